import BindingKitDefinitions
import Foundation
import Testing

/// The JSON schema for editors describes the files that can be read.
@Suite struct FileSchemaTests {
    private struct Schema: Decodable {
        struct Kind: Decodable {
            struct Choice: Decodable {
                var `enum`: [String]?
                var pattern: String?
            }
            var type: String?
            var description: String?
            var `enum`: [String]?
            var anyOf: [Choice]?
        }
        struct Binding: Decodable {
            var required: [String]
            var additionalProperties: Bool
            var properties: [String: Kind]
        }
        struct Definitions: Decodable { var binding: Binding }
        enum CodingKeys: String, CodingKey {
            case dialect = "$schema"
            case definitions = "$defs"
            case properties, required, additionalProperties
        }
        var dialect: String
        var definitions: Definitions
        var properties: [String: Kind]
        var required: [String]
        var additionalProperties: Bool
    }

    private let schema: Schema

    init() throws {
        let url = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Docs/bindings.schema.json")
        schema = try JSONDecoder().decode(Schema.self, from: Data(contentsOf: url))
    }

    @Test func everyFieldOfADefinitionStandsInItAndNoOther() {
        let fields = BindingDefinition.Field.allCases.map(\.rawValue)
        #expect(Set(schema.definitions.binding.properties.keys) == Set(fields))
        let stored = Mirror(reflecting: BindingDefinition()).children.compactMap(\.label)
        #expect(
            Set(stored).subtracting(["otherFields", "misfit", "line", "vocabulary"]) == Set(fields))
        #expect(!schema.definitions.binding.additionalProperties)
        #expect(schema.definitions.binding.properties.values.allSatisfy { $0.description != nil })
    }

    @Test func theKindsAreThoseThatAreRead() {
        let samples: [String: DefinitionValue] = ["string": .string("a"), "array": .array([])]
        for field in BindingDefinition.Field.allCases where field != .whenNil {
            let type = schema.definitions.binding.properties[field.rawValue]?.type
            for (name, value) in samples {
                var definition = BindingDefinition()
                #expect(definition.set(field, to: value) == (name == type), "\(field)")
            }
        }
    }

    @MainActor
    @Test func modesAreThoseThatAreBound() throws {
        let modes = try #require(schema.definitions.binding.properties["mode"]?.enum)
        for mode in modes { #expect(try errors(#""mode": "\#(mode)""#).isEmpty) }
        let formerNames: Set = ["once", "toSubject"]
        #expect(try namesTold(of: "mode").union(formerNames) == Set(modes))
    }

    @MainActor
    @Test func timesOfWritingBackAreThoseThatAreBound() throws {
        let choices = try #require(schema.definitions.binding.properties["writeBack"]?.anyOf)
        let names = choices.flatMap { $0.enum ?? [] }
        let patterns = try choices.compactMap(\.pattern).map { try Regex($0) }
        let isAccepted: (String) -> Bool = { text in
            names.contains(text) || patterns.contains { text.firstMatch(of: $0) != nil }
        }
        let told = try namesTold(of: "writeBack")
        #expect(told.isSuperset(of: names) && told.allSatisfy(isAccepted))
        #expect(told.count == names.count + patterns.count)
        let samples = ["afterPause", "afterPause x", "afterPause -1", "oncommit"]
        for text in samples + ["afterPause 0", "afterPause 12.5", "onCommit"] {
            let isBound = try errors(#""writeBack": "\#(text)""#).isEmpty
            #expect(isBound == isAccepted(text), "\(text)")
        }
    }

    /// The names that a message lists if a name does not exist.
    @MainActor
    private func namesTold(of field: String) throws -> Set<String> {
        let message = try #require(errors(#""\#(field)": "xyzzy""#).first?.message)
        return Set(message.matches(of: /“([^“”]*)”/).map { String($0.1) }).subtracting(["xyzzy"])
    }

    @MainActor
    private func errors(_ field: String) throws -> [DefinitionError] {
        let entry = #""twoWay": "model.note", "observer": "noteField.text", \#(field)"#
        return BindingPlan(try definitions(entry), for: FruitPage.self).errors
    }

    @Test func whatItRequiresIsMissedByTheReader() throws {
        #expect(schema.definitions.binding.required == ["observer"])
        #expect(BindingDefinition().problems.map(\.field) == ["subject", "observer"])
        #expect(schema.required == ["bindings"] && !schema.additionalProperties)
        #expect(schema.dialect == "https://json-schema.org/draft/2020-12/schema")
        let file = try BindingDefinitions(
            json: Data("{ \"$schema\": \"a\", \"bindings\": [] }".utf8))
        #expect(file.errors.isEmpty && Set(schema.properties.keys) == ["$schema", "bindings"])
    }
}
