import BindingKit
import BindingKitDefinitions
import Foundation
import Testing

/// The contracts of bindings as data.
@MainActor
@Suite struct DefinitionContractTests {
    let page = FruitPage()

    private func plan(_ entries: String...) throws -> BindingPlan<FruitPage> {
        let lines = entries.map { "  { \($0) }" }.joined(separator: ",\n")
        let read = try BindingDefinitions(
            json: Data("{ \"bindings\": [\n\(lines)\n] }".utf8), file: "Page.json")
        return BindingPlan(read, for: FruitPage.self)
    }

    @Test("Contract 51: a path uses what its types publish, and nothing else")
    func namesComeFromTables() throws {
        let errors = try plan(
            #""subject": "model.name", "observer": "nameLabel.writes""#,
            #""subject": "model.name", "observer": "bindings.isEnabled""#,
            #""subject": "model.self.name", "observer": "nameLabel.text""#
        ).errors
        #expect(errors.map(\.code) == [.unknownName, .unknownName, .unknownName])
    }

    @Test("Contract 52: every mistake is told before anything is bound, without an object")
    func aFileIsCheckedBeforeItIsBound() throws {
        let plan = try plan(
            #""subject": "model.nmae", "observer": "nameLabel.text""#,
            #""subject": "model.name", "observer": "nameLabel.text""#,
            #""key": "k", "subject": "model.price", "observer": "nameLabel.text""#)
        #expect(plan.errors.map(\.line) == [2, 4])
        #expect(plan.errors.map(\.entry) == [1, 3])
        #expect(plan.errors.map(\.key) == [nil, "k"])
        #expect(plan.errors.map(\.file) == ["Page.json", "Page.json"])
        #expect(throws: DefinitionErrors(plan.errors)) {
            try plan.bind(page, with: page.bindings)
        }
        #expect(page.bindings.bindings.isEmpty)
    }

    @Test("Contract 52: property lists as text have lines, binary ones count their entries")
    func aBinaryPropertyListCountsItsEntries() throws {
        var definition = BindingDefinition()
        definition.subject = "model.nmae"
        definition.observer = "nameLabel.text"
        for (form, place) in [
            (BindingDefinitions.PropertyListForm.xml, "Page.plist:7"), (.binary, "Page.plist"),
        ] {
            let list = BindingDefinitions([definition]).propertyList(form)
            let read = try BindingDefinitions(propertyList: list, file: "Page.plist")
            let errors = BindingPlan(read, for: FruitPage.self).errors
            #expect(errors.count == 1)
            #expect(errors[0].description.hasPrefix("\(place): error 5: binding 1: "))
        }
    }

