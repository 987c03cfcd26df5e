internal import Foundation
public import Observation

extension BindingRegistrar {
    /// The part of a `BindingRegistrar` that its copies share: who is to be told of what.
    ///
    /// `@unchecked Sendable` because a model may be read and written on any thread. `watched` is
    /// changed on the main actor only and with `lock` held, so that the main actor may read it
    /// without; the rest is constant, or safe by itself.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        /// Forwards to whoever else observes the model: SwiftUI, `withObservationTracking`.
        @usableFromInline let observation = ObservationRegistrar()

        /// Whether anybody but a binding has ever read the model: until then Observation need not
        /// hear of it.
        private let forwarding = ThreadSafeFlag()

        private let lock = NSLock()
        @exclusivity(unchecked) private var watched = SubscriberTable()
        /// Which key path object was announced last, and whom it concerned: as a rule it comes next as
        /// well. Touched on the main actor only; the watched property holds the object.
        @exclusivity(unchecked) private var latest:
            (keyPath: ObjectIdentifier, subscriber: Subscriber)?

        @usableFromInline init() {}

        deinit {
            // The model has died, and with it what its properties had been watched for.
            guard !watched.isEmpty else { return }
            let releases = watched.all.flatMap(\.subscribers).map {
                UpdateInbox.Release(source: $0.source, generation: $0.generation)
            }
            // The inbox must hold the last references: what the properties capture is let go of on
            // the main actor.
            watched = SubscriberTable()
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
            switch AccessTracking.current {
            case .value: return false
            case .collecting(let accessList): AccessList.note(self, keyPath, in: accessList)
            case .foreign:
                if !forwarding.isSet { forwarding.set(true) }
                return true
            }
            return false
        }

        /// A property is about to be changed in place: until that is over nobody may read it.
        @usableFromInline func beginModification() {
            if MainActorThread.isCurrent { UpdateInbox.shared.openModifications += 1 }
        }

        /// A change in place is over; its bindings are told, and with the last one those that had to
        /// wait for it.
        @usableFromInline func endModification(_ keyPath: AnyKeyPath) {
            guard MainActorThread.isCurrent else { return announceElsewhere(keyPath) }
            let inbox = UpdateInbox.shared
            // The most frequent case: neither inside another one nor around other changes.
            if inbox.openModifications <= 1, !inbox.hasDeferredChanges {
                inbox.openModifications = 0
                return announceHere(keyPath)
            }
            announceHere(keyPath)
            // A turn that has ended meanwhile has forgotten what was open.
            inbox.openModifications = max(0, inbox.openModifications - 1)
            guard inbox.openModifications == 0, inbox.hasDeferredChanges else { return }
            MainActor.assumeIsolated { UpdateQueue.shared.deliverDeferredChanges() }
        }

        /// Tells the bindings of a property that it has changed.
        @usableFromInline func announce(_ keyPath: AnyKeyPath) {
            guard MainActorThread.isCurrent else { return announceElsewhere(keyPath) }
            announceHere(keyPath)
        }

        @inline(__always)
        private func announceHere(_ keyPath: AnyKeyPath) {
            if let latest, latest.keyPath == ObjectIdentifier(keyPath) {
                return Self.deliver(latest.subscriber)
            }
            if !watched.isEmpty { announceAnew(keyPath) }
        }

        /// The same of a key path object that is not the latest one; apart, so that the most frequent
        /// case needs few registers.
        @inline(never)
        private func announceAnew(_ keyPath: AnyKeyPath) {
            guard let property = announcedProperty(keyPath) else { return }
            guard let subscriber = property.soleSubscriber else {
                latest = nil
                return Self.deliverAll(property.subscribers)
            }
            latest = (ObjectIdentifier(keyPath), subscriber)
            Self.deliver(subscriber)
        }

        private func announceElsewhere(_ keyPath: AnyKeyPath) {
            var candidates = lock.withLock { watched.candidates(hash: nil) }
            if candidates == nil {
                let hash = keyPath.hashValue
                candidates = lock.withLock { watched.candidates(hash: hash) }
            }
            var property = candidates?.first { $0.isOf(keyPath) }
            let wasRemoved = lock.withLock {
                // With the lock held, so that nobody gives up a watcher meanwhile, and this thread
                // would be the last to hold it.
                for subscriber in property?.subscribers ?? [] {
                    UpdateInbox.shared.post(subscriber)
                }
                let wasRemoved = candidates?.contains(where: \.isUnused) ?? false
                // Likewise: as long as they are watched, these references are not the last.
                if !wasRemoved { (candidates, property) = (nil, nil) }
                return wasRemoved
            }
            guard wasRemoved else { return }
            // Arguments of subscripts are let go where they were given up.
            let removed = RemovedEntries(candidates)
            (candidates, property) = (nil, nil)
            DispatchQueue.main.async { removed.release() }
        }

