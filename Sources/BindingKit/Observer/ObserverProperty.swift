/// The observer's side of a binding: the property, or the closure, that is written.
@MainActor
struct ObserverProperty<Observer: AnyObject, Value> {
    /// Weak because views belong to their hierarchy: a binding must not keep one on screen.
    private(set) weak var observer: Observer?

    /// `nil` where a closure is written, which holds nothing.
    let keyPath: ReferenceWritableKeyPath<Observer, Value>?
    private(set) var read: (@MainActor (Observer) -> Value)?
    private(set) var write: @MainActor (Observer, Value) -> Void

    static func property(
        _ observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, Value>
    ) -> Self {
        Self(
            observer: observer, keyPath: keyPath, read: { $0[keyPath: keyPath] },
            write: { $0[keyPath: keyPath] = $1 })
    }

    static func closure(
        _ observer: Observer, _ write: @escaping @MainActor (Observer, Value) -> Void
    ) -> Self {
        Self(observer: observer, keyPath: nil, read: nil, write: write)
    }

    /// The same property, without the closures and what they capture.
    var ended: Self {
        Self(observer: observer, keyPath: keyPath, read: nil, write: { _, _ in })
    }

    /// What a binding to this property lays claim to; a closure is nobody else's business.
    var claim: ObserverClaims.Key? {
        guard let observer, let keyPath else { return nil }
        return ObserverClaims.Key(observer: ObjectIdentifier(observer), keyPath: keyPath)
    }
}
