extension RowComparison {
    /// Matches the rows that have lost their neighbors, by hashing their ids. Rows with equal ids
    /// are matched in order: the first old one with the first new one, and so on.
    @inlinable
    mutating func matchRest() {
        guard matches.hasRest else { return }
        let rest = matches.rest()
        // This is no real limit, because longer lists would not fit into memory.
        precondition(
            rows.oldCount + rows.newCount < Int(Int32.max), "The lists are too long to compare.")
        rest.old.withUnsafeBufferPointer { oldRest in
            rest.new.withUnsafeBufferPointer { newRest in matchRest(oldRest, newRest) }
        }
    }

    @inlinable
    mutating func matchRest(
        _ oldRest: UnsafeBufferPointer<Int>, _ newRest: UnsafeBufferPointer<Int>
    ) {
        let table = IndexTable(capacity: oldRest.count)
        let occurrences = Occurrences(count: oldRest.count)
        enter(oldRest, into: table, occurrences)
        var (runs, updated): ([RowRun], [RowChanges.Move]) = ([], [])
        runs.reserveCapacity(min(oldRest.count, newRest.count))
        var run = RowRun(old: 0, new: 0, count: 0)
        for n in newRest {
            guard let o = oldRow(of: n, oldRest, table, occurrences) else { continue }
            if !hasSameContent(o, n) { updated.append(RowChanges.Move(from: o, to: n)) }
            if !run.lengthen(old: o, new: n) {
                if run.count > 0 { runs.append(run) }
                run = RowRun(old: o, new: n, count: 1)
            }
        }
        if run.count > 0 { runs.append(run) }
        matches.merge(runs, updated: updated)
    }

    /// Enters the old rows from last to first, so that the table has the first row of each id, and
    /// each row is linked to the next row with the same id.
    @inlinable
    func enter(
        _ rest: UnsafeBufferPointer<Int>, into table: borrowing IndexTable,
        _ occurrences: borrowing Occurrences
    ) {
        for entry in rest.indices.reversed() {
            let id = rows.oldID(rest[entry])
            let slot = table.slot(for: id.hashValue) { rows.oldID(rest[$0]) == id }
            if let next = table[slot] { occurrences.link(entry, to: next) }
            table.set(entry, at: slot)
        }
    }

    /// The old row that matches a new row. Each old row is matched only once.
    @inlinable
    func oldRow(
        of n: Int, _ rest: UnsafeBufferPointer<Int>, _ table: borrowing IndexTable,
        _ occurrences: borrowing Occurrences
    ) -> Int? {
        let id = rows.newID(n)
        let slot = table.slot(for: id.hashValue) { rows.oldID(rest[$0]) == id }
        return table[slot].flatMap { occurrences.take($0) }.map { rest[$0] }
    }
}
