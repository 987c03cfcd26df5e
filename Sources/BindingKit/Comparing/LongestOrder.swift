/// Finds the longest sequence of rows with the same order in both lists. All other rows must move.
///
/// This is patience sorting with runs (consecutive rows) instead of cards. For each length, the
/// algorithm stores the ascending sequence that ends with the smallest old index. It also stores
/// the run of the sequence's last row. In a sequence, the rows of one run follow each other,
/// because no other run has a row between them. Therefore a run either stays as a whole or moves as
/// a whole.
///
/// The type can't be copied, so it alone uses its memory. Nothing beyond `length` is read, and a
/// sequence is never longer than the number of rows.
struct LongestOrder: ~Copyable {
    /// The old index at which the best sequence ends: `ends[n]` for a sequence of `n + 1` rows.
    private let ends: UnsafeMutableBufferPointer<Int32>
    /// The run of the last row: `owners[n]` for the best sequence of `n + 1` rows.
    private let owners: UnsafeMutableBufferPointer<Int32>
    /// The number of rows in the longest sequence.
    private var length = 0

    private init(count: Int) {
        ends = .allocate(capacity: count)
        owners = .allocate(capacity: count)
    }

    deinit {
        ends.deallocate()
        owners.deallocate()
    }

    /// Divides runs, which ascend in the new list, into runs that stay and single rows that move.
    static func divide(_ runs: [RowRun]) -> (staying: [RowRun], moved: [RowChanges.Move]) {
        var order = LongestOrder(count: runs.reduce(0) { $0 + $1.count })
        var previous: [Int32] = []
        previous.reserveCapacity(runs.count)
        for (index, run) in runs.enumerated() {
            previous.append(order.append(run, owner: Int32(truncatingIfNeeded: index)))
        }
        return divide(runs, order.lastOwner, previous)
    }

    private static func divide(
        _ runs: [RowRun], _ last: Int32, _ previous: [Int32]
    ) -> (staying: [RowRun], moved: [RowChanges.Move]) {
        var stays = [Bool](repeating: false, count: runs.count)
        var index = Int(last)
        while index >= 0 {
            stays[index] = true
            index = Int(previous[index])
        }
        var (staying, moved): ([RowRun], [RowChanges.Move]) = ([], [])
        moved.reserveCapacity(runs.count)
        for (run, stays) in zip(runs, stays) {
            guard !stays else {
                staying.append(run)
                continue
            }
            var row = 0
            repeat {
                moved.append(RowChanges.Move(from: run.old &+ row, to: run.new &+ row))
                row &+= 1
            } while row < run.count
        }
        return (staying, moved)
    }

    private var lastOwner: Int32 { length > 0 ? owners[length - 1] : -1 }

    /// Adds a run to the longest sequence that ends before the run.
    ///
    /// - Returns: the run before this run in the sequence; -1 if there is none.
    private mutating func append(_ run: RowRun, owner: Int32) -> Int32 {
        let start = sequence(before: Int32(truncatingIfNeeded: run.old))
        let previous = start > 0 ? owners[start - 1] : -1
        set(start, to: run.old, owner)
        // If there are many runs, most runs have one row.
        if run.count > 1 {
            for row in 1..<run.count { set(start &+ row, to: run.old &+ row, owner) }
        }
        length = max(length, start + run.count)
        return previous
    }

    private func set(_ index: Int, to row: Int, _ owner: Int32) {
        ends.initializeElement(at: index, to: Int32(truncatingIfNeeded: row))
        owners.initializeElement(at: index, to: owner)
    }

    /// The length of the longest sequence that ends before an old index.
    private func sequence(before old: Int32) -> Int {
        // The usual case: the rows are in order.
        guard length > 0, ends[length - 1] > old else { return length }
        // The search has no branch, because a branch would be mispredicted half of the time.
        var (low, count) = (0, length)
        while count > 1 {
            let half = count &>> 1
            low = ends[low &+ half &- 1] < old ? low &+ half : low
            count &-= half
        }
        return ends[low] < old ? low + 1 : low
    }
}
