import BindingKitDefinitions
import BindingsEditorModel
import Foundation
import Testing

/// Completion, and errors that are updated with each change.
@MainActor
@Suite struct ErrorTests {
    private static let page = """
        { "bindings": [
          { "key": "a", "subject": "tea.nmae", "observer": "nameLabel.text" },
          { "key": "b", "subject": "tea.price", "observer": "nameLabel.text" },
          { "key": "a", "subject": "tea.note", "observer": "nameLabel.text" },
          { "key": "c", "twoWay": "tea.price", "observer": "nameLabel.text", "transform": "text" }
        ] }
        """

    private let editor: Editor
    private var model: EditorModel { editor.model }

    init() throws {
        editor = try Editor()
        try DefinitionSchema(from: TeaPage.self).json().write(to: editor.url("Tea.schema.json"))
        try Data(Self.page.utf8).write(to: editor.url("Tea.bindings.json"))
        try model.open(editor.url("Tea.bindings.json"))
    }

    /// The errors that loading reports for the current definitions.
    private var loading: [DefinitionError] {
        BindingPlan(model.document.definitions, for: TeaPage.self).errors
    }

    private var shown: [DefinitionError] { model.errors.rows.map(\.error) }

    @Test func theSchemaBesideTheFileIsFound() {
        #expect(model.schemaName == "Tea.schema.json")
        #expect(shown == loading && shown.map(\.code.rawValue) == [5, 6, 4, 6])
    }

    @Test func errorsFollowEachChangeAsLoadingTellsThem() throws {
        model.selection?.path = "tea.name"
        #expect(shown == loading && shown.count == 3)
        model.selection?.key = "z"
        #expect(shown == loading && shown.map(\.code.rawValue) == [6, 6])
        model.undo()
        model.undo()
        #expect(shown == loading && shown.count == 4)
        model.delete()
        #expect(shown == loading && shown.map(\.code.rawValue) == [6, 6])
        model.undo()
        model.select([2])
        model.move(by: -2)
        #expect(shown == loading && shown.map(\.code.rawValue) == [6, 4, 5, 6])
        model.add()
        #expect(shown == loading)
        model.duplicate()
        #expect(shown == loading)
        while model.document.canUndo { model.undo() }
        #expect(shown == loading && shown.count == 4)
    }

    @Test func errorsOfAFieldAreShownAtTheField() throws {
        let form = try #require(model.selection)
        #expect(form.message(.path).contains("Did you mean “name”?") && form.message(.key).isEmpty)
        model.select([2])
        #expect(model.selection?.message(.key) == "Binding 1 has the same key.")
        model.add()
        #expect(model.selection?.message(.observer) == "“observer” is missing.")
        #expect(model.selection?.message(.path) == "“subject” or “twoWay” is missing.")
    }

    @Test func randomEditsLeaveTheErrorsOfLoading() {
        var generator = SystemRandomNumberGenerator()
        let paths = ["tea.name", "tea.nam", "tea.price", "", "tea.note", "nameLabel.text"]
        for step in 0..<300 {
            model.select([
                Int.random(in: 0..<max(model.document.identifiers.count, 1), using: &generator)
            ])
            switch Int.random(in: 0..<9, using: &generator) {
            case 0: model.add()
            case 1: model.duplicate()
            case 2: model.delete()
            case 3: model.move(by: Int.random(in: -3...3, using: &generator))
            case 4: model.undo()
            case 5: model.redo()
            case 6: model.selection?.key = ["a", "b", ""].randomElement() ?? ""
            case 7: model.selection?.direction = [.oneWay, .bothWays, nil].randomElement() ?? nil
            default:
                model.selection?.path = paths.randomElement() ?? ""
                model.selection?.observer = paths.randomElement() ?? ""
            }
            guard shown == loading else {
                Issue.record("step \(step): \(shown) instead of \(loading)")
                return
            }
        }
    }

    @Test func withoutASchemaOnlyTheFormIsChecked() {
        model.closeSchema()
        #expect(shown.map(\.code) == [.duplicateKey])
        #expect(model.suggestions(for: .path, text: "te").isEmpty)
    }

