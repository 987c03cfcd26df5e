import Foundation

/// Computes the places of a list's rows after a batch, and the mistakes in the batch.
///
/// A view on Apple's systems raises an exception for the first wrong update. The stand-in adds a
/// sentence for each one.
struct ListPlan {
    private let batch: ListBatch
    private let old: [Int]
    private let new: [Int]
    /// The word for an element: row or item.
    private let element: String
    private(set) var violations: [String] = []
    /// The new places of the remaining sections, by their old places. Reloaded sections are
    /// missing.
    private var sections: [Int: Int] = [:]
    /// The free rows of a section, in order. Rows of the same section can move to them.
    private var vacant: [Int: [Int]] = [:]
    private var gone: [Int: [Int]] = [:]
    private var moved: [IndexPath: IndexPath] = [:]

    /// - Parameters:
    ///   - old: the number of elements that each section had before.
    ///   - new: the number of elements that each section has now, according to the data source.
    init(_ batch: ListBatch, from old: [Int], to new: [Int], element: String) {
        (self.batch, self.old, self.new, self.element) = (batch, old, new, element)
        violations += batch.sections.conflicts { "Section \($0)" }
        violations += batch.rows.conflicts { name($0) }
        checkSectionBounds()
        guard violations.isEmpty else { return }
        mapSections()
        checkRowBounds()
        checkRowsOfChangedSections()
        checkReloads()
        guard violations.isEmpty else { return }
        checkCounts()
        guard violations.isEmpty else { return }
        mapRows()
    }

    /// The new place of a row that keeps its cell; `nil` if the row is removed or reloaded.
    func place(of row: IndexPath) -> IndexPath? {
        if let target = moved[row] { return target }
        guard let section = sections[row.section], !batch.rows.reloaded.contains(row) else {
            return nil
        }
        return survivor(row, in: section)
    }

    /// The new index of a section that remains.
    func section(of section: Int) -> Int? { sections[section] }

    private func survivor(_ row: IndexPath, in section: Int) -> IndexPath? {
        let gone = gone[row.section] ?? []
        guard !gone.contains(row.row) else { return nil }
        let rank = row.row - gone.count { $0 < row.row }
        guard let vacant = vacant[section], vacant.indices.contains(rank) else {
            return IndexPath(row: rank, section: section)
        }
        return IndexPath(row: vacant[rank], section: section)
    }

    private mutating func mapSections() {
        let edits = batch.sections
        let (left, filled) = (Set(edits.origins), Set(edits.targets))
        let staying = old.indices.filter { !left.contains($0) }
        let vacant = new.indices.filter { !filled.contains($0) }
        guard staying.count == vacant.count else {
            return report(
                """
                Invalid update: invalid number of sections: \(old.count) before the update, \
                \(edits.inserted.count) inserted, \(edits.deleted.count) deleted, but \
                \(new.count) after it.
                """)
        }
        for (from, to) in zip(staying, vacant) { sections[from] = to }
        for move in edits.moved { sections[move.from] = move.to }
        for section in edits.reloaded { sections[section] = nil }
    }

    private mutating func mapRows() {
        for move in batch.rows.moved { moved[move.from] = move.to }
        gone = Dictionary(grouping: batch.rows.origins, by: \.section).mapValues { $0.map(\.row) }
        let filled = Dictionary(grouping: batch.rows.targets, by: \.section)
        for (section, rows) in filled where new.indices.contains(section) {
            let filled = Set(rows.map(\.row))
            vacant[section] = (0..<new[section]).filter { !filled.contains($0) }
        }
    }

    // MARK: - What may be wrong

    private mutating func checkSectionBounds() {
        let edits = batch.sections
        for section in edits.origins + edits.reloaded where !old.indices.contains(section) {
            report(
                """
                Section \(section) is deleted, moved or reloaded, but there are only \
                \(old.count) sections before the update.
                """)
        }
        for section in edits.targets where !new.indices.contains(section) {
            report(
                """
                Section \(section) is inserted or the target of a move, but there are only \
                \(new.count) sections after the update.
                """)
        }
    }

    private mutating func checkRowBounds() {
        for row in batch.rows.origins + batch.rows.reloaded + batch.reconfigured
        where !contains(row, in: old) {
            report("\(name(row)) is updated, but does not exist before the update.")
        }
        for row in batch.rows.targets where !contains(row, in: new) {
            report("\(name(row)) is inserted or moved to, but does not exist after the update.")
        }
    }

    private mutating func checkRowsOfChangedSections() {
        let edits = batch.sections
        let removed = Set(edits.deleted + edits.reloaded)
        let added = Set(edits.inserted)
        for move in batch.rows.moved where removed.contains(move.from.section) {
            report("\(name(move.from)) is moved out of a section that is deleted or reloaded.")
        }
        for move in batch.rows.moved where added.contains(move.to.section) {
            report("\(name(move.from)) is moved into a section that is inserted.")
        }
        for row in batch.rows.deleted + batch.rows.reloaded where removed.contains(row.section) {
            report("\(name(row)) is updated together with its section.")
        }
        for row in batch.rows.inserted where added.contains(row.section) {
            report("\(name(row)) is inserted together with its section.")
        }
    }

    /// For UIKit, a reload is a deletion and an insertion. Both conflict with moves.
    private mutating func checkReloads() {
        let reloads = !batch.rows.reloaded.isEmpty
        if reloads, !batch.rows.moved.isEmpty || !batch.sections.moved.isEmpty {
            report("\(element.capitalized)s are reloaded in a batch that moves others.")
        }
    }

    private mutating func checkCounts() {
        for (from, to) in sections.sorted(by: { $0.value < $1.value }) {
            let deleted = batch.rows.deleted.count { $0.section == from }
            let inserted = batch.rows.inserted.count { $0.section == to }
            let left = batch.rows.moved.count { $0.from.section == from }
            let came = batch.rows.moved.count { $0.to.section == to }
            guard old[from] - deleted - left + inserted + came != new[to] else { continue }
            report(
                """
                Invalid update: invalid number of \(element)s in section \(to): \(old[from]) before \
                the update, \(inserted) inserted, \(deleted) deleted, \(came) moved in, \(left) \
                moved out, but \(new[to]) after it.
                """)
        }
    }

    private func contains(_ row: IndexPath, in counts: [Int]) -> Bool {
        counts.indices.contains(row.section) && (0..<counts[row.section]).contains(row.row)
    }

    private func name(_ row: IndexPath) -> String {
        "\(element.capitalized) \(row.row) of section \(row.section)"
    }

    private mutating func report(_ violation: String) { violations.append(violation) }
}
