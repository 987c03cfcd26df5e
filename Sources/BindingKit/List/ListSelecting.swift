/// The interface of a list for its selection.
@MainActor
protocol ListSelecting: AnyObject {
    var selectedRows: [RowIndex] { get set }

    /// Whether an update is running, so that the places of the rows are changing.
    var isUpdating: Bool { get }

    /// The rows of some elements. Elements without a row are left out.
    func rows<Value>(ofElements elements: [Value]) -> [RowIndex]

    /// For each id, the first row that has this id.
    func rows<ID: Hashable>(ofIDs ids: Set<ID>) -> [RowIndex]

    /// For each row, the element if it is a `Value`; otherwise the row's id if the id is a `Value`.
    /// Other rows are left out.
    ///
    /// - Parameter rows: the rows, from the top down.
    func values<Value>(at rows: [RowIndex], as type: Value.Type) -> [Value]

    /// The ids of rows. Rows without an id of the type are left out.
    ///
    /// - Parameter rows: the rows, from the top down.
    func ids<ID: Hashable>(at rows: [RowIndex], as type: ID.Type) -> [ID]

    /// The element of a row; `nil` for a row without one.
    func element(at index: RowIndex) -> Any?

    /// The id of a row's element; `nil` for a row without an element.
    func id(at index: RowIndex) -> AnyHashable?

    /// Whether a row shows an element.
    func hasElement(_ element: Any, at index: RowIndex) -> Bool

    /// For each binding, its first row with an element; `nil` for a binding without such a row.
    var firstRows: [RowIndex?] { get }
}

extension ListSelecting {
    /// The element of a row if it is a `Value`; otherwise the row's id if the id is a `Value`.
    func value<Value>(at index: RowIndex, as type: Value.Type) -> Value? {
        element(at: index) as? Value ?? id(at: index)?.base as? Value
    }

    /// Whether rows may have elements or ids of a type. Also true if a binding has no rows.
    func mayHave<Value>(_ type: Value.Type) -> Bool {
        firstRows.contains { $0.map { value(at: $0, as: type) != nil } ?? true }
            || selectedRows.contains { value(at: $0, as: type) != nil }
    }
}

extension ListCoordinator: ListSelecting {
    var selectedRows: [RowIndex] {
        get { view?.selection ?? [] }
        set {
            during(\.isSelecting) { view?.selection = newValue }
            cellManagers.selectionDidChange()
        }
    }

    var isUpdating: Bool { activity.stage == .updating }

    func rows<Value>(ofElements elements: [Value]) -> [RowIndex] {
        if elements.count > 1, parts.count == 1, let part = parts.first,
            let found = part.rows(ofTypedElements: elements)
        {
            return viewIndices(of: found, in: part)
        }
        var (rows, missing): ([RowIndex], [Any]) = ([], elements)
        for part in parts where !missing.isEmpty {
            if missing.count == 1, let row = part.row(ofElement: missing[0]) {
                return rows + [viewIndex(of: row, in: part)]
            }
            let found = part.rows(ofIDs: Set(missing.compactMap(part.id(ofElement:))))
            rows += viewIndices(of: found, in: part)
            let ids = Set(found.compactMap(part.id(at:)))
            missing.removeAll { part.id(ofElement: $0).map(ids.contains) ?? false }
        }
        return rows
    }

    func rows<ID: Hashable>(ofIDs ids: Set<ID>) -> [RowIndex] {
        var (rows, missing): ([RowIndex], Set<ID>) = ([], ids)
        for part in parts where !missing.isEmpty {
            let found =
                part.rows(ofTypedIDs: missing)
                ?? part.rows(ofIDs: Set(missing.map { AnyHashable($0) }))
            rows += viewIndices(of: found, in: part)
            guard part !== parts.last else { continue }
            missing.subtract(found.compactMap { part.id(at: $0)?.base as? ID })
        }
        return rows
    }

    private func viewIndices(of rows: [PartIndex], in part: ListPart<Cell>) -> [RowIndex] {
        let first = sections(of: part).lowerBound
        return rows.map { $0.inView(from: first) }
    }

    func values<Value>(at rows: [RowIndex], as type: Value.Type) -> [Value] {
        values(at: rows, of: { $0.typedElements(in: $1, at: $2) }) { self.value(at: $0, as: type) }
    }

    func ids<ID: Hashable>(at rows: [RowIndex], as type: ID.Type) -> [ID] {
        values(at: rows, of: { $0.typedIDs(in: $1, at: $2) }) { self.id(at: $0)?.base as? ID }
    }

    /// The values of rows, from the top down. First calls `section` for the rows of each section.
    /// If `section` returns `nil`, calls `value` for each of these rows.
    private func values<Value>(
        at rows: [RowIndex], of section: (ListPart<Cell>, Int, [Int]) -> [Value]?,
        orEach value: (RowIndex) -> Value?
    ) -> [Value] {
        var values: [Value] = []
        var start = 0
        while start < rows.count {
            let number = rows[start].section
            var end = start + 1
            while end < rows.count, rows[end].section == number { end += 1 }
            let found = part(at: number).flatMap {
                section($0.part, $0.section, rows[start..<end].map(\.row))
            }
            values += found ?? rows[start..<end].compactMap(value)
            start = end
        }
        return values
    }

    func element(at index: RowIndex) -> Any? {
        part(at: index).flatMap { $0.part.element(at: $0.index) }
    }

    func id(at index: RowIndex) -> AnyHashable? {
        part(at: index).flatMap { $0.part.id(at: $0.index) }
    }

    var firstRows: [RowIndex?] {
        parts.map { part in
            for section in 0..<part.sectionCount {
                guard let row = part.elementRows(in: section).first else { continue }
                return viewIndex(of: PartIndex(section: section, row: row), in: part)
            }
            return nil
        }
    }

    func hasElement(_ element: Any, at index: RowIndex) -> Bool {
        guard let (part, row) = part(at: index), let id = part.id(at: row) else { return false }
        return id == part.id(ofElement: element)
    }
}
