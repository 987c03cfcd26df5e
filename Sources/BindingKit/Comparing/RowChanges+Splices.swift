extension RowChanges {
    /// The replacement of a range of rows by other rows.
    public struct Splice: Hashable, Sendable {
        /// The index at which rows are replaced, in the list that the earlier splices produced. In
        /// the new list, the replacing rows begin at the same index.
        public let index: Int
        /// The number of rows that are removed at this index.
        public let removed: Int
        /// The number of rows of the new list that replace the removed rows, from this index on.
        public let inserted: Int

        /// Makes the replacement of a range of rows.
        public init(at index: Int, removed: Int, inserted: Int) {
            self.index = index
            self.removed = removed
            self.inserted = inserted
        }

        fileprivate func joined(with next: Splice) -> Splice {
            let between = next.index - index - inserted
            return Splice(
                at: index, removed: removed + between + next.removed,
                inserted: inserted + between + next.inserted)
        }
    }

    /// The removals, insertions and moves as replaced ranges, from the first row to the last.
    ///
    /// A moved row is removed and inserted. Splices contain updated rows only if these rows have
    /// moved or are between two joined splices. Each call computes the splices, in time
    /// proportional to the number of changes.
    ///
    /// - Parameter distance: two splices with at most this many unchanged rows between them become
    ///   one splice, which also replaces the rows between them.
    public func splices(joiningWithin distance: Int = 0) -> [Splice] {
        var splices: [Splice] = []
        var (departures, arrivals) = (leaving[...], arriving[...])
        while let start = start(departures, arrivals) {
            let removed = departures.takeConsecutive(from: start.old)
            let inserted = arrivals.takeConsecutive(from: start.new)
            let splice = Splice(at: start.new, removed: removed, inserted: inserted)
            if let last = splices.last, start.new - last.index - last.inserted <= distance {
                splices[splices.count - 1] = last.joined(with: splice)
            } else {
                splices.append(splice)
            }
        }
        return splices
    }

    /// The next indices, in the old and the new list, at which a row leaves or arrives. Before
    /// these indices, both lists have the same number of rows that stay.
    private func start(
        _ departures: ArraySlice<Int>, _ arrivals: ArraySlice<Int>
    ) -> (old: Int, new: Int)? {
        // How many rows stay before the next row that leaves, and before the next row that arrives.
        let departure = departures.first.map { $0 - departures.startIndex }
        let arrival = arrivals.first.map { $0 - arrivals.startIndex }
        guard let stayed = [departure, arrival].compactMap(\.self).min() else { return nil }
        return (stayed + departures.startIndex, stayed + arrivals.startIndex)
    }
}

extension ArraySlice<Int> {
    /// Removes the leading consecutive numbers, if they begin with `start`.
    ///
    /// - Returns: the number of removed numbers.
    fileprivate mutating func takeConsecutive(from start: Int) -> Int {
        var next = start
        while first == next {
            removeFirst()
            next += 1
        }
        return next - start
    }
}
