public import Observation

extension BindingRegistrar {
    /// The state that all copies of a `BindingRegistrar` share: the subscribers of each property.
    ///
    /// `@unchecked Sendable` because a model may be read and written on any thread. `subscribers`
    /// is changed on the main actor only and with `lock` held, so that the main actor may read it
    /// without; `latest` is accessed on the main actor only; the rest is constant, or safe by
    /// itself.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        /// Forwards to other observers of the model: SwiftUI, `withObservationTracking`.
        @usableFromInline let observation = ObservationRegistrar()

        /// Whether client code has ever read the model: until then no other observer can exist,
        /// and nothing is forwarded.
        private let forwarding = ThreadSafeFlag()

        private let lock = Lock()
        /// Unchecked because no code of the program runs while it is read or changed.
        @exclusivity(unchecked) private var state = State()

        private struct State {
            var subscribers = SubscriberTable()
            /// The key path object of the latest change and its only subscriber: as a rule the
            /// next change has the same. The table retains the object.
            var latest: (keyPath: ObjectIdentifier, subscriber: Subscriber)?
        }

        @usableFromInline init() {}

        deinit {
            // The model has died, and its subscriptions with it.
            guard !state.subscribers.isEmpty else { return }
            let releases = state.subscribers.all.flatMap(\.subscribers).map {
                UpdateInbox.Release(source: $0.source, generation: $0.generation)
            }
            // The inbox must hold the last references: what the sources capture is released on
            // the main actor.
            state = State()
            UpdateInbox.shared.post(releases)
        }
    }
}

// MARK: - Called by the model's accessors, on any thread

extension BindingRegistrar.Storage {
    /// Whether changes have to be forwarded to Observation.
    @usableFromInline var isForwarding: Bool { forwarding.isSet }

    /// Collects a read of a source that subscribes.
    ///
    /// - Parameter keyPath: the property that is read.
    /// - Returns: whether client code reads; from then on changes are forwarded.
    @usableFromInline func isReadByOthers(_ keyPath: AnyKeyPath) -> Bool {
        switch AccessTracking.current {
        case .value: return false
        case .collecting:
            let storage = self
            MainActorThread.run((storage: storage, keyPath: keyPath)) {
                AccessList.insert($0.storage, $0.keyPath)
            }
            return false
        case .foreign:
            if !forwarding.isSet { forwarding.set(true) }
            return true
        }
    }

    /// Defers deliveries until a property has been modified in place: it must not be read
    /// meanwhile.
    @usableFromInline func beginModification() {
        guard MainActorThread.isCurrent else { return }
        MainActorThread.run(()) { UpdateState.current.modificationDepth += 1 }
    }

    /// Delivers a property that was modified in place, and with the outermost modification the
    /// changes that were deferred.
    ///
    /// - Parameter keyPath: the modified property.
    @usableFromInline func endModification(_ keyPath: AnyKeyPath) {
        guard MainActorThread.isCurrent else { return postChange(of: keyPath) }
        let storage = self
        MainActorThread.run((storage: storage, keyPath: keyPath)) {
            $0.storage.didModify($0.keyPath)
        }
    }

    /// Delivers a change: at once on the main actor, at the end of the turn from other threads.
    ///
    /// - Parameter keyPath: the changed property.
    @usableFromInline func announce(_ keyPath: AnyKeyPath) {
        guard MainActorThread.isCurrent else { return postChange(of: keyPath) }
        deliver(keyPath)
    }

    /// Posts a change to the inbox.
    private func postChange(of keyPath: AnyKeyPath) {
        var candidates = lock.withLock { state.subscribers.candidates(hash: nil) }
        if candidates == nil {
            let hash = keyPath.hashValue
            candidates = lock.withLock { state.subscribers.candidates(hash: hash) }
        }
        var property = candidates?.first { $0.isOf(keyPath) }
        var needsJob = false
        let wasRemoved = lock.withLock {
            // Keep the lock while posting: otherwise the main actor could drop a subscriber
            // meanwhile, and this thread would release main-actor state.
            for subscriber in property?.subscribers ?? [] {
                if UpdateInbox.shared.insertDidSet(subscriber) { needsJob = true }
            }
            let wasRemoved = candidates?.contains(where: \.isUnused) ?? false
            // Likewise: while a property has subscribers, these references are not the last.
            if !wasRemoved { (candidates, property) = (nil, nil) }
            return wasRemoved
        }
        if needsJob { UpdateInbox.shared.scheduleJob() }
        guard wasRemoved else { return }
        // The arguments of subscripts are released on the main actor.
        let removed = RemovedEntries(candidates)
        (candidates, property) = (nil, nil)
        MainLoop.shared.schedule { removed.release() }
    }
}

// MARK: - Delivering, on the main actor

extension BindingRegistrar.Storage {
    @MainActor
    private func didModify(_ keyPath: AnyKeyPath) {
        // The most frequent case: neither inside another modification nor around changes.
        if UpdateState.current.modificationDepth <= 1, !UpdateState.current.hasDeferredChanges {
            UpdateState.current.modificationDepth = 0
            return deliver(keyPath)
        }
        deliver(keyPath)
        // The end of a turn may have reset the depth.
        let depth = max(0, UpdateState.current.modificationDepth - 1)
        UpdateState.current.modificationDepth = depth
        guard depth == 0, UpdateState.current.hasDeferredChanges else { return }
        UpdateQueue.shared.deliverDeferredChanges()
    }

