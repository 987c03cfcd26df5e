/// What one registration with a subject holds: it announces one change, or the subject's death.
///
/// The subject's registrar owns it, and drops it with the subject. It keeps the observed
/// property alive meanwhile, so that the next binding of the property finds it armed.
///
/// `@unchecked Sendable` because a registration fires on whatever thread writes the model;
/// `property` is protected by the inbox's lock, the rest is constant.
final class ArmedToken: @unchecked Sendable {
    /// `nil` once it has fired or been retired; taken by `UpdateInbox` only.
    ///
    /// Observation may keep a spent registration, and so this token, for as long as the subject
    /// lives or let go of it on any thread: the property must not depend on it.
    var property: ObservedProperty?

    /// Which of the property's registrations holds this token.
    let arming: UInt64

    init(_ property: ObservedProperty, arming: UInt64) {
        self.property = property
        self.arming = arming
    }

    // A registration that reaches into several objects may fire on two threads at once.
    func fire() {
        UpdateInbox.shared.fire(self)
    }

    deinit {
        // Nobody else can hold it any more, so that this needs no lock.
        if property != nil { UpdateInbox.shared.drop(self) }
    }
}
