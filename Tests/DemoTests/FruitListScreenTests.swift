import BindingKit
import DemoModels
import Foundation
import Testing

@testable import Demo
@testable import Terminal

/// The list of fruits: adding, removing, moving, filtering, sorting and grouping.
@MainActor
@Suite(.serialized) struct FruitListScreenTests {
    private let driver = ScreenDriver()
    private var basket: FruitBasket { driver.screens.basket }
    private var names: [String] { basket.fruits.map(\.name) }

    init() {
        driver.press(.character("2"))
    }

    /// The lines of the list.
    private var list: [String] {
        driver.screen.split(separator: "\n").filter { $0.hasPrefix(" │") }.compactMap { line in
            line.split(separator: "│").dropFirst().first.map(String.init)
        }
    }

    /// The symbols of the list, from top to bottom.
    private var symbols: String {
        String(list.compactMap { line in line.first { "🍎🍌🍒🥝🍊🍋🍏".contains($0) } })
    }

    private func type(_ keys: String) { driver.type(keys) }

    // MARK: - Editing

    @Test func plusAddsAFruitThatIsNamedNext() {
        type("+")
        #expect(driver.screen.contains("▌New fruit") && symbols.contains("🍏"))
        #expect(driver.screen.contains("Fruits: 7"))
        driver.retype("Mango")
        driver.press(.enter)
        #expect(names.last == "Mango")
        #expect(symbols == "🍎🍌🍒🥝🍏🍊🍋", "sorted by its new name")
        #expect(driver.screen.contains("▸ 🍏 Mango"))
    }

    @Test func deleteRemovesTheChosenFruitAndChoosesTheNext() {
        driver.press(.down, .delete)
        #expect(names == ["Apple", "Cherry", "Kiwi", "Orange", "Yuzu 柚子"])
        #expect(driver.screen.contains("▸ 🍒 Cherry") && driver.screen.contains("▏Turkey"))
        driver.press(.delete, .backspace, .delete)
        #expect(driver.screen.contains("▸ 🍋 Yuzu") && symbols == "🍎🍋")
        driver.press(.delete, .delete)
        #expect(names == [] && driver.screen.contains("No fruit has that name."))
    }

    @Test func fruitsAreMovedInTheirOwnOrder() {
        driver.press(.character("]"))
        #expect(names.first == "Apple", "the order is by name")
        type("oo")
        #expect(driver.screen.contains("in your order"))
        driver.press(.character("]"), .character("]"))
        #expect(symbols == "🍌🍒🍎🥝🍊🍋" && driver.screen.contains("▸ 🍎"))
        driver.press(.end, .character("["))
        #expect(symbols == "🍌🍒🍎🥝🍋🍊" && driver.screen.contains("▸ 🍋"))
        #expect(names.last == "Orange")
    }

    @Test func returnEditsTheNameOfTheChosenFruit() {
        driver.press(.down, .enter)
        #expect(driver.screen.contains("▌Banana"))
    }

    // MARK: - Arranging

    @Test func theFilterShowsWhatIsCalledThat() {
        type("/an")
        #expect(driver.screen.contains("Filter   ▌an"))
        #expect(symbols == "🍎🍌🍊🍋" && driver.screen.contains("▸ 🍎"))
        driver.press(.backspace)
        type("pp")
        #expect(symbols == "🍎")
        type("x")
        #expect(symbols == "" && driver.screen.contains("No fruit has that name."))
        #expect(driver.screen.contains("▏New Zealand"), "the form goes on with its fruit")
        driver.press(.control("u"))
        #expect(symbols == "🍎🍌🍒🥝🍊🍋" && driver.screen.contains("▸ 🍎"))
    }

    @Test func returnInTheFilterGoesBackToTheList() {
        type("/an")
        driver.press(.enter, .down)
        #expect(driver.screen.contains("Filter   ▏an") && driver.screen.contains("▸ 🍌"))
    }

    @Test func theFormSaysThatTheFilterHidesItsFruit() {
        type("/kiwi")
        #expect(driver.screen.contains("Details: hidden by the filter"))
        driver.press(.enter, .down)
        #expect(!driver.screen.contains("hidden") && driver.screen.contains("▸ 🥝"))
    }

