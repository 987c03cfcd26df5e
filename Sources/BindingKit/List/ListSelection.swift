/// The selection of a list view as elements, or as ids where the values are of the ids' type, of
/// which bindings write and read the property they are bound to.
///
/// The list's coordinator owns it. What the model selects and the view does not show yet is
/// selected when its row comes.
@MainActor
final class ListSelection<Element> {
    var bindings = SelectionBindings()
    let listeners = EditListeners()
    private weak var list: (any ListSelecting)?
    /// What the model or the user has selected last, also where the view does not show it.
    private var wanted: [Element] = []

    init(_ list: any ListSelecting) {
        self.list = list
    }

    /// The selected elements, in the order of their rows if the user has selected them.
    var elements: [Element] {
        get { wanted }
        set {
            let former = replace(&wanted, with: newValue)
            select()
            endLifetime(of: former)
        }
    }

    /// The selected element; where there are several, the first one.
    var element: Element? {
        get { wanted.first }
        set { elements = newValue.map { [$0] } ?? [] }
    }

    /// Has the view select the rows of what is wanted, as far as it shows them.
    private func select() {
        guard let list, !isSelected(in: list) else { return }
        let selected = list.selectedRows
        // Rows of other elements are not this selection's.
        let others = selected.filter { list.value(at: $0, as: Element.self) == nil }
        let rows = others + list.rows(ofElements: wanted)
        if Set(rows) != Set(selected) { list.selectedRows = rows }
    }

    /// Whether the selected rows are seen to be those of what is wanted without searching all rows;
    /// `false` also where only their order is another one.
    private func isSelected(in list: any ListSelecting) -> Bool {
        let rows = list.selectedRows.sorted()
        return rows.count == wanted.count
            && zip(rows, wanted).allSatisfy { list.hasElement($1, at: $0) }
    }
}

extension ListSelection: BoundSelection {
    func rowsDidChange() {
        guard bindings.haveEnded else { return select() }
        endLifetime(of: replace(&wanted, with: []))
    }

    func selectionDidChange() {
        guard !bindings.haveEnded, let list,
            hasRows(of: Element.self, mayHave: list.mayHave(Element.self))
        else { return }
        readView()
        listeners.send(.changed)
    }

    func viewDidScroll() {}

    func readView() {
        guard let list else { return }
        let selected = list.selectedRows.sorted().compactMap {
            list.value(at: $0, as: Element.self)
        }
        endLifetime(of: replace(&wanted, with: selected))
    }
}

/// The ids of the selected rows of a list view.
@MainActor
final class ListSelectedIDs<ID: Hashable> {
    var bindings = SelectionBindings()
    let listeners = EditListeners()
    private weak var list: (any ListSelecting)?
    private var wanted: Set<ID> = []

    init(_ list: any ListSelecting) {
        self.list = list
    }

    /// The ids of the selected elements.
    var ids: Set<ID> {
        get { wanted }
        set {
            let former = replace(&wanted, with: newValue)
            select()
            endLifetime(of: former)
        }
    }

    private func select() {
        guard let list else { return }
        let selected = list.selectedRows
        guard selected.count != wanted.count || selectedIDs(in: list) != wanted else { return }
        // Rows with ids of another type are not this selection's.
        let others = selected.filter { !(list.id(at: $0)?.base is ID) }
        let rows = others + list.rows(ofIDs: Set(wanted.map { AnyHashable($0) }))
        if Set(rows) != Set(selected) { list.selectedRows = rows }
    }

    private func selectedIDs(in list: any ListSelecting) -> Set<ID> {
        Set(list.selectedRows.compactMap { list.id(at: $0)?.base as? ID })
    }
}

extension ListSelectedIDs: BoundSelection {
    func rowsDidChange() {
        guard bindings.haveEnded else { return select() }
        endLifetime(of: replace(&wanted, with: []))
    }

    func selectionDidChange() {
        guard !bindings.haveEnded, let list,
            hasRows(of: ID.self, mayHave: list.mayHave(ID.self))
        else { return }
        readView()
        listeners.send(.changed)
    }

    func viewDidScroll() {}

    func readView() {
        guard let list else { return }
        endLifetime(of: replace(&wanted, with: selectedIDs(in: list)))
    }
}
