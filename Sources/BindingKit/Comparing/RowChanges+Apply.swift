extension RowChanges {
    /// Turns the old list into the new list, in place.
    ///
    /// Only inserted and updated rows are copied. The other rows are moved in memory, without being
    /// copied or retained.
    ///
    /// - Returns: the values that are no longer in the list. Releasing them may run client code, so
    ///   release them only after the list has changed.
    func apply<Element>(to list: inout [Element], from new: [Element]) -> [Element] {
        var gone = apply(to: &list, inserting: new.elements(at: inserted))
        replaceUpdated(of: &list, with: new.elements(at: updatedPlaces), gone: &gone)
        return gone
    }

    /// Replaces the updated rows in a list that already has the order of the new list.
    ///
    /// - Parameter gone: gets the former elements, which the caller releases.
    func replaceUpdated<Element>(
        of list: inout [Element], with elements: [Element], gone: inout [Element]
    ) {
        list.replaceElements(at: updatedPlaces, with: elements, former: &gone)
    }

    /// Applies the changes to a list that is parallel to the old list, such as a view's cells. The
    /// result is parallel to the new list.
    ///
    /// A row keeps its element, even if the row's content has changed. Elements that stay are
    /// neither copied nor compared.
    ///
    /// - Parameters:
    ///   - list: the list, with one element for each row of the old list. It is changed in place.
    ///   - make: makes the element of an inserted row from the row's new index. The indices of the
    ///     calls ascend.
    /// - Returns: the elements of the removed rows, in their order.
    @discardableResult
    public func apply<Element>(to list: inout [Element], inserting make: (Int) -> Element)
        -> [Element]
    {
        var rows: [Element] = []
        rows.reserveCapacity(inserted.count)
        for index in inserted { rows.append(make(index)) }
        return apply(to: &list, inserting: rows)
    }

    /// Applies the changes, in place, to a list that is parallel to the old list.
    ///
    /// - Parameter rows: the elements of the inserted rows, in their order.
    @discardableResult
    func apply<Element>(to list: inout [Element], inserting rows: [Element]) -> [Element] {
        precondition(list.count == oldCount, "The list does not have as many rows as the old one.")
        precondition(rows.count == inserted.count, "The number of inserted rows is wrong.")
        list.append(contentsOf: rows)
        if let run = soleRun {
            list.withUnsafeMutableBufferPointer { $0.exchange(run) }
        } else if leaving.first != nil || arriving.first.map({ $0 < oldCount }) == true {
            list.withUnsafeMutableBufferPointer(arrange)
        }
        let gone = Array(list[newCount...])
        list.removeLast(removed.count)
        return gone
    }

    /// The range of rows to exchange with all rows behind it; `nil` if one exchange is not enough.
    /// It contains the removed rows, or the old rows that follow the inserted rows in the new list.
    private var soleRun: Range<Int>? {
        guard moved.isEmpty, let first = leaving.first ?? arriving.first else { return nil }
        switch (removed.count, inserted.count) {
        case (0, let count): return arriving[count - 1] - first < count ? first..<oldCount : nil
        case (let count, 0):
            return leaving[count - 1] - first < count ? first..<first + count : nil
        default: return nil
        }
    }

    /// Rearranges a list that has the old rows and, behind them, the inserted rows. The result has
    /// the rows of the new list and, behind them, the removed rows.
    ///
    /// The elements are moved through separate memory, and are neither copied nor retained. Each
    /// element is taken from this memory exactly once, because the indices are a permutation of all
    /// old and inserted rows. `init` has checked the permutation, or the comparison ensures it.
    private func arrange<Element>(_ list: inout UnsafeMutableBufferPointer<Element>) {
        let start = min(leaving.first ?? oldCount, arriving.first ?? newCount)
        guard let base = list.baseAddress, start < list.count else { return }
        let passage = UnsafeMutablePointer<Element>.allocate(capacity: list.count - start)
        defer { passage.deallocate() }
        passage.moveInitialize(from: base + start, count: list.count - start)
        var target = base + start
        forEachRun(from: start) { row, count in
            target.moveInitialize(from: passage + (row - start), count: count)
            target += count
        }
    }

    /// Calls `body` for each run of rows that are consecutive in the old list: first in the order
    /// of the new list, then for the removed rows. Inserted rows are numbered as if they followed
    /// the old list.
    private func forEachRun(from start: Int, _ body: (_ row: Int, _ count: Int) -> Void) {
        var (run, length) = (start, 0)
        func take(_ row: Int, _ count: Int) {
            if row != run + length {
                if length > 0 { body(run, length) }
                (run, length) = (row, 0)
            }
            length += count
        }
        var (old, new, departure, arrival, move, insertion) = (start, start, 0, 0, 0, 0)
        while new < newCount {
            while departure < leaving.count, leaving[departure] == old {
                departure += 1
                old += 1
            }
            while arrival < arriving.count, arriving[arrival] == new {
                if move < moved.count, moved[move].to == new {
                    take(moved[move].from, 1)
                    move += 1
                } else {
                    take(oldCount + insertion, 1)
                    insertion += 1
                }
                arrival += 1
                new += 1
            }
            let count = min(
                (departure < leaving.count ? leaving[departure] : oldCount) - old,
                (arrival < arriving.count ? arriving[arrival] : newCount) - new)
            if count > 0 { take(old, count) }
            (old, new) = (old + count, new + count)
        }
        for row in removed { take(row, 1) }
        if length > 0 { body(run, length) }
    }
}

