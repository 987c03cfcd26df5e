/// The selection of a list view, of which bindings write and read the property they are bound to.
///
/// The list's coordinator owns it. What the model selects and the view does not show yet is
/// selected when its row comes.
@MainActor
final class ListSelection<Values: SelectedValues> {
    var bindings = SelectionBindings()
    let listeners = EditListeners()
    private weak var list: (any ListSelecting)?
    /// What the model or the user has selected last, also where the view does not show it.
    private var wanted: Values = []

    init(_ list: any ListSelecting) {
        self.list = list
    }

    /// The selected elements, or their ids.
    var values: Values {
        get { wanted }
        set {
            let former = replace(&wanted, with: newValue)
            select()
            endLifetime(of: former)
        }
    }

    /// The first of the values; `nil` if nothing is selected.
    var value: Values.Element? {
        get { wanted.first }
        set { values = newValue.map { [$0] } ?? [] }
    }

    /// Has the view select the rows of what is wanted, as far as it shows them.
    private func select() {
        guard let list, !wanted.areSelected(in: list) else { return }
        let selected = list.selectedRows
        // Rows without such a value are not this selection's.
        let others = selected.filter { Values.value(at: $0, in: list) == nil }
        let rows = others + wanted.rows(in: list)
        if Set(rows) != Set(selected) { list.selectedRows = rows }
    }
}

extension ListSelection: BoundSelection {
    func rowsDidChange() {
        guard bindings.haveEnded else { return select() }
        endLifetime(of: replace(&wanted, with: []))
    }

    func selectionDidChange() {
        guard !bindings.haveEnded, let list,
            hasRows(of: Values.Element.self, mayHave: list.mayHave(Values.Element.self))
        else { return }
        readView()
        listeners.send(.changed)
    }

    func viewDidScroll() {}

    func readView() {
        guard let list else { return }
        endLifetime(of: replace(&wanted, with: Values(selectedIn: list)))
    }
}

/// The values that a model holds for selected rows: an array of elements, an array of ids, or a set
/// of ids. If the user has selected the rows, an array has their order.
@MainActor
protocol SelectedValues: Collection, ExpressibleByArrayLiteral
where ArrayLiteralElement == Element {
    /// The value of a row; `nil` if it has none of the type.
    static func value(at row: RowIndex, in list: any ListSelecting) -> Element?

    /// The values of the selected rows.
    init(selectedIn list: any ListSelecting)

    /// Whether the selected rows are seen to be those of the values without searching all rows.
    func areSelected(in list: any ListSelecting) -> Bool

    /// The rows of the values that have one.
    func rows(in list: any ListSelecting) -> [RowIndex]
}

extension Array: SelectedValues {
    static func value(at row: RowIndex, in list: any ListSelecting) -> Element? {
        list.value(at: row, as: Element.self)
    }

    init(selectedIn list: any ListSelecting) {
        self = list.selectedRows.sorted().compactMap { Self.value(at: $0, in: list) }
    }

    /// `false` also where only the order of the values is another one.
    func areSelected(in list: any ListSelecting) -> Bool {
        let rows = list.selectedRows.sorted()
        return rows.count == count && zip(rows, self).allSatisfy { list.hasElement($1, at: $0) }
    }

    func rows(in list: any ListSelecting) -> [RowIndex] { list.rows(ofElements: self) }
}

extension Set: SelectedValues {
    static func value(at row: RowIndex, in list: any ListSelecting) -> Element? {
        list.id(at: row)?.base as? Element
    }

    init(selectedIn list: any ListSelecting) {
        self.init(list.selectedRows.compactMap { Self.value(at: $0, in: list) })
    }

    func areSelected(in list: any ListSelecting) -> Bool {
        list.selectedRows.count == count && Self(selectedIn: list) == self
    }

    func rows(in list: any ListSelecting) -> [RowIndex] {
        list.rows(ofIDs: Set<AnyHashable>(map { AnyHashable($0) }))
    }
}
