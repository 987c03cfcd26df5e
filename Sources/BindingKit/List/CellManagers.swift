/// The managers of a list view's cells, in the order of their first use. A cell owns its manager.
///
/// Each manager has this object as its `cellHost`, so that the closure of a row can ask for the
/// row's place.
@MainActor
final class CellManagers {
    private struct Entry {
        /// Weak because the cell owns its manager.
        private(set) weak var manager: BindingManager?
        /// The index of the cell's row. It is up to date if `generation` equals the `generation` of
        /// `CellManagers`.
        var index: RowIndex
        var generation: UInt64
        var place: RowPlace?
    }

    /// Weak because the list owns this object.
    private weak var list: (any RowLocating)?
    private var entries: [Entry] = []
    /// The index of each manager's entry, by the manager's identity.
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var sweepLimit = CellManagers.leastSweepLimit
    /// If there are fewer entries than this number, the entries of released managers are not
    /// removed. Tests lower this number.
    @exclusivity(unchecked) static var leastSweepLimit = 64
    /// Counts how often the places of rows have changed.
    private var generation: UInt64 = 0
    /// Whether a closure has asked for the place of its row.
    private(set) var hasPlaces = false
    /// Whether a closure has asked whether its row is selected.
    private var readsSelection = false
    /// The reported mistakes, by the lines of the rows' closures.
    private var reported: [SourceLocation: KnownMistakes] = [:]

    init(_ list: (any RowLocating)?) {
        self.list = list
    }

    func forEach(_ body: (BindingManager) -> Void) {
        for entry in entries { entry.manager.map(body) }
    }

    /// Registers the manager of a cell that is filled for a row.
    func insert(_ manager: BindingManager, at index: RowIndex) {
        let key = ObjectIdentifier(manager)
        // A released manager may have had the same address as this manager.
        if let number = numbers[key], entries[number].manager === manager {
            (entries[number].index, entries[number].generation) = (index, generation)
            if manager.cellHost !== self { manager.cellHost = self }
            if hasPlaces, let place = entries[number].place {
                place.update(state(of: number, selected: selected))
            }
            return
        }
        numbers[key] = entries.count
        entries.append(Entry(manager: manager, index: index, generation: generation))
        manager.cellHost = self
        if entries.count >= sweepLimit { sweep() }
    }

    private func sweep() {
        entries.removeAll { $0.manager == nil }
        numbers = [:]
        for (number, entry) in entries.enumerated() {
            if let manager = entry.manager { numbers[ObjectIdentifier(manager)] = number }
        }
        sweepLimit = max(Self.leastSweepLimit, entries.count * 2)
    }

    // MARK: Places

    func place(of manager: BindingManager, readingSelection: Bool = false) -> RowPlace? {
        guard let number = numbers[ObjectIdentifier(manager)], entries[number].manager === manager
        else { return nil }
        if readingSelection, !readsSelection {
            readsSelection = true
            updatePlaces()
        }
        if let place = entries[number].place { return place }
        hasPlaces = true
        find(manager, number)
        let place = RowPlace(state(of: number, selected: selected))
        entries[number].place = place
        return place
    }

    /// Searches for a manager's row if the stored index is out of date. The list updates stored
    /// indices only after a closure has asked for the place of its row.
    ///
    /// - Returns: whether the stored index is up to date now.
    @discardableResult
    private func find(_ manager: BindingManager, _ number: Int) -> Bool {
        if entries[number].generation != generation,
            let index = list?.index(of: manager, near: entries[number].index)
        {
            (entries[number].index, entries[number].generation) = (index, generation)
        }
        return entries[number].generation == generation
    }

    /// The index, in the view, of the row that a manager's cell shows. Calling this method does not
    /// make the list keep the index up to date.
    ///
    /// - Returns: `nil` if the manager belongs to no cell, or if the view can't be searched now.
    func index(of manager: BindingManager) -> RowIndex? {
        guard let number = numbers[ObjectIdentifier(manager)], entries[number].manager === manager
        else { return nil }
        let isKnown = entries[number].generation == generation
        guard isKnown || list?.canBeSearched == true, find(manager, number) else { return nil }
        return entries[number].index
    }

