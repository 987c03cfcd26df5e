import BindingKit
import BindingKitDefinitions
import BindingsEditorModel
import Foundation
import Testing

/// Definitions added, changed, moved and deleted in an editor.
@MainActor
@Suite struct EditingTests {
    private let editor: Editor
    private var model: EditorModel { editor.model }

    init() throws { editor = try Editor("Colour.xml.plist") }

    @Test func aNewDocumentIsEmptyAndHasNothingToSave() throws {
        let model = try Editor().model
        #expect(model.isEmpty && !model.isDirty && model.isPristine && model.title == "Untitled")
        #expect(model.selection == nil)
        model.delete()
        model.duplicate()
        model.move(by: 1)
        #expect(!model.document.canUndo)
    }

    @Test func openingSelectsTheFirstDefinition() {
        #expect(model.selectedIndices == [0] && model.selection?.path == "blue")
        #expect(model.list.arrangedObjects.count == 5)
        #expect(!model.isDirty && model.url != nil)
    }

    @Test func aNewDefinitionComesBelowTheSelectedOneAndIsSelected() {
        model.select([1])
        model.add()
        #expect(editor.paths[2] == nil && model.selectedIndices == [2])
        #expect(model.selection?.key == "" && model.selection?.direction == nil)
    }

    @Test func copiesComeBelowWithoutTheirKeys() {
        model.selection?.key = "k"
        model.select([0, 2])
        model.duplicate()
        #expect(
            editor.paths.prefix(5) == ["blue", "green", "selectedColor", "blue", "selectedColor"])
        #expect(editor.definitions.map(\.key) == ["k", nil, nil, nil, nil, nil, nil])
        #expect(model.selectedIndices == [3, 4] && model.selection == nil)
    }

    @Test func afterADeletionTheNextOneIsSelected() {
        model.select([1, 2])
        model.delete()
        #expect(editor.paths == ["blue", "red", "selectedColor"] && model.selectedIndices == [1])
        model.select([2])
        model.delete()
        #expect(model.selectedIndices == [1])
        model.select(0..<2)
        model.delete()
        #expect(model.isEmpty && model.selectedIndices.isEmpty)
    }

    @Test func aDefinitionIsMovedByPlacesAndBeforeAnotherOne() {
        model.select([1])
        model.move(by: 1)
        #expect(editor.paths.prefix(3) == ["blue", "selectedColor", "green"])
        #expect(model.selectedIndices == [2])
        model.move(by: -9)
        #expect(model.selectedIndices == [0])
        let rows = model.list.arrangedObjects
        model.move(rows[0], before: nil)
        #expect(editor.paths.last == "green" && model.selectedIndices == [4])
        model.move(rows[0], before: rows[2])
        #expect(editor.paths[1] == "green")
    }

    @Test func theFormWritesEachField() throws {
        let form = try #require(model.selection)
        form.key = "k"
        form.subjectOf = "model"
        form.path = "blau"
        form.direction = .oneWay
        form.observerOf = ""
        form.observer = "wert"
        form.transform = "text"
        form.whenNil = .integer(0)
        form.mode = "once"
        form.writeBack = "onCommit"
        form.validate = ["required"]
        let definition = editor.definitions[0]
        #expect(definition.key == "k" && definition.subjectOf == "model")
        #expect(definition.subject == "blau" && definition.twoWay == nil)
        #expect(definition.observerOf == nil && definition.observer == "wert")
        #expect(definition.transform == "text" && definition.whenNil == .integer(0))
        #expect(definition.mode == "once" && definition.writeBack == "onCommit")
        #expect(definition.validate == ["required"])
    }

    @Test func typingIsOneStepUntilTheFieldIsLeft() throws {
        let form = try #require(model.selection)
        for text in ["k", "ke", "key"] { form.key = text }
        model.document.endTyping()
        form.key = "keys"
        model.undo()
        #expect(form.key == "key")
        model.undo()
        #expect(form.key == "" && !model.isDirty && !model.document.canUndo)
    }

    @Test func undoSelectsWhatItBringsBack() throws {
        model.select([3])
        model.delete()
        model.select([0])
        model.undo()
        #expect(editor.paths[3] == "red" && model.selectedIndices == [3])
        model.redo()
        #expect(editor.paths.count == 4 && model.selectedIndices.isEmpty)
        model.undo()
        #expect(model.selectedIndices == [3])
    }

    @Test func everythingIsUndoneToTheStart() throws {
        let bytes = model.document.data()
        model.selection?.path = "x"
        model.add()
        model.selection?.observer = "y"
        model.move(by: 1)
        model.duplicate()
        model.format = .json
        model.select([0, 1])
        model.delete()
        try model.paste(#"{ "subject": "a", "observer": "b" }"#)
        #expect(model.isDirty)
        let last = model.document.data()
        while model.document.canUndo { model.undo() }
        #expect(!model.isDirty && model.document.data() == bytes)
        while model.document.canRedo { model.redo() }
        #expect(model.document.data() == last)
    }

    @Test func theSelectedDefinitionIsOneObjectWhileItIsSelected() throws {
        let form = try #require(model.selection)
        form.key = "k"
        model.move(by: 2)
        #expect(model.selection === form && form.key == "k")
        model.select([0])
        #expect(model.selection !== form)
    }

    // MARK: - Filter

    @Test func theFilterListsDefinitionsWithAllWords() {
        model.filter = "SLIDER val"
        #expect(model.list.arrangedObjects.map(\.id) == [0, 1, 3])
        #expect(!model.canMove)
        model.filter = "nothing"
        #expect(model.list.arrangedObjects.isEmpty)
        model.filter = ""
        #expect(model.list.arrangedObjects.count == 5 && model.canMove)
    }

    @Test func anEditedDefinitionStaysListedAndANewOneIsListed() {
        model.filter = "blue"
        model.select([0])
        model.selection?.path = "grau"
        model.selection?.observerOf = "x"
        #expect(model.list.arrangedObjects.map(\.id) == [0])
        model.add()
        #expect(model.list.arrangedObjects.count == 2 && model.selectedIndices == [1])
        model.undo()
        #expect(model.list.arrangedObjects.map(\.id) == [0])
    }

    @Test func deletingInAFilteredListSelectsTheNextListedOne() {
        model.filter = "slider"
        model.select([1])
        model.delete()
        #expect(model.selection?.path == "red")
    }

    @Test func hiddenDefinitionsAreNeitherDeletedNorCopied() {
        let paths = editor.paths
        model.select([0, 2])
        model.filter = "red"
        #expect(model.selectedIndices.isEmpty && !model.hasSelection)
        model.delete()
        model.duplicate()
        #expect(editor.paths == paths && !model.isDirty)
        model.list.selectedIDs.insert(3)
        #expect(model.selectedIndices == [3] && model.hasSelection)
        model.delete()
        #expect(editor.paths == paths.filter { $0 != "red" })
    }

    @Test func selectingAHiddenDefinitionEndsTheFilter() {
        model.filter = "blue"
        model.select([4])
        #expect(model.filter.isEmpty && model.selectedIndices == [4])
    }

    @Test func namesOfAnyScriptAreFound() throws {
        let model = try Editor(
            "Ж.json", text: #"{"bindings":[{"subject":"имя.ДЛИНА","observer":"名前.長さ"}]}"#
        ).model
        model.filter = "длина 名前"
        #expect(model.list.arrangedObjects.count == 1)
    }

    // MARK: - The clipboard

    @Test func copiedDefinitionsArePastedBelowAndSelected() throws {
        model.select([0, 4])
        let text = model.copy()
        let other = try Editor().model
        try other.paste(text)
        #expect(other.document.definitions.definitions.map(\.path) == ["blue", "selectedColor"])
        #expect(other.selectedIndices == [0, 1])
        #expect(throws: EditorFailure.self) { try other.paste("hello") }
        #expect(other.document.identifiers.count == 2)
    }
}
