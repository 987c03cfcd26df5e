/// The edits of its rows that a binding allows the user.
///
/// Each handler is given elements. Without handlers a binding of `.editable` rows changes the
/// model's array itself, and any other binding allows no edits. After a handler the view shows what
/// the model holds then.
@MainActor
public struct RowEditHandlers<Element> {
    /// Whether a row can be removed; by default each one, if there is a handler.
    public var canRemove: (@MainActor (Element) -> Bool)?
    /// Whether a row can be moved; by default each one, if there is a handler.
    public var canMove: (@MainActor (Element) -> Bool)?
    /// Whether an element can be inserted at a row; by default at each one, if there is a handler.
    /// A view with one control for both shows the removal if a row can be removed.
    public var canInsert: (@MainActor (Element) -> Bool)?
    /// Removes an element from the model, instead of the binding.
    public var onRemove: (@MainActor (Element) -> Void)?
    /// Moves an element in the model to a place among the others.
    public var onMove: (@MainActor (Element, RowDestination<Element>) -> Void)?
    /// Inserts an element into the model.
    public var onInsert: (@MainActor (RowDestination<Element>) -> Void)?
    /// Whether an element that is dragged here from another list can be dropped; by default each
    /// one, if there is a handler.
    public var canDrop: (@MainActor (Element) -> Bool)?
    /// Inserts an element that the user has dragged here from another list into the model, instead
    /// of the binding; the other list removes it if this returns `true`.
    public var onDrop: (@MainActor (Element, RowDestination<Element>) -> Bool)?
    /// Takes a text that the user has dragged here, such as one of another program; returns whether
    /// it is of use. Without it texts are refused.
    public var onDropText: (@MainActor (String, RowDestination<Element>) -> Bool)?
    /// Removes an element, or inserts one before it, if `onRemove` or `onInsert` is not set.
    /// Elements are inserted at a row only if `canInsert` allows it.
    public var onCommit: (@MainActor (RowEditKind, Element) -> Void)?

    /// No edits, or those of `.editable` rows.
    public init() {}
}

/// The user's action with a row's own control.
public enum RowEditKind: Sendable, Hashable {
    /// Removes the row.
    case remove
    /// Inserts another row before it.
    case insert
}

// MARK: - One edit

extension RowBinding {
    /// What the user may do to the row of an element.
    func edits(of element: Element) -> RowPermissions {
        guard isActive else { return [] }
        var edits: RowPermissions = []
        if removes, editing.canRemove?(element) != false { edits.insert(.remove) }
        if editing.onMove != nil || model?.array != nil, editing.canMove?(element) != false {
            edits.insert(.move)
        }
        if inserts, editing.canInsert?(element) != false { edits.insert(.insert) }
        return edits
    }

    private var removes: Bool {
        editing.onRemove != nil || editing.onCommit != nil || model?.array != nil
    }

    private var inserts: Bool {
        editing.onInsert != nil || editing.onCommit != nil && editing.canInsert != nil
    }

    /// Removes the element of a row from the model, and the row from the view.
    func remove(at index: ElementIndex) {
        endEditsBeforeStep()
        guard isActive, let element = store[index] else { return }
        if let onRemove = editing.onRemove {
            onRemove(element)
        } else if let onCommit = editing.onCommit {
            onCommit(.remove, element)
        } else if let array = model?.array, let row = modelRow(of: index) {
            remove(element, at: row, of: array)
        }
        showModel()
    }

    /// Removes a row from the model's array, unless its getter has made a shorter one.
    private func remove(_ element: Element, at row: Int, of array: RowArray<Element>) {
        var gone: Element?
        change(array, element, at: row) { rows in
            if rows.indices.contains(row) { gone = rows.remove(at: row) }
        }
        // Its `deinit` may read the model, whose array is not being changed any more.
        endLifetime(of: gone)
    }

    /// The same actions, after each of which the view shows at once what it has changed.
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

    /// Has an element inserted before a row.
    func insert(at index: ElementIndex) {
        guard isActive else { return }
        if let onInsert = editing.onInsert {
            onInsert(destination(in: index.section, before: store[index]))
        } else if let onCommit = editing.onCommit, let element = store[index] {
            onCommit(.insert, element)
        }
        showModel()
    }

    func destination(in section: Int, before next: Element?) -> RowDestination<Element> {
        RowDestination(successor: next, sectionID: store.sectionID(of: section))
    }

    /// Moves the element of a row in the model.
    ///
    /// - Parameters:
    ///   - target: its place after the move.
    ///   - isShown: whether the view has moved it already.
    func move(from origin: ElementIndex, to target: ElementIndex, isShown: Bool) {
        endEditsBeforeStep()
        guard isActive, let element = store[origin] else {
            // What the view has done is corrected when the binding is active again.
            return isShown ? store.move(from: origin, to: target) : ()
        }
        let (source, successor) = (modelRow(of: origin), successor(of: target, from: origin))
        let before = successor.flatMap { modelRow(of: $0) }
        let next = successor.flatMap { store[$0] }
        let destination = destination(in: target.section, before: next)
        if isShown { store.move(from: origin, to: target) }
        if let onMove = editing.onMove {
            onMove(element, destination)
        } else if let array = model?.array, let source {
            change(array, element, at: source) { rows in
                guard rows.indices.contains(source) else { return }
                let moved = rows.remove(at: source)
                let place = before.map { $0 > source ? $0 - 1 : $0 }
                rows.insert(moved, at: min(place ?? rows.count, rows.count))
            }
        }
        // A view that has moved the row itself is in the middle of doing so.
        if isShown { scheduleRead(inTurn: true) } else { showModel() }
    }

    /// The row, as it is now, before which a moved row comes.
    private func successor(of target: ElementIndex, from origin: ElementIndex) -> ElementIndex? {
        var next = target
        if target.section == origin.section, target.row >= origin.row { next.row += 1 }
        return store[next] == nil ? nil : next
    }

    /// Where a row that is shown is in the model's array, or in its section's; `nil` if the model
    /// has it no longer.
    func modelRow(of index: ElementIndex) -> Int? {
        guard let sections = model?.read(), store.sections.indices.contains(index.section)
        else { return nil }
        // Comparing calls the program's code, which may have the rows advanced or released.
        let shown = store.sections[index.section]
        guard let new = sections.first(where: { $0.id == shown.id }) else { return nil }
        return new.identity.compare(shown.rows, new.rows).newIndex(ofOld: index.row)
    }

    /// Reads the model and shows it at once.
    func showModel() {
        guard isActive, let source else { return }
        source.refresh()
        if store.pending != nil { presenter?.showNow() }
        forEachCellManager { $0.updateIfNeeded() }
    }
}
