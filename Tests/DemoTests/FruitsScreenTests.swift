import DemoModels
import Foundation
import Testing

@testable import Demo
@testable import Terminal

@MainActor
@Suite(.serialized) struct FruitsScreenTests {
    private let driver = ScreenDriver()
    private var fruits: [Fruit] { driver.screens.basket.fruits }
    private var names: [String] { fruits.map(\.name) }
    private let namesBefore = Fruit.samples().map(\.name)

    init() {
        driver.press(.character("2"))
    }

    // MARK: - Choosing

    @Test func choosingAnotherFruitShowsItsDetails() {
        #expect(driver.screen.contains("▏New Zealand"))
        driver.press(.down)
        #expect(driver.screen.contains("▏Ecuador") && !driver.screen.contains("New Zealand"))
    }

    @Test func onlyTheChosenFruitsPriceIsInTheForm() {
        driver.press(.down)
        fruits[0].changePrice(byCents: 1)
        #expect(driver.screen.contains("▏€1.79"))
        fruits[1].changePrice(byCents: 1)
        #expect(driver.screen.contains("▏€1.80"))
    }

    @Test func withNothingChosenTheFormShowsNothingAndCanNotBeUsed() {
        driver.press(.escape)
        #expect(!driver.screen.contains("▸") && !driver.screen.contains("New Zealand"))
        #expect(driver.count(of: "▏ ") == 3, "all fields are empty")
        driver.press(.tab)
        #expect(driver.screen.contains("Filter   ▌"), "no field of the form takes the keys")

        driver.press(.tab, .down)
        #expect(driver.screen.contains("▸ 🍎 Apple") && driver.screen.contains("▏New Zealand"))
        driver.press(.tab)
        #expect(driver.screen.contains("▌Apple"))
    }

    @Test func thePageKeysChooseAFruitWhereverTheKeysGo() {
        driver.press(.tab, .pageDown)
        #expect(driver.screen.contains("▌Banana"))
        driver.press(.tab, .pageDown, .pageDown)
        #expect(driver.screen.contains("▏Kiwi") && driver.screen.contains("▌Chile"))
        for _ in 0..<9 { driver.press(.pageUp) }
        #expect(driver.screen.contains("▏Apple"))
    }

    // MARK: - Another fruit is chosen while one is edited

    @Test func aNameBelongsToTheFruitThatItWasTypedFor() {
        driver.press(.tab)
        driver.retype("Pear")
        #expect(names == namesBefore, "a name is written back when it is done")
        driver.press(.pageDown)
        #expect(driver.screen.contains("▌Banana"))
        #expect(names == ["Pear"] + namesBefore.dropFirst())

        driver.retype("Plantain")
        driver.press(.enter)
        #expect(names == ["Pear", "Plantain"] + namesBefore.dropFirst(2))
    }

    @Test(arguments: [true, false])
    func aRefusedNameIsDroppedWhenAnotherFruitIsChosen(isToldBefore: Bool) {
        driver.press(.tab)
        driver.retype(" ")
        if isToldBefore {
            driver.press(.enter)
            #expect(driver.screen.contains("A fruit needs a name."))
        }
        driver.press(.pageDown)
        #expect(!driver.screen.contains("A fruit needs a name."))
        #expect(driver.screen.contains("▌Banana"))
        #expect(names == namesBefore)

        driver.type("s")
        driver.press(.enter)
        #expect(names == ["Apple", "Bananas"] + namesBefore.dropFirst(2))
    }

    @Test func aFieldThatIsWrittenWithEachKeyFollowsAtOnce() {
        driver.press(.tab, .tab, .end)
        driver.type("!")
        #expect(fruits[0].origin == "New Zealand!")
        driver.press(.pageDown)
        driver.type("?")
        driver.press(.pageDown)
        #expect(driver.screen.contains("▌Turkey"))
        #expect(fruits.map(\.origin).prefix(2) == ["New Zealand!", "Ecuador?"])
    }

    @Test func aPriceBelongsToTheFruitThatItWasTypedFor() {
        driver.press(.tab, .tab, .tab)
        driver.retype("5")
        driver.press(.pageDown)
        #expect(driver.screen.contains("▌€1.79"))
        #expect(fruits[0].price == 5)
        driver.retype("nothing")
        driver.press(.pageUp)
        #expect(driver.screen.contains("▌€5.00"))
        #expect(fruits[1].price == Decimal(179) / 100)
    }

