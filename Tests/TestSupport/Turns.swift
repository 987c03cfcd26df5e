import Foundation

@testable import BindingKit

/// Returns when the jobs that the main actor has been given so far are done.
///
/// The queue of changes works in such a job, so this is the end of the current turn.
@MainActor
func endOfTurn() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}

/// Does now what the end of the turn would do.
@MainActor
func settleTurn() {
    UpdateQueue.shared.settleTurn()
}

/// Runs `body`, and then the jobs that it has left for the end of the turn.
@MainActor
func finishingTheTurn(_ body: () -> Void) {
    let jobs = Jobs()
    MainLoop.shared.use { job, delay in
        guard delay > .zero else { return jobs.append(job) }
        let time = DispatchTime.now() + .nanoseconds(Int(delay / .nanoseconds(1)))
        DispatchQueue.main.asyncAfter(deadline: time, execute: job)
    }
    body()
    MainLoop.shared.use(nil)
    while let job = jobs.next() { job() }
}

/// Jobs in the order in which they were scheduled; those that come too late go to the main queue.
///
/// `@unchecked Sendable` because any thread may schedule one; `waiting` is protected by `lock`.
private final class Jobs: @unchecked Sendable {
    typealias Job = @MainActor @Sendable () -> Void

    private let lock = NSLock()
    /// `nil` once none was left.
    private var waiting: [Job]? = []

    func append(_ job: @escaping Job) {
        let isLate = lock.withLock {
            waiting?.append(job)
            return waiting == nil
        }
        if isLate { DispatchQueue.main.async(execute: job) }
    }

    func next() -> Job? {
        lock.withLock {
            guard waiting?.isEmpty == false else {
                waiting = nil
                return nil
            }
            return waiting?.removeFirst()
        }
    }
}

/// How many lists were compared, those included that tests have left for the end of the turn where
/// they wait for something.
@MainActor
func settledListComparisons() -> Int {
    settleTurn()
    return WorkCount.listComparisons
}

/// Runs `body` on a thread of its own and waits until it is done.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    startThread(body).wait()
}

/// Runs `body` on a thread of its own; the semaphore is signalled when it is done.
func startThread(_ body: @escaping @Sendable () -> Void) -> DispatchSemaphore {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        body()
        done.signal()
    }
    return done
}

/// Does now what happens before a frame, and at the end of the turn.
@MainActor
func drawFrame() {
    UpdateQueue.shared.settleBeforeFrame()
    settleTurn()
}
