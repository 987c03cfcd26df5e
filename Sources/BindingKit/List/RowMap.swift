/// Where the rows of a view are after an update of one part.
struct RowMap {
    /// The part's sections before.
    let sections: Range<Int>
    /// How many sections it has after.
    let newSectionCount: Int
    /// The sections of the part that came, went and moved; `nil` where none did.
    let sectionChanges: RowChanges?
    /// The changes of the part's rows, once the sections are the new ones.
    var rows: PartChanges?

    /// The place of a row after the update; `nil` for one that went.
    func newIndex(of old: RowIndex) -> RowIndex? {
        guard old.section >= sections.lowerBound else { return old }
        guard old.section < sections.upperBound else {
            let shift = newSectionCount - sections.count
            return RowIndex(section: old.section + shift, row: old.row)
        }
        var index = old.inPart(from: sections.lowerBound)
        if let sectionChanges {
            guard let section = sectionChanges.newIndex(ofOld: index.section) else { return nil }
            index.section = section
        }
        guard let new = rows.map({ $0.newIndex(of: index) }) ?? index else { return nil }
        return new.inView(from: sections.lowerBound)
    }
}
