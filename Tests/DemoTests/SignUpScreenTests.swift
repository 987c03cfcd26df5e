import DemoModels
import Testing

@testable import Demo
@testable import Terminal

@MainActor
@Suite(.serialized) struct SignUpScreenTests {
    private let driver = ScreenDriver(
        signUp: SignUp(register: AccountRegister(emails: ["eve@example.org"], latency: .zero)))
    private var model: SignUp { driver.screens.signUp }

    init() {
        driver.press(.character("4"))
    }

    private func fill(
        name: String = "Ada Lovelace", email: String = "ada@example.org",
        leaving key: Key = .tab
    ) {
        for text in [name, email, "correct horse", "correct horse"] {
            driver.type(text)
            driver.press(key)
        }
    }

    @Test func aFilledFormIsSavedWithTheKeysAlone() async {
        fill(leaving: .enter)
        driver.type("36")
        driver.press(.enter)
        await driver.answers()
        #expect(driver.screen.contains("▌[ Save ]"), "Return leads from field to field")
        await driver.enter(.enter)
        #expect(model.saved?.name == "Ada Lovelace" && model.saved?.age == 36)
        #expect(driver.screen.contains("Saved. Welcome, Ada Lovelace <ada@example.org>!"))

        // There is nothing to save until the user changes something
        #expect(driver.window.firstResponder == nil)
        driver.press(.tab)
        driver.type("!")
        driver.press(.enter)
        #expect(driver.screen.contains("Save checks all fields."))
    }

    // MARK: - Save

    @Test func saveMovesToTheFirstWrongFieldAlsoIfNobodyHasTouchedIt() async {
        driver.press(.tab)
        driver.type("ada@example.org")
        driver.press(.tab, .tab, .tab, .tab)
        #expect(driver.screen.contains("▌[ Save ]"))
        await driver.enter(.enter)
        #expect(driver.screen.contains("Name       ▌"))
        #expect(model.focus == .name)
        #expect(driver.count(of: "Please enter your name.") == 1)
        #expect(driver.count(of: "Use at least eight characters.") == 1)
        #expect(driver.screen.contains("Please correct the marked fields."))
        #expect(model.saved == nil)
    }

    @Test func saveWaitsUntilTheAddressIsKnownToBeFree() async {
        fill()
        driver.press(.tab)
        #expect(driver.screen.contains("Checking the address …"))
        driver.press(.enter)
        #expect(model.saved == nil)
        #expect(driver.window.firstResponder == nil, "the button is disabled meanwhile")
        await driver.answers()
        #expect(!driver.screen.contains("Checking the address …"))
        #expect(model.saved?.email == "ada@example.org")
    }

    @Test func anAddressThatHasAnAccountIsTheFirstWrongField() async {
        fill(email: "eve@example.org")
        driver.press(.tab, .enter)
        await driver.answers()
        #expect(driver.screen.contains("▌eve@example.org"))
        #expect(driver.screen.contains("This address already has an account."))
        #expect(model.saved == nil && model.email == "eve@example.org")

        driver.retype("ada@example.org")
        driver.press(.enter)
        await driver.answers()
        #expect(!driver.screen.contains("This address already has an account."))
    }

    @Test func theRepeatedPasswordIsCheckedAgainWhenThePasswordChanges() async {
        fill()
        driver.press(.backTab, .backTab)
        driver.retype("battery staple")
        await driver.enter(.enter)
        #expect(driver.count(of: "The passwords differ.") == 1)
        driver.retype("battery staple")
        await driver.enter(.enter)
        #expect(driver.count(of: "The passwords differ.") == 0)
        #expect(model.repetition == Password("battery staple"))
    }

    // MARK: - Focus

