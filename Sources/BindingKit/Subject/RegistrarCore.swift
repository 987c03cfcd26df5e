internal import Foundation
public import Observation

/// The part of a `BindingRegistrar` that its copies share: who is to be told of what.
///
/// `@unchecked Sendable` because a model may be read and written on any thread. `watched` is
/// changed on the main actor only and with `lock` held, so that the main actor may read it
/// without; the rest is constant, or safe by itself.
@usableFromInline
final class RegistrarCore: @unchecked Sendable {
    /// Forwards to whoever else observes the model: SwiftUI, `withObservationTracking`.
    @usableFromInline let observation = ObservationRegistrar()

    /// Whether anybody but a binding has ever read the model: until then Observation need not
    /// hear of it.
    private let forwarding = ThreadSafeFlag()

    private let lock = NSLock()
    @exclusivity(unchecked) private var watched: [WatchedProperty] = []
    /// Which key path object was announced last, and whom it concerned: as a rule it comes next as
    /// well. Touched on the main actor only; the watched property holds the object.
    @exclusivity(unchecked) private var latest: (keyPath: ObjectIdentifier, watcher: Watcher)?

    @usableFromInline init() {}

    deinit {
        // The model has died, and with it what its properties had been watched for.
        guard !watched.isEmpty else { return }
        let releases = watched.flatMap(\.watchers).map {
            UpdateInbox.Release(property: $0.property, arming: $0.arming)
        }
        // The inbox must hold the last references: what the properties capture is let go of on
        // the main actor.
        watched = []
        latest = nil
        UpdateInbox.shared.post(releases)
    }

    // MARK: What the model's accessors ask, on any thread

    /// Whether Observation has to be told of changes.
    @usableFromInline var isForwarding: Bool { forwarding.isSet }

    /// Takes note of a read that the engine makes.
    ///
    /// - Returns: whether the read is somebody else's; from then on changes are forwarded.
    @usableFromInline func isReadByOthers(_ keyPath: AnyKeyPath) -> Bool {
        switch ReadScope.current {
        case .value: return false
        case .collecting(let accesses): accesses.pointee.note(self, keyPath)
        case .foreign:
            if !forwarding.isSet { forwarding.set(true) }
            return true
        }
        return false
    }

    /// Tells the bindings of a property that it has changed.
    @usableFromInline func announce(_ keyPath: AnyKeyPath) {
        guard MainActorThread.isCurrent else {
            // With the lock held, so that nobody gives up a watcher meanwhile, and this thread
            // would be the last to hold it.
            lock.withLock {
                guard let property = watched.first(where: { $0.isOf(keyPath) }) else { return }
                for watcher in property.watchers { UpdateInbox.shared.post(watcher) }
            }
            return
        }
        if let latest, latest.keyPath == ObjectIdentifier(keyPath) {
            return Self.deliver(latest.watcher)
        }
        guard let property = watched.first(where: { $0.isAnnounced(as: keyPath) }) else { return }
        // A key path's argument may have had it removed while it was compared.
        let isSole = property.others.isEmpty && watched.contains { $0 === property }
        latest = isSole ? (ObjectIdentifier(keyPath), property.watcher) : nil
        guard property.others.isEmpty else { return Self.deliverAll(property.watchers) }
        Self.deliver(property.watcher)
    }

    // Hand changes to the queue without `assumeIsolated`, which would cost more than all the rest
    // of a delivery.
    //
    // `nonisolated(unsafe)` because the closures forget that they belong to the main actor;
    // protected by the check that precedes each call, and constant once the queue exists.
    nonisolated(unsafe) private static var deliver: (Watcher) -> Void = { _ in }
    nonisolated(unsafe) private static var deliverAll: ([Watcher]) -> Void = { _ in }

    @MainActor
    static func deliverChangesThroughQueue() {
        deliver = { UpdateQueue.shared.changed($0) }
        deliverAll = { UpdateQueue.shared.changed($0) }
    }

    // MARK: Watching, on the main actor

    @MainActor
    func add(_ property: ObservedProperty, _ keyPath: AnyKeyPath) {
        let watcher = Watcher(property: property, arming: property.arming)
        latest = nil
        lock.withLock {
            if let known = watched.first(where: { $0.isOf(keyPath) }) {
                known.others.append(watcher)
            } else {
                watched.append(WatchedProperty(keyPath, watcher))
            }
        }
    }

    @MainActor
    func remove(_ property: ObservedProperty) {
        latest = nil
        // What goes with a key path may come back here: not in mid-mutation, nor inside the lock.
        var gone: [WatchedProperty] = []
        lock.withLock {
            watched.removeAll {
                if $0.remains(without: property) { return false }
                gone.append($0)
                return true
            }
        }
        _fixLifetime(gone)
    }
}

/// A property to be told of changes, and which of its registrations asks for it.
struct Watcher {
    let property: ObservedProperty
    let arming: UInt64
}

/// The watchers of one property of a model; protected like the list that it is in.
private final class WatchedProperty {
    private let keyPath: AnyKeyPath
    /// The key path object that the model's setter announces the property with: every place in
    /// the source has one of its own. Touched on the main actor only.
    @exclusivity(unchecked) private var announcedKeyPath: AnyKeyPath?
    private(set) var watcher: Watcher
    /// Those that watch a path or a derivation that leads through the property.
    var others: [Watcher] = []

    var watchers: [Watcher] { [watcher] + others }

    init(_ keyPath: AnyKeyPath, _ watcher: Watcher) {
        self.keyPath = keyPath
        self.watcher = watcher
    }

    func isOf(_ other: AnyKeyPath) -> Bool {
        keyPath === other || keyPath == other
    }

    /// The same on the main actor, where what compared equal before is known by its identity.
    func isAnnounced(as other: AnyKeyPath) -> Bool {
        if announcedKeyPath === other { return true }
        guard isOf(other) else { return false }
        announcedKeyPath = other
        return true
    }

    /// Takes a property out; whether anybody watches after that.
    func remains(without property: ObservedProperty) -> Bool {
        others.removeAll { $0.property === property }
        guard watcher.property === property else { return true }
        guard !others.isEmpty else { return false }
        watcher = others.removeFirst()
        return true
    }
}
