/// Finds the rows that are the same in two lists, in linear time.
///
/// Usually there are few changes, and most rows keep their neighbors. Therefore the common head
/// and tail are found first, by comparing bits. Then rows that follow each other in both lists are
/// found without hashing. `matchRest()` hashes the ids of the remaining rows.
///
/// The getters of ids run client code. Whatever this code returns, each row is matched at most
/// once.
@usableFromInline
struct RowComparison<Rows: RowPair> {
    @usableFromInline let rows: Rows
    @usableFromInline var matches: RowMatches

    /// - Parameters:
    ///   - rows: the lists.
    ///   - ends: how many rows at the start and at the end of both lists have equal bits.
    @inlinable
    init(_ rows: Rows, ends: (head: Int, tail: Int)) {
        self.rows = rows
        matches = RowMatches(oldCount: rows.oldCount, newCount: rows.newCount)
        (matches.head, matches.tail) = ends
    }

    @inlinable
    mutating func run() {
        guard matches.hasRest else { return }
        let limit = min(matches.oldMiddle.count, matches.newMiddle.count)
        matches.head += matchForward(matches.head, matches.head, limit: limit)
        let updated = matchTail()
        alignNeighbors()
        matchRest()
        matches.updated += updated
    }

    // MARK: - Head and tail

    /// Matches rows pairwise, starting at one index in each list, until two rows differ.
    ///
    /// - Returns: the number of matched rows.
    @inlinable
    mutating func matchForward(_ o: Int, _ n: Int, limit: Int) -> Int {
        var count = 0
        while true {
            count += rows.equalRows(o + count, n + count, limit: limit - count)
            guard count < limit, isSameRow(o + count, n + count) else { return count }
            if !rows.hasSameContent(o + count, n + count) {
                matches.updated.append(RowChanges.Move(from: o + count, to: n + count))
            }
            count += 1
        }
    }

    /// Matches rows pairwise, from the lists' ends backward, until two rows have different ids.
    ///
    /// - Returns: the matched rows with different content, in ascending order.
    @inlinable
    mutating func matchTail() -> [RowChanges.Move] {
        var updated: [RowChanges.Move] = []
        let limit = min(rows.oldCount, rows.newCount) - matches.head
        var count = matches.tail
        while true {
            count += rows.equalRowsBackward(count, limit: limit - count)
            let (o, n) = (rows.oldCount - count - 1, rows.newCount - count - 1)
            guard count < limit, isSameRow(o, n) else { break }
            if !rows.hasSameContent(o, n) { updated.append(RowChanges.Move(from: o, to: n)) }
            count += 1
        }
        matches.tail = count
        updated.reverse()
        return updated
    }

    // MARK: - Neighbours

    /// Matches rows that have kept their neighbors. Where two rows differ, this method searches the
    /// next 32 rows for the nearest point at which the two lists agree again. The rows before that
    /// point are not matched.
    ///
    /// Stops if the lists have little in common.
    @inlinable
    mutating func alignNeighbors() {
        let (oldEnd, newEnd) = (matches.oldMiddle.upperBound, matches.newMiddle.upperBound)
        var (o, n, patience) = (matches.head, matches.head, 16)
        while o < oldEnd, n < newEnd, patience > 0 {
            let distance = distanceToNeighbor(o, n, oldEnd, newEnd)
            switch distance {
            case 0: (o, n, patience) = (o + 1, n + 1, patience - 1)
            case ..<0: n -= distance
            default: o += distance
            }
            let count = matchForward(o, n, limit: min(oldEnd - o, newEnd - n))
            if count > 0 { matches.runs.append(RowRun(old: o, new: n, count: count)) }
            (o, n, patience) = (o + count, n + count, patience + count / 8)
        }
    }

    /// The number of rows to skip until both lists continue with the same rows: positive for rows
    /// of the old list, negative for rows of the new list; 0 if the lists don't match again soon.
    @inlinable
    func distanceToNeighbor(_ o: Int, _ n: Int, _ oldEnd: Int, _ newEnd: Int) -> Int {
        let (oldID, newID) = (rows.oldID(o), rows.newID(n))
        for distance in 1...32 {
            if o + distance < oldEnd, rows.oldID(o + distance) == newID { return distance }
            if n + distance < newEnd, rows.newID(n + distance) == oldID { return -distance }
        }
        return 0
    }

    // MARK: - One row

    @inlinable
    func isSameRow(_ o: Int, _ n: Int) -> Bool { rows.oldID(o) == rows.newID(n) }

    @inlinable
    func hasSameContent(_ o: Int, _ n: Int) -> Bool {
        rows.hasSameBits(o, n) || rows.hasSameContent(o, n)
    }
}
