// How another filter is asked for the elements, some of them in each turn.
extension Arrangement {
    /// How long a portion may take: half of a frame.
    private static var portion: Duration { .milliseconds(8) }

    /// Notes that there is another filter, for which the elements are asked in portions.
    ///
    /// - Parameter afterAll: whether all elements have been shown until now, none of which is observed.
    func requireFilter(afterAll: Bool) {
        if isActive {
            hasOtherFilter = true
        } else if afterAll {
            beginsWithAll = true
        }
        awaitTurnEnd()
    }

    /// Whether elements have still to be asked for by whoever is reading.
    ///
    /// - Parameter isWhole: whether nothing but the whole will do; if not, there is one portion in a turn.
    func hasPortion(isWhole: Bool) -> Bool {
        guard !backlog.isEmpty else { return false }
        return isWhole ? !isSettledForRead : turnOfPortion != UpdateState.current.turn
    }

    /// Takes over another filter, for which all elements wait.
    func takeFilter(of controller: ArrayController<Element>) {
        hasOtherFilter = false
        let former = replace(&filter, with: controller.currentFilter)
        observedPaths = controller.observedPaths
        backlog.fill(with: slots, of: places.count)
        endLifetime(of: former)
    }

    /// Has all elements arranged as without a filter, and waiting for the one that there is now.
    func arrangeAll() {
        isPassing = Array(repeating: true, count: slots.count)
        discarded.append(replace(&arranged, with: content))
        arrangedSlots = slots
        backlog.fill(with: slots, of: places.count)
    }

    /// Asks the filter for a portion of the elements that wait, or for all of them.
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

    /// Observes what the filter reads of an element, and of those that are observed together with it.
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

    /// Adds an element that nothing observes yet to a block of its own, with as many of the next ones as
    /// have room.
    private func enterWaiting(_ slot: Slot) -> ElementBlock {
        openBlock = nil
        let block = enter(slot)
        for next in backlog.first(block.capacity).dropFirst() where blocks[Int(next)] == nil {
            _ = enter(next)
        }
        return block
    }

    /// Asks the filter for an element, and reads its key if it passes.
    ///
    /// - Parameters:
    ///   - slot: that of the element.
    ///   - leaving: takes the element if it has to be taken out.
    ///   - arriving: takes the element if it has to be put in.
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
