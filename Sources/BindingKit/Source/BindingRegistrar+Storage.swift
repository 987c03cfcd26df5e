public import Observation

extension BindingRegistrar {
    /// The state that all copies of a `BindingRegistrar` share: the subscribers of each property.
    ///
    /// `@unchecked Sendable` because a model may be read and written on any thread. `subscribers` is changed
    /// on the main actor only and with `lock` held, so that the main actor may read it without the lock.
    /// `latest` is accessed on the main actor only. The rest is constant, or safe by itself.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        /// Forwards to other observers of the model: SwiftUI, `withObservationTracking`.
        @usableFromInline let observation = ObservationRegistrar()

        /// Whether client code has ever read the model. If it never has, no other observer can
        /// exist, and nothing is forwarded.
        private let forwarding = ThreadSafeFlag()

        private let lock = Lock()
        /// Unchecked because no client code runs while the state is read or changed.
        @exclusivity(unchecked) private var state = State()

        private struct State {
            var subscribers = SubscriberTable()
            /// The key path object of the latest change, and the property's only subscriber. Usually the next
            /// change has the same key path object. `subscribers` retains the object.
            var latest: (keyPath: ObjectIdentifier, subscriber: Subscriber)?
        }

        @usableFromInline init() {}

        deinit {
            // The model has died, and its subscriptions have died with it.
            guard !state.subscribers.isEmpty else { return }
            let releases = state.subscribers.all.flatMap(\.subscribers).map {
                UpdateInbox.Release(source: $0.source, generation: $0.generation)
            }
            // Now the inbox gets the last references to the sources. So the main actor releases the
            // objects that the sources capture.
            state = State()
            UpdateInbox.shared.post(releases)
        }
    }
}

// MARK: - Called by the model's accessors, on any thread

extension BindingRegistrar.Storage {
    /// Whether changes must be forwarded to Observation.
    @usableFromInline var isForwarding: Bool { forwarding.isSet }

    /// Records a read. If a source is subscribing, its access list receives the property. If client
    /// code reads, all later changes are forwarded to Observation.
    ///
    /// - Returns: whether client code reads.
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

    /// Defers deliveries until a property has been modified in place. During the modification, the
    /// property must not be read.
    @usableFromInline func beginModification() {
        guard MainActorThread.isCurrent else { return }
        MainActorThread.run(()) { UpdateState.current.modificationDepth += 1 }
    }

    /// Delivers the change of a property that was modified in place. The end of the outermost
    /// modification also delivers the deferred changes.
    @usableFromInline func endModification(_ keyPath: AnyKeyPath) {
        guard MainActorThread.isCurrent else { return postChange(of: keyPath) }
        let storage = self
        MainActorThread.run((storage: storage, keyPath: keyPath)) {
            $0.storage.didModify($0.keyPath)
        }
    }

    /// Delivers a change at once, or at the end of the turn if another thread makes the change.
    @usableFromInline func announce(_ keyPath: AnyKeyPath) {
        guard MainActorThread.isCurrent else { return postChange(of: keyPath) }
        deliver(keyPath)
    }

    private func postChange(of keyPath: AnyKeyPath) {
        var candidates = lock.withLock { state.subscribers.candidates(hash: nil) }
        if candidates == nil {
            let hash = keyPath.hashValue
            candidates = lock.withLock { state.subscribers.candidates(hash: hash) }
        }
        var property = candidates?.first { $0.isOf(keyPath) }
        var needsJob = false
        let wasRemoved = lock.withLock {
            // The posts are made with the lock held. Without the lock, the main actor could drop a subscriber
            // during a post, and this thread would release main-actor state.
            for subscriber in property?.subscribers ?? [] {
                if UpdateInbox.shared.insertDidSet(subscriber) { needsJob = true }
            }
            let wasRemoved = candidates?.contains(where: \.isUnused) ?? false
            // While the lock is held, the table retains the properties. So if these references are
            // dropped now, no property is released.
            if !wasRemoved { (candidates, property) = (nil, nil) }
            return wasRemoved
        }
        if needsJob { UpdateInbox.shared.scheduleJob() }
        guard wasRemoved else { return }
        // The key paths may own subscripts' arguments, which the main actor must release.
        let removed = RemovedEntries(candidates)
        (candidates, property) = (nil, nil)
        MainLoop.shared.schedule { removed.release() }
    }
}

// MARK: - Delivering, on the main actor

extension BindingRegistrar.Storage {
    @MainActor
    private func didModify(_ keyPath: AnyKeyPath) {
        // The most frequent case: no other modification is running, and no changes are deferred.
        if UpdateState.current.modificationDepth <= 1, !UpdateState.current.hasDeferredChanges {
            UpdateState.current.modificationDepth = 0
            return deliver(keyPath)
        }
        deliver(keyPath)
        // The end of a turn may have reset the depth to 0.
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

    /// Delivers a change whose key path object is not the latest one. This is a separate function, so that
    /// the most frequent case needs few registers.
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

    // Comparing key paths may run client code that changes the table, so a copy of the table is searched.

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
        at keyPath: AnyKeyPath, in subscribers: SubscriberTable,
        notOnlyOf subscriber: Subscriber? = nil
    ) -> SubscribedProperty? {
        var property: SubscribedProperty?
        if subscribers.isHashed {
            property = subscribers.candidates(hash: keyPath.hashValue)?.first { $0.isOf(keyPath) }
        } else {
            property = subscribers.first { property in
                if let subscriber, property.isOnly(of: subscriber) { return false }
                return property.isOf(keyPath)
            }
        }
        // The property may have been removed during a comparison.
        return property?.isUnused == false ? property : nil
    }
}

// MARK: - Subscribing, on the main actor

extension BindingRegistrar.Storage {
    /// The latest number. All models number their subscribers and properties by this one count.
    @MainActor private static var lastNumber: UInt64 = 0

    /// Subscribes a source to a property of the model.
    ///
    /// - Returns: the subscription's position. Pass the position to `remove(_:)` to cancel.
    @MainActor
    func add(_ source: Source, _ keyPath: AnyKeyPath) -> SubscriberPosition {
        let subscriber = Subscriber(source: source, generation: source.generation)
        let (known, hash) = find(keyPath, for: subscriber)
        state.latest = nil
        Self.lastNumber += 1
        let number = Self.lastNumber
        return lock.withLock {
            // Hashing the other key paths may have run client code that removed the property.
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

    /// Finds the property at a key path. If there is no property, returns the hash of the key path,
    /// or `nil` if the table needs no hash to insert the property.
    ///
    /// Client code compares and hashes the arguments of subscripts. That code may subscribe to an
    /// equal key path. If so, the search begins again.
    ///
    /// - Parameter subscriber: the new subscriber. If a property has no other subscriber, it is not
    ///   the right property, because `subscriber` subscribes to each property only once.
    @MainActor
    private func find(
        _ keyPath: AnyKeyPath, for subscriber: Subscriber
    ) -> (known: SubscribedProperty?, hash: Int?) {
        for _ in 0..<100 {
            let number = Self.lastNumber
            let known = property(at: keyPath, in: state.subscribers, notOnlyOf: subscriber)
            if let known { return (known, nil) }
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
    /// - Parameter position: the result of `add(_:_:)`.
    @MainActor
    func remove(_ position: SubscriberPosition) {
        state.latest = nil
        // The key path is released after the lock is released; see Reentrancy.swift.
        let removed = lock.withLock { state.subscribers.remove(position) }
        endLifetime(of: removed)
    }
}
