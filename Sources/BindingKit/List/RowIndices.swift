// A row has three indices: `ElementIndex`, `PartIndex` and, in the view, `RowIndex`. This file has
// all conversions between them.

/// The place of an element in one binding: a section of the binding, and a place in that section.
/// Extra rows don't count.
struct ElementIndex: Hashable {
    var section: Int
    var row: Int
}

/// The place of a row in one binding: a section of the binding, and a place in that section. Extra
/// rows count.
struct PartIndex: Hashable {
    var section: Int
    var row: Int
}

extension ElementIndex {
    /// This place as a `PartIndex`, which also counts the extra rows at the top of the section.
    func inPart(below topRows: Int) -> PartIndex {
        PartIndex(section: section, row: row + topRows)
    }

    /// Converts the `RowIndex` that client code has passed to a `RowBinding`.
    init(ofCaller index: RowIndex) {
        self.init(section: index.section, row: index.row)
    }

    /// This place as a `RowIndex`, for client code.
    var forCaller: RowIndex { RowIndex(section: section, row: row) }

    /// If a row moves from `origin` to this place, another row will be directly below it. Returns
    /// that other row's place before the move.
    func next(forMovingFrom origin: ElementIndex) -> ElementIndex {
        let isBelow = section == origin.section && row >= origin.row
        return ElementIndex(section: section, row: isBelow ? row + 1 : row)
    }
}

extension PartIndex {
    /// This place without extra rows. For an extra row, the result is outside of the elements.
    func amongElements(below topRows: Int) -> ElementIndex {
        ElementIndex(section: section, row: row - topRows)
    }

    /// This place in the view. `first` is the index of the part's first section in the view.
    func inView(from first: Int) -> RowIndex {
        RowIndex(section: section + first, row: row)
    }
}

extension RowIndex {
    /// This place in a part. `first` is the index of the part's first section in the view.
    func inPart(from first: Int) -> PartIndex {
        PartIndex(section: section - first, row: row)
    }
}
