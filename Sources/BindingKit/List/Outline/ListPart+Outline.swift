extension ListPart {
    /// Whether a target is among the rows below a row of an outline.
    ///
    /// - Parameters:
    ///   - target: the place to which the row is to move. The row itself is not counted.
    ///   - origin: the row.
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
