import Testing

@testable import BindingKit
@testable import TestSupport

@MainActor
@Suite struct AskTests {
    let sheets = Sheets()

    private static let question = Question(
        "Save?", choices: [.init("Save", true), .init("Discard", role: .destructive, false)])

    /// Asks a question, and returns when the dialog is shown, unless the dialog must wait.
    private func ask() async -> Task<Bool?, Never> {
        let (manager, screen) = (sheets.manager, sheets.screen)
        let task = Task { await manager.ask(Self.question, on: screen) }
        while manager.bindings.isEmpty { await Task.yield() }
        settleTurn()
        sheets.finish()
        return task
    }

    @Test func theAnswerComesBack() async {
        let task = await ask()
        #expect(sheets.shows == "Save? shown")
        sheets.screen.press("Discard")
        #expect(await task.value == false)
        settleTurn()
        sheets.finish()
        #expect(sheets.shows == "nothing")
        #expect(sheets.manager.bindings.isEmpty)
    }

    @Test func aDismissalWithoutAnAnswerIsNil() async {
        let task = await ask()
        sheets.swipeAway()
        #expect(await task.value == nil)
        #expect(sheets.manager.bindings.isEmpty)
    }

    @Test func theEndOfTheManagerIsNil() async {
        let task = await ask()
        sheets.manager.removeAllBindings()
        #expect(await task.value == nil)
        settleTurn()
        #expect(sheets.shows == "nothing")
    }

    @Test func aContentThatGoesWithItsScreenIsNil() async {
        let parent = MemoryPresenter("parent", toolkit: sheets.screen.toolkit)
        parent.presentForeign(sheets.screen)
        let task = await ask()
        #expect(sheets.shows == "Save? shown")
        parent.dismissForeign()
        drawFrame()
        #expect(await task.value == nil)
    }

    @Test func aCancelledTaskWithdrawsItsQuestion() async {
        let task = await ask()
        task.cancel()
        #expect(await task.value == nil)
        drawFrame()
        #expect(sheets.shows == "nothing")
        #expect(sheets.manager.bindings.isEmpty)
    }

    @Test func aTaskThatIsCancelledAlreadyAsksNothing() async {
        let (manager, screen) = (sheets.manager, sheets.screen)
        let task = Task { () -> Bool? in
            withUnsafeCurrentTask { $0?.cancel() }
            return await manager.ask(Self.question, on: screen)
        }
        #expect(await task.value == nil)
        #expect(sheets.manager.bindings.isEmpty)
    }
}
