/// What one registration with a subject holds: it announces one change, or the subject's death.
///
/// The subject's registrar owns it, and drops it with the subject. It keeps the observed
/// property alive meanwhile, so that the next binding of the property finds it armed.
///
/// `@unchecked Sendable` because a registration fires on whatever thread writes the model;
/// `isSpent` is protected by the inbox's lock, the rest is constant.
final class ArmedToken: @unchecked Sendable {
    let property: ObservedProperty

    /// Which of the property's registrations holds this token.
    let arming: UInt64

    /// It has fired or been retired; read and written by `UpdateInbox` only.
    var isSpent = false

    init(_ property: ObservedProperty, arming: UInt64) {
        self.property = property
        self.arming = arming
    }

    // A registration that reaches into several objects may fire on two threads at once.
    func fire() {
        UpdateInbox.shared.fire(self)
    }

    deinit {
        UpdateInbox.shared.drop(self)
    }
}