    @Test func leavingTheTabCommitsToTheFruitThatIsShown() {
        driver.press(.tab)
        driver.retype("Pear")
        driver.press(.alternate("1"))
        #expect(names == ["Pear"] + namesBefore.dropFirst())
    }

    // MARK: - The list

    @Test func theListStaysSortedAndTheSelectionFollowsItsFruit() {
        driver.press(.tab)
        driver.retype("mango")
        driver.press(.enter)
        let symbols = ["🍎", "🍌", "🍒", "🥝", "🍊", "🍋"]
        let order = driver.screen.split(separator: "\n").compactMap { line in
            symbols.first { line.contains($0) }
        }
        #expect(order == ["🍌", "🍒", "🥝", "🍎", "🍊", "🍋"])
        #expect(driver.screen.contains("▸ 🍎 mango"))
        driver.press(.pageDown)
        #expect(driver.screen.contains("▸ 🍊 Orange"))
    }

    @Test func aNameOfTwentyCharactersHasRoomInTheList() {
        driver.press(.tab)
        driver.retype("Twenty characters!!!")
        driver.press(.enter)
        fruits[0].price = 99
        #expect(driver.screen.contains("▸ 🍎 Twenty characters!!!  €99.00"))
    }

    // MARK: - Editing

    @Test(arguments: [
        (1, " ", "A fruit needs a name."),
        (1, "Twenty-one characters", "Use at most twenty characters."),
        (3, "cheap", "Enter an amount."), (3, "", "Enter an amount."),
        (3, "0", "From €0.10 to €99.99."), (3, "100", "From €0.10 to €99.99."),
    ])
    func aWrongFieldSaysWhatIsWrong(_ field: Int, _ text: String, _ message: String) {
        for _ in 0..<field { driver.press(.tab) }
        driver.retype(text)
        #expect(driver.count(of: message) == 0, "the user is still typing")
        driver.press(.enter)
        #expect(driver.count(of: message) == 1)
        #expect(names == namesBefore && fruits[0].price == Decimal(299) / 100)
        driver.press(.escape)
        #expect(driver.count(of: message) == 0)
        #expect(driver.screen.contains("▏New Zealand") && driver.count(of: "▌") == 1)
    }

    @Test func aPriceIsEditedWhileTheThreadChangesIt() {
        driver.press(.tab, .tab, .tab)
        driver.retype("5.555")
        fruits[0].changePrice(byCents: 100)
        #expect(driver.screen.contains("€3.99"), "the list goes on")
        #expect(driver.screen.contains("▌5.555"))
        driver.press(.enter)
        #expect(fruits[0].price == Decimal(556) / 100)
        #expect(driver.screen.contains("▌€5.56"), "the model rounds, and the field shows it")

        // No edit is open any more, although the field has the focus
        fruits[0].changePrice(byCents: 1)
        #expect(driver.screen.contains("▌€5.57"))
    }

    @Test func escapeShowsWhatThePriceHasBecomeMeanwhile() {
        driver.press(.tab, .tab, .tab)
        driver.retype("5")
        fruits[0].changePrice(byCents: 100)
        driver.press(.escape)
        #expect(driver.screen.contains("▌€3.99"))
    }

    /// No frame is drawn and no turn ends between the keys.
    @Test func keysThatComeTogetherAreHandledOneAfterTheOther() {
        driver.press(.tab)
        driver.retype("Zucchini")
        driver.press(.backTab, .up, .tab)
        driver.retype("Citron")
        driver.press(.pageUp)
        driver.type("!")
        driver.press(.backTab, .escape, .tab)
        driver.type("x")
        #expect(names == ["Zucchini", "Banana", "Cherry", "Kiwi", "Orange!", "Citron"])
        #expect(driver.screen.contains("Filter   ▌x"), "the form is disabled")
    }

    @Test func everyHintHasRoomInEightyColumns() {
        for keys in [[Key.escape], [.down], [.tab], [.tab], [.tab]] {
            #expect(!driver.hints.contains("…"))
            for key in keys { driver.press(key) }
        }
        #expect(!driver.hints.contains("…"))
    }
}
