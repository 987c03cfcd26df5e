import Testing

@testable import BindingKit
@testable import TestSupport

/// Changes of a list in the middle of other work.
@MainActor
@Suite struct ListInterruptionTests {
    private let manager = BindingManager()
    private let view = StrictListView()

    @Test(arguments: [true, false])
    func theEndOfAGestureCountsInTheMiddleOfAnything(isQuestion: Bool) {
        let basket = Basket(words: [1, 2])
        var hook: (() -> Void)?
        let rows = manager.bindRows(of: view, toSubject: basket, .items(\.words)) {
            (_: WordCell, _, _) in hook.take()?()
        }
        rows.canSelect = { _ in
            hook.take()?()
            return true
        }
        manager.enable()
        view.phase = .userChangesRows
        basket.words.append(Word(3))
        settleTurn()
        hook = { [view] in view.phase = .ready }
        if isQuestion {
            _ = view.contents?.canSelectRow(at: RowIndex(section: 0, row: 0))
        } else {
            basket.words[0] = Word(1, "new")
        }
        for _ in 0..<3 { settleTurn() }
        #expect(view.shownCounts == [3])
    }

    @Test func rowsMayEndInAnEditThatAnUpdateCommitsUnderOtherContents() {
        let (basket, form, field) = (Basket(words: [1, 2]), Form(), Field())
        var end: () -> Void = {}
        let rows = manager.bindRows(of: view, toSubject: basket, .items(\.words)) {
            (_: WordCell, word, scope) in
            guard word.id == 1 else { return }
            scope.bindObserver(
                field, \.text, toSubject: form, twoWay: \.name, writeBack: .onCommit,
                validate: .check("no") { _ in
                    end()
                    return true
                })
        }
        end = { [view] in
            view.contents = nil
            rows.unbind()
        }
        manager.enable()
        settleTurn()
        field.focus()
        field.type("x")
        basket.words.removeFirst()
        for _ in 0..<3 { settleTurn() }
        #expect(rows.end != nil)
        #expect(view.contents == nil)
    }

    @Test func aButtonThatWaitsForACellIsFreeWhenTheCellDies() async {
        let (basket, form, field) = (Basket(words: [1]), SignUp(), Field())
        let (server, button) = (NameServer(), PushButton())
        var list: StrictListView? = StrictListView()
        if let list {
            manager.bindRows(of: list, toSubject: basket, .items(\.words)) {
                (_: WordCell, _, scope) in
                scope.bindObserver(
                    field, \.text, toSubject: form, twoWay: \.name,
                    validate: .async("It is taken.") { [server] in try await server.isFree($0) })
            }
        }
        button.isEnabled = true
        manager.bindAction(button, toSubject: form, whenValid: .onPress) { $0.save() }
        manager.enable()
        settleTurn()
        field.enter("ada")
        await server.question()
        button.press()
        settleTurn()
        #expect(!button.isEnabled)
        list = nil
        for _ in 0..<3 { await endOfTurn() }
        #expect(button.isEnabled)
    }
}
