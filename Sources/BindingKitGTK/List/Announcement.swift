#if GTK
internal import BindingKit

/// Tracks how far changes have been announced to GTK. Above a certain position, GTK has the new
/// rows. Below that position, GTK has the old rows.
@MainActor
struct Announcement {
    /// The row at a position of GTK's list, while some changes are not announced yet.
    enum Target {
        /// A row that is at this position after the changes.
        case stays(Int)
        /// A row that was at this position before the changes. The changes remove it.
        case leaves(Int)
    }

    let changes: RowChanges
    /// The rows that the changes remove. The keys are the old positions. Each row is retained once.
    var leaving: [Int: Row] = [:]
    /// The rows that the changes do not remove. Each row is retained once.
    var moving: [Row] = []
    /// The number of rows from the top to the end of the last announced range.
    private var newCount = 0
    /// By how many positions the announced ranges move the rows below them; negative is up.
    private var shift = 0

    init(_ changes: RowChanges) {
        self.changes = changes
    }

    /// Marks a range as announced.
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
