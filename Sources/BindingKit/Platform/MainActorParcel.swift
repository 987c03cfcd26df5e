/// Passes the only reference to an object or a closure to the main actor, so that the main actor
/// releases it. Any thread can make a parcel.
///
/// `@unchecked Sendable` because the value is put in before the parcel is sent, and is taken out on the main
/// actor only.
final class MainActorParcel<Value>: @unchecked Sendable {
    private var value: Value?

    /// - Parameter value: the value; the caller must keep no reference to it.
    init(_ value: consuming Value) {
        self.value = value
    }

    /// Removes and returns the value; `nil` if it was already taken.
    @MainActor
    func take() -> Value? {
        replace(&value, with: nil)
    }
}
