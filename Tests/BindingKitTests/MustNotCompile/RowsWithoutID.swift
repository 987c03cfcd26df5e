// expected: with the key path of a property that identifies them. Write id: \.self if each value is its own id
import BindingKit

@MainActor
func bind(_ table: Table, _ shelf: Shelf, in manager: BindingManager) {
    manager.bindRows(of: table, toSubject: shelf, \.words) { (cell: Cell, word, _) in  // mistake
        cell.text = word
    }
    manager.bindRows(of: table, toSubject: shelf, \.people) { (cell: Cell, person, _) in  // mistake
        cell.text = person.name
    }
    manager.bindRows(of: table, toSubject: shelf, .editable(\.words)) {  // mistake
        (cell: Cell, word, _) in cell.text = word
    }
    manager.bindRows(of: table, toSubject: shelf, .items(\.names)) {  // mistake
        (cell: Cell, name, _) in cell.text = name.name
    }
}
