import DemoModels
import Foundation
import Testing

@testable import Demo
@testable import Terminal

/// The fruits of the market, which are loaded page by page.
@MainActor
@Suite(.serialized) struct MarketScreenTests {
    private let answers: ManualAnswers
    private let driver: ScreenDriver
    private var basket: FruitBasket { driver.screens.basket }

    init() async {
        let answers = ManualAnswers()
        self.answers = answers
        driver = ScreenDriver(market: FruitMarket { try await answers.next() })
        driver.press(.character("2"))
        driver.press(.character("p"))
        await answers.areAsked(times: 1)
    }

    /// Makes the requested answer arrive. The market may need several turns for it.
    private func answer() async {
        answers.give()
        let deadline = ContinuousClock.now + .seconds(10)
        repeat {
            await endOfTurn()
        } while driver.screen.contains("Loading …") && ContinuousClock.now < deadline
    }

    /// Goes to the last fruit, so that the market requests more fruits.
    private func reachEnd() {
        driver.press(.end)
        _ = driver.screen
    }

    @Test func theFirstPageComesAfterARowThatSaysSo() async {
        #expect(driver.screen.contains("Loading …") && driver.screen.contains("Fruits: 0"))
        await answer()
        #expect(!driver.screen.contains("Loading …") && driver.screen.contains("Fruits: 20"))
        #expect(driver.screen.contains("▸ 🍎 Apple"))
        #expect(answers.asked == 1, "the end is not in sight")
    }

    @Test func theEndOfTheListLoadsTheNextPage() async {
        await answer()
        reachEnd()
        await answers.areAsked(times: 2)
        #expect(driver.screen.contains("Loading …"), "below the last fruit")
        #expect(driver.screen.contains("▸ 🍌 Banana 3"))
        await answer()
        #expect(driver.screen.contains("Fruits: 40") && driver.screen.contains("▸ 🍌 Banana 3"))
        #expect(!driver.screen.contains("Loading …"))
    }

    @Test func aPageThatIsNotAnsweredIsAskedForAgain() async {
        for page in 1...2 {
            await answer()
            reachEnd()
            await answers.areAsked(times: page + 1)
        }
        await answer()
        #expect(driver.screen.contains("No answer. r tries again."))
        #expect(driver.screen.contains("Fruits: 40"))
        driver.press(.character("r"))
        await answers.areAsked(times: 4)
        #expect(driver.screen.contains("Loading …"))
        await answer()
        #expect(driver.screen.contains("Fruits: 60") && !driver.screen.contains("No answer"))
        reachEnd()
        await answers.areAsked(times: 5)
        await answer()
        #expect(driver.screen.contains("Fruits: 80"))
        reachEnd()
        await endOfTurn()
        #expect(answers.asked == 5 && !driver.screen.contains("Loading …"), "that was the last one")
    }

    @Test func leavingTheMarketCancelsThePage() async {
        driver.press(.character("p"))
        #expect(!driver.screen.contains("Loading …") && driver.screen.contains("Fruits: 6"))
        await answer()
        #expect(driver.screen.contains("Fruits: 6"))
        driver.press(.character("p"))
        await answers.areAsked(times: 2)
        await answer()
        #expect(driver.screen.contains("Fruits: 20") && driver.screen.contains("▸ 🍎 Apple"))
    }
}
