import DemoModels
import Testing

@testable import Demo
@testable import Terminal

@MainActor
@Suite(.serialized) struct ColourScreenTests {
    private let driver = ScreenDriver()
    private var model: ColourModel { driver.screens.colour }

    init() {
        driver.press(.character("3"))
    }

    /// The numbers behind the sliders.
    private var channels: [Int] {
        driver.screen.split(separator: "\n")
            .compactMap { $0.split(separator: "│").dropFirst().first }
            .filter { line in [" Red ", " Green ", " Blue "].contains { line.hasPrefix($0) } }
            .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    }

    @Test func theSlidersShowTheModelsChannels() {
        #expect(channels == [255, 128, 0])
        #expect(driver.screen.contains("▏#FF8000") && driver.screen.contains("Orange, #FF8000"))
        model.colour = RGBColour(red: 0, green: 0, blue: 128)
        #expect(channels == [0, 0, 128])
        #expect(driver.screen.contains("▏#000080") && driver.screen.contains("Navy, #000080"))
    }

    @Test func aMovedSliderChangesTheModelTheDigitsAndTheTitle() {
        driver.press(.tab, .end)
        #expect(model.colour == RGBColour(red: 255, green: 255, blue: 0))
        #expect(driver.screen.contains("▏#FFFF00") && driver.screen.contains("Yellow, #FFFF00"))
        driver.press(.farLeft, .left)
        #expect(model.green == 238)
    }

    @Test func typedDigitsMoveAllSlidersAndAreCorrectedInPlace() {
        driver.press(.backTab, .backTab)
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
        driver.press(.backTab, .backTab, .home, .right, .delete)
        driver.type("b")
        #expect(driver.screen.contains("▌#BF8000"))
        driver.press(.delete)
        driver.type("c")
        #expect(model.hex == "#BC8000")
    }

    @Test func whatIsNoColourStaysWithOneMessageAndChangesNothing() {
        driver.press(.backTab, .backTab)
        driver.retype("#orange")
        #expect(driver.screen.contains("▌#orange"))
        #expect(driver.count(of: "Enter six digits from 0 to F.") == 1)
        #expect(channels == [255, 128, 0])

        // Neither Return nor another control discards the invalid text
        driver.press(.enter, .tab, .tab)
        #expect(driver.screen.contains("▏#orange"))
        #expect(driver.count(of: "six digits") == 1)

        driver.press(.left)
        #expect(channels == [254, 128, 0] && driver.screen.contains("▏#orange"))

        // Escape discards the text, and the field shows the model again
        driver.press(.backTab, .backTab, .escape)
        #expect(driver.screen.contains("▌#FE8000"))
        #expect(driver.count(of: "six digits") == 0)
    }

    @Test func theArrowKeysMoveASliderAndSwitchTabsOnceItIsLeft() {
        #expect(driver.hints.contains("←→ change") && !driver.hints.contains("←→ tabs"))
        driver.press(.left)
        #expect(model.red == 254 && driver.screens.tabs.selectedIndex == 2)
        driver.press(.escape)
        #expect(driver.hints.contains("←→ tabs") && driver.hints.contains("tab starts"))
        driver.press(.left)
        #expect(driver.screens.tabs.selectedIndex == 1)
        #expect(model.red == 254)
    }

    @Test func leavingTheTabCommitsWhatWasTyped() {
        driver.press(.backTab, .backTab)
        driver.retype("00ff00")
        driver.press(.alternate("5"))
        #expect(model.hex == "#00FF00")
        #expect(driver.lists("hexField", "hex", of: String.self))

        // When the screen disappears, the refused text is discarded
        driver.press(.character("3"), .backTab, .backTab)
        driver.retype("green")
        driver.press(.alternate("1"), .character("3"))
        #expect(driver.screen.contains("▏#00FF00"))
        #expect(driver.count(of: "six digits") == 0)
    }

    // MARK: - Favourites

    private func favourites(_ change: () -> Void = {}) -> [String] {
        change()
        return driver.screen.split(separator: "\n").filter { $0.contains("●") }.compactMap { line in
            line.split(separator: "│").last.map { $0.split(separator: " ").joined(separator: " ") }
        }
    }

    @Test func plusAddsTheColourToTheFavourites() {
        #expect(favourites() == ["● Crimson #DC143C", "● Emerald #2ECC71"])
        driver.press(.character("+"), .character("+"))
        #expect(favourites().last == "▸ ● Orange #FF8000")
        #expect(model.favourites.count == 3)
    }

    @Test func aChosenFavouriteIsTheColour() {
        driver.press(.backTab, .down)
        driver.press(.tab, .backTab)
        driver.press(.home)
        #expect(model.hex == "#DC143C" && channels == [220, 20, 60])
        driver.press(.down)
        #expect(driver.screen.contains("Emerald, #2ECC71"))
        #expect(favourites() == ["● Crimson #DC143C", "▸ ● Emerald #2ECC71"])

        // A mixed color is not a favorite, unless it equals one
        model.red += 1
        #expect(favourites().allSatisfy { !$0.hasPrefix("▸") })
        model.red -= 1
        #expect(favourites().last == "▸ ● Emerald #2ECC71")
    }

    @Test func favouritesAreRemovedAndMoved() {
        driver.press(.backTab, .home, .character("]"))
        #expect(favourites() == ["● Emerald #2ECC71", "▸ ● Crimson #DC143C"])
        driver.press(.delete)
        #expect(model.favourites.map(\.hex) == ["#2ECC71"])
        #expect(model.hex == "#DC143C", "the colour stays")
        driver.press(.up, .delete)
        #expect(favourites() == [] && driver.screen.contains("None yet"))
    }

    @Test func unbindEndsEverythingAndBindBeginsAnew() {
        driver.press(.character("u"))
        #expect(favourites() == [] && driver.screen.contains("u binds again"))
        model.colour = RGBColour(red: 1, green: 2, blue: 3)
        driver.press(.character("+"), .right)
        #expect(channels == [255, 128, 0] && driver.screen.contains("Orange, #FF8000"))
        #expect(model.red == 1 && model.favourites.count == 2)

        driver.press(.character("u"))
        #expect(channels == [1, 2, 3] && favourites().count == 2)
    }
}
