import BindingKit
import Observation

/// A change of a model that a list view shows. It is measured from the change until the view has
/// been called; per change.
@MainActor
enum ListViewRows {
    private static let count = 100_000
    private static let manyCount = 10_000

    static var all: [Row] {
        changes + visible + selection + disabled + [fill] + peers
    }

    // MARK: - One change

    private static var changes: [Row] {
        [
            row("append", "one appended to \(count.grouped) models", fruits) { shop, _ in
                shop.items.append(Fruit())
            },
            row("append.values", "one appended to \(count.grouped) rows of 16 bytes", words) {
                shop, step in
                shop.items.append(Word(id: -step - 1))
            },
            row("change", "one of \(count.grouped) rows of 16 bytes with another value", words) {
                shop, step in
                shop.items[count / 2].value += 1
            },
            row("move", "one of \(count.grouped) models moved", fruits) { shop, step in
                shop.items.insert(shop.items.remove(at: 20_000), at: 70_000)
            },
            row("move.values", "one of \(count.grouped) rows of 16 bytes moved", words) {
                shop, step in
                shop.items.insert(shop.items.remove(at: 20_000), at: 70_000)
            },
            row(
                "replace", "all of \(manyCount.grouped) rows replaced, per row",
                updatesPerStep: manyCount, manyWords
            ) { shop, step in
                replaceAll(in: &shop.items, with: -(step + 1) * manyCount)
            },
        ]
    }

    private static func replaceAll(in words: inout [Word], with first: Int) {
        for index in words.indices { words[index] = Word(id: first + index) }
    }

    /// A row whose changes must not copy the model's array.
    private static func row<Model: Shop>(
        _ id: String, _ title: String, visible: Int = 0, updatesPerStep: Int = 1,
        _ make: @escaping () -> Model,
        select: @escaping (BindingManager, CountingListView, Model) -> Void = { _, _, _ in },
        change: @escaping (Model, Int) -> Void
    ) -> Row {
        Row(
            id: "list.view.\(id)", group: .listView, title: title,
            updatesPerStep: updatesPerStep, steps: 20
        ) {
            let screen = ListScreen(make(), visible: visible)
            select(screen.manager, screen.view, screen.shop)
            screen.manager.enable()
            let place = screen.shop.address
            var (step, updates) = (0, 0)
            return Workload(
                body: .now {
                    for _ in 0..<$0 {
                        change(screen.shop, step)
                        updates += screen.manager.updateIfNeeded()
                        step += 1
                    }
                },
                isDone: {
                    updates >= step && screen.isUpToDate && screen.shop.address == place
                })
        }
    }

    // MARK: - With cells

    private static var visible: [Row] {
        [
            row("visible", "20 visible of 1,000 with other values", visible: 20, fewWords) {
                shop, step in
                for index in 0..<20 { shop.items[index].value += 1 }
            },
            row("place", "one of 1,000 inserted above 20 visible", visible: 20, fewWords) {
                shop, step in
                shop.items.insert(Word(id: -step - 1), at: 0)
            },
        ]
    }

    // MARK: - With a selection

    private static var selection: [Row] {
        [
            row(
                "selected", "one appended to \(count.grouped) models, one of them selected", fruits,
                select: bindSelection
            ) { shop, _ in
                shop.items.append(Fruit())
            },
            row(
                "select", "another of \(count.grouped) models selected", fruits,
                select: bindSelection
            ) { shop, step in
                shop.selection = shop.items[count / 2 - 1 - step]
            },
        ]
            + [manyCount, count].flatMap { count in
                [
                    row(
                        "selected.all.\(count)",
                        "one appended to \(count.grouped) models, all of them selected",
                        { fruits(count) }, select: bindSeveral
                    ) { shop, _ in
                        shop.items.append(Fruit())
                    },
                    row(
                        "selected.ids.\(count)",
                        "one appended to \(count.grouped) rows of 16 bytes, all of them selected by their ids",
                        { words(count) }, select: bindIDs
                    ) { shop, step in
                        shop.items.append(Word(id: -step - 1))
                    },
                    clickRow(
                        "click.\(count)",
                        "a click on one of \(count.grouped) selected models", count,
                        { fruits(count) }, bindSeveral
                    ) { $0.several.count },
                    clickRow(
                        "click.ids.\(count)",
                        "a click on one of \(count.grouped) rows of 16 bytes selected by their ids",
                        count, { words(count) }, bindIDs
                    ) { $0.ids.count },
                ]
            }
    }

