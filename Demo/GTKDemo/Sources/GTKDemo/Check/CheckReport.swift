import Foundation

/// Prints a line for each check, and ends with the first that fails.
@MainActor
final class CheckReport {
    private(set) var count = 0

    /// Checks something that has to be so now, or very soon: what a user does takes its way
    /// through the display server.
    func expect(
        _ sentence: String, seen: @autoclosure () -> String = "",
        _ isSo: @MainActor () -> Bool
    ) async throws {
        let deadline = ContinuousClock.now.advanced(by: .seconds(5))
        while !isSo() {
            guard ContinuousClock.now < deadline else {
                throw CheckFailure(sentence: sentence, seen: seen())
            }
            try await Task.sleep(for: .milliseconds(5))
        }
        pass(sentence)
    }

    /// Checks something that has to be so without anybody waiting for it.
    func expectNow(
        _ sentence: String, seen: @autoclosure () -> String = "", _ isSo: @MainActor () -> Bool
    ) throws {
        guard isSo() else { throw CheckFailure(sentence: sentence, seen: seen()) }
        pass(sentence)
    }

    private func pass(_ sentence: String) {
        count += 1
        print("ok \(count) - \(sentence)")
        // Should GTK end the program, everything up to then is to be seen.
        fflush(nil)
    }
}

/// What should have been so, and what was seen instead.
struct CheckFailure: Error, CustomStringConvertible {
    let sentence: String
    let seen: String

    var description: String { seen.isEmpty ? sentence : "\(sentence); seen: \(seen)" }
}
