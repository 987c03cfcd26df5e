extension BindingManager {
    /// Has a main loop of the program's own run the library's jobs, in place of the main dispatch
    /// queue.
    ///
    /// For a loop that does not serve that queue: one that sleeps on file descriptors, of a game
    /// engine, or of a host. Call it once, before the first manager is made:
    ///
    /// ```swift
    /// BindingManager.useMainLoop { job, delay in
    ///     loop.post(job, after: delay)
    /// }
    /// ```
    ///
    /// The jobs are the ends of turns, which deliver changes made on any thread, rechecks, the ends of
    /// edits' pauses, and the release of what was given away on other threads. A later call, or one
    /// for another loop, moves the end of the turn and the rechecks; other jobs that were scheduled
    /// before stay where they are.
    ///
    /// - Parameter schedule: has the loop call `job` once on the main thread, when `delay` has passed;
    ///   `.zero` stands for as soon as possible. Called on any thread, also in the middle of a
    ///   setter, so that it must not call `job` itself. Jobs without a delay are called in the order
    ///   in which they were scheduled. A job that the loop drops is not done;
    ///   after a dropped end of the turn only `updateAllIfNeeded()` delivers, until `useMainLoop` is
    ///   called again.
    public static func useMainLoop(
        _ schedule:
            @escaping @Sendable (
                _ job: @escaping @MainActor @Sendable () -> Void, _ delay: Duration
            ) -> Void
    ) {
        MainLoop.shared.use(schedule)
        // The queue or the loop before may never run what it was given.
        UpdateInbox.shared.rescheduleJob()
        UpdateQueue.shared.rechecks.clock = MainLoopClock(schedule)
    }
}
