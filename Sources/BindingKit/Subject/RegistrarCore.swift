internal import Foundation
internal import Observation

/// The part of a `BindingRegistrar` that its copies share: who is to be told of what.
///
/// `@unchecked Sendable` because a model may be read and written on any thread; everything
/// mutable is protected by `lock`. It is changed on the main actor only, so that the main actor
/// may read it without.
@usableFromInline
final class RegistrarCore: @unchecked Sendable {
    /// Forwards to whoever else observes the model: SwiftUI, `withObservationTracking`.
    let observation = ObservationRegistrar()

    private let lock = NSLock()
    @exclusivity(unchecked) private var watched: [WatchedProperty] = []
    private var isForwarding = false

    @usableFromInline init() {}

    deinit {
        // The model has died, and with it what its properties had been watched for.
        for watcher in watched.flatMap(\.watchers) {
            UpdateInbox.shared.postRelease(of: watcher.property, arming: watcher.arming)
        }
    }

    // MARK: What the model's accessors ask, on any thread

    /// Whom a change has to be announced to.
    @usableFromInline var use: Use {
        lock.lock()
        defer { lock.unlock() }
        return Use(isForwarding: isForwarding, isWatched: !watched.isEmpty)
    }

    @usableFromInline
    struct Use {
        /// A model that nothing but bindings has ever read need not tell Observation.
        @usableFromInline let isForwarding: Bool
        @usableFromInline let isWatched: Bool
    }

    /// Whether the read that is going on is none of the engine's; from then on changes are
    /// forwarded.
    @usableFromInline var isReadByOthers: Bool {
        guard ReadScope.isForeign else { return false }
        lock.lock()
        defer { lock.unlock() }
        isForwarding = true
        return true
    }

    @usableFromInline func collect(_ keyPath: AnyKeyPath) {
        guard case .collecting(let collector) = ReadScope.current else { return }
        collector.note(self, keyPath)
    }

    /// Tells the bindings of a property that it has changed.
    @usableFromInline func announce(_ keyPath: AnyKeyPath) {
        guard MainActorThread.isCurrent else {
            // With the lock held, so that nobody gives up a watcher meanwhile, and this thread
            // would be the last to hold it.
            lock.withLock {
                for watcher in self.watchers(of: keyPath) { UpdateInbox.shared.post(watcher) }
            }
            return
        }
        let watchers = self.watchers(of: keyPath)
        guard !watchers.isEmpty else { return }
        Self.deliver(watchers)
    }

    /// Hands changes to the queue without `assumeIsolated`, which would cost more than all the
    /// rest of a delivery.
    ///
    /// `nonisolated(unsafe)` because the closure forgets that it belongs to the main actor;
    /// protected by the check that precedes each call, and constant once the queue exists.
    nonisolated(unsafe) private static var deliver: ([Watcher]) -> Void = { _ in }

    @MainActor
    static func deliverChanges(through queue: UpdateQueue) {
        deliver = { queue.changed($0) }
    }

    // MARK: Watching, on the main actor

    @MainActor
    func add(_ property: ObservedProperty, _ keyPath: AnyKeyPath) {
        let watcher = Watcher(property: property, arming: property.arming)
        lock.withLock {
            if let index = watched.firstIndex(where: { $0.isOf(keyPath) }) {
                watched[index].watchers.append(watcher)
            } else {
                watched.append(WatchedProperty(keyPath: keyPath, watchers: [watcher]))
            }
        }
    }

    @MainActor
    func remove(_ property: ObservedProperty) {
        lock.withLock {
            for index in watched.indices {
                watched[index].watchers.removeAll { $0.property === property }
            }
            watched.removeAll { $0.watchers.isEmpty }
        }
    }

    private func watchers(of keyPath: AnyKeyPath) -> [Watcher] {
        for entry in watched where entry.isOf(keyPath) { return entry.watchers }
        return []
    }
}

/// A property to be told of changes, and which of its registrations asks for it.
struct Watcher {
    let property: ObservedProperty
    let arming: UInt64
}

/// The watchers of one property of a model.
private struct WatchedProperty {
    let keyPath: AnyKeyPath
    var watchers: [Watcher]

    // Every place in the source has a key path object of its own: equal ones are as good.
    func isOf(_ other: AnyKeyPath) -> Bool {
        keyPath === other || keyPath == other
    }
}
