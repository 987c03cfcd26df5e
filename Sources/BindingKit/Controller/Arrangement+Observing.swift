// Observes elements. If an element's setter may store the value later, the element is read again.
extension Arrangement {
    // MARK: Blocks

    func observeAll() {
        var latest: [ElementBlock] = []
        for slot in slots {
            let block = enter(slot)
            if latest.last !== block { latest.append(block) }
        }
        for block in latest { observe(block) }
    }

    /// Observes elements that were inserted or replaced, and the elements of dissolved blocks.
    ///
    /// - Returns: the elements that the caller must read afterwards.
    func observe(_ came: [Slot]) -> [Slot] {
        for slot in came { leaveBlock(slot) }
        let entering = came + replace(&unobserved, with: []).sorted()
        var latest: [ElementBlock] = []
        for slot in entering {
            let block = enter(slot)
            if latest.last !== block { latest.append(block) }
        }
        for block in latest { observe(block) }
        return latest.flatMap(\.slots)
    }

    /// Adds an element to a block that has room.
    func enter(_ slot: Slot) -> ElementBlock {
        let block: ElementBlock
        if let open = openBlock, !open.isFull {
            block = open
        } else {
            block = ElementBlock(
                capacity: max(leastBlockCapacity, Self.blockCapacity(for: slots.count)))
            openBlock = block
        }
        block.insert(slot)
        blocks[Int(slot)] = block
        observeCallbacks(of: slot, in: block)
        return block
    }

    /// The number of elements in a block.
    ///
    /// After a change the whole block is read again, which takes time in proportion to this number.
    /// If a property that is read for all elements changes, the time grows with the square of the
    /// number of blocks. That time must not exceed the time to observe all elements again.
    private static func blockCapacity(for count: Int) -> Int {
        Int(Double(count).squareRoot() / 30)
    }

    /// Removes an element from its block, and dissolves the block if few elements are left.
    func leaveBlock(_ slot: Slot) {
        let callback = callbacks.removeValue(forKey: slot)
        endLifetime(of: callback)
        guard let block = replace(&blocks[Int(slot)], with: nil) else {
            // The block may have been dissolved when another element left it.
            unobserved.remove(slot)
            return
        }
        block.remove(slot)
        guard block.isSparse else { return }
        for slot in block.slots { blocks[Int(slot)] = nil }
        unobserved.formUnion(block.slots)
        if block === openBlock { openBlock = nil }
        block.end()
    }

    /// Observes the elements of a block. The caller reads the elements afterwards, because a write
    /// by another thread between the read and the subscription is not posted.
    func observe(_ block: ElementBlock) {
        var other: Element?
        block.observe(reportingTo: changes) {
            for slot in block.slots {
                let element = element(in: slot)
                if filter?(element) ?? true { order.track(element, other ?? element) }
                other = element
            }
        }
    }

    func observeCallbacks(of slot: Slot, in block: ElementBlock) {
        guard callsBack else { return }
        let element = element(in: slot)
        let observation = BlockObservation(of: [slot], reportingTo: changes)
        let callback = ChangeCallback { observation.fire() }
        let observed = ElementCallback(
            observation: observation,
            tokens: observedPaths.compactMap {
                CallbackObservation(of: element as AnyObject, $0)?.observe(callback)
            })
        // Ending the former observation may call this method again.
        let former = callbacks.updateValue(observed, forKey: slot)
        endLifetime(of: former)
    }

    // MARK: Changes

    /// Arranges the elements whose blocks have posted changes. The elements are arranged in one
    /// step, because a changed element that is still at its former place would mislead the search.
    func takePosts() {
        guard changes.hasPosts else { return }
        let changed = takeChangedBlocks()
        for block in changed { observeAgain(block) }
        rearrange(changed.flatMap(\.slots))
    }

    /// Observes the blocks that keep posting changes because the filter changes its own input. Does
    /// not arrange the blocks' elements, because then the filter would change its input again,
    /// endlessly.
    func observeWithoutReading() {
        for block in takeChangedBlocks() { observe(block) }
        _ = changes.take()
    }

    /// The blocks whose observations have posted changes.
    private func takeChangedBlocks() -> [ElementBlock] {
        var changed: [ElementBlock] = []
        for post in changes.take() {
            noteSetter(of: post)
            guard post.observation.generation == changes.generation else { continue }
            changed += post.observation.slots.compactMap { blocks[Int($0)] }
        }
        return distinct(changed)
    }

    /// Observes elements that were observed before. A running setter may know only the former
    /// observation. So the elements are read again after the setter has returned.
    private func observeAgain(_ block: ElementBlock) {
        observe(block)
        if isInSetter { awaitSetters(of: block.slots) }
    }

    // MARK: Pending setters

    /// Notes the elements whose setters may be running.
    func noteSetter(of post: ArrangementChanges.Post) {
        let observation = post.observation
        // If the slots belong to other elements by now, all elements are noted.
        let noted = observation.generation == changes.generation ? observation.slots : slots
        // Some elements may have left the content.
        let slots = noted.filter { blocks[Int($0)] != nil }
        guard let turn = post.turn else {
            let now = UpdateQueue.shared.rechecks.clock.now
            return pending.insert(slots, until: now + DelayedRechecks.limit)
        }
        // Setters of an earlier turn have already returned, so their elements need no further read.
        if turn == UpdateState.current.turn { awaitSetters(of: slots) }
    }

    /// Makes the arrangement read elements again until the turn has ended and all setters of the
    /// turn have returned.
    private func awaitSetters(of slots: [Slot]) {
        pending.insertInTurn(slots)
        awaitTurnEnd()
    }

    /// Rereads the elements whose setters were still running at the latest read.
    ///
    /// If a binding's source reads the elements, they are also observed again, because a filter may
    /// read other properties of a changed element. The source repeats its reads as long as setters
    /// may run. Any other reader only gets the new values.
    func recheckPending() {
        let expired = pending.removeExpired(at: UpdateQueue.shared.rechecks.clock.now)
        let candidates = Array(Set(pending.all + expired))
        recheck(candidates, observing: isInSetter ? expired : candidates)
    }

    /// Reads again the elements whose setters have all returned now.
    ///
    /// - Returns: whether the arrangement has changed.
    func recheckAtTurnEnd() -> Bool {
        let due = pending.removeInTurn()
        return recheck(due, observing: due)
    }

    /// Reads elements again, even if no change of them was posted.
    @discardableResult
    private func recheck(_ candidates: [Slot], observing observed: [Slot]) -> Bool {
        guard !candidates.isEmpty else { return false }
        // If the order compares present values, changed elements would mislead the search for other
        // elements.
        let changed = order.keepsKeys ? [] : takeChangedBlocks()
        for block in distinct(changed + observed.compactMap { blocks[Int($0)] }) {
            observeAgain(block)
        }
        let hasChanged = rearrange(Array(Set(candidates + changed.flatMap(\.slots))))
        // A changed element may have misled the search for the places of other elements.
        if hasChanged, !order.keepsKeys { _ = sortAll() }
        return hasChanged
    }

    private func distinct(_ blocks: [ElementBlock]) -> [ElementBlock] {
        var found: Set<ObjectIdentifier> = []
        return blocks.filter { found.insert(ObjectIdentifier($0)).inserted }
    }
}

/// The observation of an element that reports changes by callbacks.
final class ElementCallback {
    private let observation: BlockObservation
    private let tokens: [AnyObject]

    init(observation: BlockObservation, tokens: [AnyObject]) {
        self.observation = observation
        self.tokens = tokens
    }

    deinit {
        observation.abandon()
    }
}
