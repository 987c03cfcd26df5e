import DemoModels
import Testing

@testable import Demo
@testable import Terminal

/// The view that gets the keys when a screen appears, and the effect of the keys.
@MainActor
@Suite(.serialized) struct FirstFocusTests {
    private let driver = ScreenDriver()
    private var tab: Int { driver.screens.tabs.selectedIndex + 1 }
    private var focused: Responder? { driver.window.firstResponder }

    @Test func theListOrTheFirstFieldHasTheFocus() {
        driver.press(.character("2"))
        #expect(focused is ListBox)
        driver.press(.character("3"))
        #expect(focused is Slider && driver.screen.contains("Red     ▌"))
        driver.press(.character("4"))
        #expect(focused is TextField && driver.screen.contains("Name       ▌"))
        driver.press(.character("5"))
        #expect(focused is TableView)
        driver.press(.character("6"))
        #expect(focused is Slider && driver.screen.contains("Red     ▌"))
        driver.press(.character("7"))
        #expect(focused is ListBox)
    }

    @Test func typingGoesToTheFirstFieldAtOnce() {
        driver.press(.character("4"))
        driver.type("Quincy 4 q")
        #expect(driver.screen.contains("▌Quincy 4 q"))
        #expect(tab == 4)
    }

    @Test func numbersAndSideArrowsChangeTheScreenUntilSomethingIsTyped() {
        driver.press(.character("4"))
        #expect(driver.hints.contains("0–9 ←→ tabs") && driver.hints.contains("^C quits"))
        driver.press(.character("2"))
        #expect(tab == 2)
        driver.press(.character("4"), .character("4"), .left)
        #expect(tab == 3)
        driver.press(.character("4"), .right)
        #expect(tab == 5)

        // After the first character, all keys are text
        driver.press(.character("4"), .character("A"), .left, .character("2"))
        #expect(tab == 4 && driver.screen.contains("▌2A"))
        #expect(driver.hints.contains("alt 0–9 tabs"))
        driver.press(.alternate("2"))
        #expect(tab == 2)
    }

    @Test func aNumberThatIsNoScreenIsTyped() {
        let controller = RecordingController(title: "One")
        let field = TextField()
        controller.views = [field]
        let tabs = TabBarController(title: "Test", controllers: [controller])
        let window = Window(size: Size(width: 40, height: 6), rootController: tabs)
        window.open()
        for key in "021" { _ = window.dispatch(.character(key)) }
        #expect(field.text == "021")
    }

    @Test(arguments: [Key.home, .backspace, .pasted("1")])
    func anyEditingKeyMakesNumbersText(_ key: Key) {
        driver.press(.character("4"), key, .character("2"))
        #expect(tab == 4 && driver.screen.contains("2"))
    }

    @Test func aFieldThatTheUserHasTurnedToTakesNumbers() {
        driver.press(.character("4"), .tab, .character("1"))
        #expect(tab == 4 && driver.screen.contains("▌1"))
        driver.press(.backTab, .character("2"))
        #expect(tab == 4 && driver.screen.contains("▌2"))
    }

    @Test func digitsOfOtherScriptsAreText() {
        driver.press(.character("4"), .character("三"), .character("1"))
        #expect(tab == 4 && driver.screen.contains("▌三1"))
    }

    @Test func theKeysOfAScreenWorkWhileItsFirstViewHasTheFocus() {
        driver.press(.character("3"), .character("+"), .character("u"))
        #expect(driver.screens.colour.favourites.count == 3)
        #expect(driver.screen.contains("u binds again"))
        driver.press(.character("6"), .character("r"), .character("2"), .character("o"))
        #expect(tab == 2 && driver.screen.contains("by price"))
    }
}