    @Test("Contract 53: all objects are found before the first definition is bound")
    func allOrNone() throws {
        let plan = try plan(
            #""subject": "model.name", "observer": "nameLabel.text""#,
            #""subject": "maybeModel.name", "observer": "priceLabel.text""#)
        page.bindings.enable()
        let error = #expect(throws: DefinitionErrors.self) {
            try plan.bind(page, with: page.bindings)
        }
        #expect(error?.errors.map(\.code) == [.missingObject])
        #expect(page.bindings.bindings.isEmpty)
        #expect(page.nameLabel.writes == 0)

        page.maybeModel = Fruit("Cox")
        try plan.bind(page, with: page.bindings)
        #expect(
            page.bindings.bindings.map(\.ends)
                == ["nameLabel.text ← model.name", "priceLabel.text ← maybeModel.name"])
    }

    @Test("Contract 54: a record is that of any binding, and its place is the line in the file")
    func whatIsBoundByNameIsAnOrdinaryBinding() throws {
        let entry = #""key": "k", "subject": "model.name", "observer": "nameLabel.text""#
        let records = try plan(entry).bind(page, with: page.bindings)
        let record = try #require(records["k"])
        #expect("\(record.location)" == "Page.json:2")
        #expect(page.bindings.binding(of: page.nameLabel, \.text) === record)
        page.bindings.enable()
        #expect(record.state == .active)
        record.unbind()
        #expect(page.bindings.bindings.isEmpty)
    }

    @Test("Contract 54: equal paths of two files share a source, and of two writers the last wins")
    func equalTextsAreEqualPaths() throws {
        let entry = #""subject": "selected.content.name", "observer": "nameLabel.text""#
        try plan(entry, entry).bind(page, with: page.bindings)
        page.selected.content = Fruit("Cox")
        page.bindings.enable()
        let records = page.bindings.bindings
        #expect(records.map(\.deliveries) == [0, 1])
        #expect(
            page.bindings.explain(page.nameLabel, \.text).contains(
                """
                It overrides nameLabel.text ← selected.content?.name (Page.json:2), bound earlier.
                """))
    }

    @Test("Contract 55: what comes before the first observable object is read once")
    func theFirstObservableIsTheSubject() throws {
        let former = page.model
        try plan(#""subject": "model.name", "observer": "nameLabel.text""#)
            .bind(page, with: page.bindings)
        page.bindings.enable()
        page.model = Fruit("Cox")
        page.bindings.updateIfNeeded()
        #expect(page.nameLabel.text == "Boskoop")
        former.name = "Elstar"
        page.bindings.updateIfNeeded()
        #expect(page.nameLabel.text == "Elstar")
    }

    @Test("Contract 56: nil on the way is shown as nil or as its stand-in; an edit goes nowhere")
    func nilOnTheWay() throws {
        page.selected.content = nil
        let records = try plan(
            #""subject": "selected.content.name", "observer": "nameLabel.text""#,
            #""subject": "selected.content.name", "observer": "nameLabel.title", "whenNil": "–""#,
            #"""
            "key": "k", "twoWay": "selected.content.name", "observer": "noteField.content",
                "whenNil": "none"
            """#
        ).bind(page, with: page.bindings)
        page.bindings.enable()
        #expect(page.nameLabel.text == nil)
        #expect(page.nameLabel.title == "–")
        #expect(page.noteField.content == "none")

        page.noteField.type("Cox")
        page.bindings.updateIfNeeded()
        #expect(records["k"]?.validationError != nil)
    }

    @Test("Contract 56: an edit never enters another object than the one it began on")
    func anEditStaysWithItsObject() throws {
        let (first, second) = (Fruit("Boskoop"), Fruit("Elstar"))
        page.selected.content = first
        try plan(#""twoWay": "selected.content.name", "observer": "noteField.text""#)
            .bind(page, with: page.bindings)
        page.bindings.enable()
        page.noteField.editPhase = .editing
        page.noteField.listeners.send(.began)
        page.noteField.text = "Cox"
        page.selected.content = second
        page.bindings.updateIfNeeded()
        #expect(first.name == "Cox")
        #expect(second.name == "Elstar")
    }

    @Test("Contract 57: a transform that does not fit is a mistake, never ignored")
    func transformsAreChosenByNameAndTypes() throws {
        let codes = try plan(
            #""subject": "model.isEmpty", "observer": "slider.isEnabled", "transform": "negated""#,
            #""subject": "model.isEmpty", "observer": "slider.isEnabled", "transform": "number""#,
            #""subject": "model.isEmpty", "observer": "slider.isEnabled", "transform": "nope""#,
            #""twoWay": "model.name", "observer": "noteField.isEnabled", "transform": "isEmpty""#
        ).errors.map(\.code)
        #expect(codes == [.transformMismatch, .unknownTransform, .noWayBack])
    }

    @Test("Contract 58: a file that is read and written keeps order, keys and what is incomplete")
    func readingAndWritingKeepEverything() throws {
        let text = """
            { "bindings": [
              { "key": "b", "observer": "nameLabel.text" },
              { "key": "a", "subject": "model.nmae", "observer": "nameLabel.text", "whenNil": "" },
              { "subject": "model.name", "observer": "priceLabel.text" }
            ] }

            """
        let read = try BindingDefinitions(json: Data(text.utf8))
        #expect(read.jsonText == text)
        #expect(String(decoding: read.data(), as: UTF8.self) == text)
        let list = try BindingDefinitions(propertyList: read.propertyList())
        #expect(list.definitions.map(\.key) == ["b", "a", nil])
        #expect(list.definitions.map(\.whenNil) == [nil, .string(""), nil])
    }
}