extension Array {
    /// The elements at ascending indices.
    ///
    /// The elements are copied in runs, because unspecialized code looks up types for each element.
    func elements(at places: [Int]) -> [Element] {
        guard let first = places.first else { return [] }
        guard places.count > 1 else { return [self[first]] }
        return withUnsafeBufferPointer { elements in
            [Element](unsafeUninitializedCapacity: places.count) { copies, count in
                guard let source = elements.baseAddress, let target = copies.baseAddress else {
                    return
                }
                places.forEachRun { place, length in
                    precondition(place >= 0 && place + length <= elements.count)
                    (target + count).initialize(from: source + place, count: length)
                    count += length
                }
            }
        }
    }

    /// Replaces the elements at some indices, which must be distinct.
    ///
    /// - Parameter former: gets the former elements, which the caller releases.
    mutating func replaceElements(
        at places: [Int], with elements: [Element], former: inout [Element]
    ) {
        guard !places.isEmpty else { return }
        precondition(places.count == elements.count, "Pass one element for each index.")
        var next = former.count
        former.append(contentsOf: elements)
        // The elements are exchanged in memory, so that none is copied.
        former.withUnsafeMutableBufferPointer { others in
            withUnsafeMutableBufferPointer { own in
                guard let own = own.baseAddress, let others = others.baseAddress else { return }
                let passage = UnsafeMutablePointer<Element>.allocate(capacity: places.count)
                defer { passage.deallocate() }
                places.forEachRun { place, length in
                    passage.moveInitialize(from: own + place, count: length)
                    (own + place).moveInitialize(from: others + next, count: length)
                    (others + next).moveInitialize(from: passage, count: length)
                    next += length
                }
            }
        }
    }
}

extension UnsafeMutableBufferPointer {
    /// Exchanges some elements with all elements behind them.
    ///
    /// Nothing is copied: the shorter part is kept in separate memory while the longer part is
    /// moved. Each element is taken exactly once.
    fileprivate func exchange(_ run: Range<Int>) {
        guard let base = baseAddress, run.upperBound < count, !run.isEmpty else { return }
        let (start, middle) = (base + run.lowerBound, base + run.upperBound)
        let (first, second) = (run.count, count - run.upperBound)
        let passage = UnsafeMutablePointer<Element>.allocate(capacity: Swift.min(first, second))
        defer { passage.deallocate() }
        if first < second {
            passage.moveInitialize(from: start, count: first)
            Self.moveDown(middle, to: start, count: second)
            (start + second).moveInitialize(from: passage, count: first)
        } else {
            passage.moveInitialize(from: middle, count: second)
            Self.moveUp(start, by: second, count: first)
            start.moveInitialize(from: passage, count: second)
        }
    }

    /// The number of elements in a piece of less than 4 kB. Longer pieces would be copied by a
    /// repeating instruction. This instruction is not slower, but instruction counts would include
    /// each repetition.
    private static var piece: Int { Swift.max(1, 4000 / MemoryLayout<Element>.stride) }

    private static func moveDown(
        _ source: UnsafeMutablePointer<Element>, to target: UnsafeMutablePointer<Element>,
        count: Int
    ) {
        var (done, piece) = (0, piece)
        while done < count {
            piece = Swift.min(piece, count - done)
            (target + done).moveInitialize(from: source + done, count: piece)
            done += piece
        }
    }

    private static func moveUp(
        _ source: UnsafeMutablePointer<Element>, by distance: Int, count: Int
    ) {
        var (rest, piece) = (count, piece)
        while rest > 0 {
            piece = Swift.min(piece, rest)
            rest -= piece
            (source + rest + distance).moveInitialize(from: source + rest, count: piece)
        }
    }
}

extension [Int] {
    /// Calls `body` for each run of consecutive numbers.
    func forEachRun(_ body: (_ start: Int, _ length: Int) -> Void) {
        var index = 0
        while index < count {
            var end = index + 1
            while end < count, self[end] == self[end - 1] + 1 { end += 1 }
            body(self[index], end - index)
            index = end
        }
    }
}
