/// The edits that the user may make to the rows of a binding, and the handlers of these edits.
///
/// Without handlers, a binding of `.editable` rows or of `.sections(_:rows:)` changes the model's
/// arrays itself, and any other binding allows no edits. After a handler has run, the view shows
/// the model's new rows.
@MainActor
public struct RowEditHandlers<Element> {
    /// Whether a row can be removed. By default every row can be removed, if the binding handles
    /// removals.
    public var canRemove: (@MainActor (Element) -> Bool)?
    /// Whether a row can be moved. By default every row can be moved, if the binding handles moves.
    public var canMove: (@MainActor (Element) -> Bool)?
    /// Whether an element can be inserted at a row. By default this is possible at every row, if
    /// the binding handles insertions. If a view has one control for removals and insertions, the
    /// control removes a row that can be removed, and inserts otherwise.
    public var canInsert: (@MainActor (Element) -> Bool)?
    /// Removes an element from the model. If this handler is set, the binding itself removes
    /// nothing. If the user removes several rows at once, the handler is called for each of them.
    public var onRemove: (@MainActor (Element) -> Void)?
    /// Removes elements from the model: all that the user removes at once, in the order of their
    /// rows. If the user removes one row, the array has one element. If this handler is set,
    /// `onRemove` is not called, and the binding itself removes nothing.
    public var onRemoveAll: (@MainActor ([Element]) -> Void)?
    /// Moves an element in the model. If this handler is set, the binding itself moves nothing.
    public var onMove: (@MainActor (Element, RowDestination<Element>) -> Void)?
    /// Inserts an element into the model.
    public var onInsert: (@MainActor (RowDestination<Element>) -> Void)?
    /// Makes the element for an insertion by the user; `nil` inserts nothing. The binding puts the
    /// element into the model's array, unless `onInsert` is set.
    public var makeElement: (@MainActor (RowDestination<Element>) -> Element?)?
    /// Whether an element that the user drags into this list from another list can be dropped. By
    /// default every element can be dropped, if the binding handles drops.
    public var canDrop: (@MainActor (Element) -> Bool)?
    /// Inserts an element that the user has dragged into this list from another list. If this
    /// handler is set, the binding itself inserts nothing. If the handler returns `true`, the other
    /// list removes the element.
    public var onDrop: (@MainActor (Element, RowDestination<Element>) -> Bool)?
    /// Takes a string that the user has dragged into this list, for instance from another
    /// application. Returns whether the handler has taken the string. Without this handler, strings
    /// can't be dropped.
    public var onDropText: (@MainActor (String, RowDestination<Element>) -> Bool)?
    /// One closure for each call of `onDropOnRow(of:canDrop:perform:)`. It returns the action to
    /// run; `nil` if the element can't be dropped on the row.
    var dropsOnRow: [@MainActor (Any, Element) -> (() -> Bool)?] = []
    /// Handles removals if neither `onRemoveAll` nor `onRemove` is set, and insertions before the
    /// element if `onInsert` is not set. The handler gets insertions only if `canInsert` is set and
    /// allows them.
    public var onCommit: (@MainActor (RowEditKind, Element) -> Void)?

    /// No handlers.
    public init() {}

    /// The handler that removes one element; `nil` if there is none.
    var removal: (@MainActor (Element) -> Void)? {
        if let onRemove { return onRemove }
        guard let onCommit else { return nil }
        return { onCommit(.remove, $0) }
    }

    /// Handles drops of another list's element on a row, such as a message on a mailbox.
    ///
    /// Call this method once for each type. If an element has several of these types, the drop goes
    /// to the first call whose `canDrop` allows it. In an outline, `onDrop` does not get a drop
    /// that one of these calls handles.
    ///
    /// - Parameters:
    ///   - type: the type of the dragged elements.
    ///   - canDrop: whether a dragged element can be dropped on the row of another element.
    ///   - perform: changes the model. Returns whether the model has taken the element. If so, the
    ///     other list removes the element.
    public mutating func onDropOnRow<Other>(
        of type: Other.Type,
        canDrop: @escaping @MainActor (_ dropped: Other, _ element: Element) -> Bool = { _, _ in
            true
        },
        perform: @escaping @MainActor (_ dropped: Other, _ element: Element) -> Bool
    ) {
        dropsOnRow.append { dropped, element in
            guard let dropped = dropped as? Other, canDrop(dropped, element) else { return nil }
            return { perform(dropped, element) }
        }
    }
}

/// The edit that the user makes with a row's own control.
public enum RowEditKind: Sendable, Hashable {
    /// Removes the row.
    case remove
    /// Inserts another row before the row.
    case insert
}

// MARK: - One edit

extension RowBinding {
    /// The edits that the user may make to the row of an element.
    func edits(of element: Element) -> RowPermissions {
        guard isActive else { return [] }
        var edits: RowPermissions = []
        if removes, editing.canRemove?(element) != false { edits.insert(.remove) }
        if editing.onMove != nil || model?.arrays != nil, editing.canMove?(element) != false {
            edits.insert(.move)
        }
        if inserts, editing.canInsert?(element) != false { edits.insert(.insert) }
        return edits
    }

    private var removes: Bool {
        editing.onRemoveAll != nil || editing.removal != nil || model?.arrays != nil
    }

