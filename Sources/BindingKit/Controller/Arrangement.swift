/// The sorted elements of an `ArrayController` that pass its filter, and the tables that keep the
/// elements up to date with little work.
///
/// Each element of the content has a slot: a number in the tables that stays the same if the
/// element is hidden or moves. A change is only noted. The next read calls `settle(_:)`, which
/// arranges the noted changes. Only `settle(_:)` changes the tables. Calls of `settle(_:)` are
/// never nested. Filters, keys and comparisons are client code. If this code reads the arrangement
/// meanwhile, it gets the latest state. If this code changes something, `settle(_:)` makes another
/// round.
@MainActor
final class Arrangement<Element: Identifiable> {
    typealias Filter = @MainActor (Element) -> Bool

    /// How much has to be arranged.
    enum Need {
        case changedElements, changedContent, everything
    }

    /// The maximum number of rounds in one read, in case filters change their own input.
    private static var maximumRounds: Int { 10 }

    /// The arranged elements; client code may hold a copy.
    var arranged: [Element] = []
    var arrangedSlots: [Slot] = []

    /// The content when it was last arranged.
    ///
    /// This is a copy. If the controller's own array were shared, the next append by client code
    /// would copy the array.
    var content: [Element] = []
    var slots: [Slot] = []

    // Indexed by slot:
    /// The index of each slot's element in the content.
    var places: [Slot] = []
    var isPassing: [Bool] = []
    /// The blocks in which elements are observed; `nil` for an element that is not observed.
    var blocks: [ElementBlock?] = []
    /// The observations of the elements that report changes by callbacks.
    var callbacks: [Slot: ElementCallback] = [:]
    var freeSlots: [Slot] = []

    var filter: Filter?
    var order = ElementOrder<Element>()
    let identity = RowID<Element>.identifiable()
    /// Whether the elements' class reports changes by callbacks.
    let callsBack = CallbackObservation.isNeeded(for: Element.self)
    /// The key paths to observe in elements that report changes by callbacks. A `nil` in the array
    /// means all properties.
    var observedPaths: [AnyKeyPath?] = []

    let changes = ArrangementChanges()
    /// The least capacity of a block. Tests raise it, so that a few elements share a block.
    var leastBlockCapacity = 1
    /// At most this many elements are removed or inserted one by one. Tests lower this number.
    ///
    /// Each removal or insertion may move the whole array in memory. That is still faster than
    /// visiting all elements.
    var few = 8
    /// If there are more than this many arranged elements for each inserted element, places are
    /// found by binary search. Tests lower this number.
    var sparseness = 16
    /// The block that takes further elements.
    var openBlock: ElementBlock?
    /// The elements of dissolved blocks, which have to be observed in other blocks.
    var unobserved: Set<Slot> = []
    /// The elements whose setters may still store values.
    var pending = PendingSetters<Slot>()
    /// The ids of elements without slots whose setters may still store values.
    var pendingIDs = PendingSetters<Element.ID>()
    /// Whether a binding's source is reading, and all changes were arranged before the read.
    private(set) var isSettledForRead = false
    /// The elements to which the latest filter has not been applied yet.
    var backlog = FilterBacklog()
    /// Whether a new filter has to be applied in portions.
    var hasOtherFilter = false
    /// Whether the next rebuild first shows all elements, and then applies the filter in portions.
    var beginsWithAll = false
    /// The number of portions so far, and the turn of the latest portion.
    var (portions, turnOfPortion): (Int, UInt64) = (0, 0)

    private(set) var need = Need.everything
    /// Whether the arrangement is read while a setter of the same turn may be running.
    private(set) var isInSetter = false
    private var isTurnEndAwaited = false
    /// Elements that have left the tables. When they are released, any code may run.
    var discarded: [[Element]] = []

    var isActive: Bool { need != .everything }

    // MARK: Notes

    /// Notes that the next read must arrange more than single changed elements.
    func require(_ wider: Need) {
        // The content may have new elements that were never shown.
        beginsWithAll = false
        switch (need, wider) {
        case (.everything, _), (_, .changedElements), (.changedContent, .changedContent): break
        default: need = wider
        }
        if !content.isEmpty { awaitTurnEnd() }
    }

    /// Schedules `finishTurn()` for the end of the turn.
    func awaitTurnEnd() {
        guard !isTurnEndAwaited else { return }
        isTurnEndAwaited = true
        TurnEnd.add { [weak self] in self?.finishTurn() }
    }

    // MARK: Settling

    private var hasWork: Bool {
        need != .changedElements || changes.hasPosts || hasOtherFilter
    }

    /// Arranges the changes before a read that may happen inside a setter.
    func settle(_ controller: ArrayController<Element>) {
        settle(controller, isInSetter: true)
    }

    /// Arranges the changes for a binding's source. The source reads the elements in `read`.
    func settle(_ controller: ArrayController<Element>, for read: () -> Void) {
        settle(controller, isInSetter: false)
        let isSettled = replace(&isSettledForRead, with: true)
        read()
        isSettledForRead = isSettled
    }

    private func settle(_ controller: ArrayController<Element>, isInSetter: Bool) {
        let mayHaveStored = isActive && !pending.isEmpty && !isSettledForRead
        guard !changes.isArranging,
            hasWork || mayHaveStored || hasPortion(isWhole: isInSetter)
        else { return }
        settling {
            self.isInSetter = isInSetter
            if mayHaveStored { recheckPending() }
            for _ in 0..<Self.maximumRounds {
                if hasWork { arrange(controller) }
                // Each round looks for a portion, because a filter may change the properties that
                // it reads.
                if hasPortion(isWhole: isInSetter) {
                    arrangePortion(controller, isWhole: isInSetter)
                }
            }
            if changes.hasPosts { observeWithoutReading() }
        }
    }

    private func settling(_ body: () -> Void) {
        changes.isArranging = true
        AccessTracking.arranging(body)
        changes.isArranging = false
        let former = replace(&discarded, with: [])
        endLifetime(of: former)
    }

    private func arrange(_ controller: ArrayController<Element>) {
        // The new filter is taken over first, so that the former filter is no longer called.
        if hasOtherFilter, isActive { takeFilter(of: controller) }
        switch replace(&need, with: .changedElements) {
        case .everything: rebuild(controller)
        case .changedContent:
            takePosts()
            merge(controller)
        case .changedElements: takePosts()
        }
    }

    /// Releases the elements if nothing has read the arrangement since its content, filter or
    /// sorting changed. Otherwise reads again the elements that were read while setters may have
    /// been running.
    private func finishTurn() {
        isTurnEndAwaited = false
        guard !changes.isArranging else { return awaitTurnEnd() }
        guard need == .changedElements, !hasOtherFilter else {
            // The setters have returned, and everything will be read again.
            _ = (pending.removeInTurn(), pendingIDs.removeInTurn())
            return clear()
        }
        var hasChanged = false
        settling {
            isInSetter = false
            hasChanged = recheckAtTurnEnd()
        }
        if hasChanged || changes.hasPosts { changes.notify() }
    }

    /// Empties the tables until the elements are read again.
    func clear() {
        beginsWithAll = false
        guard !changes.isArranging, isActive || !content.isEmpty else { return }
        need = .everything
        settling { forgetAll() }
    }
}
