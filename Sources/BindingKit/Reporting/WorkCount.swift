/// Counts the work of the whole process, so that tests can pin it.
@MainActor
enum WorkCount {
    /// Subscriptions with subjects that have not ended.
    static var liveSubscriptions = 0
    /// Subscriptions that went with a subject or a manager, which may die on any thread, and with
    /// the objects that those retained.
    static var lostRegistrations = 0
    /// Subscriptions ever made, but for those of rechecks.
    static var subscriptions = 0
    /// Reads, but for those of rechecks and of tracking.
    static var reads = 0
    /// Reads after another thread's `willSet` or at the end of a turn; each subscribes a
    /// derivation, or a path through several objects, again.
    static var rechecks = 0
    static var transforms = 0
    static var writes = 0
    /// How often the rows of a list were compared with the model.
    static var listComparisons = 0
    /// How often a row's closure was called.
    static var rowConfigurations = 0
    /// Entries visited in lists of clients, and in the lists of accesses and subscribers of
    /// `BindingRegistrar` models.
    ///
    /// `nonisolated(unsafe)` because some lists belong to no actor, protected by them: they count on
    /// the main actor only.
    nonisolated(unsafe) static var visits = 0

    static func countingAsLost(_ body: () -> Void) {
        // Calls may be nested; the sum stays the same.
        let sum = liveSubscriptions + lostRegistrations
        body()
        lostRegistrations = sum - liveSubscriptions
    }
}
