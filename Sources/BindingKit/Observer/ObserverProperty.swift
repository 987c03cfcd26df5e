/// The observer's side of a binding: the object, and which of its properties is written.
@MainActor
struct ObserverProperty<Observer: AnyObject, Value> {
    /// Weak because views belong to their hierarchy: a binding must not keep one on screen.
    private(set) weak var observer: Observer?

    /// `nil` where a closure is written, which holds nothing.
    let keyPath: ReferenceWritableKeyPath<Observer, Value>?

    init(_ observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, Value>?) {
        self.observer = observer
        self.keyPath = keyPath
    }

    /// What a binding to this property lays claim to; a closure is nobody else's business.
    var claim: ObserverClaims.Key? {
        guard let observer, let keyPath else { return nil }
        return ObserverClaims.Key(observer: ObjectIdentifier(observer), keyPath: keyPath)
    }
}
