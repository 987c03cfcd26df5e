import DemoModels
import Testing

@testable import Demo
@testable import Terminal

/// A field that the model empties while the field keeps the focus.
@MainActor
@Suite(.serialized) struct ChatScreenTests {
    private let driver = ScreenDriver()
    private var chat: Chat { driver.screens.chat }
    private var isEmpty: Bool { driver.screen.contains("▌Write a line") }

    init() {
        driver.press(.character("8"), .tab)
    }

    @Test func returnSendsAndTheFieldIsReadyForTheNextLine() {
        for number in 1...3 {
            driver.type("line \(number)")
            driver.press(.enter)
            #expect(isEmpty)
        }
        #expect(chat.lines.map(\.text) == ["line 1", "line 2", "line 3"])
        #expect(driver.count(of: "line 2") == 1)
    }

    @Test func theButtonSends() {
        for number in 1...3 {
            driver.type("line \(number)")
            _ = driver.screen
            driver.press(.tab, .enter)
            #expect(isEmpty)
        }
        #expect(chat.lines.map(\.text) == ["line 1", "line 2", "line 3"])
    }

    @Test func aCommandThatIsNotBoundCommitsFirst() {
        for number in 1...3 {
            driver.type("line \(number)")
            driver.press(.control("t"))
            #expect(isEmpty)
        }
        #expect(chat.lines.map(\.text) == ["line 1", "line 2", "line 3"])
    }

    @Test func aCommandThatDoesNotCommitLeavesTheFieldAlone() {
        driver.type("line")
        chat.send()
        #expect(driver.screen.contains("▌line"))
        #expect(chat.lines.map(\.text) == ["line"] && chat.draft == "")
    }
}
