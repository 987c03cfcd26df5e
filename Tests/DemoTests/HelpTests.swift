import DemoModels
import Testing

@testable import Demo
@testable import Terminal

/// The help, which lists the keys of the page, and how screens use the width.
@MainActor
@Suite(.serialized) struct HelpTests {
    @Test func theQuestionMarkListsTheKeysOfThePage() {
        let driver = ScreenDriver(size: Size(width: 80, height: 48))
        driver.press(.character("2"), .character("?"))
        let screen = driver.screen
        #expect(screen.contains("─ Keys ─"))
        for text in ["Here", "⌫", "Fruits", "groups by countries", "Pages", "Everywhere"] {
            #expect(screen.contains(text), "\(text)")
        }
        // While the help is shown, the page's keys do nothing.
        driver.press(.character("g"))
        #expect(!driver.screens.basket.isGrouped)
        driver.press(.escape)
        #expect(!driver.screen.contains("─ Keys ─"))
        driver.press(.character("g"))
        #expect(driver.screens.basket.isGrouped)
    }

    @Test func theQuestionMarkClosesItAsWell() {
        let driver = ScreenDriver()
        driver.press(.character("?"))
        #expect(driver.screen.contains("─ Keys ─") && driver.screen.contains("esc closes"))
        driver.press(.character("?"))
        #expect(!driver.screen.contains("─ Keys ─"))
    }

    @Test func inAFieldItIsText() {
        let driver = ScreenDriver()
        driver.press(.character("4"))
        driver.type("a?")
        #expect(driver.screen.contains("▌a?"))
        driver.press(.alternate("?"))
        #expect(driver.screen.contains("─ Keys ─") && driver.screen.contains("deletes a word"))
        driver.press(.escape)
        #expect(driver.screen.contains("▌a?"))
    }

    @Test func inASmallWindowItScrolls() {
        let driver = ScreenDriver(size: Size(width: 40, height: 12))
        driver.press(.character("2"), .character("?"))
        #expect(driver.screen.contains("Here") && !driver.screen.contains("quits, also"))
        #expect(driver.screen.contains("↓"))
        driver.press(.end)
        #expect(!driver.screen.contains("Here") && driver.screen.contains("quits, also"))
        driver.press(.pageUp, .up, .home, .down)
        #expect(!driver.screen.contains("Here"))
        driver.press(.up, .up)
        #expect(driver.screen.contains("Here"))
    }

    @Test func aPanelHasItsOwnKeys() async {
        let driver = ScreenDriver()
        await driver.enter(.character("9"), .enter)
        driver.press(.tab, .tab)
        await driver.enter(.character("?"))
        let screen = driver.screen
        #expect(screen.contains("─ Keys ─") && screen.contains("closes the panel"))
        #expect(!screen.contains("q "))
        await driver.enter(.escape)
        #expect(driver.screen.contains("─ Edit contact ─"))
    }

    @Test func theStatusLineNamesIt() {
        let driver = ScreenDriver()
        #expect(driver.hints.contains("? help"))
        driver.press(.character("4"))
        driver.type("a")
        #expect(!driver.hints.contains("? help"))
    }

    // MARK: - Widths

    @Test func aWideWindowShowsTheKeysBesideThePage() {
        let driver = ScreenDriver(size: Size(width: 121, height: 40))
        driver.press(.character("3"))
        #expect(driver.screen.contains("─ Keys ─") && driver.screen.contains("ends the bindings"))
        driver.press(.tab)
        #expect(driver.count(of: "change, shift faster") == 2, "in the status line, and beside")
        driver.window.size = Size(width: 120, height: 40)
        #expect(!driver.screen.contains("─ Keys ─"))
    }

    @Test(arguments: [(59, true), (60, false)])
    func inANarrowWindowPanelsStandOneBelowTheOther(_ width: Int, isStacked: Bool) {
        let driver = ScreenDriver(size: Size(width: width, height: 36))
        for (tab, first, second) in [
            ("2", "─ Fruits: 6 ", "─ Details "), ("3", "─ Colour ", "─ Favourites "),
        ] {
            driver.press(.alternate(Character(tab)))
            let lines = driver.screen.split(separator: "\n")
            let places = [first, second].compactMap { title in
                lines.firstIndex { $0.contains(title) }
            }
            #expect(places.count == 2 && (places[0] < places[1]) == isStacked)
            #expect(lines.allSatisfy { $0.columns <= width })
        }
    }

    @Test func aNarrowTableHasTheColumnsThatMatter() {
        let driver = ScreenDriver(size: Size(width: 40, height: 24))
        driver.press(.character("2"), .character("5"))
        #expect(driver.screen.contains("Last value") && !driver.screen.contains("Skipped"))
        #expect(driver.screen.contains("hoursLabel."))
    }
}
