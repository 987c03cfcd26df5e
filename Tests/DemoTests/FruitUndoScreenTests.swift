import BindingKit
import DemoModels
import Testing

@testable import Demo
@testable import Terminal

/// The user's undo and redo on the fruits page.
@MainActor
@Suite(.serialized) struct FruitUndoScreenTests {
    private let driver = ScreenDriver()
    private var basket: FruitBasket { driver.screens.basket }
    private var names: [String] { basket.fruits.map(\.name) }
    private let all = ["Apple", "Banana", "Cherry", "Kiwi", "Orange", "Yuzu 柚子"]

    init() {
        driver.press(.character("2"))
    }

    private func undo() { driver.press(.alternate("u")) }
    private func redo() { driver.press(.alternate("e")) }

    @Test func aRemovalIsTakenBackAndMadeAgain() {
        driver.press(.down, .delete, .delete)
        #expect(names == ["Apple", "Kiwi", "Orange", "Yuzu 柚子"])
        undo()
        #expect(names == ["Apple", "Cherry", "Kiwi", "Orange", "Yuzu 柚子"])
        #expect(driver.screen.contains("▸ 🍒 Cherry"), "what is back is chosen")
        undo()
        #expect(names == all)
        redo()
        redo()
        #expect(names == ["Apple", "Kiwi", "Orange", "Yuzu 柚子"])
        undo()
        undo()
        undo()
        #expect(names == all)
    }

    @Test func aMoveIsTakenBackAlsoWhileTheListIsSorted() {
        driver.type("oo")
        driver.press(.character("]"))
        #expect(names.prefix(2) == ["Banana", "Apple"])
        driver.type("o")
        undo()
        #expect(names == all)
        redo()
        #expect(names.prefix(2) == ["Banana", "Apple"])
    }

    @Test func aNewFruitGoesWithItsName() {
        driver.type("+")
        driver.retype("Mango")
        driver.press(.enter, .escape)
        #expect(names.last == "Mango")
        undo()
        #expect(names.last == "New fruit", "the name is a step of its own")
        undo()
        #expect(names == all)
        redo()
        redo()
        #expect(names.last == "Mango")
    }

    @Test func anOpenEditIsTakenBackAsAWhole() {
        driver.press(.enter)
        driver.retype("Pomme")
        undo()
        #expect(names == all)
        #expect(driver.screen.contains("▏Apple") || driver.screen.contains("▌Apple"))
        redo()
        #expect(names.first == "Pomme")
    }

    @Test func anEditOfAFruitIsTakenBackAfterAnotherWasChosen() {
        driver.press(.enter)
        driver.retype("Pomme")
        driver.press(.enter, .escape, .down)
        #expect(names.first == "Pomme")
        undo()
        #expect(names == all)
    }

    @Test func whatIsSeenOfTheListIsNoStep() {
        driver.press(.delete)
        driver.type("/che")
        driver.press(.enter, .escape)
        driver.type("go")
        driver.press(.escape)
        undo()
        #expect(names == all)
    }

    @Test func aNewContentForgetsTheSteps() {
        driver.press(.delete)
        driver.type("mm")
        #expect(!basket.history.canUndo)
    }
}
