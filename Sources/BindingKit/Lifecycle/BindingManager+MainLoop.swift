extension BindingManager {
    /// Lets a main loop of your own run the library's jobs, instead of the main dispatch queue.
    ///
    /// Use it if your loop does not serve that queue. An example is the loop of a game engine or a
    /// host that sleeps on its own file descriptors. Call it once, before the first manager is
    /// made:
    ///
    /// ```swift
    /// BindingManager.useMainLoop { job, delay in
    ///     loop.post(job, after: delay)
    /// }
    /// ```
    ///
    /// The jobs are ends of turns (they deliver the changes made on any thread), rechecks, ends of
    /// pauses in edits, and releases of objects from other threads. A later call moves the end of
    /// the turn and the rechecks to the new loop; other jobs stay where they were scheduled.
    ///
    /// - Parameter schedule: lets the loop call `job` once on the main thread, after `delay` has passed;
    ///   `.zero` means as soon as possible. It is called on any thread, and also inside setters, so
    ///   it must not call `job` itself. Jobs without a delay must run in the order in which they
    ///   were scheduled. A job that the loop drops is lost. If the end of a turn was dropped, only
    ///   `updateAllIfNeeded()` delivers, until `useMainLoop` is called again.
    public static func useMainLoop(
        _ schedule:
            @escaping @Sendable (
                _ job: @escaping @MainActor @Sendable () -> Void, _ delay: Duration
            ) -> Void
    ) {
        MainLoop.shared.use(schedule)
        // The former queue or loop may never run its jobs.
        UpdateInbox.shared.rescheduleJob()
        UpdateQueue.shared.rechecks.clock = MainLoopClock(schedule)
    }
}
