import BindingKitDefinitions
import Foundation
import Testing

/// The JSON schema for editors describes what is read.
@Suite struct FileSchemaTests {
    private struct Schema: Decodable {
        struct Kind: Decodable {
            var type: String?
            var description: String?
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
