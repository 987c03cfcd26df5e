// How elements are observed, and read again where a value may be stored later.
extension Arrangement {
    // MARK: Blocks

    /// Observes all elements.
    func observeAll() {
        var latest: [ElementBlock] = []
        for slot in slots {
            let block = enter(slot)
            if latest.last !== block { latest.append(block) }
        }
        for block in latest { begin(block) }
    }

    /// Observes elements that came or are other ones, and those whose blocks were dissolved.
    ///
    /// - Returns: the elements to be read afterwards.
    func observe(_ came: [Slot]) -> [Slot] {
        for slot in came { leaveBlock(slot) }
        let isMoved = !homeless.isEmpty
        let entering = came + replace(&homeless, with: [])
        var latest: [ElementBlock] = []
        for slot in entering {
            let block = enter(slot)
            if latest.last !== block { latest.append(block) }
        }
        for block in latest { isMoved ? begin(block) : observe(block) }
        return latest.flatMap(\.slots)
    }

    /// Adds an element to a block that has room.
    private func enter(_ slot: Slot) -> ElementBlock {
        let block: ElementBlock
        if let open = openBlock, !open.isFull {
            block = open
        } else {
            block = ElementBlock(capacity: Self.blockCapacity(for: slots.count))
            openBlock = block
        }
        block.insert(slot)
        blocks[Int(slot)] = block
        observeCallbacks(of: slot, in: block)
        return block
    }

    /// The number of elements in a block.
    ///
    /// A change takes time in proportion to it. A change of a property that all elements read takes
    /// time in proportion to the square of the number of blocks, which must not be more than it
    /// takes to observe all elements anew.
    private static func blockCapacity(for count: Int) -> Int {
        max(1, Int(Double(count).squareRoot() / 30))
    }

    /// Removes an element from its block, and dissolves the block if few are left.
    func leaveBlock(_ slot: Slot) {
        let callback = callbacks.removeValue(forKey: slot)
        endLifetime(of: callback)
        guard let block = replace(&blocks[Int(slot)], with: nil) else { return }
        block.remove(slot)
        guard block.isWorn else { return }
        for slot in block.slots { blocks[Int(slot)] = nil }
        homeless += block.slots
        if block === openBlock { openBlock = nil }
        unsettled[ObjectIdentifier(block)] = nil
        dueAtTurnEnd[ObjectIdentifier(block)] = nil
        block.end()
    }

    /// Observes the elements of a block that were in others before, where setters may be running
    /// that have notified those.
    private func begin(_ block: ElementBlock) {
        observe(block)
        if let until = mayBeStoredUntil, until > UpdateQueue.shared.rechecks.clock.now {
            block.mayBeStoredUntil = until
            unsettled[ObjectIdentifier(block)] = block
        }
        if turnOfLatestPost == UpdateState.current.turn { awaitStore(in: block) }
    }

    /// Observes the elements of a block; the caller reads them afterwards, because what another
    /// thread writes between the read and the subscription is not posted.
    private func observe(_ block: ElementBlock) {
        var other: Element?
        block.observe(reportingTo: changes) {
            for slot in block.slots {
                let element = element(in: slot)
                if filter?(element) ?? true { order.track(element, other ?? element) }
                other = element
            }
        }
    }

    private func observeCallbacks(of slot: Slot, in block: ElementBlock) {
        guard callsBack, let subject = element(in: slot) as? any CallbackSubject else { return }
        let observation = BlockObservation(of: block, reportingTo: changes)
        let callback = ChangeCallback { observation.fire() }
        callbacks[slot] = ElementCallback(
            observation: observation,
            tokens: observedPaths.compactMap { subject.observeChanges(of: $0, callback) })
    }

    // MARK: Changes

