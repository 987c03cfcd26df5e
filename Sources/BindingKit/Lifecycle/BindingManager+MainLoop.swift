extension BindingManager {
    /// Lets your own main loop run the library's jobs, instead of the main dispatch queue.
    ///
    /// Call this method if your loop does not serve the main dispatch queue. An example is a game
    /// engine's loop, or a host's loop that sleeps on its own file descriptors. Call this method
    /// once, before the first manager is made:
    ///
    /// ```swift
    /// BindingManager.useMainLoop { job, delay in
    ///     loop.post(job, after: delay)
    /// }
    /// ```
    ///
    /// Each job does one of these: it delivers changes at the end of a turn, rechecks models, ends
    /// a pause in an edit, or releases objects on behalf of other threads. A later call of this
    /// method moves the end of the turn and the rechecks to the new loop. Other jobs stay in the
    /// loop in which they were scheduled.
    ///
    /// - Parameter schedule: schedules `job`. The loop must call `job` once on the main thread,
    ///   after `delay` has passed. `.zero` means as soon as possible. The library calls `schedule`
    ///   on any thread, and also inside setters, so `schedule` must not call `job` directly. Jobs
    ///   without a delay must run in the order in which they were scheduled. If the loop drops a
    ///   job, the job is lost. If the loop drops the end of a turn, only `updateAllIfNeeded()`
    ///   delivers, until `useMainLoop` is called again.
    public static func useMainLoop(
        _ schedule:
            @escaping @Sendable (
                _ job: @escaping @MainActor @Sendable () -> Void, _ delay: Duration
            ) -> Void
    ) {
        MainLoop.shared.use(schedule)
        // The former queue or loop may never run its job, so the new loop gets the job too.
        UpdateInbox.shared.rescheduleJob()
        UpdateQueue.shared.rechecks.clock = MainLoopClock(schedule)
    }
}
