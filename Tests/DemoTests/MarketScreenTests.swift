import DemoModels
import Foundation
import Testing

@testable import Demo
@testable import Terminal

/// The fruits of the market, which come page by page.
@MainActor
@Suite struct MarketScreenTests {
    private let answers: ManualAnswers
    private let driver: ScreenDriver
    private var basket: FruitBasket { driver.screens.basket }

    init() async {
        let answers = ManualAnswers()
        self.answers = answers
        driver = ScreenDriver(market: FruitMarket { try await answers.next() })
        driver.press(.character("2"))
        driver.press(.character("p"))
        await endOfTurn()
    }

    /// Lets the answer arrive that the market waits for.
    private func answer() async {
        answers.give()
        await endOfTurn()
    }

    /// Goes to the last fruit, which has the market asked.
    private func reachEnd() async {
        driver.press(.end)
        _ = driver.screen
        await endOfTurn()
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
        await reachEnd()
        #expect(driver.screen.contains("Loading …"), "below the last fruit")
        #expect(driver.screen.contains("▸ 🍌 Banana 3"))
        await answer()
        #expect(driver.screen.contains("Fruits: 40") && driver.screen.contains("▸ 🍌 Banana 3"))
        #expect(!driver.screen.contains("Loading …"))
    }

    @Test func aPageThatIsNotAnsweredIsAskedForAgain() async {
        for _ in 1...2 {
            await answer()
            await reachEnd()
        }
        await answer()
        #expect(driver.screen.contains("No answer. r asks again."))
        #expect(driver.screen.contains("Fruits: 40"))
        driver.press(.character("r"))
        await endOfTurn()
        #expect(driver.screen.contains("Loading …"))
        await answer()
        #expect(driver.screen.contains("Fruits: 60") && !driver.screen.contains("No answer"))
        await reachEnd()
        await answer()
        #expect(driver.screen.contains("Fruits: 80"))
        await reachEnd()
        #expect(answers.asked == 5 && !driver.screen.contains("Loading …"), "that was the last one")
    }

    @Test func leavingTheMarketCancelsThePage() async {
        driver.press(.character("p"))
        #expect(!driver.screen.contains("Loading …") && driver.screen.contains("Fruits: 6"))
        await answer()
        #expect(driver.screen.contains("Fruits: 6"))
        driver.press(.character("p"))
        await endOfTurn()
        await answer()
        #expect(driver.screen.contains("Fruits: 20") && driver.screen.contains("▸ 🍎 Apple"))
    }
}

/// Answers that arrive when the test lets them.
@MainActor
private final class ManualAnswers {
    private(set) var asked = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func next() async throws {
        asked += 1
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Lets all answers arrive that are waited for.
    func give() {
        let former = waiting
        waiting = []
        for continuation in former { continuation.resume() }
    }
}

/// Returns when the jobs that the main actor has been given so far are done.
@MainActor
private func endOfTurn() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}