    /// Marks the indices of all cells as out of date, because rows are at other places now.
    func placesChange() { generation += 1 }

    /// Updates the indices that were valid before the latest call of `placesChange()`.
    func follow(_ newIndex: (RowIndex) -> RowIndex?) {
        guard hasPlaces else { return }
        for number in entries.indices where entries[number].generation + 1 == generation {
            // A removed row no longer has a cell.
            guard let index = newIndex(entries[number].index) else { continue }
            (entries[number].index, entries[number].generation) = (index, generation)
        }
    }

    /// Updates each `RowPlace` with the present index of its row, and with the selection.
    func updatePlaces() {
        guard hasPlaces else { return }
        let selected = selected
        for number in entries.indices where entries[number].generation == generation {
            entries[number].place?.update(state(of: number, selected: selected))
        }
    }

    func selectionDidChange() {
        if readsSelection { updatePlaces() }
    }

    /// The selected rows from the top down; empty if no closure reads the selection.
    private var selected: [RowIndex] { readsSelection ? list?.selectedRows.inOrder ?? [] : [] }

    private func state(of number: Int, selected: [RowIndex]) -> RowPlace.State {
        let index = entries[number].index
        var state = list?.place(at: index) ?? RowPlace.State()
        state.isSelected = selected.containsInOrder(index)
        return state
    }
}

/// The interface of a list for its `CellManagers`.
@MainActor
protocol RowLocating: ListSelecting {
    /// The row that a manager's cell shows. The search goes from `index` in both directions.
    func index(of manager: BindingManager, near index: RowIndex) -> RowIndex?

    /// Whether the list can ask the view for cells. The list can't do this during an update, or
    /// while it answers a call by the view.
    var canBeSearched: Bool { get }

    /// A row's index among the elements of its section, the number of these elements, and the row's
    /// level in an outline.
    func place(at index: RowIndex) -> RowPlace.State

    /// The names of a row for the inspector; `nil` if there is no such row.
    func inspectedRow(at index: RowIndex) -> InspectedRow?
}

extension CellManagers: RowNaming {
    func inspectedRow(of manager: BindingManager) -> InspectedRow? {
        index(of: manager).flatMap { list?.inspectedRow(at: $0) }
    }

    func isNew(_ mistake: KnownMistakes, at location: SourceLocation) -> Bool {
        reported[location, default: []].insert(mistake).inserted
    }
}

extension ListCoordinator: RowLocating {
    func index(of manager: BindingManager, near index: RowIndex) -> RowIndex? {
        guard let view else { return nil }
        let rows = counts.enumerated().flatMap { section, count in
            (0..<count).map { RowIndex(section: section, row: $0) }
        }
        let start = rows.firstIndex { $0 >= index } ?? rows.count
        for distance in 0...max(start, rows.count - start) {
            for number in [start - distance, start + distance] where rows.indices.contains(number) {
                guard let cell = view.cell(at: rows[number]) else { continue }
                if view.scope(of: cell) === manager { return rows[number] }
            }
        }
        return nil
    }

    var canBeSearched: Bool { activity.allowsUpdate && view?.phase != .updating }

    func inspectedRow(at index: RowIndex) -> InspectedRow? {
        guard let (part, row) = part(at: index) else { return nil }
        let elements = part.elementRows(in: row.section)
        return InspectedRow(
            rows: part.rowsName, section: part.sectionName(row.section),
            index: elements.contains(row.row) ? row.row - elements.lowerBound : nil,
            id: part.id(at: row).flatMap(describedID),
            outer: part.owner?.inspectedRow.map { "\($0)" })
    }

    func place(at index: RowIndex) -> RowPlace.State {
        guard let (part, row) = part(at: index) else { return RowPlace.State() }
        let elements = part.elementRows(in: row.section)
        return RowPlace.State(
            index: elements.contains(row.row) ? row.row - elements.lowerBound : 0,
            count: elements.count, level: part.outlineRow(at: row)?.level ?? 0)
    }
}

/// An id as text; `nil` for an `ObjectIdentifier`, which tells a reader nothing.
@MainActor
func describedID(_ id: AnyHashable) -> String? {
    id.base is ObjectIdentifier ? nil : shortened(readable(id.base), to: 40)
}
