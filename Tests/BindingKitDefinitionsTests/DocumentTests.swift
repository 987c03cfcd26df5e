import BindingKitDefinitions
import Foundation
import Testing

@testable import TestSupport

/// A definition file in an editor.
@MainActor
@Suite struct DocumentTests {
    private let document: DefinitionDocument

    init() throws {
        document = DefinitionDocument(
            try BindingDefinitions(contentsOf: Fixture.url("Colour.xml.plist")))
    }

    private var paths: [String?] { document.definitions.definitions.map(\.path) }

    @Test func aNewDocumentHasOneEmptyDefinitionAndNothingToSave() {
        let document = DefinitionDocument()
        #expect(document.definitions.definitions == [BindingDefinition()])
        #expect(!document.isDirty && !document.canUndo && document.format == .json)
        #expect(document.errors.map(\.code) == [.missingEntry, .missingEntry])
    }

    @Test func keystrokesInOneFieldAreOneStep() {
        for text in ["b", "bl", "blu", "blue!"] { document.set(\.path, to: text, at: 1) }
        document.set(\.key, to: "k", at: 1)
        document.set(\.key, to: "ke", at: 2)
        document.endTyping()
        document.set(\.key, to: "key", at: 2)
        var seen: [[String?]] = []
        while document.canUndo {
            document.undo()
            seen.append([
                document.definitions.definitions[1].path, document.definitions.definitions[1].key,
                document.definitions.definitions[2].key,
            ])
        }
        #expect(
            seen == [
                ["blue!", "k", "ke"], ["blue!", "k", nil], ["blue!", nil, nil],
                ["green", nil, nil],
            ])
        #expect(!document.isDirty)
        while document.canRedo { document.redo() }
        #expect(document.definitions.definitions[1].path == "blue!")
        #expect(document.definitions.definitions[2].key == "key")
    }

    @Test func typingAfterAnUndoIsAStepOfItsOwn() {
        document.set(\.key, to: "a", at: 0)
        document.endTyping()
        document.set(\.key, to: "b", at: 0)
        document.undo()
        document.set(\.key, to: "c", at: 0)
        #expect(!document.canRedo)
        document.undo()
        #expect(document.definitions.definitions[0].key == "a")
    }

    @Test func typingBackToTheFormerTextLeavesTheStepBeforeAlone() {
        document.add(at: 1)
        for text in ["x", "", "y"] { document.set(\.key, to: text, at: 1) }
        #expect(document.definitions.definitions[1].key == "y")
        #expect(Set(document.identifiers).count == document.definitions.definitions.count)
        document.undo()
        #expect(document.definitions.definitions[1].key == nil)
        document.undo()
        #expect(!document.canUndo && !document.isDirty)
    }

    @Test func otherStepsThatLeadBackLeaveNothingToSave() {
        document.set(\.key, to: "a", at: 0)
        document.didSave(document.data())
        document.undo()
        document.set(\.key, to: "b", at: 0)
        #expect(document.isDirty)
        document.endTyping()
        document.set(\.key, to: "a", at: 0)
        #expect(!document.isDirty)
    }

    @Test func aDefinitionKeepsItsNumberWhereverItGoes() {
        #expect(document.identifiers == [0, 1, 2, 3, 4])
        document.move(from: 0, to: 2)
        document.delete(at: [0])
        document.set(\.key, to: "k", at: 0)
        #expect(document.identifiers == [2, 0, 3, 4])
        document.add(at: 1)
        document.duplicate(at: 0)
        #expect(document.identifiers == [2, 6, 5, 0, 3, 4])
        while document.canUndo { document.undo() }
        #expect(document.identifiers == [0, 1, 2, 3, 4])
        #expect(document.redo() == 0..<3)
        #expect(document.redo().isEmpty && document.undo() == 0..<1)
    }

    @Test func whatChangesNothingIsNoStep() {
        document.set(\.key, to: "", at: 0)
        document.move(from: 2, to: 2)
        document.delete(at: [])
        document.insert([], at: 0)
        document.format = .xml
        document.update(at: 0) { $0.direction = .bothWays }
        #expect(!document.canUndo && !document.isDirty)
    }

    @Test func definitionsAreAddedDuplicatedMovedAndDeleted() throws {
        document.set(\.key, to: "k", at: 0)
        #expect(document.duplicate(at: 0) == 1)
        #expect(paths.prefix(3) == ["blue", "blue", "green"])
        #expect(document.definitions.definitions[1].key == nil)
        #expect(document.add() == 6)
        document.move(from: 6, to: 0)
        document.move(from: 1, to: 3)
        #expect(paths.prefix(4) == [nil, "blue", "green", "blue"])
        document.delete(at: [0, 2, 4])
        #expect(paths == ["blue", "blue", "red", "selectedColor"])
        document.undo()
        #expect(paths.count == 7 && paths[2] == "green")
    }

    @Test func copiedDefinitionsArePastedInAnotherDocument() throws {
        let text = document.copy([1, 2])
        let other = DefinitionDocument()
        #expect(try other.paste(text, at: 1) == 1..<3)
        #expect(other.definitions.definitions[2] == document.definitions.definitions[2])
        #expect(other.definitions.definitions.allSatisfy { $0.line == nil })
        try other.paste("{ \"subject\": \"a\" }, { \"subject\": \"b\" }", at: 0)
        #expect(other.definitions.definitions.compactMap(\.subject) == ["a", "b", "selectedColor"])
        let list = try String(contentsOf: Fixture.url("Colour.openstep.plist"), encoding: .utf8)
        #expect(try other.paste(list, at: 0).count == 5)
    }

    @Test(arguments: ["", "hello", "7", "{", "] }, [", "{ } ], \"x\": [ { }"])
    func otherTextsAreNotPasted(text: String) {
        let before = document.definitions
        if text.isEmpty {
            _ = try? document.paste(text, at: 0)
        } else {
            #expect(throws: DefinitionError.self) { try document.paste(text, at: 0) }
        }
        #expect(document.definitions == before && !document.canUndo)
    }

    @Test func savingRemembersWhatWasSavedAndKeepsTheSteps() throws {
        let before = document.data()
        document.set(\.key, to: "k", at: 0)
        let data = document.data()
        #expect(document.isDirty && data != before)
        #expect(!document.isOutdated(comparedTo: before) && document.isOutdated(comparedTo: data))
        document.didSave(data)
        #expect(!document.isDirty && !document.isOutdated(comparedTo: data))
        #expect(document.isOutdated(comparedTo: before))
        document.set(\.key, to: "ke", at: 0)
        document.undo()
        #expect(!document.isDirty && document.data() == data)
        document.undo()
        #expect(document.isDirty && document.definitions.definitions[0].key == nil)
    }

    @Test func anotherFormatIsAStepAndChangesTheBytes() throws {
        let before = document.data()
        document.format = .json
        #expect(document.isDirty)
        let json = document.data()
        #expect(try BindingDefinitions(json: json) == document.definitions)
        document.didSave(json)
        #expect(document.definitions.definitions.map(\.line) == [2, 3, 4, 5, 6])
        #expect(try BindingDefinitions(json: json).definitions.map(\.line) == [2, 3, 4, 5, 6])
        document.undo()
        #expect(document.format == .xml && document.isDirty)
        #expect(try BindingDefinitions(data: document.data()).format == .xml)
        #expect(document.data() != before || !before.isEmpty)
    }

    @Test func openStepTextStaysUntilItIsChangedAndBecomesXML() throws {
        let text = try Data(contentsOf: Fixture.url("Colour.openstep.plist"))
        let document = DefinitionDocument(try BindingDefinitions(propertyList: text))
        #expect(document.data() == text)
        document.didSave(text)
        #expect(document.format == .openStep && document.format.written == .xml)
        document.format = .openStep
        document.set(\.key, to: "k", at: 0)
        let data = document.data()
        #expect(try BindingDefinitions(propertyList: data).format == .xml)
        document.didSave(data)
        #expect(document.format == .xml && !document.isDirty)
        document.undo()
        #expect(document.isDirty && document.definitions.definitions[0].key == nil)
    }

    @Test func aTextTakesThePlaceOfWhatWasNoObject() throws {
        let read = try BindingDefinitions(json: Data("{ \"bindings\": [7] }".utf8))
        let document = DefinitionDocument(read)
        document.set(\.observer, to: "a", at: 0)
        #expect(document.definitions.definitions[0].misfit == nil)
        document.undo()
        #expect(document.definitions.definitions[0].misfit == .integer(7) && !document.isDirty)
    }

    @Test func randomEditsAreUndoneToTheStartAndRedoneToTheEnd() throws {
        for seed in Seeds.forTest(default: 50) {
            guard let problem = try DocumentProgram(seed: seed).run() else { continue }
            Issue.record(
                """
                \(problem)
                Once more: BINDINGKIT_SEED=\(seed) swift test --filter DocumentTests
                """)
            return
        }
    }
}
