/// The selected rows before and after a batch of changes.
struct SelectionUpdate {
    /// The selected rows in the view's order.
    let before: [RowIndex]
    let after: [RowIndex]
    /// The inserted rows.
    let inserted: [RowIndex]
}

extension [RowIndex] {
    /// The rows from the top down. Nearly always they have that order already.
    var inOrder: [RowIndex] { isInOrder ? self : sorted() }

    private var isInOrder: Bool {
        withUnsafeBufferPointer { rows in
            for place in rows.indices.dropFirst() where rows[place] < rows[place - 1] {
                return false
            }
            return true
        }
    }

    /// Whether another array has the same rows, in any order.
    func hasSameRows(as other: [RowIndex]) -> Bool {
        self == other || count == other.count && inOrder == other.inOrder
    }

    /// The rows that only this array has, and the rows that only the other array has, from the top
    /// down.
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

    /// Whether the array contains a row. The array's rows must be in order from the top down.
    func containsInOrder(_ row: RowIndex) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < row { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == row
    }
}
