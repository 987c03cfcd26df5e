import BindingKitDefinitions
import Foundation
import Testing

/// The names and types that definitions may use, as data.
@MainActor
@Suite struct SchemaTests {
    @Test func everyTypeThatPathsLeadThroughIsListed() throws {
        let schema = DefinitionSchema(from: FruitPage.self)
        #expect(schema.root == "FruitPage")
        #expect(
            Set(schema.types.keys).isSuperset(of: [
                "FruitPage", "ObjectController<Fruit>", "Fruit", "Supplier", "Size", "Label",
                "Slider", "Field", "Menu",
            ]))
        #expect(schema.types["String"] == nil)
    }

    @Test func typesAndPropertiesTellWhatCanBeDoneWithThem() throws {
        let schema = DefinitionSchema(from: FruitPage.self)
        let fruit = try #require(schema.types["Fruit"])
        #expect(fruit.isObject && fruit.isObservable && fruit.isEditable)
        let label = try #require(schema.types["Label"])
        #expect(label.isObject && !label.isObservable && !label.isEditable)
        #expect(schema.types["Size"]?.isObject == false)

        let note = try #require(fruit.properties.first { $0.name == "note" })
        #expect(note.type == "String" && note.isOptional && note.isWritable)
        let isEmpty = try #require(fruit.properties.first { $0.name == "isEmpty" })
        #expect(isEmpty.type == "Bool" && !isEmpty.isOptional && !isEmpty.isWritable)
    }

    @Test func transformsTellTheirTypes() throws {
        let schema = DefinitionSchema(from: FruitPage.self)
        let negated = schema.transforms.filter { $0.name == "negated" }
        #expect(negated.map(\.input) == ["Bool"])
        #expect(negated.map(\.isReversible) == [true])
        #expect(schema.transforms.contains { $0.name == "isNil" && $0.input == nil })
        #expect(schema.validations == ["required"])
    }

    @Test func theSchemaIsReadFromItsJSON() throws {
        let schema = DefinitionSchema(from: FruitPage.self)
        let read = try JSONDecoder().decode(DefinitionSchema.self, from: schema.json())
        #expect(read == schema)
    }
}
