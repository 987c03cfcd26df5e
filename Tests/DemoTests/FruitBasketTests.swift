import BindingKit
import DemoModels
import Observation
import Testing

@MainActor
@Suite struct FruitBasketTests {
    private let basket = FruitBasket(fruits: Fruit.samples())
    private var visibleNames: [String] { basket.visible.map(\.name) }

    /// Whether an observer of `visible` is notified of `change`.
    private func isTold(of change: () -> Void) -> Bool {
        let flag = Mailbox()
        withObservationTracking {
            _ = basket.visible
        } onChange: {
            flag.isFull = true
        }
        change()
        return flag.isFull
    }

    // Unchecked because the tests change all objects on the main actor.
    private final class Mailbox: @unchecked Sendable {
        var isFull = false
    }

    @Test func everyOrderSortsByItsProperty() {
        basket.fruits.reverse()
        basket.order = .own
        #expect(visibleNames.first == "Yuzu 柚子" && visibleNames.last == "Apple")
        basket.order = .name
        #expect(visibleNames.first == "Apple" && visibleNames.last == "Yuzu 柚子")
        basket.order = .price
        #expect(visibleNames == ["Banana", "Orange", "Apple", "Kiwi", "Cherry", "Yuzu 柚子"])
    }

    @Test func ordersFollowEachOtherRound() {
        var order = FruitBasket.Order.own
        var seen: [FruitBasket.Order] = []
        for _ in 0..<3 {
            seen.append(order)
            order = order.next
        }
        #expect(seen == FruitBasket.Order.allCases && order == .own)
    }

    @Test(arguments: [
        ("AN", ["Banana", "Orange", "Apple", "Yuzu 柚子"]), ("zeal", ["Apple"]), ("q", []),
    ])
    func theFilterLetsNamesAndOriginsPass(_ filter: String, _ names: [String]) {
        basket.filter = filter
        #expect(Set(visibleNames) == Set(names))
    }

    @Test func aFilterMayHideTheChosenFruit() {
        #expect(!basket.isSelectionHidden)
        basket.filter = "q"
        #expect(!basket.isSelectionHidden, "none is chosen")
        basket.selection = basket.fruits[0]
        #expect(basket.isSelectionHidden)
        basket.filter = basket.fruits[0].name
        #expect(!basket.isSelectionHidden)
    }

    @Test func onlyWhatTheListNeedsIsObserved() {
        basket.order = .own
        #expect(!isTold { basket.fruits[0].name = "Pear" })
        basket.order = .name
        #expect(isTold { basket.fruits[0].name = "Apple" })
        #expect(!isTold { basket.fruits[0].changePrice(byCents: 1) })
        basket.order = .price
        #expect(isTold { basket.fruits[0].changePrice(byCents: 1) })
        #expect(isTold { basket.filter = "a" })
        #expect(isTold { basket.fruits[0].origin = "Spain" })
    }

    @Test func sectionsAreCountriesInOrder() {
        basket.fruits[0].origin = "Chile"
        #expect(
            basket.sections.map(\.id) == ["Chile", "Ecuador", "Japan 日本", "Spain", "Turkey"])
        #expect(basket.sections[0].fruits.map(\.name) == ["Apple", "Kiwi"])
    }

    // MARK: - Editing

    @Test func aNewFruitIsChosenAndCanBeSeen() {
        basket.filter = "Apple"
        let fruit = basket.add()
        #expect(basket.selection === fruit && basket.fruits.last === fruit)
        #expect(basket.filter == "" && basket.visible.contains { $0 === fruit })
    }

    @Test func theChosenFruitIsFollowedByTheOneBelow() {
        basket.selectFirst()
        basket.remove(basket.fruits[0])
        #expect(basket.selection?.name == "Banana")
        basket.remove(basket.fruits[4])
        #expect(basket.selection?.name == "Banana" && basket.fruits.count == 4)
        basket.select(by: 9)
        #expect(basket.selection?.name == "Orange")
        basket.remove(basket.fruits[3])
        #expect(basket.selection?.name == "Kiwi", "there is none below the last")
    }

    @Test func aFruitIsMovedBeforeAnotherInItsOwnOrderOnly() {
        let fruits = basket.fruits
        basket.move(fruits[0], before: fruits[2])
        #expect(basket.fruits.map(\.name) == fruits.map(\.name))
        basket.order = .own
        basket.move(fruits[0], before: fruits[2])
        #expect(visibleNames.prefix(3) == ["Banana", "Apple", "Cherry"])
        basket.move(fruits[0], before: nil)
        #expect(visibleNames.last == "Apple")
    }

    @Test func theEditorChangesThePricesOfTheFruitsThatThereAre() {
        let fruit = basket.add()
        basket.fruits = [fruit]
        let price = fruit.price
        basket.editor.changeOnePrice()
        #expect(fruit.price != price && basket.editor.changeCount == 1)
    }

    @Test func manyFruitsHaveManyPricesChangedAtOnce() {
        basket.fill(with: Fruit.samples(count: 1000))
        #expect(basket.selection === basket.fruits[0])
        basket.editor.changePrices()
        #expect(basket.editor.changeCount == 20)
        #expect(basket.fruits[6].name == "Apple 1" && basket.fruits.count == 1000)
    }
}
