import DemoModels
import Testing

@testable import Demo
@testable import Terminal

@MainActor
@Suite struct ColourScreenTests {
    private let driver = ScreenDriver()
    private var model: ColourModel { driver.screens.colour }

    init() {
        driver.press(.character("3"))
    }

    /// The numbers behind the sliders.
    private var channels: [Int] {
        driver.screen.split(separator: "\n")
            .filter { line in ["Red ", "Green ", "Blue "].contains { line.contains($0) } }
            .compactMap { $0.split(separator: " ").dropLast().last.flatMap { Int($0) } }
    }

    @Test func theSlidersShowTheModelsChannels() {
        #expect(channels == [255, 128, 0])
        #expect(driver.screen.contains("▏#FF8000") && driver.screen.contains("Orange, #FF8000"))
        model.colour = RGBColour(red: 0, green: 0, blue: 128)
        #expect(channels == [0, 0, 128])
        #expect(driver.screen.contains("▏#000080") && driver.screen.contains("Navy, #000080"))
    }

    @Test func aMovedSliderChangesTheModelTheDigitsAndTheTitle() {
        driver.press(.tab, .tab, .end)
        #expect(model.colour == RGBColour(red: 255, green: 255, blue: 0))
        #expect(driver.screen.contains("▏#FFFF00") && driver.screen.contains("Yellow, #FFFF00"))
        driver.press(.farLeft, .left)
        #expect(model.green == 238)
    }

    @Test func typedDigitsMoveAllSlidersAndAreCorrectedInPlace() {
        driver.press(.tab, .backTab)
        driver.retype("#0a141")
        #expect(model.hex == "#FF8000")
        driver.type("e")
        #expect(channels == [10, 20, 30])
        #expect(driver.screen.contains("▌#0A141E"))

        // The cursor is still at the end
        driver.press(.backspace)
        driver.type("f")
        #expect(model.hex == "#0A141F")
    }

    @Test func aCorrectionLeavesTheCursorBetweenTheDigits() {
        driver.press(.tab, .backTab, .home, .right, .delete)
        driver.type("b")
        #expect(driver.screen.contains("▌#BF8000"))
        driver.press(.delete)
        driver.type("c")
        #expect(model.hex == "#BC8000")
    }

    @Test func whatIsNoColourStaysWithOneMessageAndChangesNothing() {
        driver.press(.tab, .backTab)
        driver.retype("#orange")
        #expect(driver.screen.contains("▌#orange"))
        #expect(driver.count(of: "Six digits from 0 to F, please.") == 1)
        #expect(channels == [255, 128, 0])

        // Neither return nor another control drops it
        driver.press(.enter, .tab)
        #expect(driver.screen.contains("▏#orange"))
        #expect(driver.count(of: "Six digits") == 1)

        driver.press(.left)
        #expect(channels == [254, 128, 0] && driver.screen.contains("▏#orange"))

        // Escape does, and the field catches up with the model
        driver.press(.backTab, .escape)
        #expect(driver.screen.contains("▌#FE8000"))
        #expect(driver.count(of: "Six digits") == 0)
    }

    @Test func theArrowKeysSwitchTabsUntilASliderHasTheFocus() {
        #expect(driver.hints.contains("←→ tabs") && driver.hints.contains("tab starts"))
        driver.press(.tab)
        #expect(driver.hints.contains("←→ change") && !driver.hints.contains("←→ tabs"))
        driver.press(.left)
        #expect(model.red == 254 && driver.screens.tabs.selectedIndex == 2)
        driver.press(.escape, .left)
        #expect(driver.screens.tabs.selectedIndex == 1)
        #expect(model.red == 254)
    }

    @Test func leavingTheTabCommitsWhatWasTyped() {
        driver.press(.tab, .backTab)
        driver.retype("00ff00")
        driver.press(.alternate("5"))
        #expect(model.hex == "#00FF00")
        #expect(driver.lists("hexField", "hex", of: String.self))

        // What was refused goes with the screen
        driver.press(.character("3"), .tab, .backTab)
        driver.retype("green")
        driver.press(.alternate("1"), .character("3"))
        #expect(driver.screen.contains("▏#00FF00"))
        #expect(driver.count(of: "Six digits") == 0)
    }
}
