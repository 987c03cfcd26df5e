#if GTK
internal import BindingKit

/// How far GTK has been told of changes: up to a row the list is new, from there on it is old.
@MainActor
struct Announcement {
    /// Where a position of the list, as announced so far, leads.
    enum Target {
        /// To a row that is there after the changes, at this position.
        case stays(Int)
        /// To a row that was at this position before the changes and goes.
        case leaves(Int)
    }

    let changes: RowChanges
    /// Rows that go, by their positions before the changes; each retained once.
    var leaving: [Int: Row] = [:]
    /// Rows that stay; each retained once.
    var moving: [Row] = []
    /// The number of rows from the top that are the new ones.
    private var newCount = 0
    /// How much further down the other rows are than before the changes.
    private var shift = 0

    init(_ changes: RowChanges) {
        self.changes = changes
    }

    /// Counts a range as announced.
    mutating func pass(_ splice: RowChanges.Splice) {
        newCount = splice.index + splice.inserted
        shift += splice.inserted - splice.removed
    }

    func target(of place: Int) -> Target {
        guard place >= newCount else { return .stays(place) }
        let old = place - shift
        return changes.newIndex(ofOld: old).map { .stays($0) } ?? .leaves(old)
    }
}
#endif
