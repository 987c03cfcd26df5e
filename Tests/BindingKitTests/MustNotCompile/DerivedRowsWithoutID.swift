// expected: with the key path of what tells them apart, id: \.self for values that are their own id
import BindingKit

@MainActor
func bind(_ table: Table, _ shelf: Shelf, in manager: BindingManager) {
    manager.bindRows(of: table, toSubject: shelf, .derived { $0.words.sorted() }) {  // mistake
        (cell: Cell, word, _) in cell.text = word
    }
}
