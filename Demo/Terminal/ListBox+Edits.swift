import BindingKit

// Keys that remove and move the selected row.
extension ListBox {
    /// Handles a key for the selected row. Returns whether the key has an effect.
    func edit(_ row: RowIndex, with key: Key) -> Bool {
        switch key {
        case .enter: contents?.didPerformPrimaryAction(at: row)
        case .backspace, .delete: return remove(row)
        case .character("["): return move(row, to: lines.place(above: row))
        case .character("]"): return move(row, to: lines.place(below: lastRow(below: row)))
        case .character("<"): return move(row, .outward)
        case .character(">"): return move(row, .inward)
        default: return false
        }
        return true
    }

    private func remove(_ row: RowIndex) -> Bool {
        guard let contents, contents.edits(at: row).contains(.remove) else { return false }
        let number = lines.flatRows[row]
        contents.removeRow(at: row)
        if markedRow == nil { formerNumber = number }
        return true
    }

    private func move(_ row: RowIndex, to place: RowIndex?) -> Bool {
        guard let contents, contents.edits(at: row).contains(.move) else { return false }
        let target = place.map { contents.target(forMovingFrom: row, to: $0) } ?? row
        guard target != row else { return true }
        contents.moveRow(from: row, to: target)
        revealSelection()
        return true
    }

    /// The last of the rows that move together with a row of an outline. If no other row moves,
    /// this is the row itself.
    private func lastRow(below row: RowIndex) -> RowIndex {
        guard var last = contents?.end(below: row) else { return row }
        last.row -= 1
        return last
    }

    /// Moves a row of an outline out of its parent, or into the row above.
    private func move(_ row: RowIndex, _ key: OutlineKey) -> Bool {
        guard let contents, isInOutline, contents.edits(at: row).contains(.move) else {
            return false
        }
        if contents.moveRow(key, at: row) { revealSelection() }
        return true
    }
}
