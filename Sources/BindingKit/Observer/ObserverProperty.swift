/// The observer's side of a binding: the property, or the closure, that is written.
@MainActor
struct ObserverProperty<Observer: AnyObject, Value> {
    /// Weak because views belong to their hierarchy: a binding must not keep one on screen.
    private(set) weak var observer: Observer?

    /// `nil` where a closure is written, which holds nothing.
    let keyPath: ReferenceWritableKeyPath<Observer, Value>?
    let write: @MainActor (consuming Observer, Value) -> Void

    init(
        _ observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, Value>?,
        write: @escaping @MainActor (consuming Observer, Value) -> Void
    ) {
        self.observer = observer
        self.keyPath = keyPath
        self.write = write
    }

    /// Nothing is written any more, and what the closure captures is let go.
    var ended: Self {
        Self(observer: observer, keyPath: keyPath) { _, _ in }
    }

    private init(
        observer: Observer?, keyPath: ReferenceWritableKeyPath<Observer, Value>?,
        write: @escaping @MainActor (consuming Observer, Value) -> Void
    ) {
        self.observer = observer
        self.keyPath = keyPath
        self.write = write
    }

    /// What a binding to this property lays claim to; a closure is nobody else's business.
    var claim: ObserverClaims.Key? {
        guard let observer, let keyPath else { return nil }
        return ObserverClaims.Key(observer: ObjectIdentifier(observer), keyPath: keyPath)
    }
}
