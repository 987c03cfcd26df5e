internal import Observation

/// Announces changes of an `@Observable` subject, once per arming and before they happen.
///
/// The registration cannot be taken back. That is why it is shared by all bindings to the
/// property and kept while none of them is active.
struct ObservationAnnouncer: Announcer {
    func arm(_ token: consuming ArmedToken, track: () -> Void) -> Bool {
        var token = token
        // Runs in `willSet`, on the writing thread: the old value is still there.
        withObservationTracking(track) { [token] in token.fire() }
        guard isKnownUniquelyReferenced(&token) else { return true }
        // Nobody took the token along: nothing that was read is observable.
        UpdateInbox.shared.retire(token)
        return false
    }

    func disarm() -> Bool { false }
}
