/// Counts the work of the whole process, for tests.
@MainActor
enum WorkCount {
    /// How many subscriptions have not ended.
    static var liveSubscriptions = 0
    /// How many subscriptions ended because an object was released: a subject, a manager, or an
    /// object that a subject or a manager retains. Any thread may release the object.
    static var lostRegistrations = 0
    /// All subscriptions ever made, except subscriptions of rechecks.
    static var subscriptions = 0
    /// All reads, except rechecks and reads for tracking.
    static var reads = 0
    /// Reads that look for a change that no post has reported, after another thread's `willSet` or
    /// at the end of a turn. For derivations and paths through several objects, each recheck also
    /// subscribes again.
    static var rechecks = 0
    static var transforms = 0
    static var writes = 0
    /// How often a list's rows were compared with the model.
    static var listComparisons = 0
    /// How often a row's closure was called.
    static var rowConfigurations = 0
    /// How many entries were visited in lists of clients, dirty sources, accesses and subscribers.
    ///
    /// `nonisolated(unsafe)` because some lists belong to no actor. The main actor protects the
    /// count, because only code on the main actor changes it.
    nonisolated(unsafe) static var visits = 0

    static func countingAsLost(_ body: () -> Void) {
        // Nested calls are allowed, because a call does not change this sum.
        let sum = liveSubscriptions + lostRegistrations
        body()
        lostRegistrations = sum - liveSubscriptions
    }
}
