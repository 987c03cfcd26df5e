import BindingKit
import Foundation
import Observation

/// The arrangement of the fruits: filter, order and sections.
@MainActor
@Observable
final class FruitListing {
    enum Order: Int, CaseIterable {
        case byName, byOrigin, own

        var title: String {
            switch self {
            case .byName: "Name"
            case .byOrigin: "Origin"
            case .own: "My order"
            }
        }
    }

    let fruits: ArrayController<Fruit>
    /// The steps that can be undone: additions, removals and moves. Screens add the edits of their
    /// forms.
    @ObservationIgnored let undoManager = UndoManager()
    /// The text that the names of the listed fruits contain.
    var query = "" { didSet { arrange() } }
    var order = Order.byName { didSet { arrange() } }

    init(fruits: ArrayController<Fruit>) {
        self.fruits = fruits
        arrange()
    }

    private func arrange() {
        let query = query
        if order == .own { fruits.sort = nil } else { fruits.sort = Fruit.areInOrder }
        if query.isEmpty {
            fruits.filter = nil
        } else {
            fruits.filter = { $0.name.localizedStandardContains(query) }
        }
    }

    /// One section, or one for each origin.
    var sections: [RowSection<Fruit>] {
        guard order == .byOrigin else { return [RowSection(0, rows: fruits.arrangedObjects)] }
        return Dictionary(grouping: fruits.arrangedObjects, by: \.origin)
            .sorted { $0.key < $1.key }
            .map { origin, fruits in
                RowSection(
                    origin, header: .text(origin), index: origin.first.map(String.init),
                    rows: fruits)
            }
    }

    // MARK: Edits

    /// Adds a fruit and selects it.
    func add() {
        let fruit = Fruit(
            name: "Fruit \(fruits.content.count + 1)", symbol: "🍈", origin: "Nowhere",
            colour: RGBColour(0x8D_A5_3E), colourName: "green", cents: 100)
        query = ""
        insert(fruit, at: fruits.content.endIndex, "Add")
    }

    func remove(_ fruit: Fruit) { remove(fruit, "Delete") }

    /// Moves a fruit before another one, or to the end.
    func move(_ fruit: Fruit, before successor: Fruit?) {
        guard fruit !== successor, let index = index(of: fruit) else { return }
        let target = successor.flatMap(self.index) ?? fruits.content.endIndex
        place(fruit, at: target > index ? target - 1 : target)
    }

    // Each of these three methods registers its reversal for undo.

    private func insert(_ fruit: Fruit, at index: Int, _ name: String) {
        fruits.content.insert(fruit, at: min(index, fruits.content.endIndex))
        fruits.selection = fruit
        undoManager.register(name, on: self) { $0.remove(fruit, name) }
    }

    private func remove(_ fruit: Fruit, _ name: String) {
        guard let index = index(of: fruit) else { return }
        fruits.content.remove(at: index)
        undoManager.register(name, on: self) { $0.insert(fruit, at: index, name) }
    }

    private func place(_ fruit: Fruit, at target: Int) {
        guard let index = index(of: fruit), index != target else { return }
        var content = fruits.content
        content.remove(at: index)
        content.insert(fruit, at: min(target, content.endIndex))
        fruits.content = content
        undoManager.register("Move", on: self) { $0.place(fruit, at: index) }
    }

    private func index(of fruit: Fruit) -> Int? { fruits.content.firstIndex { $0 === fruit } }
}
