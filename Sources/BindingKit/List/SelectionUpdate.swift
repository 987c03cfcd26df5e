/// The selected rows before and after a batch of changes.
struct SelectionUpdate {
    /// The selected rows before and after, in the view's order.
    let before: [RowIndex]
    let after: [RowIndex]
    /// The rows that came.
    let inserted: [RowIndex]
}

extension [RowIndex] {
    /// The rows from the top down. They nearly always have that order already.
    var inOrder: [RowIndex] { isInOrder ? self : sorted() }

    private var isInOrder: Bool {
        withUnsafeBufferPointer { rows in
            for place in rows.indices.dropFirst() where rows[place] < rows[place - 1] {
                return false
            }
            return true
        }
    }

    /// Whether others are the same rows, in any order.
    func hasSameRows(as other: [RowIndex]) -> Bool {
        self == other || count == other.count && inOrder == other.inOrder
    }

    /// The rows that another selection lacks, and the rows that it has in addition; both from the top down.
    func changes(to other: [RowIndex]) -> (removed: [RowIndex], inserted: [RowIndex]) {
        var (removed, inserted): ([RowIndex], [RowIndex]) = ([], [])
        let (old, new) = (inOrder, other.inOrder)
        var (o, n) = (0, 0)
        while o < old.count || n < new.count {
            if o < old.count, n < new.count, old[o] == new[n] {
                (o, n) = (o + 1, n + 1)
            } else if n == new.count || o < old.count && old[o] < new[n] {
                removed.append(old[o])
                o += 1
            } else {
                inserted.append(new[n])
                n += 1
            }
        }
        return (removed, inserted)
    }

    /// Whether these rows, which are in order from the top down, contain a row.
    func containsInOrder(_ row: RowIndex) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < row { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == row
    }
}