        // Hand changes to the queue without `assumeIsolated`, which would cost more than all the rest
        // of a delivery.
        //
        // `nonisolated(unsafe)` because the closures forget that they belong to the main actor;
        // protected by the check that precedes each call, and constant once the queue exists.
        nonisolated(unsafe) private static var deliver: (Subscriber) -> Void = { _ in }
        nonisolated(unsafe) private static var deliverAll: ([Subscriber]) -> Void = { _ in }

        @MainActor
        static func deliverChangesThroughQueue() {
            deliver = { UpdateQueue.shared.changed($0) }
            deliverAll = { UpdateQueue.shared.changed($0) }
        }

        // MARK: Finding, on the main actor

        // A key path's argument may change the list while it is compared: a copy is searched.

        private func announcedProperty(_ keyPath: AnyKeyPath) -> SubscribedProperty? {
            let watched = watched
            if !watched.isHashed,
                let known = watched.first(where: { $0.announcedKeyPath === keyPath })
            {
                return known
            }
            guard let property = property(at: keyPath, in: watched) else { return nil }
            property.note(keyPath)
            return property
        }

        private func property(
            at keyPath: AnyKeyPath, in watched: SubscriberTable
        ) -> SubscribedProperty? {
            var property: SubscribedProperty?
            if watched.isHashed {
                property = watched.candidates(hash: keyPath.hashValue)?.first { $0.isOf(keyPath) }
            } else {
                property = watched.first { $0.isOf(keyPath) }
            }
            // It may have been removed while it was compared.
            return property?.isUnused == false ? property : nil
        }

        // MARK: Watching, on the main actor

        /// Counts watchers and watched properties of all models.
        @MainActor private static var lastNumber: UInt64 = 0

        @MainActor
        func add(_ source: Source, _ keyPath: AnyKeyPath) -> SubscriberPosition {
            let subscriber = Subscriber(source: source, generation: source.generation)
            let (known, hash) = find(keyPath)
            latest = nil
            Self.lastNumber += 1
            let number = Self.lastNumber
            return lock.withLock {
                // A key path's argument may have had it removed while others were hashed.
                if let known, !known.isUnused {
                    known.add(subscriber, number: number)
                    return SubscriberPosition(property: known.number, subscriber: number)
                }
                let new = SubscribedProperty(keyPath, number: number, hash: hash)
                new.add(subscriber, number: number)
                watched.insert(new)
                return SubscriberPosition(property: number, subscriber: number)
            }
        }

        /// The property at a key path, if it has a subscriber already; otherwise the hash to insert
        /// it with, where one is needed.
        ///
        /// Arguments of subscripts are compared and hashed by client code, which may subscribe to
        /// an equal key path meanwhile: then it is searched again.
        @MainActor
        private func find(_ keyPath: AnyKeyPath) -> (known: SubscribedProperty?, hash: Int?) {
            var latestNumber: UInt64
            var attempts = 0
            repeat {
                latestNumber = Self.lastNumber
                attempts += 1
                if let known = property(at: keyPath, in: watched) { return (known, nil) }
                let hash = watched.wantsHashes ? hashAll(and: keyPath) : nil
                if Self.lastNumber == latestNumber { return (nil, hash) }
            } while attempts < 100
            return (nil, watched.wantsHashes ? hashAll(and: keyPath) : nil)
        }

        @MainActor
        private func hashAll(and keyPath: AnyKeyPath) -> Int {
            if !watched.isHashed {
                for property in watched.all where property.hash == nil {
                    property.hash = property.keyPath.hashValue
                }
            }
            return keyPath.hashValue
        }

        @MainActor
        func remove(_ place: SubscriberPosition) {
            latest = nil
            // What goes with a key path may come back here: not in mid-mutation, nor inside the lock.
            let gone = lock.withLock { watched.remove(place) }
            _fixLifetime(gone)
        }
    }
}
