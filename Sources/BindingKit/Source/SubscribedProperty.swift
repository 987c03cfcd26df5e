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
        /// The first subscriber, the only one of most properties, which takes no array.
        var first: Subscriber?
        var firstNumber: UInt64 = 0
        /// Subscribers whose path or derivation leads through the property.
        var others = NumberedList<Subscriber>()
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
    var isUnused: Bool { state.first == nil && state.others.isEmpty }

    /// The only subscriber; `nil` where there are several.
    var soleSubscriber: Subscriber? { state.others.isEmpty ? state.first : nil }

    var subscribers: [Subscriber] { (state.first.map { [$0] } ?? []) + state.others.all }

    func add(_ subscriber: Subscriber, number: UInt64) {
        guard !isUnused else {
            state.first = subscriber
            state.firstNumber = number
            return
        }
        state.others.append(subscriber, number: number)
    }

    /// Removes a subscriber, whose source the caller retains.
    func remove(_ number: UInt64) {
        if number == state.firstNumber {
            state.first = nil
        } else {
            _ = state.others.remove(number) { _ in true }
        }
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

/// A source, and the subscription of the source that changes are reported to.
struct Subscriber {
    let source: Source
    let generation: UInt64
}

/// The position of a subscriber in a `SubscriberTable`, by which it is removed.
struct SubscriberPosition {
    let property: UInt64
    let subscriber: UInt64
}
