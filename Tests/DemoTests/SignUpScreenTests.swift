import DemoModels
import Testing

@testable import Demo
@testable import Terminal

@MainActor
@Suite struct SignUpScreenTests {
    private let driver = ScreenDriver()
    private var model: SignUp { driver.screens.signUp }

    init() {
        driver.press(.character("4"))
    }

    private func fill(name: String = "Ada Lovelace", email: String = "ada@example.org") {
        driver.type(name)
        driver.press(.tab)
        driver.type(email)
        driver.press(.tab)
        driver.type("correct horse")
        driver.press(.tab)
    }

    @Test func aFilledFormIsSavedWithTheKeysAlone() {
        fill()
        driver.type("36")
        driver.press(.tab)
        #expect(driver.screen.contains("▌[ Save ]"), "the last field enabled the button")
        driver.press(.enter)
        #expect(model.saved?.name == "Ada Lovelace" && model.saved?.age == 36)
        #expect(driver.screen.contains("Saved. Welcome, Ada Lovelace <ada@example.org>!"))

        // There is nothing more to save, until something is changed
        #expect(driver.window.firstResponder == nil)
        driver.press(.tab)
        driver.type("!")
        driver.press(.enter)
        #expect(driver.screen.contains("Ready to be saved."))
    }

    @Test func theModelTidiesWhatIsTypedAndTheFieldShowsIt() {
        fill(name: "  Ada   Lovelace ", email: " Ada@Example.ORG ")
        #expect(
            driver.screen.contains("▏Ada Lovelace ") && driver.screen.contains("▏ada@example.org "))
        #expect(driver.screen.contains("▏••••••••••••• ") && !driver.screen.contains("horse"))
    }

    @Test(arguments: [
        (1, " ", "Please tell your name."),
        (1, "Ada Augusta King, Countess of Lovelace", "At most thirty characters, please."),
        (2, "ada@", "That is no e-mail address."),
        (3, "short", "At least eight characters, please."),
        (4, "twelve", "A whole number, please."), (4, "12", "From 16 to 120, please."),
    ])
    func aWrongFieldSaysWhatIsWrong(_ field: Int, _ text: String, _ message: String) {
        for _ in 1..<field { driver.press(.tab) }
        driver.type(text)
        #expect(driver.count(of: message) == 0, "the user is still typing")
        driver.press(.tab)
        #expect(driver.count(of: message) == 1)
        #expect(model.missing.count == 3 && model.age == nil)
    }

    @Test func aWrongFieldKeepsTheFormFromBeingSavedUntilItIsCorrected() {
        fill()
        driver.type("7")
        driver.press(.tab)
        #expect(driver.screen.contains("From 16 to 120, please."))
        #expect(!driver.screen.contains("▌[ Save ]"), "the button can't have the focus")
        #expect(driver.screen.contains("Please correct what is marked."))

        driver.press(.backTab)
        driver.type("7")
        driver.press(.enter)
        #expect(model.age == 77)
        #expect(driver.count(of: "From 16 to 120") == 0)
        driver.press(.tab, .character(" "))
        #expect(model.saved?.age == 77)
    }

    @Test func whatIsMarkedComesBeforeWhatIsMissing() {
        driver.press(.tab)
        driver.type("nonsense")
        driver.press(.tab)
        #expect(driver.screen.contains("Please correct what is marked."))
        #expect(!driver.screen.contains("Still missing"))
        driver.press(.backTab, .escape)
        #expect(driver.screen.contains("Still missing: name, e-mail, password."))
    }

    @Test func noPlaceholderLooksLikeAnEntry() {
        driver.press(.escape)
        for text in ["e.g. Ada Lovelace", "e.g. ada@example.org", "(optional)"] {
            #expect(driver.screen.contains("▏\(text)"))
        }
    }

    @Test func escapeDiscardsTheEditAndThenLeavesTheField() {
        fill()
        driver.press(.backTab, .backTab)
        driver.retype("nonsense")
        driver.press(.escape)
        #expect(driver.screen.contains("▌ada@example.org"))
        #expect(model.email == "ada@example.org")
        driver.press(.escape)
        #expect(driver.screen.contains("▏ada@example.org") && driver.window.firstResponder == nil)
    }

    @Test func escapeTakesARefusedTextAndItsMessageAway() {
        driver.press(.tab)
        driver.type("nonsense")
        driver.press(.enter)
        #expect(driver.screen.contains("That is no e-mail address."))
        driver.press(.escape)
        #expect(!driver.screen.contains("That is no e-mail address."))
        #expect(!driver.screen.contains("nonsense"))
    }

    @Test func digitsArrowsAndLettersAreTypedWhileAFieldHasTheFocus() {
        #expect(driver.press(.character("q"), .character("1"), .left).isEmpty)
        #expect(driver.screen.contains("▌q1") && driver.screens.tabs.selectedIndex == 3)
        #expect(driver.hints.contains("^C quits") && !driver.hints.contains("q quits"))

        driver.press(.escape, .escape)
        #expect(driver.hints.contains("q quits") && driver.hints.contains("1–8 ←→ tabs"))
        #expect(driver.press(.character("q")) == [.character("q")])
        driver.press(.character("1"))
        #expect(driver.screens.tabs.selectedIndex == 0)
    }

    @Test func leavingTheTabCommitsAndComingBackShowsTheModel() {
        driver.type("Grace")
        driver.press(.alternate("1"))
        #expect(model.name == "Grace")
        model.name = "Barbara"
        driver.press(.character("4"))
        #expect(driver.screen.contains("▌Barbara"))
    }

    @Test func thePasswordIsNotInTheListOfBindings() {
        fill()
        driver.press(.alternate("5"))
        driver.window.size = Size(width: 120, height: 60)
        #expect(driver.lists("passwordField", "password", of: Password.self))
        #expect(driver.screen.contains("••••••") && !driver.screen.contains("horse"))
    }

    @Test func everyHintHasRoomInEightyColumns() {
        for _ in 0..<6 {
            #expect(!driver.hints.contains("…"))
            driver.press(.tab)
        }
        driver.press(.alternate("3"))
        for _ in 0..<5 {
            #expect(!driver.hints.contains("…"))
            driver.press(.tab)
        }
    }

    @Test func aLowTerminalDropsTheEmptyLinesFirst() {
        driver.window.size = Size(width: 80, height: 15)
        #expect(driver.screen.contains("Still missing: name, e-mail, password."))
    }
}
