@testable import BindingKit

extension ListChanges {
    /// A sentence about the first mistake in the changes. A mistake is something that views need
    /// not accept.
    ///
    /// UIKit's views accept some of these mistakes.
    var mistake: String? {
        if !sections.isEmpty { return mistakeInSections }
        if oldCounts.count != newCounts.count { return "sections come or go unsaid" }
        if removed != removed.sorted() || inserted != inserted.sorted() {
            return "rows are not in their order"
        }
        let (left, came) = (removed + moved.map(\.from), inserted + moved.map(\.to))
        if let row = left.first(where: { !$0.isRow(of: oldCounts) }) {
            return "no row \(row) leaves"
        }
        if let row = came.first(where: { !$0.isRow(of: newCounts) }) {
            return "no row \(row) comes"
        }
        if Set(left).count != left.count { return "a row leaves twice" }
        if Set(came).count != came.count { return "a row comes twice" }
        return oldCounts.indices.lazy.compactMap { mistake(in: $0, left, came) }.first
    }

    private var mistakeInSections: String? {
        if !removed.isEmpty || !inserted.isEmpty || !moved.isEmpty {
            return "rows and sections change at once"
        }
        for new in newCounts.indices {
            guard let old = sections.oldIndex(ofNew: new) else { continue }
            if oldCounts[old] != newCounts[new] { return "section \(new) changes its rows unsaid" }
        }
        return nil
    }

    private func mistake(in section: Int, _ left: [RowIndex], _ came: [RowIndex]) -> String? {
        let gone = Set(left.filter { $0.section == section }.map(\.row))
        let new = Set(came.filter { $0.section == section }.map(\.row))
        let staying = (0..<oldCounts[section]).filter { !gone.contains($0) }
        let places = (0..<newCounts[section]).filter { !new.contains($0) }
        if staying.count != places.count { return "the rows of section \(section) don't add up" }
        let inside = moved.filter { $0.from.section == section && $0.to.section == section }
        let rows = zip(places, staying).map { ($0, $1) } + inside.map { ($0.to.row, $0.from.row) }
        let order = rows.sorted { $0.0 < $1.0 }.map(\.1)
        let needed = order.count - order.longestAscent
        return inside.count == needed
            ? nil : "\(inside.count) moves in section \(section), where \(needed) suffice"
    }
}

extension RowIndex {
    fileprivate func isRow(of counts: [Int]) -> Bool {
        counts.indices.contains(section) && (0..<counts[section]).contains(row)
    }
}

extension [Int] {
    /// The length of the longest ascending subsequence of the numbers, which are all different.
    fileprivate var longestAscent: Int {
        // This is patience sorting. For each length it stores the smallest last number of a
        // subsequence.
        var ends: [Int] = []
        for number in self {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if ends[middle] < number { low = middle + 1 } else { high = middle }
            }
            if low == ends.count { ends.append(number) } else { ends[low] = number }
        }
        return ends.count
    }
}
