// Finds the shown rows by their ids, and the ids of rows.
extension RowStore {
    /// For each of some ids, the place of the first row that has it; ascending.
    func indices(ofIDs ids: Set<AnyHashable>) -> [ElementIndex] {
        elementIndices(identity?.places(of: ids, in: lists))
    }

    /// The same with ids of a known type; `nil` if the rows have ids of another type.
    func indices<ID: Hashable>(ofTypedIDs ids: Set<ID>) -> [ElementIndex]? {
        guard let identity = identity as? TypedRowID<Element, ID> else { return nil }
        return elementIndices(identity.places(ofIDs: ids, in: lists))
    }

    /// For the id of each of some elements, the place of the first row that has it; ascending.
    func indices(ofElements elements: [Element]) -> [ElementIndex] {
        elementIndices(identity?.places(of: elements, in: lists))
    }

    /// The rows of each section.
    private var lists: [[Element]] { sections.map { $0.rows } }

    private func elementIndices(_ places: [RowIndex]?) -> [ElementIndex] {
        places?.map { ElementIndex(section: $0.section, row: $0.row) } ?? []
    }

    /// The ids of some rows of a section; `nil` if they have another type.
    func ids<ID: Hashable>(in section: Int, at places: [Int]) -> [ID]? {
        guard let identity = identity as? TypedRowID<Element, ID>, let rows = rows(in: section)
        else { return nil }
        return identity.ids(of: rows, at: places)
    }

    /// The place of an element: of the first row with its bits, or else with its id.
    func index(of element: Element) -> ElementIndex? {
        for (section, rows) in sections.enumerated() {
            guard let row = rows.rows.firstIndex(withBitsOf: element) else { continue }
            return ElementIndex(section: section, row: row)
        }
        return identity.flatMap { indices(ofIDs: [$0.identify(element)]).first }
    }

    /// The id that two rows of one section have; `nil` if all differ.
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
