import Foundation

/// A clock that advances only when a test tells it to.
///
/// `@unchecked Sendable` because clocks are used from any thread; all state is protected by
/// `lock`.
final class ManualClock: Clock, @unchecked Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration = .zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private struct Sleeper {
        let number: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let lock = NSLock()
    private var instant = Instant()
    private var sleepers: [Sleeper] = []
    private var cancelled: Set<Int> = []
    private var lastNumber = 0

    var now: Instant { lock.withLock { instant } }
    var minimumResolution: Duration { .zero }

    func advance(by duration: Duration) {
        let due = lock.withLock {
            instant = instant.advanced(by: duration)
            defer { sleepers.removeAll { $0.deadline <= instant } }
            return sleepers.filter { $0.deadline <= instant }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = lock.withLock {
            lastNumber += 1
            return lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(number: number, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func add(_ sleeper: Sleeper) {
        let result: Result<Void, any Error>? = lock.withLock {
            if cancelled.contains(sleeper.number) { return .failure(CancellationError()) }
            if sleeper.deadline <= instant { return .success(()) }
            sleepers.append(sleeper)
            return nil
        }
        if let result { sleeper.continuation.resume(with: result) }
    }

    private func cancel(_ number: Int) {
        let sleeper = lock.withLock {
            cancelled.insert(number)
            defer { sleepers.removeAll { $0.number == number } }
            return sleepers.first { $0.number == number }
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
