import Testing

@testable import BindingKit
@testable import TestSupport

@MainActor
@Suite struct QuestionTests {
    let sheets = Sheets()
    var gallery: Gallery { sheets.gallery }

    @discardableResult
    private func bind() -> BindingRecord {
        sheets.manager.bindQuestion(
            on: sheets.screen, toSubject: gallery, twoWay: \.question
        ) { [weak sheets] gallery, answer in
            sheets?.events.append("\(answer), \(gallery.question?.title ?? "nil")")
        }
    }

    private func ask(_ title: String, id: String? = nil, hasCancel: Bool = true) {
        var choices: [Question<Gallery.Reply>.Choice] = [
            .init("Save", .save), .init("Discard", role: .destructive, .discard),
        ]
        if hasCancel { choices.append(.init("Stay", role: .cancel, .stay)) }
        gallery.question = Question(title, id: id, choices: choices)
        settleTurn()
        settleTurn()
        sheets.finish()
    }

    @Test("Contract 64: the property is nil before the handler runs")
    func thePropertyIsNilBeforeTheHandler() {
        bind()
        ask("Save?")
        #expect(sheets.shows == "Save? shown")
        sheets.screen.press("Save")
        #expect(sheets.events == ["save, nil"])
        settleTurn()
        #expect(sheets.shows == "Save? leaving")
        sheets.finish()
        #expect(sheets.events == ["save, nil"])
        #expect(sheets.calls == ["present Save?", "dismiss Save?"])
    }

    @Test("Contract 64: a dialog that dismisses itself is not dismissed again")
    func aDialogThatDismissesItself() {
        bind()
        ask("Save?")
        let press = sheets.screen.content?.buttons.first?.press
        sheets.screen.dismissForeign()
        press?()
        drawFrame()
        #expect(sheets.events == ["save, nil"])
        #expect(sheets.calls == ["present Save?"])
    }

    @Test("Contract 64: the handler may ask the next question, also the same one")
    func theHandlerMayAskTheNext() {
        let screen = sheets.screen
        sheets.manager.bindQuestion(on: screen, toSubject: gallery, twoWay: \.question) {
            [weak sheets] gallery, answer in
            sheets?.events.append("\(answer)")
            if answer == .save {
                gallery.question = Question("Save?", choices: [.init("No", role: .cancel, .stay)])
            }
        }
        ask("Save?")
        screen.press("Save")
        // A second tap does not answer the next question.
        screen.press("Save")
        #expect(sheets.events == ["save"])
        settleTurn()
        #expect(sheets.shows == "Save? leaving")
        sheets.finish()
        #expect(sheets.shows == "Save? arriving")
        #expect(sheets.screen.content?.buttons.map(\.title) == ["No"])
        #expect(sheets.mistakes.isEmpty)
    }

    @Test("Contract 64: two taps are one answer")
    func twoTapsAreOneAnswer() {
        bind()
        ask("Save?")
        sheets.screen.press("Save")
        sheets.screen.press("Discard")
        settleTurn()
        sheets.screen.press("Discard")
        #expect(sheets.events == ["save, nil"])
    }

    @Test("Contract 64: dismissed without a choice it has the answer of the cancel choice")
    func dismissedWithoutAChoice() {
        bind()
        ask("Save?")
        sheets.swipeAway()
        #expect(sheets.events == ["stay, nil"])
        ask("Really?", hasCancel: false)
        sheets.swipeAway()
        #expect(sheets.events == ["stay, nil"])
        #expect(gallery.question == nil)
    }

    @Test("Contract 64: a question that is replaced or withdrawn goes without an answer")
    func replacedGoesWithoutAnAnswer() {
        bind()
        ask("Save?")
        let press = sheets.screen.content?.buttons.first?.press
        gallery.question = Question("Really?", choices: [])
        // One press is in the same turn, the other one after the library knows the new question
        press?()
        settleTurn()
        press?()
        sheets.finish()
        press?()
        sheets.finish()
        #expect(sheets.shows == "Really? shown")
        gallery.question = nil
        settleTurn()
        sheets.finish()
        #expect(sheets.events.isEmpty)
        #expect(sheets.shows == "nothing")
    }

    @Test("Contract 64: the same id with other texts updates the open one")
    func theSameIDIsUpdated() {
        bind()
        ask("Save?", id: "close")
        let dialog = sheets.screen.content
        gallery.question?.title = "Really save?"
        settleTurn()
        #expect(sheets.screen.content === dialog)
        #expect(dialog?.title == "Really save?")
        sheets.screen.press("Save")
        #expect(sheets.events == ["save, nil"])
    }

    @Test("Contract 64: the end of the screen answers nothing, and the property keeps its question")
    func theEndAnswersNothing() {
        let record = bind()
        ask("Save?")
        let press = sheets.screen.content?.buttons.first?.press
        record.unbind()
        settleTurn()
        press?()
        settleTurn()
        #expect(sheets.shows == "nothing")
        #expect(sheets.events.isEmpty)
        #expect(gallery.question?.title == "Save?")
    }

    @Test("Contract 64: a question that is dismissed together with its screen counts as dismissed")
    func dismissedTogetherWithItsScreen() {
        let parent = MemoryPresenter("parent", toolkit: sheets.screen.toolkit)
        parent.presentForeign(sheets.screen)
        bind()
        ask("Save?")
        parent.dismissForeign()
        drawFrame()
        #expect(sheets.events == ["stay, nil"])
    }

    @Test func aQuestionWithoutChoicesCanOnlyBeDismissed() {
        bind()
        gallery.question = Question("Saved.", choices: [])
        settleTurn()
        sheets.finish()
        sheets.swipeAway()
        #expect(gallery.question == nil)
        #expect(sheets.events.isEmpty)
    }

    @Test func anAnswerInAPauseIsGiven() {
        bind()
        ask("Save?")
        sheets.manager.disable()
        sheets.screen.press("Discard")
        settleTurn()
        sheets.finish()
        #expect(sheets.events == ["discard, nil"])
        #expect(sheets.manager.bindings.map(\.state) == [.paused])
    }
}
