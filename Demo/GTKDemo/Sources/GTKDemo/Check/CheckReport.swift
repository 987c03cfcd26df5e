import Foundation

/// Prints a line for each check. The first failure ends the run.
@MainActor
final class CheckReport {
    private(set) var count = 0

    /// Checks a condition that is true now or soon: input goes through the display server first.
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

    /// Checks a condition without waiting.
    func expectNow(
        _ sentence: String, seen: @autoclosure () -> String = "", _ isSo: @MainActor () -> Bool
    ) throws {
        guard isSo() else { throw CheckFailure(sentence: sentence, seen: seen()) }
        pass(sentence)
    }

    private func pass(_ sentence: String) {
        count += 1
        print("ok \(count) - \(sentence)")
        // If GTK ends the program, the output so far must be visible.
        fflush(nil)
    }
}

/// The expectation that failed, and what was found instead.
struct CheckFailure: Error, CustomStringConvertible {
    let sentence: String
    let seen: String

    var description: String { seen.isEmpty ? sentence : "\(sentence); seen: \(seen)" }
}
