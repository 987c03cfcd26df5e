// expected: Write .editable(\.lines)
import BindingKit

@MainActor
func bind(_ table: Table, _ shelf: Shelf, in manager: BindingManager) {
    manager.bindRows(of: table, toSubject: shelf, twoWay: \.books) {  // mistake
        (cell: Cell, book, _) in cell.text = "\(book)"
    }
}