    @Test func escapeInAFieldGoesBackToTheList() {
        driver.press(.tab, .escape, .down)
        #expect(driver.screen.contains("▸ 🍌") && driver.count(of: "▌") == 0)
        driver.press(.tab, .tab, .escape, .end)
        #expect(driver.screen.contains("▸ 🍋"))
    }

    @Test func thePageKeysMoveByAPageAlsoWhereNothingHasTheFocus() {
        type("m")
        #expect(driver.screen.contains("▸ 🍎 Apple "))
        driver.press(.escape, .escape, .pageDown)
        let place = basket.fruits.firstIndex { $0 === basket.selection }
        #expect(place ?? 0 > 6)
        driver.press(.escape, .escape, .end)
        #expect(driver.screen.contains("▸ 🥝 Kiwi 16666"))
        driver.press(.escape, .escape, .home)
        #expect(driver.screen.contains("▸ 🍎 Apple "))
    }

    @Test func thePricesSortTheListWhileTheyChange() {
        type("o")
        #expect(driver.screen.contains("by price") && symbols == "🍌🍊🍎🥝🍒🍋")
        #expect(driver.screen.contains("▸ 🍎"))
        basket.fruits[0].price = 1
        #expect(symbols == "🍎🍌🍊🥝🍒🍋" && driver.screen.contains("▸ 🍎"))
    }

    @Test func groupsAreCountriesAndKeepTheSelection() {
        driver.press(.down)
        type("g")
        let titles = list.filter { $0.contains("──") }.map { $0.prefix { $0 != "─" } }
        #expect(
            titles == [
                " Chile ", " Ecuador ", " Japan 日本 ", " New Zealand ", " Spain ", " Turkey ",
            ])
        #expect(symbols == "🥝🍌🍋🍎🍊🍒" && driver.screen.contains("▸ 🍌"))
        driver.press(.down)
        #expect(driver.screen.contains("▸ 🍋"))
        basket.fruits[5].origin = "Chile"
        #expect(symbols == "🥝🍋🍌🍎🍊🍒" && driver.screen.contains("▸ 🍋"))
        type("g")
        #expect(symbols == "🍎🍌🍒🥝🍊🍋" && driver.screen.contains("▸ 🍋"))
    }

    // MARK: - Many

    @Test func aHundredThousandFruitsAreShownAndTakenBack() {
        type("m")
        #expect(driver.screen.contains("Fruits: 100,000"))
        #expect(symbols == "🍎🍌🍒🥝🍊🍋🍎🍌🍒🥝🍊🍋" && driver.screen.contains("▸ 🍎 Apple "))
        driver.press(.end)
        #expect(driver.screen.contains("▸ 🥝 Kiwi 16666"))
        basket.fruits[99_999].price = 77
        #expect(driver.count(of: "€77.00") == 2, "in the list and in the form")
        driver.press(.delete)
        #expect(driver.screen.contains("▸ 🍒 Cherry 16666"))
        #expect(driver.screen.contains("Fruits: 99,999"))
        type("m")
        #expect(symbols == "🍎🍌🍒🥝🍊🍋" && driver.screen.contains("▸ 🍎 Apple "))
    }

    @Test func manyFruitsAreNotSortedByPrices() {
        basket.fill(with: Fruit.samples(count: 1001))
        #expect(driver.screen.contains("by name"))
        type("o")
        #expect(driver.screen.contains("in your order"))
        type("o")
        #expect(driver.screen.contains("by name"))
    }

    @Test func theScreenHasAFewBindingsHoweverManyRowsThereAre() {
        let screen = driver.screens.tabs.selectedController as? any BindingScreen
        let count = screen?.bindings.bindings.count
        type("m")
        _ = driver.screen
        #expect(screen?.bindings.bindings.count == count)
    }

    @Test func everyHintHasRoom() {
        for keys in ["oo", "g", "+", "/"] {
            type(keys)
            #expect(!driver.screen.contains("…"))
        }
    }
}
