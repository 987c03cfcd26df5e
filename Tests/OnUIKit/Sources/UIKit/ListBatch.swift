import Foundation

/// The changes that a batch of updates makes to the rows, or to the sections, of a list.
///
/// Deletions, origins of moves and reloads are positions before the batch. The other changes are
/// positions after the batch.
struct ListEdits<Place: Hashable & Comparable> {
    var deleted: [Place] = []
    var inserted: [Place] = []
    var reloaded: [Place] = []
    var moved: [(from: Place, to: Place)] = []

    var origins: [Place] { deleted + moved.map(\.from) }
    var targets: [Place] { inserted + moved.map(\.to) }

    /// The conflicts: sentences about places that occur in more than one change.
    func conflicts(_ name: (Place) -> String) -> [String] {
        let (from, to) = (moved.map(\.from), moved.map(\.to))
        return twice(deleted).map { "\(name($0)) is deleted twice." }
            + twice(inserted).map { "\(name($0)) is inserted twice." }
            + twice(reloaded).map { "\(name($0)) is reloaded twice." }
            + twice(from).map { "\(name($0)) is moved twice." }
            + twice(to).map { "\(name($0)) is the target of two moves." }
            + both(deleted, from).map { "\(name($0)) is deleted and moved." }
            + both(deleted, reloaded).map { "\(name($0)) is deleted and reloaded." }
            + both(from, reloaded).map { "\(name($0)) is moved and reloaded." }
            + both(inserted, to).map { "\(name($0)) is inserted and the target of a move." }
    }

    private func twice(_ places: [Place]) -> [Place] {
        Dictionary(grouping: places) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }

    private func both(_ some: [Place], _ others: [Place]) -> [Place] {
        Set(some).intersection(others).sorted()
    }
}

/// The updates between the beginning of a batch and its end.
struct ListBatch {
    var rows = ListEdits<IndexPath>()
    var sections = ListEdits<Int>()
    /// Rows that keep their cells. Their positions are those before the batch.
    var reconfigured: [IndexPath] = []
}

extension ListBatch: CustomStringConvertible {
    /// The batch's changes, for tests: `delete 0.1, insert 0.0, move 0.2 to 0.3`.
    var description: String {
        let sections = sections.sentences { "section \($0)" }
        let rows = rows.sentences { "\($0.section).\($0.row)" }
        let others = reconfigured.map { "reconfigure \($0.section).\($0.row)" }
        return (sections + rows + others).joined(separator: ", ")
    }
}

extension ListEdits {
    fileprivate func sentences(_ name: (Place) -> String) -> [String] {
        deleted.map { "delete \(name($0))" } + inserted.map { "insert \(name($0))" }
            + reloaded.map { "reload \(name($0))" }
            + moved.map { "move \(name($0.from)) to \(name($0.to))" }
    }
}
