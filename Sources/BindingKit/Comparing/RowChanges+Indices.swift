extension RowChanges {
    /// The old index of a row of the new list; `nil` for an inserted row.
    ///
    /// The time is proportional to the logarithm of the number of changes.
    ///
    /// - Parameter newIndex: an index in the new list.
    public func oldIndex(ofNew newIndex: Int) -> Int? {
        let arrivals = arriving.partition(at: newIndex)
        guard arrivals < arriving.count, arriving[arrivals] == newIndex else {
            return leaving.index(ofRemaining: newIndex - arrivals)
        }
        let place = moved.partition(at: newIndex, by: \.to)
        guard place < moved.count, moved[place].to == newIndex else { return nil }
        return moved[place].from
    }

    /// The new index of a row of the old list; `nil` for a removed row.
    ///
    /// The time is proportional to the logarithm of the number of changes.
    ///
    /// - Parameter oldIndex: an index in the old list.
    public func newIndex(ofOld oldIndex: Int) -> Int? {
        let departures = leaving.partition(at: oldIndex)
        guard departures < leaving.count, leaving[departures] == oldIndex else {
            return arriving.index(ofRemaining: oldIndex - departures)
        }
        let place = movedByOrigin.partition(at: oldIndex, by: \.from)
        guard place < movedByOrigin.count, movedByOrigin[place].from == oldIndex else {
            return nil
        }
        return movedByOrigin[place].to
    }
}

extension [Int] {
    /// The index of a row that this array does not list. The array lists the indices of other rows,
    /// in ascending order.
    ///
    /// - Parameter rank: the number of rows that are before the row and are not listed either.
    func index(ofRemaining rank: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }

    /// How many numbers in this ascending array are less than a given number.
    func partition(at number: Int) -> Int { partition(at: number, by: \.self) }
}

extension Array {
    /// How many elements have a key that is less than a given number. The keys must ascend.
    func partition(at number: Int, by key: (Element) -> Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if key(self[middle]) < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
