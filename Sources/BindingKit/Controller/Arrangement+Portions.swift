// Applies a new filter to the elements in portions, one portion in each turn.
extension Arrangement {
    /// How long a portion may take: half of a frame.
    private static var portion: Duration { .milliseconds(8) }

    /// Notes that there is a new filter, which is applied to the elements in portions.
    ///
    /// - Parameter afterAll: whether all elements were shown before, unfiltered and unobserved.
    func requireFilter(afterAll: Bool) {
        if isActive {
            hasOtherFilter = true
        } else if afterAll {
            beginsWithAll = true
        }
        awaitTurnEnd()
    }

    /// Whether this read has to filter elements that still wait for the new filter.
    ///
    /// - Parameter isWhole: whether the reader needs all elements. If not, only one portion is
    ///   filtered in each turn.
    func hasPortion(isWhole: Bool) -> Bool {
        guard !backlog.isEmpty else { return false }
        return isWhole ? !isSettledForRead : turnOfPortion != UpdateState.current.turn
    }

    /// Takes over the new filter. From now on, all elements wait until it is applied to them.
    func takeFilter(of controller: ArrayController<Element>) {
        hasOtherFilter = false
        let former = replace(&filter, with: controller.currentFilter)
        observedPaths = controller.observedPaths
        backlog.fill(with: slots, of: places.count)
        endLifetime(of: former)
    }

    /// Arranges all elements without filtering them. The filter is applied later, in portions.
    func arrangeAll() {
        isPassing = Array(repeating: true, count: slots.count)
        discarded.append(replace(&arranged, with: content))
        arrangedSlots = slots
        backlog.fill(with: slots, of: places.count)
    }

    /// Applies the filter to a portion of the waiting elements, or to all of them.
    func arrangePortion(_ controller: ArrayController<Element>, isWhole: Bool) {
        let clock = UpdateQueue.shared.rechecks.clock
        let end = clock.now + Self.portion
        let isObserving = controller.currentRearranging == .automatic
        var (leaving, arriving): ([Slot], [Slot]) = ([], [])
        repeat {
            guard let first = backlog.first() else { break }
            for slot in isObserving ? observeAnew(first) : [first] {
                backlog.remove(slot)
                filterAnew(slot, &leaving, &arriving)
            }
        } while isWhole || clock.now < end
        place(leaving, arriving)
        portions += 1
        if !isWhole { turnOfPortion = UpdateState.current.turn }
    }

    /// Observes the values that the filter reads from an element and from the other elements in its
    /// block.
    private func observeAnew(_ slot: Slot) -> [Slot] {
        let block: ElementBlock
        if let known = blocks[Int(slot)] {
            block = known
            if callsBack { for slot in block.slots { observeCallbacks(of: slot, in: block) } }
        } else {
            block = enterWaiting(slot)
        }
        observe(block)
        return block.slots
    }

    /// Adds an element that is not observed yet to a new block. Fills the block with the next
    /// waiting elements.
    private func enterWaiting(_ slot: Slot) -> ElementBlock {
        openBlock = nil
        let block = enter(slot)
        for next in backlog.first(block.capacity).dropFirst() where blocks[Int(next)] == nil {
            _ = enter(next)
        }
        return block
    }

    /// Applies the filter to an element. If the element passes, reads its sort key.
    ///
    /// - Parameters:
    ///   - slot: the slot of the element.
    ///   - leaving: gets the element if it has to be removed.
    ///   - arriving: gets the element if it has to be inserted.
    func filterAnew(_ slot: Slot, _ leaving: inout [Slot], _ arriving: inout [Slot]) {
        let element = element(in: slot)
        let (passes, passed) = (filter?(element) ?? true, isPassing[Int(slot)])
        let hasOtherKey = passes && order.prepare(element, in: slot)
        guard passes != passed || hasOtherKey else { return }
        isPassing[Int(slot)] = passes
        if passed { leaving.append(slot) }
        if passes { arriving.append(slot) }
    }
}
