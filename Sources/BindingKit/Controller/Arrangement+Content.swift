// Takes over the controller's content, either as a whole or only the changes.
extension Arrangement {
    // MARK: As a whole

    /// Filters and sorts everything.
    func rebuild(_ controller: ArrayController<Element>) {
        let beginsWithAll = replace(&beginsWithAll, with: false) && !controller.isSorted
        forgetAll()
        filter = controller.currentFilter
        order = controller.makeOrder()
        observedPaths = controller.observedPaths
        fill(controller.currentContent)
        guard !beginsWithAll else { return arrangeAll() }
        if controller.currentRearranging == .automatic { observeAll() }
        for slot in slots {
            let element = element(in: slot)
            isPassing[Int(slot)] = filter?(element) ?? true
            if isPassing[Int(slot)] { _ = order.prepare(element, in: slot) }
        }
        if controller.currentRearranging == .automatic { restorePending() }
        order.adopt()
        let latest = sorted(slots.filter { isPassing[Int($0)] })
        discarded.append(replace(&arranged, with: latest.map(element)))
        arrangedSlots = latest
    }

    private func fill(_ elements: [Element]) {
        content = elements.withUnsafeBufferPointer { Array($0) }
        slots = content.indices.map { Slot($0) }
        places = slots
        isPassing = Array(repeating: false, count: slots.count)
        blocks = Array(repeating: nil, count: slots.count)
        order.extend(to: slots.count)
    }

    /// Notes the ids of the elements whose setters may be running.
    private func keepPending() {
        for post in changes.take() { noteSetter(of: post) }
        guard !pending.isEmpty else { return }
        pendingIDs.formUnion(pending) { element(in: $0).id }
        pending = PendingSetters()
    }

    private func restorePending() {
        guard !pendingIDs.isEmpty else { return }
        let kept = replace(&pendingIDs, with: PendingSetters())
        for slot in slots { pending.insert(slot, from: kept, element(in: slot).id) }
    }

    /// Empties the tables. `arranged` keeps the elements that were arranged last.
    func forgetAll() {
        keepPending()
        (hasOtherFilter, backlog) = (false, FilterBacklog())
        changes.generation += 1
        let former = blocks
        (blocks, openBlock, unobserved) = ([], nil, [])
        for block in former { block?.end() }
        let formerOrder = replace(&order, with: ElementOrder())
        let formerFilter = replace(&filter, with: nil)
        let formerCallbacks = replace(&callbacks, with: [:])
        discarded.append(replace(&content, with: []))
        (slots, places, isPassing, freeSlots) = ([], [], [], [])
        if !isActive {
            discarded.append(replace(&arranged, with: []))
            arrangedSlots = []
        }
        endLifetime(of: formerCallbacks)
        endLifetime(of: formerFilter)
        endLifetime(of: formerOrder)
    }

    // MARK: As far as it has changed

    /// Takes over the changes of the content. If most of the content has changed, rebuilds
    /// everything.
    func merge(_ controller: ArrayController<Element>) {
        let latest = controller.currentContent
        let changes = identity.compare(content, latest)
        guard !changes.isEmpty else { return }
        // If more than half has changed, a rebuild is cheaper than a merge.
        guard changes.size <= max(content.count, latest.count) / 2 else {
            return rebuild(controller)
        }
        let moved = changes.moved.map { slots[$0.from] }
        let updated = changes.updated.map { slots[$0.from] }
        let leaving = changes.removed.map { slots[$0] } + moved + updated
        // If an element was both moved and updated, `leaving` contains its slot twice.
        removeArranged(indices(of: leaving.filter { isPassing[Int($0)] }))
        for slot in updated { isPassing[Int(slot)] = false }
        let (removed, inserted) = apply(changes, latest)
        for slot in removed { release(slot) }
        insertArranged(moved.filter { isPassing[Int($0)] })
        placeAnew(updated + inserted, in: controller)
    }

    private func placeAnew(_ came: [Slot], in controller: ArrayController<Element>) {
        if controller.currentRearranging == .automatic {
            rearrange(observe(came))
        } else {
            rearrange(came)
            // Present values decide the order and may change unnoticed, so all elements are sorted.
            if !order.keepsKeys { _ = sortAll() }
        }
    }

    /// Replaces the content with the latest content.
    ///
    /// - Returns: the slots of the removed elements, which are not free yet, and the slots of the
    ///   inserted elements.
    private func apply(
        _ changes: RowChanges, _ latest: [Element]
    ) -> (removed: [Slot], inserted: [Slot]) {
        discarded.append(changes.apply(to: &content, from: latest))
        var inserted: [Slot] = []
        let removed = changes.apply(to: &slots) { _ in
            let slot = newSlot()
            inserted.append(slot)
            return slot
        }
        let first = min(
            changes.leaving.first ?? slots.count, changes.arriving.first ?? slots.count)
        let slots = slots
        places.withUnsafeMutableBufferPointer { places in
            for index in min(first, slots.count)..<slots.count {
                places[Int(slots[index])] = Slot(truncatingIfNeeded: index)
            }
        }
        return (removed, inserted)
    }

    // MARK: Slots

    private func newSlot() -> Slot {
        if let slot = freeSlots.popLast() { return slot }
        let slot = Slot(truncatingIfNeeded: places.count)
        places.append(0)
        isPassing.append(false)
        blocks.append(nil)
        order.extend(to: places.count)
        return slot
    }

    /// Frees the slot of an element that has left the content.
    private func release(_ slot: Slot) {
        isPassing[Int(slot)] = false
        leaveBlock(slot)
        pending.remove(slot)
        backlog.remove(slot)
        order.clear(slot)
        freeSlots.append(slot)
    }
}

extension RowChanges {
    fileprivate var size: Int { removed.count + inserted.count + moved.count + updated.count }
}