    /// Arranges the elements whose blocks have posted changes, all at once: among elements that are
    /// compared as they are, one that is still at its former place would mislead others.
    func takePosts() {
        guard changes.hasPosts else { return }
        let taken = changes.take()
        for post in taken { noteSetter(of: post) }
        var posts: [ObjectIdentifier: ArrangementChanges.Post] = [:]
        var changed: [ElementBlock] = []
        for post in taken where !post.observation.isOver {
            guard let block = post.observation.block else { continue }
            let former = posts.updateValue(post, forKey: ObjectIdentifier(block))
            if former == nil { changed.append(block) }
            // Another thread's counts more.
            if let former, former.turn == nil { posts[ObjectIdentifier(block)] = former }
        }
        for block in changed { observe(block) }
        let moved = blocks(of: rearrange(changed.flatMap(\.slots)))
        for block in changed {
            let key = ObjectIdentifier(block)
            if let post = posts[key] { didRead(block, hasChanged: moved.contains(key), post) }
        }
    }

    /// Observes the elements of blocks that have posted changes again and again, because their filter
    /// changes what it reads: another read would change it once more, and never end.
    func observeWithoutReading() {
        for post in changes.take() where !post.observation.isOver {
            if let block = post.observation.block { observe(block) }
        }
        _ = changes.take()
    }

    private func blocks(of slots: [Slot]) -> Set<ObjectIdentifier> {
        Set(slots.compactMap { blocks[Int($0)].map(ObjectIdentifier.init) })
    }

    /// Notes that a setter may be running, and where elements that are observed anew might hold a
    /// former value therefore.
    func noteSetter(of post: ArrangementChanges.Post) {
        if let turn = post.turn {
            turnOfLatestPost = turn
        } else {
            mayBeStoredUntil = UpdateQueue.shared.rechecks.clock.now + DelayedRechecks.limit
        }
    }

    /// Notes whether the block has to be read again.
    private func didRead(
        _ block: ElementBlock, hasChanged: Bool, _ post: ArrangementChanges.Post
    ) {
        guard let turn = post.turn else {
            block.mayBeStoredUntil = mayBeStoredUntil
            unsettled[ObjectIdentifier(block)] = block
            return
        }
        // The setters of a turn that has ended have returned.
        guard turn == UpdateState.current.turn else { return }
        awaitStore(in: block)
        // Its value is stored, as it seems.
        if hasChanged, block.mayBeStoredUntil == nil { unsettled[ObjectIdentifier(block)] = nil }
    }

    /// Has a block read again, because one of its setters may be running on the main actor.
    private func awaitStore(in block: ElementBlock) {
        dueAtTurnEnd[ObjectIdentifier(block)] = block
        unsettled[ObjectIdentifier(block)] = block
        awaitTurnEnd()
    }

    // MARK: Rechecks

    /// Reads the elements again whose setters may have stored their values since.
    func recheckUnsettled() {
        let now = UpdateQueue.shared.rechecks.clock.now
        let candidates = unsettled
        let moved = blocks(of: recheck(candidates.values))
        for (key, block) in candidates {
            guard let limit = block.mayBeStoredUntil else {
                if moved.contains(key) { unsettled[key] = nil }
                continue
            }
            guard limit <= now else { continue }
            block.mayBeStoredUntil = nil
            unsettled[key] = nil
        }
    }

    /// Reads the elements again whose setters have all returned now.
    ///
    /// - Returns: whether the arrangement has changed.
    func recheckAtTurnEnd() -> Bool {
        let due = replace(&dueAtTurnEnd, with: [:])
        for (key, block) in due where block.mayBeStoredUntil == nil { unsettled[key] = nil }
        return !recheck(due.values).isEmpty
    }

    /// Reads elements again of which no change was posted, and observes what they read by now: a
    /// filter may read more of an element that has changed.
    ///
    /// - Returns: those that have changed.
    private func recheck(_ candidates: some Collection<ElementBlock>) -> [Slot] {
        for block in candidates { observe(block) }
        let changed = rearrange(candidates.flatMap(\.slots))
        // Others may have been placed by the value that an element had.
        if !changed.isEmpty, !order.keepsKeys { _ = sortAll() }
        return changed
    }
}

/// What observes an element that calls back.
final class ElementCallback {
    private let observation: BlockObservation
    private let tokens: [AnyObject]

    init(observation: BlockObservation, tokens: [AnyObject]) {
        self.observation = observation
        self.tokens = tokens
    }

    deinit {
        observation.cancel()
    }
}
