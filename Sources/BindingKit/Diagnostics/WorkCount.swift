/// Counts the work of the whole process, so that tests can pin it.
@MainActor
enum WorkCount {
    /// Registrations with subjects that are waiting for a change.
    @exclusivity(unchecked) static var liveSubscriptions = 0
    /// Registrations that went with a subject or a manager, which may die on any thread, and with
    /// what those had held.
    @exclusivity(unchecked) static var lostRegistrations = 0
    /// Registrations ever made, but for those of looks.
    @exclusivity(unchecked) static var subscriptions = 0
    /// Reads that counted, but for those of looks; each arming adds a tracked one.
    @exclusivity(unchecked) static var reads = 0
    /// Reads that looked once more for what had been announced before an earlier one; each
    /// registers a derivation, or a path through several objects, anew.
    @exclusivity(unchecked) static var looks = 0
    @exclusivity(unchecked) static var transforms = 0
    @exclusivity(unchecked) static var writes = 0
    /// Entries looked at in lists of what is read and watched of `BindingRegistrar` models.
    ///
    /// `nonisolated(unsafe)` because the lists belong to no actor; counted on the main actor only.
    @exclusivity(unchecked) nonisolated(unsafe) static var visits = 0

    static func countingAsLost(_ body: () -> Void) {
        // The sum stays, however deep one is inside the other.
        let sum = liveSubscriptions + lostRegistrations
        body()
        lostRegistrations = sum - liveSubscriptions
    }
}
