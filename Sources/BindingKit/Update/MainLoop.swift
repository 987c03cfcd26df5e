internal import Dispatch

/// Has jobs run on the main actor: by the main dispatch queue, or by the main loop that the program
/// has installed.
///
/// `@unchecked Sendable` because jobs are scheduled on any thread; `scheduler` is protected by
/// `lock`, and the flag is safe by itself.
final class MainLoop: @unchecked Sendable {
    static let shared = MainLoop()

    /// Has a job run on the main thread after a delay; called on any thread.
    typealias Scheduler =
        @Sendable (
            _ job: @escaping @MainActor @Sendable () -> Void, _ delay: Duration
        ) -> Void

    private let lock = Lock()
    private var scheduler: Scheduler?
    /// Whether there is one, readable without the lock.
    private let hasScheduler = ThreadSafeFlag()

    /// Has all jobs from now on run by a main loop of the program's, or without one by the queue.
    func use(_ scheduler: Scheduler?) {
        // The one before is released without the lock: what it captured may do anything.
        let former = lock.withLock { replace(&self.scheduler, with: scheduler) }
        hasScheduler.set(scheduler != nil)
        withExtendedLifetime(former) {}
    }

    /// Has a job run on the main actor, after those scheduled before; on any thread.
    ///
    /// No lock may be held: the scheduler is code of the program.
    ///
    /// - Parameter job: enters the main actor by `MainActor.assumeIsolated`. It belongs to no actor,
    ///   so that the dispatch queue can take it as it is.
    func schedule(_ job: @escaping @Sendable () -> Void) {
        guard hasScheduler.isSet, let scheduler = lock.withLock({ scheduler }) else {
            // Through the main queue rather than a `Task`: first in, first out whatever the
            // priority of the posting thread, and no task-locals of its own.
            return DispatchQueue.main.async(execute: job)
        }
        scheduler(job, .zero)
    }

    /// Has a job run on the main actor after a pause.
    ///
    /// - Returns: the task that waits, and whose cancellation drops the job.
    func task(
        after pause: Duration, on clock: some Clock<Duration>,
        _ job: @escaping @MainActor @Sendable () -> Void
    ) -> Task<Void, Never> {
        // Counted from now, however late the task begins.
        let deadline = clock.now.advanced(by: pause)
        // Not on the main actor, whose executor a main loop of the program's does not serve.
        return Task { @concurrent in
            try? await clock.sleep(until: deadline, tolerance: nil)
            guard !Task.isCancelled else { return }
            await self.run(job)
        }
    }

    /// Runs `body` on the main actor, and returns when it has.
    func run(_ body: @escaping @MainActor @Sendable () -> Void) async {
        // Unsafe because a loop may drop the job; protected by nothing else resuming.
        await withUnsafeContinuation { continuation in
            schedule {
                // Because a scheduled job belongs to no actor; protected by the main loop.
                MainActor.assumeIsolated(body)
                continuation.resume()
            }
        }
    }
}
