/// Counts the work of the whole process, for tests.
@MainActor
enum WorkCount {
    /// Subscriptions that have not ended.
    static var liveSubscriptions = 0
    /// Subscriptions that ended because a subject, a manager or an object retained by one of these
    /// was released. Such an object may be released on any thread.
    static var lostRegistrations = 0
    /// All subscriptions ever made, except those of rechecks.
    static var subscriptions = 0
    /// All reads, except those of rechecks and of tracking.
    static var reads = 0
    /// Reads after the `willSet` of another thread, or at the end of a turn. With derivations and
    /// paths through several objects, each such read subscribes again.
    static var rechecks = 0
    static var transforms = 0
    static var writes = 0
    /// How often the rows of a list were compared with the model.
    static var listComparisons = 0
    /// How often a row's closure was called.
    static var rowConfigurations = 0
    /// Entries visited in the lists of a source's clients, and in the lists of accesses and
    /// subscribers of `BindingRegistrar` models.
    ///
    /// `nonisolated(unsafe)` because some lists belong to no actor; protected because they count on
    /// the main actor only.
    nonisolated(unsafe) static var visits = 0

    static func countingAsLost(_ body: () -> Void) {
        // Calls may be nested; the sum stays the same.
        let sum = liveSubscriptions + lostRegistrations
        body()
        lostRegistrations = sum - liveSubscriptions
    }
}
