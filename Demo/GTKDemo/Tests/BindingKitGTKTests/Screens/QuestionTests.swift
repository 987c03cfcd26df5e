import BindingKitGTK
import CGTK
import Testing

@testable import BindingKit

extension ScreenTests {
    /// Questions of a model as dialogs.
    @MainActor
    @Suite struct QuestionTests {
        let screen = AlbumScreen()
        private let answers = Answers()
        private var album: Album { screen.album }

        private final class Answers {
            var all: [String] = []
        }

        private static let question = Question(
            "Save changes?", message: "They are lost otherwise.", id: "close",
            choices: [
                .init("Save", "save"), .init("Discard", role: .destructive, "discard"),
                .init("Stay", role: .cancel, "stay"),
            ])

        private func bind() {
            let answers = answers
            screen.page.bindings.bindQuestion(
                on: screen.page, toSubject: album, twoWay: \.question
            ) { answers.all.append($1) }
        }

        private func ask(_ question: Question<String>? = question) {
            bind()
            album.question = question
            Turn.end()
        }

        private var dialog: MessageDialog? { MessageDialog.current }

        @Test("Contract 64: a question is a dialog, Cancel first and the first choice last")
        func aQuestionIsADialog() throws {
            ask()
            let dialog = try #require(dialog)
            #expect(dialog.heading == "Save changes?")
            #expect(dialog.buttons.map(\.title) == ["Stay", "Discard", "Save"])
            #expect(dialog.buttons[1].hasStyle("destructive-action"))
            #expect(dialog.buttons[2].hasStyle("suggested-action") && dialog.buttons[2].hasFocus)
            screen.window.close()
        }

        @Test("Contract 64: two presses of its buttons are one answer")
        func aQuestionIsAnsweredOnce() throws {
            ask()
            let buttons = try #require(dialog).buttons
            cgtk_emit(buttons[1].pointer, "clicked")
            cgtk_emit(buttons[2].pointer, "clicked")
            Turn.end()
            #expect(answers.all == ["discard"])
            #expect(dialog == nil && album.question == nil)
            screen.window.close()
        }

        @Test("Contract 64: Return presses the first choice", .keyboard)
        func returnPressesTheFirstChoice() throws {
            ask()
            let window = try #require(dialog?.window)
            Keyboard.press("Return", in: window) { !answers.all.isEmpty }
            Turn.end()
            #expect(answers.all == ["save"] && dialog == nil)
            screen.window.close()
        }

        @Test("Contract 64: Return destroys nothing")
        func returnDestroysNothing() {
            ask(
                Question(
                    "Delete?",
                    choices: [
                        .init("Delete", role: .destructive, "yes"),
                        .init("Keep", role: .cancel, "no"),
                    ]))
            #expect(dialog?.buttons.map(\.title) == ["Keep", "Delete"])
            #expect(dialog?.buttons.first?.hasFocus == true)
            #expect(dialog?.buttons.contains { $0.hasStyle("suggested-action") } == false)
            screen.window.close()
        }

        @Test("Contract 64: Escape gives the answer of Cancel", .keyboard)
        func escapeCancels() throws {
            ask()
            let window = try #require(dialog?.window)
            Keyboard.press("Escape", in: window) { window.isDestroyed }
            Turn.end()
            #expect(answers.all == ["stay"] && album.question == nil)
            screen.window.close()
        }

        @Test(
            "Contract 64: without choices there is a button that dismisses, which answers nothing")
        func withoutChoices() {
            ask(Question("Done.", choices: []))
            #expect(dialog?.buttons.map(\.title) == ["OK"])
            dialog?.buttons.first?.press()
            #expect(answers.all == [] && dialog == nil && album.question == nil)
            screen.window.close()
        }

