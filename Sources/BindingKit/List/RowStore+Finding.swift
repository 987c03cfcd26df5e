// Finds rows of the view by their ids, and reads the ids of rows.
extension RowStore {
    /// For each id, the place of the first row that has this id. The places ascend.
    func indices(ofIDs ids: Set<AnyHashable>) -> [ElementIndex] {
        elementIndices(identity?.places(of: ids, in: lists))
    }

    /// Like `indices(ofIDs:)` for ids of a known type; `nil` if the rows' ids have another type.
    func indices<ID: Hashable>(ofTypedIDs ids: Set<ID>) -> [ElementIndex]? {
        guard let identity = identity as? TypedRowID<Element, ID> else { return nil }
        return elementIndices(identity.places(ofIDs: ids, in: lists))
    }

    /// For each element, the place of the first row that has the element's id. The places ascend.
    func indices(ofElements elements: [Element]) -> [ElementIndex] {
        elementIndices(identity?.places(of: elements, in: lists))
    }

    private var lists: [[Element]] { sections.map { $0.rows } }

    private func elementIndices(_ places: [RowIndex]?) -> [ElementIndex] {
        places?.map { ElementIndex(section: $0.section, row: $0.row) } ?? []
    }

    /// The ids of some rows of a section; `nil` if the ids have another type.
    func ids<ID: Hashable>(in section: Int, at places: [Int]) -> [ID]? {
        guard let identity = identity as? TypedRowID<Element, ID>, let rows = rows(in: section)
        else { return nil }
        return identity.ids(of: rows, at: places)
    }

    /// The first row whose element has the same bits. If there is no such row, the first row with
    /// the element's id.
    func index(of element: Element) -> ElementIndex? {
        for (section, rows) in sections.enumerated() {
            guard let row = rows.rows.firstIndex(withBitsOf: element) else { continue }
            return ElementIndex(section: section, row: row)
        }
        return identity.flatMap { indices(ofIDs: [$0.identify(element)]).first }
    }

    /// An id that two rows of one section share; `nil` if there is none.
    func repeatedID(in sections: [RowSection<Element>]) -> AnyHashable? {
        for section in sections {
            var known: Set<AnyHashable> = []
            for row in section.rows {
                let id = section.identity.identify(row)
                if !known.insert(id).inserted { return id }
            }
        }
        return nil
    }
}
