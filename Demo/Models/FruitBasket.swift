public import BindingKit
import Foundation
public import Observation

/// The fruits of a list that the user filters, sorts, groups and edits.
///
/// ``visible`` and ``sections`` are derived from everything else. Their observers hear of each
/// change that concerns them, such as a fruit's new name while the list is sorted by names.
@MainActor
@Observable
public final class FruitBasket {
    /// What decides the place of a fruit in the list.
    public enum Order: String, CaseIterable, Sendable {
        /// The order of ``FruitBasket/fruits``, which the user may change.
        case own
        /// From A to Z, whatever the case of letters.
        case name
        /// The cheapest first.
        case price

        /// The order after this one; the first after the last.
        public var next: Order {
            switch self {
            case .own: .name
            case .name: .price
            case .price: .own
            }
        }
    }

    /// The visible fruits from one country.
    public struct Section: Identifiable {
        /// The country.
        public let origin: String
        /// In the order of the basket; never empty.
        public let fruits: [Fruit]

        /// The same as ``origin``.
        public var id: String { origin }
    }

    /// All fruits, in the order that the user has given them.
    public var fruits: [Fruit] {
        didSet { editor.fruits = fruits }
    }
    /// What a fruit's name or origin must contain to be visible, whatever the case of letters;
    /// empty shows all.
    public var filter = ""
    /// The order of ``visible``, and of the fruits in each of ``sections``.
    public var order = Order.name
    /// Whether the list shall show ``sections`` instead of ``visible``.
    public var isGrouped = false
    /// The fruit that the user has chosen, which may be hidden by the filter; nil for none.
    public var selection: Fruit?

    /// The steps that can be undone: additions, removals and moves. Screens add the edits of their
    /// forms.
    @ObservationIgnored public let history = History()
    /// Where the steps go: to ``history``, or on Apple's systems to a window's undo manager.
    @ObservationIgnored public lazy var undoRegistry: any UndoRegistry = history

    /// Changes the prices of the fruits, once it is started.
    @ObservationIgnored public let editor: PriceEditor

    /// A basket, of which nothing is chosen.
    public init(fruits: [Fruit] = []) {
        self.fruits = fruits
        editor = PriceEditor(fruits: fruits)
    }

    // MARK: - The list

    /// The fruits that the filter lets pass, sorted.
    ///
    /// Only what filter and order need of a fruit is read, so that a list in its own order and
    /// without a filter observes no fruit at all.
    public var visible: [Fruit] {
        let matching = filter.isEmpty ? fruits : fruits.filter(matches)
        switch order {
        case .own: return matching
        case .name: return matching.sorted { $0.name.lowercased() }
        case .price: return matching.sorted { $0.cents }
        }
    }

    /// The visible fruits by countries, which are sorted.
    public var sections: [Section] {
        Dictionary(grouping: visible, by: \.origin)
            .map { Section(origin: $0.key, fruits: $0.value) }
            .sorted { $0.origin.lowercased() < $1.origin.lowercased() }
    }

    /// Whether the user can move fruits: an order or a country that is computed leaves no choice.
    public var canMove: Bool { order == .own && !isGrouped }

    /// Whether the filter hides the chosen fruit.
    public var isSelectionHidden: Bool {
        guard let selection, !filter.isEmpty else { return false }
        return !matches(selection)
    }

    private func matches(_ fruit: Fruit) -> Bool {
        [fruit.name, fruit.origin].contains {
            $0.range(of: filter, options: .caseInsensitive) != nil
        }
    }

    // MARK: - Editing

    /// Puts a new fruit into the basket and chooses it.
    ///
    /// A filter that would hide the fruit is emptied.
    @discardableResult
    public func add() -> Fruit {
        let fruit = Fruit.unnamed()
        insert(fruit, at: fruits.endIndex, "Add")
        return fruit
    }

    /// Takes a fruit out of the basket; if it is the chosen one, its neighbour is chosen.
    public func remove(_ fruit: Fruit) { remove(fruit, "Remove") }

    /// Moves a fruit before another one, or to the end of the basket.
    public func move(_ fruit: Fruit, before successor: Fruit?) {
        guard canMove, fruit !== successor, let index = index(of: fruit) else { return }
        let target = successor.flatMap(self.index) ?? fruits.endIndex
        place(fruit, at: target > index ? target - 1 : target)
    }

    // Each of these three registers the one that takes it back.

    private func insert(_ fruit: Fruit, at index: Int, _ name: String) {
        fruits.insert(fruit, at: min(index, fruits.endIndex))
        if !filter.isEmpty, !matches(fruit) { filter = "" }
        selection = fruit
        undoRegistry.register(name, on: self) { $0.remove(fruit, name) }
    }

    private func remove(_ fruit: Fruit, _ name: String) {
        guard let index = index(of: fruit) else { return }
        if selection === fruit { selection = neighbour(of: fruit) }
        fruits.remove(at: index)
        undoRegistry.register(name, on: self) { $0.insert(fruit, at: index, name) }
    }

    private func place(_ fruit: Fruit, at target: Int) {
        guard let index = index(of: fruit), index != target else { return }
        fruits.remove(at: index)
        fruits.insert(fruit, at: min(target, fruits.endIndex))
        undoRegistry.register("Move", on: self) { $0.place(fruit, at: index) }
    }

    /// Replaces all fruits, chooses the first one that is visible, and forgets what could be taken back.
    public func fill(with fruits: [Fruit]) {
        history.removeAll()
        self.fruits = fruits
        selectFirst()
    }

    /// Chooses the first fruit of the list.
    public func selectFirst() {
        selection = listed.first
    }

    /// Chooses the fruit so many places further down in the list, or the last one.
    ///
    /// With none chosen, down is the first and up the last.
    public func select(by step: Int) {
        let fruits = listed
        let index = selection.flatMap { chosen in fruits.firstIndex { $0 === chosen } }
        let place = (index ?? (step > 0 ? -1 : fruits.count)) + step
        selection = fruits.isEmpty ? selection : fruits[min(max(0, place), fruits.count - 1)]
    }

    /// The fruits of the list from the top down.
    private var listed: [Fruit] { isGrouped ? sections.flatMap(\.fruits) : visible }

    /// The fruit below another one in the list, or above the last; nil for one that is not there.
    private func neighbour(of fruit: Fruit) -> Fruit? {
        let fruits = listed
        guard let index = fruits.firstIndex(where: { $0 === fruit }) else { return nil }
        if index + 1 < fruits.count { return fruits[index + 1] }
        return index > 0 ? fruits[index - 1] : nil
    }

    private func index(of fruit: Fruit) -> Int? { fruits.firstIndex { $0 === fruit } }
}

extension [Fruit] {
    /// Sorted by a key that is made once of each fruit; equal ones stay in their order.
    fileprivate func sorted(by key: (Fruit) -> some Comparable) -> [Fruit] {
        map { (key: key($0), fruit: $0) }.sorted { $0.key < $1.key }.map(\.fruit)
    }
}
