#if GTK
internal import BindingKit

/// Knows which changes have been announced to GTK. The list is new down to a certain row, and old
/// below it.
@MainActor
struct Announcement {
    /// The row at a position of the list as announced so far.
    enum Target {
        /// A row that is at this position after the changes.
        case stays(Int)
        /// A row that was at this position before the changes, and is removed by them.
        case leaves(Int)
    }

    let changes: RowChanges
    /// Rows that are removed, by their positions before the changes. Each is retained once.
    var leaving: [Int: Row] = [:]
    /// Rows that stay. Each is retained once.
    var moving: [Row] = []
    /// The number of rows, from the top, that are announced as new.
    private var newCount = 0
    /// The distance that the other rows have moved down since before the changes.
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
