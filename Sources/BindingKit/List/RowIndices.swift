// A row has three indices: `ElementIndex`, `PartIndex` and, in the view, `RowIndex`. All conversions between
// them are here.

/// The place of an element in one binding: the binding's section, and the place in that section.
/// Extra rows don't count.
struct ElementIndex: Hashable {
    var section: Int
    var row: Int
}

/// The place of a row in one binding: the binding's section, and the place in that section. Extra
/// rows count.
struct PartIndex: Hashable {
    var section: Int
    var row: Int
}

extension ElementIndex {
    /// From the elements to the part.
    func inPart(below topRows: Int) -> PartIndex {
        PartIndex(section: section, row: row + topRows)
    }

    /// From a caller of `RowBinding`, whose `RowIndex` counts elements.
    init(ofCaller index: RowIndex) {
        self.init(section: index.section, row: index.row)
    }

    /// To a caller of `RowBinding`.
    var forCaller: RowIndex { RowIndex(section: section, row: row) }

    /// The present place of the row that comes after a row that is moved here.
    func next(forMovingFrom origin: ElementIndex) -> ElementIndex {
        let isBelow = section == origin.section && row >= origin.row
        return ElementIndex(section: section, row: isBelow ? row + 1 : row)
    }
}

extension PartIndex {
    /// From the part to the elements; an extra row is outside of them.
    func amongElements(below topRows: Int) -> ElementIndex {
        ElementIndex(section: section, row: row - topRows)
    }

    /// From the part to the view.
    func inView(from first: Int) -> RowIndex {
        RowIndex(section: section + first, row: row)
    }
}

extension RowIndex {
    /// From the view to the part.
    func inPart(from first: Int) -> PartIndex {
        PartIndex(section: section - first, row: row)
    }
}
