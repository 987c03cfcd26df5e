extension BindingManager {
    /// Has a main loop of the program's own end the turns of the main actor, in place of the main
    /// dispatch queue.
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
    /// The library then schedules there all that it does at the end of a turn: it delivers changes,
    /// on whatever thread they were made, rechecks, and releases what was given away on other threads.
    /// As long as a job waits to be run, further changes schedule no other one.
    ///
    /// - Parameter schedule: has the loop call `job` once on the main thread, not before `delay` has
    ///   passed; `.zero` stands for the next turn. Called on any thread, also in the middle of a
    ///   setter, so that it may neither run the job itself nor use a model. Jobs of the same delay
    ///   are run in the order in which they were scheduled. What a loop drops is not done. Another
    ///   call, for the loop that follows it, schedules the end of the turn and the rechecks anew.
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
