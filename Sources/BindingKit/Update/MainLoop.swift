internal import Dispatch

/// Runs jobs on the main actor. The jobs run on the main dispatch queue, or on a main loop that
/// client code has installed.
///
/// `@unchecked Sendable` because jobs are scheduled on any thread; `lock` protects `scheduler`, and
/// the flag is thread-safe.
final class MainLoop: @unchecked Sendable {
    static let shared = MainLoop()

    /// Runs a job on the main thread after a delay. The function may be called on any thread.
    typealias Scheduler =
        @Sendable (
            _ job: @escaping @MainActor @Sendable () -> Void, _ delay: Duration
        ) -> Void

    private let lock = Lock()
    private var scheduler: Scheduler?
    /// Whether there is a scheduler. The flag can be read without the lock.
    private let hasScheduler = ThreadSafeFlag()

    /// Makes client code's main loop run all jobs from now on; `nil` stands for the main queue.
    func use(_ scheduler: Scheduler?) {
        // The former scheduler is released outside the lock, because releasing its captured objects
        // may run client code.
        let former = lock.withLock { replace(&self.scheduler, with: scheduler) }
        hasScheduler.set(scheduler != nil)
        withExtendedLifetime(former) {}
    }

    /// Runs a job on the main actor, after all jobs that were scheduled before. Any thread may call
    /// this method.
    ///
    /// The caller must not hold a lock, because the scheduler is client code.
    ///
    /// - Parameter job: enters the main actor by `MainActor.assumeIsolated`. The job belongs to no
    ///   actor, so it can be passed to the dispatch queue without a wrapper.
    func schedule(_ job: @escaping @Sendable () -> Void) {
        guard hasScheduler.isSet, let scheduler = lock.withLock({ scheduler }) else {
            // This is not a `Task`. The main queue keeps the order of the jobs at any priority of
            // the posting thread, and its jobs inherit no task-local values.
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
        // The pause is counted from now, even if the task begins late.
        let deadline = clock.now.advanced(by: pause)
        // The task does not run on the main actor, because client code's main loop does not serve
        // the main actor's executor.
        return Task { @concurrent in
            try? await clock.sleep(until: deadline, tolerance: nil)
            guard !Task.isCancelled else { return }
            await self.run(job)
        }
    }

    /// Runs `body` on the main actor, and returns after `body` has returned.
    func run(_ body: @escaping @MainActor @Sendable () -> Void) async {
        // The continuation is unchecked, because a main loop may drop the job that resumes it.
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
