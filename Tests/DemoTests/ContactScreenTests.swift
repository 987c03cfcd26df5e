import DemoModels
import Testing

@testable import Demo
@testable import Terminal

/// The contact, its form in a panel, and the form's questions.
@MainActor
@Suite(.serialized) struct ContactScreenTests {
    private let driver = ScreenDriver()
    private var contact: Contact { driver.screens.contact }

    private func opened() async {
        await driver.enter(.character("9"), .enter)
    }

    @Test func aContactIsEditedWithTheKeysAlone() async {
        await driver.enter(.character("9"))
        #expect(driver.screen.contains("Ada Lovelace") && driver.screen.contains("▌[ Edit ]"))
        await driver.enter(.enter)
        #expect(driver.screen.contains("─ Edit contact ─"))
        driver.retype("Grace Hopper")
        await driver.enter(.enter)
        #expect(contact.form?.focus == .email, "Return leads to the next field")
        driver.retype("grace@example.org")
        await driver.enter(.enter, .tab, .tab)
        #expect(driver.screen.contains("▌[ Save ]"))
        await driver.enter(.enter)
        #expect(contact.form == nil && !driver.window.isModal)
        #expect(driver.screen.contains("Grace Hopper"))
        #expect(driver.screen.contains("grace@example.org"))
        #expect(driver.screen.contains("▌[ Edit ]"), "the focus is back")
    }

    @Test func theKeysOfTheScreenDoNotWorkBelowAPanel() async {
        await opened()
        #expect(driver.press(.tab, .tab, .character("2"), .character("q")).isEmpty)
        #expect(driver.screens.tabs.selectedIndex == 8 && driver.window.isModal)
    }

    // MARK: - Leaving

    @Test func whatIsNotChangedIsLeftAtOnce() async {
        await opened()
        await driver.enter(.escape)
        #expect(contact.form == nil && !driver.window.isModal)
    }

    @Test(arguments: [true, false])
    func whoLeavesWithChangesIsAsked(byEscape: Bool) async {
        await opened()
        driver.type("!")
        if byEscape {
            await driver.enter(.escape)
        } else {
            await driver.enter(.tab, .tab, .tab, .right, .right)
            #expect(driver.screen.contains("▌[ Cancel ]"))
            await driver.enter(.enter)
        }
        #expect(driver.screen.contains("─ Save changes? ─"))

        // Escape keeps the form open
        await driver.enter(.escape)
        #expect(contact.form?.question == nil && driver.screen.contains("─ Edit contact ─"))
        await driver.enter(.escape)
        #expect(driver.screen.contains("▌[ Save ] ▏[ Discard ] ▏[ Stay ]"))
        await driver.enter(.right, .enter)
        #expect(contact.form == nil && contact.details.name == "Ada Lovelace")
        #expect(!driver.window.isModal)
    }

    @Test func theChangesCanBeSavedInTheEnd() async {
        await opened()
        driver.type("!")
        await driver.enter(.escape, .enter)
        #expect(contact.form == nil && contact.details.name == "Ada Lovelace!")
    }

    @Test(arguments: [true, false])
    func whatIsWrongIsNotSaved(byEscape: Bool) async {
        await opened()
        driver.retype("")
        await driver.enter(.tab)
        driver.retype("grace@example.org")
        if byEscape {
            await driver.enter(.escape, .enter)
        } else {
            await driver.enter(.tab, .tab, .tab, .enter)
        }
        #expect(contact.form?.focus == .name && driver.screen.contains("A value is required."))
        #expect(driver.screen.contains("Name      ▌"))
        #expect(contact.details.email == "ada@example.org")
    }

    @Test func aRefusedTextCountsAsAChange() async {
        await opened()
        driver.retype("")
        await driver.enter(.tab, .escape)
        #expect(driver.screen.contains("─ Save changes? ─"))
        await driver.enter(.right, .enter)
        #expect(contact.form == nil && contact.details.name == "Ada Lovelace")
    }

    // MARK: - Numbers

    @Test func aNumberIsEditedInAPanelOfItsOwn() async {
        await opened()
        await driver.enter(.tab, .tab, .down, .enter)
        #expect(driver.screen.contains("─ Phone number ─"))
        #expect(driver.screen.contains("▌Home"))
        driver.retype("Work")
        await driver.enter(.enter)
        driver.retype("030 123")
        await driver.enter(.enter)
        #expect(driver.screen.contains("▌[ Done ]"))
        await driver.enter(.enter)
        #expect(contact.form?.edited == nil && driver.screen.contains("─ Edit contact ─"))
        #expect(driver.screen.contains("▸ 030 123") && driver.screen.contains("Work"))
        #expect(contact.details.numbers.map(\.digits) == ["020 7946 0958"], "not saved yet")
    }

    @Test func aNumberIsAddedOrNot() async {
        await opened()
        await driver.enter(.tab, .tab, .tab)
        #expect(driver.screen.contains("▌[ Add ]"))
        await driver.enter(.enter, .escape)
        #expect(contact.form?.numbers.count == 1 && driver.screen.contains("▌[ Add ]"))
        await driver.enter(.enter, .enter)
        driver.type("abc")
        await driver.enter(.enter, .enter)
        #expect(driver.screen.contains("Use only digits and spaces."))
        driver.retype("+49 30 1")
        await driver.enter(.enter, .enter)
        #expect(contact.form?.numbers.map(\.digits) == ["020 7946 0958", "+49 30 1"])
    }

    @Test func aNumberIsRemoved() async {
        await opened()
        await driver.enter(.tab, .tab, .down, .delete)
        #expect(contact.form?.numbers.isEmpty == true)
        #expect(!driver.screen.contains("│   020 7946 0958  "))
    }

    // MARK: - The panel

    @Test(arguments: [(80, 24), (40, 15)])
    func thePanelsHaveRoom(columns: Int, rows: Int) async {
        driver.window.size = Size(width: columns, height: rows)
        await opened()
        for part in ["─ Edit contact ─", "Name", "E-mail", "020 7946", "▏[ Save ] ▏[ Cancel ]"] {
            #expect(driver.screen.contains(part))
        }
        await driver.enter(.tab, .tab, .down, .enter)
        for part in ["─ Phone number ─", "▌Home", "020 7946 0958", "▏[ Done ] ▏[ Cancel ]"] {
            #expect(driver.screen.contains(part))
        }
    }

    @Test func theFormIsReleasedWhenItIsClosed() async {
        await opened()
        weak var form: ContactForm?
        weak var screen: ContactFormViewController?
        form = contact.form
        screen =
            (driver.window.firstResponder as? View)?.controllerNode as? ContactFormViewController
        #expect(screen != nil)
        driver.type("!")
        await driver.enter(.escape, .right, .enter)
        #expect(form == nil && screen == nil)
    }
}
