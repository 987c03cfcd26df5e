extension RowChanges {
    /// A range of rows that others take the place of.
    public struct Splice: Hashable, Sendable {
        /// The index of the first row, in the list that the splices before have made and in the
        /// new list alike.
        public let index: Int
        /// How many rows are taken out there.
        public let removed: Int
        /// How many rows of the new list, from this index on, are put in instead.
        public let inserted: Int

        /// A range that others take the place of.
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

    /// The removals, insertions and moves as ranges, one after the other from the first to the
    /// last row.
    ///
    /// A moved row is taken out and put in. Updated rows are in no splice, unless they have moved
    /// or lie between joined ones. Made anew at each call, in time in proportion to the number of
    /// changes.
    ///
    /// - Parameter distance: how many unchanged rows between two splices are replaced, too, so
    ///   that one splice takes the place of both.
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

    /// Where the next row leaves or arrives; before it, the same rows stay in both lists.
    private func start(
        _ departures: ArraySlice<Int>, _ arrivals: ArraySlice<Int>
    ) -> (old: Int, new: Int)? {
        // The row in the other list, were there one, after as many staying rows.
        let departure = departures.first.map { $0 - departures.startIndex }
        let arrival = arrivals.first.map { $0 - arrivals.startIndex }
        guard let stayed = [departure, arrival].compactMap(\.self).min() else { return nil }
        return (stayed + departures.startIndex, stayed + arrivals.startIndex)
    }
}

extension ArraySlice<Int> {
    /// Takes the numbers from the first one on that follow each other, if they begin there.
    ///
    /// - Returns: how many they are.
    fileprivate mutating func takeConsecutive(from start: Int) -> Int {
        var next = start
        while first == next {
            removeFirst()
            next += 1
        }
        return next - start
    }
}
