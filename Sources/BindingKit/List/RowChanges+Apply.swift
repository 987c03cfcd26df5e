extension RowChanges {
    /// Makes the old list into the new one, in place.
    ///
    /// Only rows that came or have other content are copied; the others are moved in memory,
    /// neither copied nor retained.
    ///
    /// - Returns: the values that are not in the list any more. Releasing them may run client
    ///   code, which must not find the list while it is being changed.
    func apply<Element>(to list: inout [Element], from new: [Element]) -> [Element] {
        var gone = apply(to: &list) { new[$0] }
        for update in updated {
            gone.append(list[update.to])
            list[update.to] = new[update.to]
        }
        return gone
    }

    /// Replaces the rows with other content, by their new places.
    ///
    /// - Parameters:
    ///   - elements: the new contents, in the order of `updated`.
    ///   - gone: takes the former contents, for the caller to release.
    func replaceUpdated<Element>(
        of list: inout [Element], with elements: [Element], gone: inout [Element]
    ) {
        // In the buffer, because code that is not specialized looks up types with each access.
        list.withUnsafeMutableBufferPointer { rows in
            for index in updated.indices {
                gone.append(rows[updated[index].to])
                rows[updated[index].to] = elements[index]
            }
        }
    }

    /// Makes a list that is parallel to the old one parallel to the new one, in place.
    ///
    /// Rows keep their elements, also if their content has changed.
    ///
    /// - Parameter make: makes the element of an inserted row from its new index; called in
    ///   ascending order.
    /// - Returns: the elements of the removed rows.
    @discardableResult
    func apply<Element>(to list: inout [Element], inserting make: (Int) -> Element) -> [Element] {
        precondition(list.count == oldCount, "The list has not as many rows as the old one.")
        for index in inserted { list.append(make(index)) }
        if leaving.first != nil || arriving.first.map({ $0 < oldCount }) == true {
            list.withUnsafeMutableBufferPointer(arrange)
        }
        let gone = Array(list[newCount...])
        list.removeLast(removed.count)
        return gone
    }

    /// Brings old rows, followed by the inserted ones, into the order of the new list; the removed
    /// rows come last.
    ///
    /// The elements travel through memory of their own without being copied or retained, because
    /// each of them is taken from there exactly once: the old indices, and the inserted rows after
    /// them, are a permutation of the places, which `init` has checked or the comparison ensures.
    private func arrange<Element>(_ list: inout UnsafeMutableBufferPointer<Element>) {
        let start = min(leaving.first ?? oldCount, arriving.first ?? newCount)
        guard let base = list.baseAddress, start < list.count else { return }
        let passage = UnsafeMutablePointer<Element>.allocate(capacity: list.count - start)
        defer { passage.deallocate() }
        passage.moveInitialize(from: base + start, count: list.count - start)
        var target = base + start
        let take = { (row: Int, count: Int) in
            target.moveInitialize(from: passage + (row - start), count: count)
            target += count
        }
        var (nextMove, nextInsertion) = (0, 0)
        forEachRun(from: start) { row, count in
            take(row, count)
        } arrival: { index in
            if nextMove < moved.count, moved[nextMove].to == index {
                take(moved[nextMove].from, 1)
                nextMove += 1
            } else {
                take(oldCount + nextInsertion, 1)
                nextInsertion += 1
            }
        }
        for row in removed { take(row, 1) }
    }

    /// Goes through the new list: through the rows that stay by the old index and length of each
    /// run, through the others by their new indices.
    private func forEachRun(
        from start: Int, staying: (Int, Int) -> Void, arrival: (Int) -> Void
    ) {
        var (old, new, departures, arrivals) = (start, start, leaving[...], arriving[...])
        while new < newCount {
            while departures.first == old {
                departures.removeFirst()
                old += 1
            }
            while arrivals.first == new {
                arrival(new)
                arrivals.removeFirst()
                new += 1
            }
            let count = min(
                (departures.first ?? oldCount) - old, (arrivals.first ?? newCount) - new)
            if count > 0 { staying(old, count) }
            (old, new) = (old + count, new + count)
        }
    }
}
