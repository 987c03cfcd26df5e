/// The elements of an `ArrayController` that pass its filter, sorted, and what has to be known to
/// keep them so with little work.
///
/// Each element of the content has a slot, a number in the tables of the arrangement that stays the
/// same while the element comes, goes and moves. Changes only leave notes; `settle(_:)` takes them
/// into account when somebody reads. It alone changes the tables, and it never runs inside itself:
/// filters, keys and comparisons are the program's code, which finds the latest arrangement
/// meanwhile, and whose changes make another round.
@MainActor
final class Arrangement<Element: Identifiable> {
    typealias Filter = @MainActor (Element) -> Bool

    /// How much has to be arranged.
    enum Need {
        case changedElements, changedContent, everything
    }

    /// How often elements are arranged at most for one read, where filters change what they read.
    private static var maximumRounds: Int { 10 }

    /// The arranged elements; client code may hold a copy.
    var arranged: [Element] = []
    var arrangedSlots: [Slot] = []

    /// The content as arranged last.
    ///
    /// A copy, because the controller's array would be copied by the program's next append.
    var content: [Element] = []
    var slots: [Slot] = []

    // By slots:
    /// The places of elements in the content.
    var places: [Slot] = []
    var isPassing: [Bool] = []
    /// The blocks in which elements are observed; empty if they are not.
    var blocks: [ElementBlock?] = []
    /// What observes elements that call back.
    var callbacks: [Slot: ElementCallback] = [:]
    var freeSlots: [Slot] = []

    var filter: Filter?
    var order = ElementOrder<Element>()
    let identity = RowID<Element>.identifiable()
    /// Whether the elements are of a class that calls back.
    let callsBack = CallbackObservation.isNeeded(for: Element.self)
    /// The key paths to observe of elements that call back; `nil` stands for all properties.
    var observedPaths: [AnyKeyPath?] = []

    let changes = ArrangementChanges()
    /// The block that takes further elements.
    var openBlock: ElementBlock?
    /// The elements whose blocks were dissolved, which are to be observed in others.
    var unobserved: [Slot] = []
    /// The elements that setters may still store values of.
    var pending = PendingSetters<Slot>()
    /// The same by ids, while the elements have no slots.
    var pendingIDs = PendingSetters<Element.ID>()
    /// Whether a source is reading that has had everything settled.
    private var isSettledForRead = false

    private(set) var need = Need.everything
    /// Whether the arrangement is read where a setter of the same turn may be running.
    private(set) var isInSetter = false
    private var isTurnEndAwaited = false
    /// What has left the tables, which may run any code when it is released.
    var discarded: [[Element]] = []

    var isActive: Bool { need != .everything }

    // MARK: Notes

    /// Notes that more than single elements has to be arranged.
    func require(_ wider: Need) {
        switch (need, wider) {
        case (.everything, _), (_, .changedElements), (.changedContent, .changedContent): break
        default: need = wider
        }
        if !content.isEmpty { awaitTurnEnd() }
    }

    /// Has `finishTurn()` called at the end of the turn.
    func awaitTurnEnd() {
        guard !isTurnEndAwaited else { return }
        isTurnEndAwaited = true
        TurnEnd.add { [weak self] in self?.finishTurn() }
    }

    // MARK: Settling

    private var hasWork: Bool { need != .changedElements || changes.hasPosts }

    /// Arranges what has changed, before the arrangement is read. The read may be in a setter.
    func settle(_ controller: ArrayController<Element>) {
        settle(controller, isInSetter: true)
    }

    /// Arranges what has changed, for a source of the library that reads in `read`.
    func settle(_ controller: ArrayController<Element>, for read: () -> Void) {
        settle(controller, isInSetter: false)
        let isSettled = replace(&isSettledForRead, with: true)
        read()
        isSettledForRead = isSettled
    }

    private func settle(_ controller: ArrayController<Element>, isInSetter: Bool) {
        let mayHaveStored = isActive && !pending.isEmpty && !isSettledForRead
        guard !changes.isArranging, hasWork || mayHaveStored else { return }
        settling {
            self.isInSetter = isInSetter
            if mayHaveStored { recheckPending() }
            for _ in 0..<Self.maximumRounds where hasWork { arrange(controller) }
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
        switch replace(&need, with: .changedElements) {
        case .everything: rebuild(controller)
        case .changedContent:
            takePosts()
            merge(controller)
        case .changedElements: takePosts()
        }
    }

    /// Reads once more what was read while setters may have been running, and releases elements
    /// that have left the content and that nobody has asked for since.
    private func finishTurn() {
        isTurnEndAwaited = false
        guard !changes.isArranging else { return awaitTurnEnd() }
        guard need == .changedElements else {
            // Their setters have returned, and everything is going to be read again.
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

    /// Forgets everything, until the elements are read again.
    func clear() {
        guard !changes.isArranging, isActive || !content.isEmpty else { return }
        need = .everything
        settling { forgetAll() }
    }
}