    @inline(__always)
    private func deliver(_ keyPath: AnyKeyPath) {
        if let latest = state.latest, latest.keyPath == ObjectIdentifier(keyPath) {
            return deliver(to: latest.subscriber)
        }
        if !state.subscribers.isEmpty { lookUpAndDeliver(keyPath) }
    }

    /// Delivers a change with another key path object than the latest one; a function of its own,
    /// so that the most frequent case needs few registers.
    @inline(never)
    private func lookUpAndDeliver(_ keyPath: AnyKeyPath) {
        guard let property = changedProperty(keyPath) else { return }
        guard let subscriber = property.soleSubscriber else {
            state.latest = nil
            return MainActorThread.run(property.subscribers) { UpdateQueue.shared.changed($0) }
        }
        state.latest = (ObjectIdentifier(keyPath), subscriber)
        deliver(to: subscriber)
    }

    @inline(__always)
    private func deliver(to subscriber: Subscriber) {
        MainActorThread.run(subscriber) { UpdateQueue.shared.changed($0) }
    }

    /// Whether sources subscribe to a property.
    func isFollowed(_ keyPath: AnyKeyPath) -> Bool {
        if let latest = state.latest, latest.keyPath == ObjectIdentifier(keyPath) { return true }
        return !state.subscribers.isEmpty && changedProperty(keyPath) != nil
    }

    // A key path's argument may change the table while it is compared: a copy is searched.

    private func changedProperty(_ keyPath: AnyKeyPath) -> SubscribedProperty? {
        let subscribers = state.subscribers
        if !subscribers.isHashed,
            let known = subscribers.first(where: { $0.settersKeyPath === keyPath })
        {
            return known
        }
        guard let property = property(at: keyPath, in: subscribers) else { return nil }
        property.recordSettersKeyPath(keyPath)
        return property
    }

    private func property(
        at keyPath: AnyKeyPath, in subscribers: SubscriberTable
    ) -> SubscribedProperty? {
        var property: SubscribedProperty?
        if subscribers.isHashed {
            property = subscribers.candidates(hash: keyPath.hashValue)?.first { $0.isOf(keyPath) }
        } else {
            property = subscribers.first { $0.isOf(keyPath) }
        }
        // It may have been removed while it was compared.
        return property?.isUnused == false ? property : nil
    }
}

// MARK: - Subscribing, on the main actor

extension BindingRegistrar.Storage {
    /// Numbers the subscribers and properties of all models.
    @MainActor private static var lastNumber: UInt64 = 0

    /// Subscribes a source to a property of the model, with the source's present generation.
    ///
    /// - Parameters:
    ///   - source: the source that changes invalidate.
    ///   - keyPath: a property of the model.
    /// - Returns: the position by which `remove(_:)` cancels the subscription.
    @MainActor
    func add(_ source: Source, _ keyPath: AnyKeyPath) -> SubscriberPosition {
        let subscriber = Subscriber(source: source, generation: source.generation)
        let (known, hash) = find(keyPath)
        state.latest = nil
        Self.lastNumber += 1
        let number = Self.lastNumber
        return lock.withLock {
            // A key path's argument may have removed it while others were hashed.
            if let known, !known.isUnused {
                known.add(subscriber, number: number)
                return SubscriberPosition(property: known.number, subscriber: number)
            }
            let new = SubscribedProperty(keyPath, number: number, hash: hash)
            new.add(subscriber, number: number)
            state.subscribers.insert(new)
            return SubscriberPosition(property: number, subscriber: number)
        }
    }

    /// Finds the property at a key path, or else the hash to insert it with, where one is needed.
    ///
    /// Client code compares and hashes the arguments of subscripts, and may subscribe to an equal
    /// key path meanwhile: then the property is searched again.
    @MainActor
    private func find(_ keyPath: AnyKeyPath) -> (known: SubscribedProperty?, hash: Int?) {
        for _ in 0..<100 {
            let number = Self.lastNumber
            if let known = property(at: keyPath, in: state.subscribers) { return (known, nil) }
            let hash = state.subscribers.wantsHashes ? hashAll(and: keyPath) : nil
            if Self.lastNumber == number { return (nil, hash) }
        }
        return (nil, state.subscribers.wantsHashes ? hashAll(and: keyPath) : nil)
    }

    @MainActor
    private func hashAll(and keyPath: AnyKeyPath) -> Int {
        if !state.subscribers.isHashed {
            for property in state.subscribers.all where property.hash == nil {
                property.hash = property.keyPath.hashValue
            }
        }
        return keyPath.hashValue
    }

    /// Cancels a subscription.
    ///
    /// - Parameter position: what `add(_:_:)` has returned.
    @MainActor
    func remove(_ position: SubscriberPosition) {
        state.latest = nil
        // The key path is released outside the lock; see Reentrancy.swift.
        let removed = lock.withLock { state.subscribers.remove(position) }
        endLifetime(of: removed)
    }
}
