/// Answers that arrive when the test decides.
@MainActor
final class ManualAnswers {
    private(set) var asked = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var awaited: (times: Int, continuation: CheckedContinuation<Void, Never>)?

    func next() async throws {
        asked += 1
        if let awaited, awaited.times <= asked {
            self.awaited = nil
            awaited.continuation.resume()
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Returns when the answers have been requested this many times.
    func areAsked(times: Int) async {
        guard asked < times else { return }
        await withCheckedContinuation { awaited = (times, $0) }
    }

    /// Makes all requested answers arrive.
    func give() {
        let former = waiting
        waiting = []
        for continuation in former { continuation.resume() }
    }
}