    @Test func theModelSaysWhichFieldHasTheFocus() async {
        await driver.settle()
        #expect(model.focus == .name, "the field that the screen has chosen")
        await driver.enter(.tab, .tab)
        #expect(model.focus == .password)
        model.focus = .age
        await driver.settle()
        #expect(driver.screen.contains("Age        ▌"))
        model.focus = nil
        await driver.settle()
        #expect(driver.window.firstResponder == nil)
    }

    @Test func theScreenComesBackWithTheFieldThatHadTheFocus() async {
        await driver.enter(.tab, .tab, .alternate("1"))
        model.focus = .email
        await driver.enter(.character("4"))
        #expect(driver.screen.contains("E-mail     ▌"))
        await driver.enter(.character("2"))
        #expect(driver.screens.tabs.selectedIndex == 1, "nothing was typed in it")
    }

    // MARK: - Fields

    @Test func theModelTidiesWhatIsTypedAndTheFieldShowsIt() {
        fill(name: "  Ada   Lovelace ", email: " Ada@Example.ORG ")
        #expect(
            driver.screen.contains("▏Ada Lovelace ") && driver.screen.contains("▏ada@example.org "))
        #expect(driver.screen.contains("▏••••••••••••• ") && !driver.screen.contains("horse"))
    }

    @Test(arguments: [
        (1, " ", "Please enter your name."),
        (1, "Ada Augusta King, Countess of Lovelace", "Use at most thirty characters."),
        (2, "ada@", "That is not an e-mail address."),
        (3, "short", "Use at least eight characters."),
        (4, "other", "The passwords differ."),
        (5, "twelve", "Enter a whole number."), (5, "12", "Enter an age from 16 to 120."),
    ])
    func aWrongFieldSaysWhatIsWrong(_ field: Int, _ text: String, _ message: String) {
        for _ in 1..<field { driver.press(.tab) }
        driver.type(text)
        #expect(driver.count(of: message) == 0, "the user is still typing")
        driver.press(.tab)
        #expect(driver.count(of: message) == 1)
        #expect(model.missing.count == 3 && model.age == nil)
    }

    @Test func aRefusedFieldIsCorrectedAndSaved() async {
        fill()
        driver.type("7")
        driver.press(.tab)
        #expect(driver.screen.contains("Enter an age from 16 to 120."))
        #expect(driver.screen.contains("Please correct the marked fields."))
        await driver.answers()
        await driver.enter(.enter)
        #expect(driver.screen.contains("Age        ▌7"), "Save leads to it")

        driver.type("7")
        await driver.enter(.enter)
        #expect(model.age == 77)
        #expect(driver.count(of: "from 16 to 120") == 0)
        await driver.enter(.character(" "))
        #expect(model.saved?.age == 77)
    }

    @Test func noPlaceholderLooksLikeAnEntry() {
        driver.press(.escape)
        for text in ["e.g. Ada Lovelace", "e.g. ada@example.org", "(optional)"] {
            #expect(driver.screen.contains("▏\(text)"))
        }
    }

    @Test func escapeDiscardsTheEditAndThenLeavesTheField() {
        fill()
        driver.press(.backTab, .backTab, .backTab)
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
        #expect(driver.screen.contains("That is not an e-mail address."))
        driver.press(.backTab, .escape)
        #expect(!driver.screen.contains("That is not an e-mail address."))
        #expect(!driver.screen.contains("nonsense"))
    }

    @Test func digitsArrowsAndLettersAreTypedWhileAFieldHasTheFocus() {
        #expect(driver.press(.character("q"), .character("1"), .left).isEmpty)
        #expect(driver.screen.contains("▌q1") && driver.screens.tabs.selectedIndex == 3)
        #expect(driver.hints.contains("^C quits") && !driver.hints.contains("q quits"))

        driver.press(.escape, .escape)
        #expect(driver.hints.contains("q quits") && driver.hints.contains("0–9 ←→ tabs"))
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
        for _ in 0..<7 {
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
        driver.window.size = Size(width: 80, height: 17)
        #expect(driver.screen.contains("Save checks all fields."))
    }
}
