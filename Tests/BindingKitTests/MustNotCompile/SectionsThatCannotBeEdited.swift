// expected: The sections must be objects, or be in a property that can be set
import BindingKit

@MainActor
func bind(_ table: Table, _ shelf: Shelf, in manager: BindingManager) {
    manager.bindRows(of: table, toSubject: shelf, .sections(\.fixed, rows: \.books)) {  // mistake
        (cell: Cell, book, _) in cell.text = book.title
    }
    manager.bindRows(of: table, toSubject: shelf, .sections(\.boxes, rows: \.words)) {  // mistake
        (cell: Cell, word, _) in cell.text = word
    }
}
