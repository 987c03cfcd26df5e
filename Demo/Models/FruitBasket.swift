public import BindingKit
import Foundation
public import Observation

/// The fruits of a list that the user filters, sorts, groups and edits.
///
/// ``visible`` and ``sections`` are computed. Their observers are notified of each change that
/// matters, such as a fruit's new name while the list is sorted by name.
@MainActor
@Observable
public final class FruitBasket {
    /// The order of the fruits in the list.
    public enum Order: String, CaseIterable, Sendable {
        /// The order of ``FruitBasket/fruits``, which the user can change.
        case own
        /// From A to Z, ignoring case.
        case name
        /// From the cheapest to the most expensive.
        case price

        /// The next order. After the last one comes the first one.
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

    /// All fruits, in the user's order.
    public var fruits: [Fruit] {
        didSet { editor.fruits = fruits }
    }
    /// The text that a fruit's name or origin must contain, ignoring case; empty shows all fruits.
    public var filter = ""
    /// The order of ``visible``, and of the fruits in each of ``sections``.
    public var order = Order.name
    /// Whether the list shows ``sections`` instead of ``visible``.
    public var isGrouped = false
    /// The selected fruit, which the filter may hide; nil for none.
    public var selection: Fruit?

    /// The steps that can be undone: additions, removals and moves. Screens add the edits of their
    /// forms.
    @ObservationIgnored public let history = History()
    /// Registers the steps: ``history``, or a window's undo manager on Apple's systems.
    @ObservationIgnored public lazy var undoRegistry: any UndoRegistry = history

    /// Changes the prices of the fruits while it is started.
    @ObservationIgnored public let editor: PriceEditor

    /// A basket without a selection.
    public init(fruits: [Fruit] = []) {
        self.fruits = fruits
        editor = PriceEditor(fruits: fruits)
    }

    // MARK: - The list

    /// The fruits that match the filter, sorted.
    ///
    /// Reads only the properties that filter and order need. So a list in its own order and without
    /// a filter observes no fruit.
    public var visible: [Fruit] {
        let matching = filter.isEmpty ? fruits : fruits.filter(matches)
        switch order {
        case .own: return matching
        case .name: return matching.sorted { $0.name.lowercased() }
        case .price: return matching.sorted { $0.cents }
        }
    }

    /// The visible fruits grouped by country. The countries are sorted.
    public var sections: [Section] {
        Dictionary(grouping: visible, by: \.origin)
            .map { Section(origin: $0.key, fruits: $0.value) }
            .sorted { $0.origin.lowercased() < $1.origin.lowercased() }
    }

    /// Whether the user can move fruits: only in the user's own order, and without groups.
    public var canMove: Bool { order == .own && !isGrouped }

    /// Whether the filter hides the selected fruit.
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

    /// Adds a new fruit and selects it.
    ///
    /// If the filter would hide the fruit, the filter is cleared.
    @discardableResult
    public func add() -> Fruit {
        let fruit = Fruit.unnamed()
        insert(fruit, at: fruits.endIndex, "Add")
        return fruit
    }

    /// Removes a fruit. If it is selected, its neighbour becomes selected.
    public func remove(_ fruit: Fruit) { remove(fruit, "Remove") }

    /// Moves a fruit before another one, or to the end of the basket.
    public func move(_ fruit: Fruit, before successor: Fruit?) {
        guard canMove, fruit !== successor, let index = index(of: fruit) else { return }
        let target = successor.flatMap(self.index) ?? fruits.endIndex
        place(fruit, at: target > index ? target - 1 : target)
    }

    // Each of these three methods registers its reversal for undo.

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

    /// Replaces all fruits, selects the first visible one, and clears the undo history.
    public func fill(with fruits: [Fruit]) {
        history.removeAll()
        self.fruits = fruits
        selectFirst()
    }

    /// Selects the first fruit of the list.
    public func selectFirst() {
        selection = listed.first
    }

    /// Selects the fruit that is `step` places further down in the list, or the last one.
    ///
    /// Without a selection, a step down selects the first fruit, and a step up the last one.
    public func select(by step: Int) {
        let fruits = listed
        let index = selection.flatMap { chosen in fruits.firstIndex { $0 === chosen } }
        let place = (index ?? (step > 0 ? -1 : fruits.count)) + step
        selection = fruits.isEmpty ? selection : fruits[min(max(0, place), fruits.count - 1)]
    }

    /// The fruits of the list, from top to bottom.
    private var listed: [Fruit] { isGrouped ? sections.flatMap(\.fruits) : visible }

    /// The fruit below another one in the list. For the last fruit, this is the fruit above it. Nil
    /// if the fruit is not listed.
    private func neighbour(of fruit: Fruit) -> Fruit? {
        let fruits = listed
        guard let index = fruits.firstIndex(where: { $0 === fruit }) else { return nil }
        if index + 1 < fruits.count { return fruits[index + 1] }
        return index > 0 ? fruits[index - 1] : nil
    }

    private func index(of fruit: Fruit) -> Int? { fruits.firstIndex { $0 === fruit } }
}

extension [Fruit] {
    /// Sorts by a key, computed once for each fruit. Fruits with equal keys keep their order.
    fileprivate func sorted(by key: (Fruit) -> some Comparable) -> [Fruit] {
        map { (key: key($0), fruit: $0) }.sorted { $0.key < $1.key }.map(\.fruit)
    }
}
