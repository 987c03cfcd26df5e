import BindingKit
import Observation

/// How the fruits are listed: filtered, in which order, and in which sections.
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
    /// A part of the names of the fruits that are listed.
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
        fruits.content.append(fruit)
        fruits.selection = fruit
    }

    func remove(_ fruit: Fruit) {
        fruits.content.removeAll { $0 === fruit }
    }

    /// Moves a fruit before another one, or to the end.
    func move(_ fruit: Fruit, before successor: Fruit?) {
        var content = fruits.content
        content.removeAll { $0 === fruit }
        let index = content.firstIndex { $0 === successor } ?? content.endIndex
        content.insert(fruit, at: index)
        fruits.content = content
    }
}
