import BindingKit
import BindingsEditorModel
import Foundation
import Testing

/// The editor's questions as values. They need no window.
@MainActor
@Suite struct QuestionTests {
    private let text = """
        { "bindings": [ { "subject": "a", "observer": "b" }, { "subject": "c", "observer": "d" } ] }
        """

    private func answers(_ model: EditorModel) -> [EditorAnswer] {
        model.question?.choices.map(\.answer) ?? []
    }

    /// Saves, and asks about the failure.
    private func save(_ model: EditorModel, then goal: EditorGoal) {
        do throws(EditorFailure) { try model.save() } catch { model.ask(about: error, then: goal) }
    }

    @Test func closingOffersToSaveAndRemembersWhatTheUserWanted() throws {
        let editor = try Editor("a.json", text: text)
        defer { editor.remove() }
        editor.model.askBeforeClosing(then: .quit)
        #expect(editor.model.question?.title == "Save changes to “a.json” before closing?")
        #expect(
            answers(editor.model) == [
                .save(overwriting: false, then: .quit), .discard(then: .quit), .cancel,
            ])
        let quitting = editor.model.question?.id
        editor.model.askBeforeClosing()
        // An open dialog would keep the answers of a question with the same identifier.
        #expect(editor.model.question?.id != quitting)
        #expect(editor.model.question?.choices.map(\.role) == [.normal, .destructive, .cancel])
    }

    @Test func aFileThatIsGoneCountsAsUnsavedWithoutLooking() throws {
        let editor = try Editor("a.json", text: text)
        defer { editor.remove() }
        #expect(!editor.model.isUnsaved)
        try FileManager.default.removeItem(at: editor.url("a.json"))
        #expect(editor.model.isUnsaved && !editor.model.isFileUnreadable)
        editor.model.askBeforeClosing()
        #expect(editor.model.question?.message == "The file was deleted or can't be read.")
        try Data(text.utf8).write(to: editor.url("a.json"))
        // The file was missing at the last check, and is there again.
        #expect(editor.model.isFileUnreadable && !editor.model.isUnsaved)
    }

    @Test func aChangeIsUnsavedUntilItIsUndone() throws {
        let editor = try Editor("a.json", text: text)
        defer { editor.remove() }
        editor.model.selection?.key = "k"
        #expect(editor.model.isUnsaved)
        editor.model.undo()
        #expect(!editor.model.isUnsaved)
    }

    @Test func aFileOfAnotherProgramIsReplacedOnlyByAnAnswer() throws {
        let editor = try Editor("a.json", text: text)
        defer { editor.remove() }
        editor.model.selection?.key = "k"
        try Data("{ \"bindings\": [] }".utf8).write(to: editor.url("a.json"))
        save(editor.model, then: .close)
        #expect(
            editor.model.question?.title
                == "“a.json” was changed by another program since it was opened.")
        #expect(
            answers(editor.model) == [.save(overwriting: true, then: .close), .reload, .cancel])
    }

    @Test func whatCannotBeWrittenMayBeSavedElsewhere() throws {
        let editor = try Editor("a.json", text: text)
        defer { editor.remove() }
        editor.model.selection?.key = "k"
        editor.disk.isFull = true
        save(editor.model, then: .close)
        #expect(answers(editor.model) == [.saveElsewhere(then: .close), .cancel])
    }

    @Test func whatCannotBeReadIsOnlyTold() throws {
        let editor = try Editor("a.json", text: text)
        defer { editor.remove() }
        do throws(EditorFailure) {
            try editor.model.open(editor.url("none.json"))
        } catch {
            editor.model.ask(about: error, then: .edit)
        }
        #expect(editor.model.question?.title.contains("none.json") == true)
        #expect(answers(editor.model).isEmpty)
    }

    @Test func reloadingAsksFirst() throws {
        let editor = try Editor("a.json", text: text)
        defer { editor.remove() }
        editor.model.askBeforeReloading()
        #expect(editor.model.question?.title == "Reload “a.json”?")
        #expect(answers(editor.model) == [.reload, .cancel])
    }

    @Test func addingGoesToTheKeyAndEndingTheFilterToTheList() throws {
        let editor = try Editor("a.json", text: text)
        defer { editor.remove() }
        editor.model.filter = "d"
        editor.model.add()
        #expect(editor.model.focus == .key && editor.model.selectedIndices.count == 1)
        editor.model.endFilter()
        #expect(editor.model.focus == .list && editor.model.filter == "")
    }

    @Test func theNextDefinitionIsTheLastOneAtTheEnd() throws {
        let editor = try Editor("a.json", text: text)
        defer { editor.remove() }
        editor.model.selectNext(1)
        #expect(editor.model.selectedIndices == [1])
        editor.model.selectNext(1)
        #expect(editor.model.selectedIndices == [1])
        editor.model.selectNext(-5)
        #expect(editor.model.selectedIndices == [0])
    }
}
