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
    /// The rows that were selected when the view showed what is wanted and nothing else, in the view's
    /// order; `nil` if that is not known.
    private var shown: [RowIndex]?
    /// Whether the values are in the order of those rows, and as many.
    private var isInOrder = false

    init(_ list: any ListSelecting) {
        self.list = list
    }

    /// The selected elements, or their ids.
    var values: Values {
        get { wanted }
        set {
            let former = replace(&wanted, with: newValue)
            shown = nil
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
        guard let list else { return }
        if !wanted.areSelected(in: list) {
            let selected = list.selectedRows
            // Rows without such a value are not this selection's.
            let others = selected.filter { Values.value(at: $0, in: list) == nil }
            let rows = others + wanted.rows(in: list)
            if Set(rows) != Set(selected) { list.selectedRows = rows }
            guard others.isEmpty else { return }
        }
        (shown, isInOrder) = (list.selectedRows, false)
    }

    /// Whether the view still shows what is wanted: its rows have stayed selected, and no row came that
    /// has to be selected.
    private func isShown(after update: SelectionUpdate) -> Bool {
        guard let list, update.before == shown else { return false }
        return update.inserted.isEmpty || update.after.count == wanted.count
            || !update.inserted.contains { wanted.mayHave(rowAt: $0, in: list) }
    }
}

extension ListSelection: BoundSelection {
    func rowsDidChange(_ update: SelectionUpdate?) {
        guard !bindings.haveEnded else {
            shown = nil
            return endLifetime(of: replace(&wanted, with: []))
        }
        if let update, isShown(after: update) {
            shown = update.after
            isInOrder = isInOrder && !update.movesRows && update.after.count == wanted.count
        } else {
            shown = nil
            select()
        }
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
        let rows = list.selectedRows
        let values = changedValues(rows, in: list) ?? Values(selectedIn: list)
        isInOrder = values.count == rows.count
        shown = isInOrder ? rows : nil
        endLifetime(of: replace(&wanted, with: values))
    }

    /// The values of the selected rows, made from the former ones; `nil` if that is not possible, or
    /// not faster.
    private func changedValues(_ rows: [RowIndex], in list: any ListSelecting) -> Values? {
        guard isInOrder, let shown else { return nil }
        let (former, latest) = (shown.inOrder, rows.inOrder)
        let (removed, inserted) = former.changes(to: latest)
        guard removed.count + inserted.count <= latest.count / 2 else { return nil }
        return wanted.changed(former, removed, inserted, in: list)
    }
}

extension [RowIndex] {
    /// The rows from the top down, which they nearly always are.
    fileprivate var inOrder: [RowIndex] {
        zip(self, dropFirst()).allSatisfy { $0 < $1 } ? self : sorted()
    }

    /// The places of the rows of sorted ones that others lack, and the rows that the others have besides.
    fileprivate func changes(to latest: [RowIndex]) -> (removed: [Int], inserted: [RowIndex]) {
        var (removed, inserted): ([Int], [RowIndex]) = ([], [])
        var (old, new) = (0, 0)
        while old < count || new < latest.count {
            if new == latest.count || old < count && self[old] < latest[new] {
                removed.append(old)
                old += 1
            } else if old == count || latest[new] < self[old] {
                inserted.append(latest[new])
                new += 1
            } else {
                (old, new) = (old + 1, new + 1)
            }
        }
        return (removed, inserted)
    }
}

/// The values that a model holds for selected rows: an array of elements, an array of ids, or a set
/// of ids. If the user has selected the rows, an array has their order.
@MainActor
protocol SelectedValues: Collection, ExpressibleByArrayLiteral
where ArrayLiteralElement == Element {
    /// The value of a row; `nil` where it has none of the type.
    static func value(at row: RowIndex, in list: any ListSelecting) -> Element?

    /// The values of the selected rows.
    init(selectedIn list: any ListSelecting)

    /// Whether the selected rows are seen to be those of the values without searching all rows.
    func areSelected(in list: any ListSelecting) -> Bool

    /// The rows of the values that have one.
    func rows(in list: any ListSelecting) -> [RowIndex]

    /// Whether a row may have to be selected.
    func mayHave(rowAt row: RowIndex, in list: any ListSelecting) -> Bool

    /// The values after some rows were deselected and others selected.
    ///
    /// - Parameters:
    ///   - rows: the rows of the values, sorted.
    ///   - removed: the places of those that are deselected, sorted.
    ///   - inserted: the rows that are selected, sorted.
    /// - Returns: `nil` if a row has no value.
    func changed(
        _ rows: [RowIndex], _ removed: [Int], _ inserted: [RowIndex], in list: any ListSelecting
    ) -> Self?
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

    func mayHave(rowAt row: RowIndex, in list: any ListSelecting) -> Bool { true }

    func changed(
        _ rows: [RowIndex], _ removed: [Int], _ inserted: [RowIndex], in list: any ListSelecting
    ) -> Self? {
        var values = Self()
        values.reserveCapacity(count - removed.count + inserted.count)
        var (place, removed, inserted) = (0, removed[...], inserted[...])
        while place < count || !inserted.isEmpty {
            if removed.first == place {
                removed.removeFirst()
                place += 1
            } else if let row = inserted.first, place == count || row < rows[place] {
                guard let value = Self.value(at: row, in: list) else { return nil }
                values.append(value)
                inserted.removeFirst()
            } else {
                values.append(self[place])
                place += 1
            }
        }
        return values
    }
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

    func mayHave(rowAt row: RowIndex, in list: any ListSelecting) -> Bool {
        Self.value(at: row, in: list).map(contains) ?? false
    }

    func changed(
        _ rows: [RowIndex], _ removed: [Int], _ inserted: [RowIndex], in list: any ListSelecting
    ) -> Self? {
        var values = self
        for place in removed {
            guard let value = Self.value(at: rows[place], in: list) else { return nil }
            values.remove(value)
        }
        for row in inserted {
            guard let value = Self.value(at: row, in: list) else { return nil }
            values.insert(value)
        }
        return values
    }
}
