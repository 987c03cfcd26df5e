import BindingKitDefinitions
import Foundation
import Testing

/// Definitions in JSON.
@Suite struct JSONTests {
    private let page = """
        { "bindings": [
          { "key": "name", "subject": "selected.content.name", "observer": "nameLabel.text" },
          { "subject": "model.price", "observer": "priceLabel.text", "transform": "currency" },
          { "twoWay": "model.ripeness", "observer": "slider.value", "transform": "percent" },
          { "twoWay": "model.note", "observer": "noteField.text", "whenNil": "" }
        ] }

        """

    @Test func everyFieldIsReadInTheOrderOfTheFile() throws {
        let read = try BindingDefinitions(json: Data(page.utf8), file: "Page.json")
        #expect(read.definitions.map(\.observer?.count) == [14, 15, 12, 14])
        #expect(read.definitions.map(\.line) == [2, 3, 4, 5])
        #expect(read.definitions[0].key == "name")
        #expect(read.definitions[2].twoWay == "model.ripeness")
        #expect(read.definitions[3].whenNil == .string(""))
        #expect(read.errors.isEmpty)
    }

    @Test func whatIsWrittenIsOneDefinitionPerLine() throws {
        let read = try BindingDefinitions(json: Data(page.utf8))
        #expect(read.jsonText == page)
    }

    @Test func allMistakesAreToldAtOnce() throws {
        let text = """
            { "bindings": [
              7,
              { "key": "a", "subject": "model.name", "obsever": "label.text" },
              { "subject": "model.name", "subject": "model.age", "observer": 3 },
              { "key": "a", "twoWay": "", "observer": "label.text" }
            ] }
            """
        let read = try BindingDefinitions(json: Data(text.utf8), file: "Bad.json")
        #expect(
            read.errors.map(\.description) == [
                "Bad.json:2: error 1: binding 1: A binding must be an object, not a number.",
                "Bad.json:3: error 3: a: “obsever” is not a field. Did you mean “observer”?",
                "Bad.json:3: error 2: a: “observer” is missing.",
                "Bad.json:4: error 3: binding 3: “subject” appears twice.",
                "Bad.json:4: error 3: binding 3: “observer” must be a string, not a number.",
                "Bad.json:5: error 2: a: “subject” or “twoWay” is missing.",
                "Bad.json:5: error 4: a: Binding 2 has the same key.",
            ])
    }
}
