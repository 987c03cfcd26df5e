/// Hands the only reference to an object or a closure to the main actor, which releases it there
/// whatever thread has given it away.
///
/// `@unchecked Sendable` because the value is put in before the parcel is sent and taken out on the
/// main actor only.
final class MainActorParcel<Value>: @unchecked Sendable {
    private var value: Value?

    /// - Parameter value: the value, of which the caller must keep no reference.
    init(_ value: consuming Value) {
        self.value = value
    }

    /// Removes and returns the value; `nil` if it was taken before.
    @MainActor
    func take() -> Value? {
        replace(&value, with: nil)
    }
}
