extension BindingManager {
    /// Lets a main loop of your own run the library's jobs, instead of the main dispatch queue.
    ///
    /// For a loop that does not serve that queue, such as the loop of a game engine or a host,
    /// which sleeps on its own file descriptors. Call it once, before the first manager is made:
    ///
    /// ```swift
    /// BindingManager.useMainLoop { job, delay in
    ///     loop.post(job, after: delay)
    /// }
    /// ```
    ///
    /// The jobs are the ends of turns, which deliver changes made on any thread, rechecks, the ends
    /// of edits' pauses, and the release of objects from other threads. A later call, or one for
    /// another loop, moves the end of the turn and the rechecks; other jobs stay where they were
    /// scheduled.
    ///
    /// - Parameter schedule: has the loop call `job` once on the main thread, when `delay` has
    ///   passed; `.zero` means as soon as possible. It is called on any thread, also in the middle
    ///   of a setter, so it must not call `job` itself. Jobs without a delay run in the order in
    ///   which they were scheduled. A job that the loop drops is not done. After a dropped end of
    ///   the turn only `updateAllIfNeeded()` delivers, until `useMainLoop` is called again.
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
