/// A property of an observer, as what bindings compete for.
struct ObserverProperty: Hashable {
    /// Names the observer only as long as it lives.
    let observer: ObjectIdentifier
    let path: KnownPath

    @MainActor
    init(_ observer: AnyObject, _ keyPath: AnyKeyPath) {
        self.observer = ObjectIdentifier(observer)
        path = KnownPath.of(keyPath)
    }
}
