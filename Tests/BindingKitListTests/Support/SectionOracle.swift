@testable import BindingKit

/// The expected texts of a list of sections with extra rows, computed naively, section by section.
struct SectionOracle {
    /// Which extra rows the sections have.
    struct Extras {
        let top: Bool
        let bottom: Bool
        let empty: Bool

        /// The texts of a section with elements.
        func texts(around elements: [String]) -> [String] {
            (top ? ["top"] : []) + elements + (empty && elements.isEmpty ? ["empty"] : [])
                + (bottom ? ["bottom"] : [])
        }
    }

    /// The sections at each number of the view; `nil` if nothing is bound at the number.
    var parts: [[[String]]?] = []

    /// All sections, those of each number. If nothing is bound before a bound number, there is an
    /// empty section.
    var sections: [[String]] {
        guard let last = parts.lastIndex(where: { $0 != nil }) else { return [] }
        return parts[...last].flatMap { $0 ?? [[]] }
    }

    /// The index of the row with the last element among the rows of all sections; `nil` if the
    /// first part has none.
    static func lastElement(of groups: [RowGroup], _ extras: Extras) -> Int? {
        var (last, count): (Int?, Int) = (nil, 0)
        for group in groups {
            let texts = extras.texts(around: group.entries.map(\.text))
            if !group.entries.isEmpty {
                last = count + (extras.top ? 1 : 0) + group.entries.count - 1
            }
            count += texts.count
        }
        return last
    }

    /// The groups after a row was moved to a place that a view has chosen.
    static func moving(
        _ groups: [RowGroup], from origin: RowIndex, to target: RowIndex, _ extras: Extras
    ) -> [RowGroup] {
        let top = extras.top ? 1 : 0
        var groups = groups
        let entry = groups[origin.section].entries.remove(at: origin.row - top)
        groups[target.section].entries.insert(entry, at: target.row - top)
        return groups
    }

    // MARK: The place

    /// A name for every row, and the section of each element.
    private static func names(
        of groups: [RowGroup], _ extras: Extras
    ) -> [(name: String, section: Int, isElement: Bool)] {
        groups.flatMap { group in
            let ids = group.entries.map { "\($0.id)" }
            return extras.texts(around: ids).map { text in
                let isElement = ids.contains(text)
                return (isElement ? text : "\(text) of \(group.id)", group.id, isElement)
            }
        }
    }

    /// The first visible row after the groups have changed. The first row that was visible and
    /// still exists keeps its position; `nil` if there is none.
    static func place(
        after former: [RowGroup], _ groups: [RowGroup], _ extras: Extras, first: Int, viewport: Int
    ) -> Int? {
        let (old, new) = (names(of: former, extras), names(of: groups, extras))
        let stay = Set(former.map(\.id)).intersection(groups.map(\.id))
        for (offset, row) in old.dropFirst(first).prefix(viewport).enumerated() {
            guard let place = new.firstIndex(where: { $0.name == row.name }) else { continue }
            // If a row moves to an inserted section or from a removed section, it is removed and
            // inserted.
            let isSame =
                row.section == new[place].section
                || stay.contains(row.section) && stay.contains(new[place].section)
            if isSame { return max(0, min(max(0, place - offset), new.count - viewport)) }
        }
        return nil
    }
}