    @Test func theSchemaOfOneFileIsNotTakenForAnotherOne() throws {
        try Data(Self.page.utf8).write(to: editor.url("Other.bindings.json"))
        try model.open(editor.url("Other.bindings.json"))
        #expect(model.schema == nil && model.schemaName == nil)
        try model.openSchema(editor.url("Tea.schema.json"))
        try model.open(editor.url("Other.bindings.json"))
        #expect(model.schemaName == "Tea.schema.json" && shown == loading)
    }

    @Test func whatIsNoSchemaIsRefusedAndTheOldOneStays() throws {
        try Data("{}".utf8).write(to: editor.url("x.json"))
        #expect(throws: EditorFailure.self) { try model.openSchema(editor.url("x.json")) }
        #expect(model.schema?.root == "TeaPage")
    }

    @Test func ofVeryManyErrorsTheFirstThousandAreListed() throws {
        let entry = #"{ "key": "a", "subject": "x", "observer": "y" }"#
        let text = Array(repeating: entry, count: 5000).joined(separator: ",\n")
        let editor = try Editor("many.json", text: "{ \"bindings\": [\n\(text)\n] }")
        #expect(editor.model.errors.remaining == 3000)
        editor.model.errors.finish()
        #expect(editor.model.errors.rows.count == 1000 && editor.model.errors.hasMore)
        #expect(editor.model.errors.rows.last?.error.entry == 1001)
        editor.model.select([4999])
        editor.model.selection?.key = "b"
        #expect(editor.model.selection?.message(.key) == "")
    }

    // MARK: - Completion

    @Test func pathsAreCompletedFromTheObjectBefore() {
        model.select([1])
        #expect(model.suggestions(for: .path, text: "tea.p").map(\.text) == ["tea.price"])
        #expect(model.suggestions(for: .path, text: "t").first?.leadsOn == true)
        model.selection?.subjectOf = "tea"
        #expect(model.suggestions(for: .path, text: "n").map(\.text) == ["name", "note"])
        #expect(model.suggestions(for: .path, text: "n").map(\.detail) == ["String", "String?"])
    }

    @Test func transformsThatFitComeFirstAndSayWhatTheyTakeAndGive() {
        model.select([1])
        let all = model.suggestions(for: .transform, text: "")
        #expect(all.first?.detail.contains("doesn't fit") == false)
        #expect(all.last?.detail.contains("doesn't fit") == true)
        #expect(all.contains { $0.text == "text" && $0.detail == "Double ⇄ String" })
        let chain = model.suggestions(for: .transform, text: "text then negated")
        #expect(chain.map(\.text) == ["text then negated"])
    }
}

/// The stand-in for nil as text.
@Suite struct StandInTests {
    @Test(arguments: [
        (DefinitionValue.string("none"), "none"), (.string(""), "\"\""), (.string("7"), "\"7\""),
        (.integer(7), "7"), (.bool(true), "true"), (.number(1.5), "1.5"),
        (.string("true"), "\"true\""), (.string(" x"), "\" x\""), (.string("a\nb"), "\"a\\nb\""),
        (.array([.integer(1)]), "[1]"), (.string("日本"), "日本"), (.string("[x"), "\"[x\""),
    ])
    func aValueIsShownAsTextAndReadBack(value: DefinitionValue, text: String) throws {
        #expect(StandIn.text(value) == text)
        #expect(try StandIn.value(of: text) == value)
    }

    @Test func anEmptyTextIsNoValueAndHalfAJSONIsRefused() throws {
        #expect(try StandIn.value(of: "  ") == nil)
        #expect(try StandIn.value(of: "two words") == .string("two words"))
        for text in ["\"", "\"a", "[1", "{"] {
            #expect(throws: (any Error).self) { try StandIn.value(of: text) }
        }
    }

    @Test func whatLooksLikeMoreThanAValueIsAText() throws {
        #expect(try StandIn.value(of: "1}, {") == .string("1}, {"))
        #expect(try StandIn.value(of: "1, \"key\": 2") == .string("1, \"key\": 2"))
    }
}
