/// One property of a model with its subscribers.
///
/// `@unchecked Sendable` because another thread may compare its key path, which is constant. The
/// subscribers are protected by the lock of the registrar that owns it, the rest is accessed on
/// the main actor only.
final class SubscribedProperty: @unchecked Sendable {
    let keyPath: AnyKeyPath
    let number: UInt64
    /// Unchecked because no code of the program runs while it is read or changed.
    @exclusivity(unchecked) private var state: State

    private struct State {
        var subscribers = NumberedList<Subscriber>()
        var hash: Int?
        var settersKeyPath: AnyKeyPath?
    }

    init(_ keyPath: AnyKeyPath, number: UInt64, hash: Int?) {
        self.keyPath = keyPath
        self.number = number
        state = State(hash: hash)
    }

    // MARK: Subscribers

    /// Whether it has no subscribers any more; then it has been removed from its registrar.
    var isUnused: Bool { state.subscribers.isEmpty }

    /// The only subscriber; `nil` where there are several.
    var soleSubscriber: Subscriber? { state.subscribers.sole }

    var subscribers: [Subscriber] { state.subscribers.all }

    func add(_ subscriber: Subscriber, number: UInt64) {
        state.subscribers.append(subscriber, number: number)
    }

    /// Removes a subscriber, whose source the caller retains.
    func remove(_ number: UInt64) {
        _ = state.subscribers.remove(number) { _ in true }
    }

    // MARK: Key paths

    /// The hash of the key path; `nil` while the model has few properties with subscribers.
    var hash: Int? {
        get { state.hash }
        set { state.hash = newValue }
    }

    /// The key path object that the property's setter uses: each place in the source has its own.
    var settersKeyPath: AnyKeyPath? { state.settersKeyPath }

    /// Whether a key path is that of the property, by the `==` of subscripts' arguments.
    func isOf(_ other: AnyKeyPath) -> Bool {
        keyPath === other || keyPath == other
    }

    /// Finds the property by this object from now on.
    func recordSettersKeyPath(_ keyPath: AnyKeyPath) {
        _ = replace(&state.settersKeyPath, with: keyPath)
    }
}
