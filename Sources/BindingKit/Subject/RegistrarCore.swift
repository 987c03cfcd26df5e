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
    private var watched: [WatchedProperty] = []
    private var isForwarding = false

    @usableFromInline init() {}

    deinit {
        // The model has died, and with it what its properties had been watched for.
        for property in watched.flatMap(\.observers) {
            UpdateInbox.shared.postRelease(of: property)
        }
    }

    // MARK: What the model's accessors ask, on any thread

    /// Whether a change has to be announced to anybody.
    ///
    /// A model that nothing but bindings has ever read need not tell Observation.
    @usableFromInline var isInUse: Bool {
        lock.lock()
        defer { lock.unlock() }
        return isForwarding || !watched.isEmpty
    }

    @usableFromInline var forwards: Bool {
        lock.lock()
        defer { lock.unlock() }
        return isForwarding
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
    @usableFromInline func announce(_ keyPath: AnyKeyPath, of subject: AnyObject) {
        guard MainActorThread.isCurrent else {
            let others = lock.withLock { properties(at: keyPath) }
            for property in others { UpdateInbox.shared.post(property) }
            return
        }
        let observers = properties(at: keyPath)
        guard !observers.isEmpty else { return }
        MainActor.assumeIsolated { UpdateQueue.shared.changed(observers) }
    }

    // MARK: Watching, on the main actor

    @MainActor
    func add(_ property: ObservedProperty, _ keyPath: AnyKeyPath) {
        lock.withLock {
            if let index = watched.firstIndex(where: { $0.isOf(keyPath) }) {
                watched[index].observers.append(property)
            } else {
                watched.append(WatchedProperty(keyPath, property))
            }
        }
    }

    @MainActor
    func remove(_ property: ObservedProperty) {
        lock.withLock {
            for index in watched.indices {
                watched[index].observers.removeAll { $0 === property }
            }
            watched.removeAll { $0.observers.isEmpty }
        }
    }

    private func properties(at keyPath: AnyKeyPath) -> [ObservedProperty] {
        for entry in watched where entry.isOf(keyPath) { return entry.observers }
        return []
    }
}

/// The observers of one property of a model.
private struct WatchedProperty {
    let keyPath: AnyKeyPath
    var observers: [ObservedProperty]

    init(_ keyPath: AnyKeyPath, _ property: ObservedProperty) {
        self.keyPath = keyPath
        observers = [property]
    }

    // Every place in the source has a key path object of its own: equal ones are as good.
    func isOf(_ other: AnyKeyPath) -> Bool {
        keyPath === other || keyPath == other
    }
}