    /// The user deselects one of many selected rows, and selects it again.
    private static func clickRow<Model: Shop>(
        _ id: String, _ title: String, _ count: Int, _ make: @escaping () -> Model,
        _ select: @escaping (BindingManager, CountingListView, Model) -> Void,
        selected: @escaping (Model) -> Int
    ) -> Row {
        Row(
            id: "list.view.\(id)", group: .listView, title: title, steps: 20,
            isLarge: count > manyCount
        ) {
            let screen = ListScreen(make())
            select(screen.manager, screen.view, screen.shop)
            screen.manager.enable()
            let (all, row) = (screen.view.selection, count / 2)
            var others = all
            others.remove(at: row)
            var (step, wrong) = (0, all.count - count)
            return Workload(
                body: .now {
                    for _ in 0..<$0 {
                        step += 1
                        screen.view.selection = step % 2 == 0 ? all : others
                        screen.view.contents?.selectionDidChange()
                        screen.manager.updateIfNeeded()
                        if selected(screen.shop) != count - step % 2 { wrong += 1 }
                    }
                },
                isDone: { wrong == 0 && screen.isUpToDate })
        }
    }

    private static func bindSeveral(
        _ manager: BindingManager, _ view: CountingListView, _ shop: FruitShop
    ) {
        // The arrays are separate, because a second reference would make the next append copy them.
        shop.several = shop.items.map { $0 }
        manager.bindSelection(of: view, toSubject: shop, twoWay: \.several)
    }

    private static func bindIDs(
        _ manager: BindingManager, _ view: CountingListView, _ shop: WordShop
    ) {
        shop.ids = Set(shop.items.map(\.id))
        manager.bindSelection(of: view, toSubject: shop, twoWay: \.ids)
    }

    private static func bindSelection(
        _ manager: BindingManager, _ view: CountingListView, _ shop: FruitShop
    ) {
        shop.selection = shop.items[shop.items.count / 2]
        manager.bindSelection(of: view, toSubject: shop, twoWay: \.selection)
    }

    // MARK: - Without changes

    /// A disabled list must add no cost to a change.
    private static var disabled: [Row] {
        [
            Row(
                id: "list.view.unbound", group: .listView,
                title: "one of 1,000 rows changed, no list", make: { change(isBound: false) }),
            Row(
                id: "list.view.disabled", group: .listView,
                title: "one of 1,000 rows changed, the list disabled",
                make: { change(isBound: true) }),
        ]
    }

    private static func change(isBound: Bool) -> Workload {
        let screen = ListScreen(fewWords(), isBound: isBound)
        if isBound {
            screen.manager.enable()
            screen.manager.disable()
            // The remaining subscription ends with the next change.
            screen.shop.items[0].value = 0
        }
        let calls = screen.view.calls
        return Workload(
            body: .now { for _ in 0..<$0 { screen.shop.items[500].value += 1 } },
            isDone: { screen.view.calls == calls })
    }

    // MARK: - All rows

    private static var fill: Row {
        Row(
            id: "list.view.fill", group: .listView,
            title: "\(count.grouped) models shown, and released",
            steps: 4
        ) {
            let shop = fruits()
            var views = 0
            return Workload(
                body: .now {
                    for _ in 0..<$0 {
                        let screen = ListScreen(shop)
                        screen.manager.enable()
                        views += screen.view.calls
                    }
                },
                isDone: { views > 0 })
        }
    }

