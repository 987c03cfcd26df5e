internal import Dispatch

/// Runs jobs on the main actor, by the main dispatch queue or by a main loop that client code has installed.
///
/// `@unchecked Sendable` because jobs are scheduled on any thread; `scheduler` is protected by
/// `lock`, and the flag is safe by itself.
final class MainLoop: @unchecked Sendable {
    static let shared = MainLoop()

    /// Runs a job on the main thread after a delay; called on any thread.
    typealias Scheduler =
        @Sendable (
            _ job: @escaping @MainActor @Sendable () -> Void, _ delay: Duration
        ) -> Void

    private let lock = Lock()
    private var scheduler: Scheduler?
    /// Whether there is a scheduler, readable without the lock.
    private let hasScheduler = ThreadSafeFlag()

    /// Makes client code's main loop run all jobs from now on; `nil` stands for the main queue.
    func use(_ scheduler: Scheduler?) {
        // The former scheduler is released without the lock, because its captured objects may do anything.
        let former = lock.withLock { replace(&self.scheduler, with: scheduler) }
        hasScheduler.set(scheduler != nil)
        withExtendedLifetime(former) {}
    }

    /// Runs a job on the main actor, after the jobs scheduled before; called on any thread.
    ///
    /// No lock may be held, because the scheduler is client code.
    ///
    /// - Parameter job: enters the main actor by `MainActor.assumeIsolated`. It belongs to no actor, so that
    ///   the dispatch queue can take it as it is.
    func schedule(_ job: @escaping @Sendable () -> Void) {
        guard hasScheduler.isSet, let scheduler = lock.withLock({ scheduler }) else {
            // Uses the main queue rather than a `Task`: the queue keeps the order whatever the
            // priority of the posting thread, and a job inherits no task-locals.
            return DispatchQueue.main.async(execute: job)
        }
        scheduler(job, .zero)
    }

    /// Runs a job on the main actor after a pause.
    ///
    /// - Returns: the task that waits; cancelling the task drops the job.
    func task(
        after pause: Duration, on clock: some Clock<Duration>,
        _ job: @escaping @MainActor @Sendable () -> Void
    ) -> Task<Void, Never> {
        // Counted from now, even if the task begins late.
        let deadline = clock.now.advanced(by: pause)
        // Not on the main actor, because client code's main loop does not serve the main actor's executor.
        return Task { @concurrent in
            try? await clock.sleep(until: deadline, tolerance: nil)
            guard !Task.isCancelled else { return }
            await self.run(job)
        }
    }

    /// Runs `body` on the main actor, and returns after `body` has returned.
    func run(_ body: @escaping @MainActor @Sendable () -> Void) async {
        // Unchecked, because a loop may drop the job. Nothing else resumes the continuation.
        await withUnsafeContinuation { continuation in
            schedule {
                // A scheduled job belongs to no actor, but the main loop runs it on the main
                // thread.
                MainActor.assumeIsolated(body)
                continuation.resume()
            }
        }
    }
}
