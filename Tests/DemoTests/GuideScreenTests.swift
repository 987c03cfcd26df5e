import DemoModels
import Testing

@testable import BindingKit
@testable import Demo
@testable import Terminal

/// The guide. Its pages are loaded and opened, one above the other.
@MainActor
@Suite(.serialized) struct GuideScreenTests {
    private let answers: ManualAnswers
    private let driver: ScreenDriver
    private var guide: FruitGuide { driver.screens.guide }

    init() async {
        let answers = ManualAnswers()
        self.answers = answers
        driver = ScreenDriver(guide: FruitGuide { try await answers.next() })
        await driver.enter(.character("0"))
        await answers.areAsked(times: 1)
    }

    private func answer() async {
        answers.give()
        await driver.settle()
    }

    /// Makes the first answer fail and the second one arrive.
    private func load() async {
        await answer()
        await driver.enter(.enter)
        await answers.areAsked(times: 2)
        await answer()
    }

    private var titles: String {
        driver.screen.split(separator: "\n").first { $0.contains("Families") }
            .map { $0.trimmingPrefix("  ") }.map(String.init) ?? ""
    }

    // MARK: - Loading

    @Test("Contract 70: a load that is slow shows a spinner, one that fails can be tried again")
    func theGuideIsLoaded() async {
        guide.families.noteSlowness(1)
        #expect(driver.screen.contains("Loading…") && !driver.screen.contains("Try Again"))
        await answer()
        #expect(driver.screen.contains("This could not be loaded."))
        #expect(driver.screen.contains("No answer.") && driver.screen.contains("▌[ Try Again ]"))
        #expect(!driver.screen.contains("Loading…"))

        await driver.enter(.enter)
        await answers.areAsked(times: 2)
        guide.families.noteSlowness(2)
        #expect(driver.screen.contains("Loading…") && !driver.screen.contains("No answer."))
        await answer()
        for part in ["  Roses", "3 kinds", "1 kind ", "↑↓ choose"] {
            #expect(driver.screen.contains(part))
        }
        await driver.enter(.character("1"), .character("0"))
        #expect(answers.asked == 2, "there is a value")
    }

    @Test func aKeyTriesAgainAfterAFailureOnly() async {
        await driver.enter(.character("r"))
        #expect(answers.asked == 1)
        await answer()
        await driver.enter(.character("r"))
        await answers.areAsked(times: 2)
        await answer()
        await driver.enter(.character("r"))
        #expect(driver.screen.contains("Roses") && answers.asked == 2)
    }

    @Test func whatComesWhileAnotherTabIsShownIsThereAfterwards() async {
        await driver.enter(.character("1"))
        await answer()
        await driver.enter(.character("0"))
        #expect(driver.screen.contains("▌[ Try Again ]"))
    }

    @Test func thereIsNoSurpriseBeforeTheGuideIsLoaded() async {
        await driver.enter(.character("s"))
        #expect(guide.path.isEmpty)
        await answer()
        await driver.enter(.tab, .enter)
        #expect(guide.path.isEmpty && answers.asked == 2, "the button can't be reached")
    }

    // MARK: - Pages

    @Test("Contract 71: three pages deep by keys, and back by one each")
    func threePagesDeepAndBack() async {
        await load()
        await driver.enter(.down, .enter)
        #expect(titles == "‹ Families › Roses" && driver.screen.contains("  Quince"))
        await driver.enter(.down, .down, .enter)
        #expect(titles == "‹ Families › Roses › Pear" && driver.screen.contains("  Williams"))
        await driver.enter(.end, .enter)
        #expect(titles == "‹ Families › Roses › Pear › Williams")
        #expect(driver.screen.contains("Full of juice."))
        #expect(guide.path.map(\.title) == ["Roses", "Pear", "Williams"])

        await driver.enter(.escape)
        #expect(titles == "‹ Families › Roses › Pear" && driver.screen.contains("▸ Williams"))
        await driver.enter(.up, .enter)
        #expect(driver.screen.contains("Mild, and soft"))
        await driver.enter(.escape, .escape, .escape)
        #expect(titles == "Families" && driver.screen.contains("▸ Roses") && guide.path.isEmpty)
        await driver.enter(.down, .enter)
        #expect(titles == "‹ Families › Citrus")
    }

