import BindingKit
import Observation

// What the files beside this one connect. Each of them is compiled together with this file.

@Observable
final class Person {
    var name = "Ada"
    var age = 36
    var nickname: String?
    var height: Double?
}

final class PlainPerson {
    var name = "Ada"
}

@MainActor
final class Label {
    var text: String?
    var title = ""
    var number = 0
    var summary: String { title }
}

@MainActor
final class Field: EditableView {
    var text = ""
    private let listeners = EditListeners()

    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}

protocol Named {
    var name: String { get }
}

struct Book: Identifiable {
    let id: Int
    var title = ""
}

struct Box: Identifiable {
    let id: Int
    var books: [Book] = []
    var words: [String] = []
}

@Observable
final class Shelf {
    let fixed: [Box] = []
    var boxes: [Box] = []
    var title: String?
    var label = ""
    var books: [Book] = []
    var people: [PlainPerson] = []
    var words: [String] = []
    var names: [any Named] = []
}

@MainActor
class Cell {
    let bindings = BindingManager()
    var text = ""
}

final class Table: ListDisplay {
    var contents: (any ListContents<Cell>)?
    var phase: ListPhase { .ready }
    var shownCounts: [Int]?
    var selection: [RowIndex] = []

    func reload() {}
    func show(_ changes: ListChanges, animations: RowAnimations, advance: () -> Void) {}
    func cell(at index: RowIndex) -> Cell? { nil }
    func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> Cell? {
        nil
    }
    func emptyCell(at index: RowIndex) -> Cell { Cell() }
    func scope(of cell: Cell) -> BindingManager { cell.bindings }
}
