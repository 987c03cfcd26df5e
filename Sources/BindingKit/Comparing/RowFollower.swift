/// Finds the new indices of many rows, fast if most rows are looked up in ascending order.
struct RowFollower {
    private let changes: RowChanges
    private var latest = -1
    /// The number of removed or moved rows before the latest row in the old list.
    private var departures = 0
    /// The number of inserted or moved rows before the latest row in the new list.
    private var arrivals = 0

    init(_ changes: RowChanges) {
        self.changes = changes
    }

    var oldCount: Int { changes.oldCount }

    /// The new index of a row of the old list; `nil` for a removed row.
    mutating func newIndex(ofOld old: Int) -> Int? {
        guard old > latest else { return changes.newIndex(ofOld: old) }
        latest = old
        let (leaving, arriving) = (changes.leaving, changes.arriving)
        while departures < leaving.count, leaving[departures] < old { departures += 1 }
        if departures < leaving.count, leaving[departures] == old {
            return changes.newIndex(ofOld: old)
        }
        let rank = old - departures
        while arrivals < arriving.count, arriving[arrivals] - arrivals <= rank { arrivals += 1 }
        return rank + arrivals
    }
}
