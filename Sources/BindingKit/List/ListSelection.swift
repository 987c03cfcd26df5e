/// The selection of a list view, as a binding reads and writes it.
///
/// The list's coordinator owns this object. If the model selects an element that has no row in the
/// view yet, the row is selected when it is inserted.
@MainActor
final class ListSelection<Values: SelectedValues> {
    var bindings = SelectionBindings()
    let listeners = EditListeners()
    private weak var list: (any ListSelecting)?
    /// The values that the model or the user has selected last, with or without a row in the view.
    private var wanted: Values = []
    /// The selected rows, in the view's order. They are the rows of `wanted`, exactly one for each
    /// value that has a row. `nil` if this is not certain.
    private var shown: [RowIndex]?

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

    /// Makes the view select the rows of `wanted` that are in the view.
    private func select() {
        shown = nil
        guard let list else { return }
        if !wanted.areSelected(in: list) {
            let selected = list.selectedRows
            let others = Values.others(of: selected, in: list)
            let rows = others + wanted.rows(in: list)
            if !rows.hasSameRows(as: selected) { list.selectedRows = rows }
            // A view may select other rows than the requested ones.
            guard others.isEmpty, list.selectedRows.hasSameRows(as: rows) else { return }
        }
        if !list.isUpdating { shown = list.selectedRows }
    }

    /// Whether the view still shows `wanted`: all selected rows are still selected, and no new row
    /// has to be selected.
    private func isShown(after update: SelectionUpdate) -> Bool {
        guard let list, let shown, update.before == shown,
            update.after.count == update.before.count
        else { return false }
        return update.inserted.isEmpty || update.after.count == wanted.count
            || !wanted.mayHave(anyOf: update.inserted, in: list)
    }
}

extension ListSelection: BoundSelection {
    func rowsDidChange(_ update: SelectionUpdate?) {
        guard !bindings.haveEnded else {
            shown = nil
            return endLifetime(of: replace(&wanted, with: []))
        }
        if let update, isShown(after: update) { shown = update.after } else { select() }
    }

    func rowDidMove() { shown = nil }

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
        let rows = list.selectedRows
        let changed =
            shown.flatMap { shown in
                wanted.count == shown.count ? wanted.changed(from: shown, to: rows, in: list) : nil
            }
        let values = changed ?? Values(of: rows.inOrder, in: list)
        shown = values.count == rows.count && !list.isUpdating ? rows : nil
        endLifetime(of: replace(&wanted, with: values))
    }
}

/// The values that a model holds for selected rows: an array of elements, an array of ids, or a set
/// of ids. When the user selects rows, an array has the order of the rows.
@MainActor
protocol SelectedValues: Collection, ExpressibleByArrayLiteral
where ArrayLiteralElement == Element {
    /// The selected rows that have no value of this type. They belong to another selection.
    static func others(of rows: [RowIndex], in list: any ListSelecting) -> [RowIndex]

    /// The values of selected rows.
    ///
    /// - Parameter rows: the rows, from the top down.
    init(of rows: [RowIndex], in list: any ListSelecting)

    /// Turns the present values into the values of the selected rows; `nil` if that is not possible
    /// or not faster than `init`.
    ///
    /// - Parameters:
    ///   - former: the rows of the present values, one row for each value.
    ///   - rows: the selected rows.
    func changed(from former: [RowIndex], to rows: [RowIndex], in list: any ListSelecting) -> Self?

    /// Whether the selected rows are the rows of the values. Also `false` if the answer would need
    /// a search of all rows.
    func areSelected(in list: any ListSelecting) -> Bool

    /// Whether it is possible that one of the rows has one of the values.
    func mayHave(anyOf rows: [RowIndex], in list: any ListSelecting) -> Bool

    /// The rows of the values. Values without a row are left out.
    func rows(in list: any ListSelecting) -> [RowIndex]
}

extension Array: SelectedValues {
    static func others(of rows: [RowIndex], in list: any ListSelecting) -> [RowIndex] {
        if list.values(at: rows.inOrder, as: Element.self).count == rows.count { return [] }
        return rows.filter { list.value(at: $0, as: Element.self) == nil }
    }

    init(of rows: [RowIndex], in list: any ListSelecting) {
        self = list.values(at: rows, as: Element.self)
    }

    /// Always `nil`, because a change is not faster than `init`. The model retains the former
    /// array, so a change would copy all values.
    func changed(from former: [RowIndex], to rows: [RowIndex], in list: any ListSelecting) -> Self?
    { nil }

    /// Also returns `false` if the selected rows are those of the values, but in another order.
    func areSelected(in list: any ListSelecting) -> Bool {
        let rows = list.selectedRows.inOrder
        guard rows.count == count else { return false }
        return hasSameBits(as: list.values(at: rows, as: Element.self))
            || zip(rows, self).allSatisfy { list.hasElement($1, at: $0) }
    }

    func mayHave(anyOf rows: [RowIndex], in list: any ListSelecting) -> Bool { true }

    func rows(in list: any ListSelecting) -> [RowIndex] { list.rows(ofElements: self) }
}

extension Set: SelectedValues {
    static func others(of rows: [RowIndex], in list: any ListSelecting) -> [RowIndex] {
        if list.ids(at: rows.inOrder, as: Element.self).count == rows.count { return [] }
        return rows.filter { !(list.id(at: $0)?.base is Element) }
    }

    init(of rows: [RowIndex], in list: any ListSelecting) {
        let ids = list.ids(at: rows, as: Element.self)
        self = IDSet.change([], removing: [], inserting: ids)
    }

    func changed(from former: [RowIndex], to rows: [RowIndex], in list: any ListSelecting) -> Self?
    {
        let (removed, inserted) = former.changes(to: rows)
        let (gone, come) = (
            list.ids(at: removed, as: Element.self), list.ids(at: inserted, as: Element.self)
        )
        guard gone.count == removed.count, come.count == inserted.count else { return nil }
        return IDSet.change(self, removing: gone, inserting: come)
    }

    func areSelected(in list: any ListSelecting) -> Bool {
        let rows = list.selectedRows
        return rows.count == count && Self(of: rows.inOrder, in: list) == self
    }

    func mayHave(anyOf rows: [RowIndex], in list: any ListSelecting) -> Bool {
        list.ids(at: rows, as: Element.self).contains(where: contains)
    }

    func rows(in list: any ListSelecting) -> [RowIndex] { list.rows(ofIDs: self) }
}
