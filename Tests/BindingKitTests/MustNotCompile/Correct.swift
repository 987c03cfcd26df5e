// expected: no diagnostic at all
import BindingKit
import Foundation

@MainActor
func bind(_ label: Label, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(label, \.title, toSubject: person, \.name)
    manager.bindObserver(label, \.text, toSubject: person, \.name)
    manager.bindObserver(label, \.text, toSubject: person, \.nickname)
    manager.bindObserver(label, \.title, toSubject: person, \.nickname, whenNil: "none")
    manager.bindObserver(label, \.title, toSubject: person, \.age) { "\($0)" }
    manager.bindObserver(label, \.title, toSubject: person) { "\($0.name), \($0.age)" }
}

@MainActor
func edit(_ field: Field, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(field, \.text, toSubject: person, twoWay: \.name, validate: .length(...9))
    manager.bindObserver(field, \.text, toSubject: person, twoWay: \.nickname, whenNil: "")
    manager.bindObserver(
        field, \.text, toSubject: person, twoWay: \.nickname, whenNil: "",
        validate: .length(...9) && .matching(/[a-z]+/))
    manager.bindObserver(
        field, \.text, toSubject: person, twoWay: \.age, transform: .text(.number),
        validate: .range(0...100))
    manager.bindObserver(
        field, \.text, toSubject: person, twoWay: \.height, transform: .text(.number, whenNil: ""),
        validate: .range(0...3))
    manager.bindObserver(
        field, \.text, toSubject: person, twoWay: \.height, transform: .text(.number, whenNil: ""),
        validate: .required())
}

@MainActor
func list(_ table: Table, _ shelf: Shelf, in manager: BindingManager) {
    manager.bindRows(of: table, toSubject: shelf, \.books) { (cell: Cell, book, _) in
        cell.text = book.title
    }
    manager.bindRows(of: table, toSubject: shelf, .editable(\.people)) { (cell: Cell, person, _) in
        cell.text = person.name
    }
    manager.bindRows(of: table, toSubject: shelf, .items(\.words, id: \.self)) {
        (cell: Cell, word, _) in
        cell.text = word
    }
    manager.bindRows(of: table, toSubject: shelf, .items(\.names, id: \.name)) {
        (cell: Cell, name, _) in
        cell.text = name.name
    }
    manager.bindRows(of: table, toSubject: shelf, .derived(id: \.self) { $0.words.sorted() }) {
        (cell: Cell, word, _) in cell.text = word
    }
    manager.bindRows(of: table, toSubject: shelf, .items(\.people), .style(keepsPlace: .never)) {
        (cell: Cell, person, _) in cell.text = person.name
    }
    manager.bindRows(
        of: table, toSubject: shelf, .derived { shelf -> [Book] in shelf.books },
        .style(empty: ExtraRow { (cell: Cell, _) in cell.text = "none" })
    ) { (cell: Cell, book, _) in cell.text = book.title }
}

@MainActor
func titles(_ table: Table, _ shelf: Shelf, _ title: String, in manager: BindingManager) {
    manager.bindRows(
        of: table, toSubject: shelf, \.books,
        .style(header: .constant(title), footer: .constant("end"), indexTitle: .following(\.label))
    ) { (cell: Cell, book, _) in cell.text = book.title }
    manager.bindRows(
        of: table, toSubject: shelf,
        .sections { shelf in
            [
                RowSection(1, header: title, rows: shelf.books),
                RowSection(2, header: shelf.title, footer: title, rows: shelf.books),
                RowSection(3, header: "\(title)", footer: .text(title), rows: shelf.books),
                RowSection(4, header: nil, rows: shelf.books),
            ]
        }
    ) { (cell: Cell, book, _) in cell.text = book.title }
}