    // MARK: - An array in one property

    private static var peers: [Row] {
        [
            Row(
                id: "list.view.append.peer", group: .listView,
                title: "`bindObserver`, one appended to \(count.grouped) models", steps: 4
            ) {
                let (shop, shelf, manager) = (fruits(), Shelf(), BindingManager())
                manager.bindObserver(shelf, \.items, toSubject: shop, \.items)
                manager.enable()
                return Workload(
                    body: .now {
                        for _ in 0..<$0 {
                            shop.items.append(Fruit())
                            manager.updateIfNeeded()
                        }
                    },
                    isDone: { shelf.items.count == shop.items.count })
            }
        ]
    }

    private static func fruits() -> FruitShop { fruits(count) }
    private static func fruits(_ count: Int) -> FruitShop {
        FruitShop(items(count) { _ in Fruit() })
    }
    private static func words() -> WordShop { words(count) }
    private static func words(_ count: Int) -> WordShop {
        WordShop(items(count) { Word(id: $0) })
    }
    private static func manyWords() -> WordShop { WordShop(items(manyCount) { Word(id: $0) }) }
    private static func fewWords() -> WordShop { WordShop(items(1_000) { Word(id: $0) }) }

    /// The array has spare capacity, so that an append itself copies nothing.
    private static func items<Item>(_ count: Int, _ make: (Int) -> Item) -> [Item] {
        var items: [Item] = []
        items.reserveCapacity(count + 10_000)
        for index in 0..<count { items.append(make(index)) }
        return items
    }
}

/// The view of the binding to the plain array.
private final class Shelf {
    var items: [Fruit] = []
}

// MARK: - Models

/// A model that is identified by its identity.
private final class Fruit: Identifiable {}

/// A row of 16 bytes.
private struct Word: Identifiable, Hashable {
    let id: Int
    var value = 0
}

/// A model with rows.
///
/// The models are not one generic class, because its key paths would be made at run time.
@MainActor
private protocol Shop: AnyObject {
    associatedtype Item: Identifiable

    var items: [Item] { get }

    func bindRows(of view: CountingListView, in manager: BindingManager) -> RowBinding<Item>
}

extension Shop {
    /// The address of the rows in memory. It changes when the array is copied.
    var address: UnsafeRawPointer? {
        items.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    }
}

@Observable
private final class FruitShop: Shop {
    var items: [Fruit]
    var selection: Fruit?
    var several: [Fruit] = []

    init(_ items: [Fruit]) {
        self.items = items
    }

    func bindRows(of view: CountingListView, in manager: BindingManager) -> RowBinding<Fruit> {
        manager.bindRows(of: view, toSubject: self, \.items) {
            (cell: CountingListView.Cell, _, _) in
            cell.labels[0].value += 1
        }
    }
}

@Observable
private final class WordShop: Shop {
    var items: [Word]
    var ids: Set<Int> = []

    init(_ items: [Word]) {
        self.items = items
    }

    func bindRows(of view: CountingListView, in manager: BindingManager) -> RowBinding<Word> {
        manager.bindRows(of: view, toSubject: self, \.items) {
            (cell: CountingListView.Cell, word, _) in
            cell.labels[0].value = word.value
        }
    }
}

/// A list view, its model and their connection.
@MainActor
private final class ListScreen<Model: Shop> {
    let shop: Model
    let view: CountingListView
    let manager = BindingManager()
    private let binding: RowBinding<Model.Item>?

    init(_ shop: Model, visible: Int = 0, isBound: Bool = true) {
        self.shop = shop
        view = CountingListView(visible: visible)
        binding = isBound ? shop.bindRows(of: view, in: manager) : nil
    }

    var isUpToDate: Bool { binding?.rows.map(\.id) == shop.items.map(\.id) }
}
