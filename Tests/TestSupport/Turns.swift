import Foundation

@testable import BindingKit

/// Waits for the jobs that the main actor has received so far.
///
/// The queue of changes runs as such a job, so this is the end of the current turn.
@MainActor
func endOfTurn() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}

/// Runs the work for the end of the turn now.
@MainActor
func settleTurn() {
    UpdateQueue.shared.settleTurn()
}

/// Runs `body`, and then the jobs that `body` has left for the end of the turn.
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

/// Jobs in the order in which they were scheduled. Late jobs go to the main queue.
///
/// `@unchecked Sendable` because any thread may schedule one; `waiting` is protected by `lock`.
private final class Jobs: @unchecked Sendable {
    typealias Job = @MainActor @Sendable () -> Void

    private let lock = NSLock()
    /// `nil` after the last job was taken.
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

/// The number of list comparisons, including those that other tests have left for the end of the
/// turn.
@MainActor
func settledListComparisons() -> Int {
    settleTurn()
    return WorkCount.listComparisons
}

/// Runs `body` on a separate thread, and waits until it is done.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    startThread(body).wait()
}

/// Runs `body` on a separate thread. The semaphore is signalled when it is done.
func startThread(_ body: @escaping @Sendable () -> Void) -> DispatchSemaphore {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        body()
        done.signal()
    }
    return done
}

/// Runs the work before a frame and for the end of the turn now.
@MainActor
func drawFrame() {
    UpdateQueue.shared.settleBeforeFrame()
    settleTurn()
}
