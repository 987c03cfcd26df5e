/// Passes the only reference to an object or a closure to the main actor. So the main actor
/// releases the object or closure. Any thread can make a parcel.
///
/// `@unchecked Sendable` because the value is stored before the parcel is sent, and only the main
/// actor takes it out.
final class MainActorParcel<Value>: @unchecked Sendable {
    private var value: Value?

    /// - Parameter value: the value. The caller must keep no other reference to it.
    init(_ value: consuming Value) {
        self.value = value
    }

    /// Removes and returns the value; `nil` if it was already taken.
    @MainActor
    func take() -> Value? {
        replace(&value, with: nil)
    }
}
