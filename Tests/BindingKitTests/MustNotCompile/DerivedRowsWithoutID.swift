// expected: with the key path of a property that identifies them. Write id: \.self if each value is its own id
import BindingKit

@MainActor
func bind(_ table: Table, _ shelf: Shelf, in manager: BindingManager) {
    manager.bindRows(of: table, toSubject: shelf, .derived { $0.words.sorted() }) {  // mistake
        (cell: Cell, word, _) in cell.text = word
    }
}
