import BindingKitDefinitions
import Foundation
import Testing

/// The five definitions of the color screen that came with Bindings for iOS.
///
/// They are read, changed and saved in each form. A reader that supports only property lists reads
/// them, too.
@Suite struct SampleTests {
    private static let names = ["Colour.xml.plist", "Colour.binary.plist", "Colour.openstep.plist"]

    private func load(_ name: String) throws -> BindingDefinitions {
        try BindingDefinitions(contentsOf: Fixture.url(name))
    }

    @Test(arguments: zip(names, [DefinitionFormat.xml, .binary, .openStep]))
    func theFiveDefinitionsAreReadFromEachForm(name: String, format: DefinitionFormat) throws {
        let read = try load(name)
        #expect(read.format == format && read.errors.isEmpty)
        #expect(
            read.definitions.map(\.direction) == [
                .bothWays, .bothWays, .oneWay, .bothWays, .oneWay,
            ])
        #expect(
            read.definitions.map(\.path) == [
                "blue", "green", "selectedColor", "red", "selectedColor",
            ])
        #expect(
            read.definitions.map(\.observer) == [
                "value", "value", "title", "value", "backgroundColor",
            ])
        #expect(
            read.definitions.map(\.observerOf)
                == ["blueSlider", "greenSlider", nil, "redSlider", "colorDisplayView"])
        #expect(read.definitions.compactMap(\.transform) == ["ColourName"])
    }

    @Test(arguments: names)
    func aPlainReaderFindsTheChangeAndEverythingElse(name: String) throws {
        var definitions = try load(name)
        definitions.definitions[0].key = "blue"
        definitions.definitions[0].direction = .oneWay
        definitions.definitions.swapAt(3, 4)

        var form = PropertyListSerialization.PropertyListFormat.openStep
        let list = try PropertyListSerialization.propertyList(
            from: definitions.data(), options: [], format: &form)
        let entries = try #require((list as? [String: Any])?["ILBindings"] as? [[String: Any]])
        #expect(form == (definitions.format == .binary ? .binary : .xml))
        #expect(entries.count == 5)
        #expect(
            entries.map { $0["SourceKeyPath"] as? String } == definitions.definitions.map(\.path))
        #expect(entries.map { $0["Direction"] as? Int } == [1, 0, 1, 1, 0])
        #expect(entries[0]["Key"] as? String == "blue")
        #expect(entries[2]["ValueTransformerName"] as? String == "ColourName")
        #expect(entries.map(\.count) == [5, 4, 4, 4, 4])
    }

    @Test(arguments: names)
    func whatIsNotChangedIsSavedAsItWasRead(name: String) throws {
        let bytes = try Data(contentsOf: Fixture.url(name))
        var definitions = try load(name)
        #expect(!definitions.isChanged && definitions.data() == bytes)
        definitions.definitions[0].key = "a"
        #expect(definitions.isChanged && definitions.data() != bytes)
        definitions.definitions[0].key = nil
        #expect(!definitions.isChanged && definitions.data() == bytes)
    }

    @Test func openStepTextIsSavedAsXMLAndSaysSo() throws {
        #expect(DefinitionFormat.allCases.map(\.written) == [.json, .xml, .binary, .xml])
        let definitions = try load(Self.names[2])
        let saved = try BindingDefinitions(propertyList: definitions.data(as: .openStep))
        #expect(saved.format == .xml && saved == definitions)
    }

    @Test(arguments: names)
    func convertedToJSONAndBackItIsTheSame(name: String) throws {
        let definitions = try load(name)
        let json = try BindingDefinitions(json: definitions.data(as: .json))
        #expect(json == definitions && json.errors.isEmpty)
        #expect(try BindingDefinitions(propertyList: json.data(as: .binary)) == definitions)
    }
}

/// The files beside the tests.
enum Fixture {
    static func url(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures").appending(path: name)
    }
}
