import BindingKitDefinitions
import Foundation
import Testing

/// Values of definition files.
@Suite struct ValueTests {
    private enum Fruit: String, Codable { case apple }
    private struct Point: Codable, Equatable { var x: Int, y: Double? }

    @Test func valuesAreDecodedAsTheTypeThatIsAskedFor() throws {
        #expect(try DefinitionValue.integer(3).decode(Int.self) == 3)
        #expect(try DefinitionValue.integer(3).decode(Double.self) == 3)
        #expect(try DefinitionValue.number(2.5).decode(Float.self) == 2.5)
        #expect(try DefinitionValue.string("apple").decode(Fruit.self) == .apple)
        #expect(try DefinitionValue.string("").decode(String.self) == "")
        #expect(try DefinitionValue.bool(true).decode(Bool.self))
        #expect(try DefinitionValue.null.decode(Int?.self) == nil)
        #expect(try DefinitionValue.array([.integer(1)]).decode([Int].self) == [1])
        let fields = [DefinitionField("x", .integer(1)), DefinitionField("y", .number(0.5))]
        #expect(try DefinitionValue.object(fields).decode(Point.self) == Point(x: 1, y: 0.5))
        let date = Date(timeIntervalSinceReferenceDate: 1)
        #expect(try DefinitionValue.date(date).decode(Date.self) == date)
    }

    @Test func aValueOfAnotherKindIsRefused() {
        #expect(throws: DecodingError.self) { try DefinitionValue.string("1").decode(Int.self) }
        #expect(throws: DecodingError.self) { try DefinitionValue.integer(1).decode(Bool.self) }
        #expect(throws: DecodingError.self) { try DefinitionValue.bool(true).decode(Int.self) }
        #expect(throws: DecodingError.self) { try DefinitionValue.number(1.5).decode(Int.self) }
        #expect(throws: DecodingError.self) {
            try DefinitionValue.string("kiwi").decode(Fruit.self)
        }
    }

    @Test func definitionsPassThroughOtherCoders() throws {
        let all = try BindingDefinitions(contentsOf: Fixture.url("All.json"))
        let data = try JSONEncoder().encode(all.definitions)
        let again = try JSONDecoder().decode([BindingDefinition].self, from: data)
        // Decoders keep no order of fields, and keep only one of several fields with the same name.
        #expect(again.map(\.key) == all.definitions.map(\.key))
        #expect(again.map(\.whenNil) == all.definitions.map(\.whenNil))
        #expect(again.map { $0.problems.count } == all.definitions.map { $0.problems.count })
    }

    @Test func definitionsThatDifferInTheirLineAreEqual() {
        var first = BindingDefinition()
        var second = BindingDefinition()
        first.line = 1
        second.line = 2
        #expect(first == second && first.hashValue == second.hashValue)
        second.observer = "a"
        #expect(first != second)
    }
}
