extension RowChanges {
    /// A range of rows, and the number of rows that replace it.
    public struct Splice: Hashable, Sendable {
        /// The index of the first row. It is the same in the new list and in the list that the earlier
        /// splices have made.
        public let index: Int
        /// How many rows are removed at this index.
        public let removed: Int
        /// How many rows of the new list replace them, starting at this index.
        public let inserted: Int

        /// A range of rows that are replaced.
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

    /// The removals, insertions and moves as ranges, in order from the first to the last row.
    ///
    /// A moved row is removed and inserted. Updated rows are in no splice, unless they have moved or lie
    /// between two joined splices. Each call makes the splices anew, in time proportional to the number of
    /// changes.
    ///
    /// - Parameter distance: two splices with at most this many unchanged rows between them become one. It
    ///   replaces these rows too.
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

    /// The place at which the next row leaves or arrives. Before it, the same rows stay in both lists.
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
    /// - Returns: how many were removed.
    fileprivate mutating func takeConsecutive(from start: Int) -> Int {
        var next = start
        while first == next {
            removeFirst()
            next += 1
        }
        return next - start
    }
}
