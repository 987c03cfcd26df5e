/// What the selection asks of a list.
@MainActor
protocol ListSelecting: AnyObject {
    var selectedRows: [RowIndex] { get set }

    /// The rows of some elements, of those that have one.
    func rows(ofElements elements: [Any]) -> [RowIndex]

    /// The rows that have some ids, one of each.
    func rows(ofIDs ids: Set<AnyHashable>) -> [RowIndex]

    /// The element of a row; `nil` for a row that is none.
    func element(at index: RowIndex) -> Any?

    /// The id of a row's element; `nil` for a row that is none.
    func id(at index: RowIndex) -> AnyHashable?

    /// Whether a row is that of an element.
    func hasElement(_ element: Any, at index: RowIndex) -> Bool

    /// The first row of an element in each binding's rows; `nil` for a binding without any.
    var firstRows: [RowIndex?] { get }
}

extension ListSelecting {
    /// The element of a row, or its id where that is of the type and the element is not.
    func value<Value>(at index: RowIndex, as type: Value.Type) -> Value? {
        element(at: index) as? Value ?? id(at: index)?.base as? Value
    }

    /// Whether rows may have elements or ids of a type.
    func mayHave<Value>(_ type: Value.Type) -> Bool {
        (firstRows + selectedRows).contains { $0.map { value(at: $0, as: type) != nil } ?? true }
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

    func rows(ofElements elements: [Any]) -> [RowIndex] {
        var (rows, missing): ([RowIndex], [Any]) = ([], elements)
        for part in parts where !missing.isEmpty {
            if missing.count == 1, let row = part.row(ofElement: missing[0]) {
                return rows + [viewIndex(of: row, in: part)]
            }
            let found = part.rows(ofIDs: Set(missing.compactMap(part.id(ofElement:))))
            rows += found.map { viewIndex(of: $0, in: part) }
            let ids = Set(found.compactMap(part.id(at:)))
            missing.removeAll { part.id(ofElement: $0).map(ids.contains) ?? false }
        }
        return rows
    }

    func rows(ofIDs ids: Set<AnyHashable>) -> [RowIndex] {
        var (rows, missing): ([RowIndex], Set<AnyHashable>) = ([], ids)
        for part in parts where !missing.isEmpty {
            let found = part.rows(ofIDs: missing)
            rows += found.map { viewIndex(of: $0, in: part) }
            missing.subtract(found.compactMap(part.id(at:)))
        }
        return rows
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