        @Test("Contract 64: a question that is replaced has no answer, and the next one is asked")
        func aQuestionIsReplaced() throws {
            ask()
            let former = try #require(dialog)
            album.question = Question("Another?", choices: [.init("Yes", "another")])
            Turn.end()
            former.answer(0)
            Turn.end()
            #expect(answers.all == [] && dialog?.heading == "Another?")
            dialog?.buttons.first?.press()
            #expect(answers.all == ["another"] && dialog == nil)
            screen.window.close()
        }

        @Test("Contract 64: the same question with other texts updates the open dialog")
        func theSameQuestionIsUpdated() {
            ask()
            let shown = dialog
            var question = Self.question
            question.title = "Save two changes?"
            question.message = nil
            album.question = question
            Turn.end()
            #expect(dialog === shown && dialog?.heading == "Save two changes?")
            screen.window.close()
        }

        @Test("Contract 64: the closure that gets an answer asks the next question")
        func anAnswerAsksTheNextQuestion() {
            let answers = answers
            screen.page.bindings.bindQuestion(
                on: screen.page, toSubject: album, twoWay: \.question
            ) { album, answer in
                answers.all.append(answer)
                guard answer == "discard" else { return }
                album.question = Question("Really?", choices: [.init("Yes", "really")])
            }
            album.question = Self.question
            Turn.end()
            dialog?.buttons[1].press()
            #expect(dialog?.heading == "Really?")
            dialog?.buttons[0].press()
            #expect(answers.all == ["discard", "really"] && dialog == nil && album.question == nil)
            screen.window.close()
        }

        @Test(
            "Contract 64: the end of the screen answers nothing, and the property keeps its question"
        )
        func theEndOfTheBindingsAnswersNothing() {
            ask()
            screen.page.bindings.removeAllBindings()
            Turn.end()
            #expect(dialog == nil && answers.all == [] && album.question?.id == "close")
            screen.window.close()
        }

        @Test("Contract 64: a dialog in front of a dialog is answered first")
        func aQuestionOverASheet() throws {
            screen.bind(on: screen.page)
            screen.show("A")
            let sheet = try #require(screen.content)
            sheet.bindings.bindQuestion(on: sheet, toSubject: album, twoWay: \.question) {
                if $1 == "discard" { $0.photo = nil }
            }
            album.question = Self.question
            Turn.end()
            dialog?.buttons[1].press()
            #expect(dialog == nil && screen.shown == [] && album.question == nil)
            screen.window.close()
        }

        @Test func aTaskWaitsForTheAnswer() async {
            let (bindings, page) = (screen.page.bindings, screen.page)
            let task = Task { await bindings.ask(Self.question, on: page) }
            while bindings.bindings.isEmpty { await Task.yield() }
            Turn.end()
            dialog?.buttons[2].press()
            #expect(await task.value == "save")
            screen.window.close()
        }

        @Test func aTaskHearsOfTheEndOfItsWindow() async {
            let (bindings, page) = (screen.page.bindings, screen.page)
            let question = Question("Save?", choices: [.init("Save", "save")])
            let task = Task { await bindings.ask(question, on: page) }
            while bindings.bindings.isEmpty { await Task.yield() }
            Turn.end()
            #expect(dialog != nil)
            screen.window.close()
            Turn.end()
            #expect(await task.value == nil)
        }

        @Test("Contract 64: a window that goes with its page answers nothing")
        func theEndOfTheWindowAnswersNothing() {
            let (window, answers) = (Window(title: "Album", width: 100, height: 100), answers)
            do {
                let page = AlbumPage(title: "Album")
                window.contentViewController = page
                page.bindings.bindQuestion(on: page, toSubject: album, twoWay: \.question) {
                    answers.all.append($1)
                }
            }
            window.present()
            album.question = Self.question
            Turn.end()
            #expect(dialog?.heading == "Save changes?")
            window.close()
            Turn.end()
            #expect(dialog == nil && answers.all == [] && album.question?.id == "close")
            screen.window.close()
        }
    }
}