    private var inserts: Bool {
        editing.onInsert != nil || editing.onCommit != nil && editing.canInsert != nil
            || editing.makeElement != nil && model?.arrays != nil
    }

    /// Wraps actions, so that the view is updated at once after an action has run.
    func shown(_ actions: [RowAction]?) -> [RowAction] {
        (actions ?? []).map { action in
            var shown = action
            shown.perform = { [weak self] in
                guard let self, isActive else { return }
                manager?.endEdits(action.edits)
                guard isActive else { return }
                action.perform()
                showModel()
            }
            return shown
        }
    }

    /// Expands or collapses a node of an outline in the model.
    func setExpanded(_ isExpanded: Bool, _ element: Element) {
        guard isActive, let outline else { return }
        outline.tree.access.expansion.setExpanded(element, isExpanded)
        showModel()
    }

    /// Inserts an element before a row.
    func insert(at index: ElementIndex) {
        guard isActive else { return }
        if let onInsert = editing.onInsert {
            onInsert(destination(before: index))
        } else if let onCommit = editing.onCommit, let element = store[index] {
            onCommit(.insert, element)
        } else if let make = editing.makeElement, model?.arrays != nil {
            endEditsBeforeStep()
            if isActive, let element = make(destination(before: index)),
                let arrays = model?.arrays
            {
                insert(element, into: arrays, before: index)
            }
        }
        showModel()
    }

    /// Inserts an element into the model's arrays, before a row of the view.
    func insert(
        _ element: Element, into arrays: RowArrays<Element>, before index: ElementIndex
    ) {
        let place = modelPlaces()?.gap(
            in: index.section, before: store[index] == nil ? nil : index,
            after: store.predecessor(of: index), leaving: nil)
        guard let place else { return }
        change(arrays, by: RowEdit(element: element, origin: nil, target: place), stepRecorder)
    }

    /// Moves the element of a row in the model.
    ///
    /// - Parameters:
    ///   - target: the row's place after the move.
    ///   - isShown: whether the view has already moved the row.
    func move(from origin: ElementIndex, to target: ElementIndex, isShown: Bool) {
        endEditsBeforeStep()
        guard isActive, let element = store[origin] else {
            // The view is corrected when the binding is active again.
            return isShown ? store.move(from: origin, to: target) : ()
        }
        let gap = gap(forMovingFrom: origin, to: target)
        let (successor, predecessor) = (gap.successor, gap.predecessor)
        let destination =
            outlineDestination(before: gap.next, movingFrom: origin)
            ?? destination(in: target.section, before: successor, after: predecessor)
        var edit: RowEdit<Element>?
        if editing.onMove == nil, let places = modelPlaces(), let source = places.index(of: origin),
            let place = places.gap(
                in: target.section, before: successor, after: predecessor, leaving: source)
        {
            edit = RowEdit(element: element, origin: source, target: place)
        }
        if isShown { store.move(from: origin, to: target) }
        if let onMove = editing.onMove {
            // If a handler does not find the element in the model, it may insert the element.
            if modelHolds(element), modelHoldsParent(of: destination) {
                onMove(element, destination)
            }
        } else if let arrays = model?.arrays, let edit {
            change(arrays, by: edit, stepRecorder)
        }
        // If the view has moved the row itself, the view may still be moving the row.
        if isShown { scheduleRead(inTurn: true) } else { showModel() }
    }

    /// The rows directly above and below the new place of a moved row. All places are counted
    /// before the move.
    ///
    /// - Returns: `next` is the place of `successor`, or the end of the section.
    private func gap(
        forMovingFrom origin: ElementIndex, to target: ElementIndex
    ) -> (next: ElementIndex, successor: ElementIndex?, predecessor: ElementIndex?) {
        let next = target.next(forMovingFrom: origin)
        var former = store.predecessor(of: next)
        if former == origin { former = store.predecessor(of: origin) }
        return (next, store[next] == nil ? nil : next, former)
    }

    /// The place before a shown row. If there is no such row, the place at the end of a section.
    func destination(before index: ElementIndex) -> RowDestination<Element> {
        outlineDestination(before: index, movingFrom: nil)
            ?? destination(
                in: index.section, before: store[index] == nil ? nil : index,
                after: store.predecessor(of: index))
    }

    private func destination(
        in section: Int, before successor: ElementIndex?, after predecessor: ElementIndex?
    ) -> RowDestination<Element> {
        let number = model?.arrays == nil ? nil : modelPlaces()?.section(of: section)
        return RowDestination(
            successor: successor.flatMap { store[$0] },
            predecessor: predecessor.flatMap { store[$0] }, parent: nil,
            sectionID: store.sectionID(of: section),
            sectionElement: number.flatMap { model?.arrays?.section($0) })
    }

    /// Finds shown rows in the present model; `nil` if the model can't be read.
    private func modelPlaces() -> ModelPlaces<Element>? {
        (model?.arrays?.read()).map { ModelPlaces(model: $0, shown: store.sections) }
    }

    /// Reads the model and shows it at once.
    func showModel() {
        guard isActive, let source else { return }
        // The nodes of an outline may have changed too.
        if outline != nil { manager?.updateIfNeeded() }
        source.refresh()
        if store.pending != nil { presenter?.showNow() }
        forEachCellManager { $0.updateIfNeeded() }
    }
}
