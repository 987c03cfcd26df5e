// expected: The elements are neither Identifiable nor objects: add id: with the key path of what tells them apart, or id: \.self for values that are their own id.
import BindingKit

@MainActor
func bind(_ table: Table, _ shelf: Shelf, in manager: BindingManager) {
    manager.bindRows(of: table, toSubject: shelf, \.words) { (cell: Cell, word, _) in  // mistake
        cell.text = word
    }
    manager.bindRows(of: table, toSubject: shelf, twoWay: \.words) {  // mistake
        (cell: Cell, word, _) in cell.text = word
    }
    manager.bindRows(of: table, toSubject: shelf, \.names) {  // mistake
        (cell: Cell, name, _) in cell.text = name.name
    }
}