    @Test("Contract 71: home by several, by key and by button")
    func homeBySeveral() async {
        await load()
        await driver.enter(.character("s"))
        #expect(titles == "‹ Families › Roses › Apple › Gala")
        await driver.enter(.character("h"))
        #expect(titles == "Families" && guide.path.isEmpty)
        await driver.enter(.character("s"))
        #expect(driver.screen.contains("▌[ All families ]"))
        await driver.enter(.enter)
        #expect(titles == "Families" && guide.path.isEmpty)
    }

    @Test("Contract 71: a surprise three pages deep, in the place of other pages")
    func aSurprise() async {
        await load()
        await driver.enter(.tab)
        #expect(driver.screen.contains("▌[ Surprise me ]"))
        await driver.enter(.enter)
        #expect(titles == "‹ Families › Roses › Apple › Gala")
        await driver.enter(.escape, .escape, .escape)
        #expect(driver.screen.contains("▌[ Surprise me ]"), "the focus is where it was")
        await driver.enter(.backTab, .end, .enter, .home, .enter)
        #expect(titles == "‹ Families › Palms › Date")
        await driver.enter(.character("s"))
        #expect(titles == "‹ Families › Roses › Apple › Gala")
        await driver.enter(.escape)
        #expect(driver.screen.contains("  Rubinette") && driver.screen.contains("  Boskoop"))
    }

    @Test func aKindWithoutVarietiesLeadsHome() async {
        await load()
        await driver.enter(.home, .enter, .end, .enter)
        #expect(titles == "‹ Families › Roses › Quince")
        #expect(
            driver.screen.contains("No varieties.") && driver.count(of: "▌[ All families ]") == 1)
        await driver.enter(.enter)
        #expect(titles == "Families")
    }

    @Test("Contract 71: a page that is open twice, and a tab that is changed meanwhile")
    func thePathChangesOnAnotherTab() async {
        await load()
        await driver.enter(.home, .enter)
        let roses = guide.path
        await driver.enter(.right)
        #expect(driver.screens.tabs.selectedIndex == 10)
        guide.path = roses + roses
        await driver.enter(.character("0"))
        #expect(titles == "‹ Families › Roses › Roses")
        await driver.enter(.escape)
        #expect(titles == "‹ Families › Roses" && guide.path == roses)
        await driver.enter(.character("1"))
        guide.goToFamilies()
        await driver.enter(.character("0"))
        #expect(titles == "Families")
    }

    @Test func nothingIsLeftOfTheGuide() async {
        weak var guide: FruitGuide?
        weak var screen: ViewController?
        weak var page: ViewController?
        do {
            let driver = ScreenDriver(guide: FruitGuide {})
            await driver.enter(.character("0"), .enter, .character("s"))
            guide = driver.screens.guide
            screen = driver.screens.tabs.selectedController
            page = (screen as? NavigationController)?.topController
            #expect(page?.title == "Gala")
            driver.window.close()
        }
        await driver.settle()
        #expect(guide == nil && screen == nil && page == nil)
    }

    @Test(arguments: [(80, 24), (80, 12), (40, 9), (24, 9)])
    func everyPageHasRoomInASmallTerminal(_ width: Int, _ height: Int) async {
        driver.window.size = Size(width: width, height: height)
        await answer()
        #expect(driver.screen.contains("[ Try Again ]"))
        await driver.enter(.enter)
        await answers.areAsked(times: 2)
        await answer()
        await driver.enter(.home)
        #expect(driver.screen.contains("▸ Roses") && driver.screen.contains("Surprise"))
        await driver.enter(.character("s"))
        #expect(driver.screen.contains("Gala") && driver.screen.contains("Sweet and crisp"))
        for line in driver.screen.split(separator: "\n") { #expect(line.columns <= width) }
    }
}
