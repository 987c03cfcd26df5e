extension ListPart {
    /// Whether a place lies between rows of an outline that lie below another one.
    ///
    /// - Parameters:
    ///   - target: the place, counted without the other row, which is to move there.
    ///   - origin: the other row.
    func isInside(_ target: PartIndex, of origin: PartIndex) -> Bool {
        guard target.section == origin.section, target.row > origin.row,
            let level = outlineRow(at: origin)?.level
        else { return false }
        return (origin.row + 1...target.row + 1).allSatisfy { row in
            let between = PartIndex(section: origin.section, row: row)
            return outlineRow(at: between).map { $0.level > level } ?? false
        }
    }
}
