// expected: The elements are not Identifiable: add id: with the key path of what tells them apart, or id: \.self for values that are their own id.
import BindingKit

@MainActor
func bind(_ table: Table, _ shelf: Shelf, in manager: BindingManager) {
    manager.bindRows(of: table, toSubject: shelf, derive: { $0.words.sorted() }) {  // mistake
        (cell: Cell, word, _) in cell.text = word
    }
    manager.bindRows(of: table, toSubject: shelf, derive: { $0.people }) {  // mistake
        (cell: Cell, person, _) in cell.text = person.name
    }
}
