import BindingKitDefinitions
import Foundation
import Testing

/// Definitions in the property lists of Bindings for iOS.
@Suite struct PropertyListTests {
    private func read(_ entries: String) throws -> BindingDefinitions {
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>ILBindings</key><array>\(entries)</array></dict></plist>
            """
        return try BindingDefinitions(propertyList: Data(xml.utf8), file: "Page.plist")
    }

    private func entry(_ fields: String) throws -> BindingDefinition {
        try #require(try read("<dict>\(fields)</dict>").definitions.first)
    }

    private let ends = """
        <key>SourceKeyPath</key><string>red</string><key>TargetKeyPath</key><string>value</string>
        """

    @Test func everyFieldIsRead() throws {
        let read = try entry(
            """
            <key>SourceKeyPath</key><string>ripeness</string>
            <key>TargetKeyPath</key><string>value</string>
            <key>Direction</key><integer>0</integer>
            <key>PathToSource</key><string>model</string>
            <key>PathToTarget</key><string>slider</string>
            <key>ValueTransformerName</key><string>percent</string>
            <key>Key</key><string>r</string>
            <key>WhenNil</key><integer>1</integer>
            """)
        var expected = BindingDefinition()
        expected.twoWay = "ripeness"
        expected.observer = "value"
        expected.subjectOf = "model"
        expected.observerOf = "slider"
        expected.transform = "percent"
        expected.key = "r"
        expected.whenNil = .integer(1)
        #expect(read == expected)
        #expect(read.problems.isEmpty)
        #expect(read.direction == .bothWays && read.path == "ripeness")
    }

    @Test func directionOneIsOneWay() throws {
        let read = try entry(ends + "<key>Direction</key><integer>1</integer>")
        #expect(read.subject == "red" && read.twoWay == nil && read.direction == .oneWay)
    }

    @Test func aMissingDirectionIsKeptAndTold() throws {
        let file = try read("<dict>\(ends)</dict>")
        let read = file.definitions[0]
        #expect(read.direction == nil && read.path == "red" && read.subject == nil)
        #expect(
            file.errors.map(\.description) == [
                "Page.plist:2: error 2: binding 1: “Direction” is missing."
            ])
        // Saving neither loses nor invents the field, in both formats.
        #expect(try BindingDefinitions(propertyList: file.propertyList()) == file)
        let json = try BindingDefinitions(json: file.json())
        #expect(json.definitions[0].path == "red" && json.definitions[0].direction == nil)
        #expect(json.errors.map(\.code) == [.missingEntry])
        #expect(try BindingDefinitions(propertyList: json.propertyList()) == file)
    }

    @Test func aDirectionWithoutAPathIsKept() throws {
        let file = try read(
            """
            <dict><key>Direction</key><integer>1</integer><key>SourceKeyPath</key><string/>
            <key>TargetKeyPath</key><string/></dict>
            """)
        #expect(file.definitions[0].direction == .oneWay && file.definitions[0].path == nil)
        #expect(file.errors.map(\.code) == [.missingEntry, .missingEntry])
        #expect(try BindingDefinitions(propertyList: file.propertyList()) == file)
    }

    @Test(arguments: ["<integer>7</integer>", "<string>0</string>", "<true/>", "<real>0.5</real>"])
    func anyOtherDirectionIsAMistakeAndKept(direction: String) throws {
        let file = try read("<dict>\(ends)<key>Direction</key>\(direction)</dict>")
        #expect(file.errors.map(\.code) == [.invalidEntry])
        #expect(file.definitions[0].path == "red")
        #expect(try BindingDefinitions(propertyList: file.propertyList()) == file)
        #expect(String(decoding: file.propertyList(), as: UTF8.self).contains(direction))
    }

    @Test func emptyTextsAreAbsentButForTheStandIn() throws {
        let read = try entry(
            ends + """
                <key>Direction</key><integer>0</integer><key>PathToSource</key><string></string>
                <key>Key</key><string>r</string><key>ValueTransformerName</key><string></string>
                <key>WhenNil</key><string></string>
                """)
        #expect(read.subjectOf == nil && read.transform == nil)
        #expect(read.key == "r" && read.whenNil == .string(""))
    }

    @Test(arguments: [
        ("<true/>", DefinitionValue.bool(true)), ("<false/>", .bool(false)),
        ("<integer>1</integer>", .integer(1)), ("<integer>0</integer>", .integer(0)),
        ("<real>1</real>", .number(1)), ("<string>1</string>", .string("1")),
        ("<data>AAEC</data>", .data(Data([0, 1, 2]))), ("<real>nan</real>", .string("nan")),
        ("<date>2001-01-01T00:00:10Z</date>", .date(Date(timeIntervalSinceReferenceDate: 10))),
    ])
    func theKindOfAStandInIsKept(text: String, value: DefinitionValue) throws {
        let file = try read(
            "<dict>\(ends)<key>Direction</key><integer>0</integer><key>WhenNil</key>\(text)</dict>")
        #expect(file.definitions[0].whenNil == value)
        for form in [BindingDefinitions.PropertyListForm.xml, .binary] {
            let again = try BindingDefinitions(propertyList: file.propertyList(form))
            #expect(again.definitions[0].whenNil == value, "\(form)")
        }
    }

    @Test func unknownKeysAreIgnoredAndKept() throws {
        let file = try read(
            "<dict>\(ends)<key>Direction</key><integer>0</integer><key>Colour</key><true/></dict>")
        #expect(file.errors.isEmpty)
        #expect(file.definitions[0].otherFields == [DefinitionField("Colour", .bool(true))])
        #expect(try BindingDefinitions(propertyList: file.propertyList(.binary)) == file)
    }

    @Test func wrongKindsAreToldByTheNamesOfTheFile() throws {
        let file = try read(
            """
            <string>a</string>
            <dict><key>SourceKeyPath</key><true/><key>TargetKeyPath</key><integer>1</integer>
            <key>Direction</key><integer>1</integer></dict>
            """)
        #expect(
            file.errors.map(\.description) == [
                "Page.plist:2: error 1: binding 1: A binding must be an object, not a string.",
                "Page.plist:3: error 3: binding 2: “SourceKeyPath” must be a string, "
                    + "not true or false.",
                "Page.plist:3: error 3: binding 2: “TargetKeyPath” must be a string, not a number.",
            ])
        #expect(try BindingDefinitions(propertyList: file.propertyList()) == file)
    }

    @Test func aFieldThatHoldsDataKeepsItsErrorInJSON() throws {
        let file = try read(
            """
            <dict><key>SourceKeyPath</key><data>AAEC</data><key>Direction</key><integer>1</integer>
            <key>TargetKeyPath</key><date>2001-01-01T00:00:00Z</date>
            <key>Validate</key><array><data>AAEC</data></array>
            <key>WhenNil</key><data>AAEC</data><key>Unknown</key><data>AAEC</data></dict>
            """)
        #expect(file.errors.count == 3)
        let json = try BindingDefinitions(json: file.json(), file: "Page.json")
        #expect(
            json.errors.map(\.message) == [
                "“SourceKeyPath” must be a string, not an object.",
                "“observer” must be a string, not an object.", "“Unknown” is not a field.",
                "“validate” must be an array of strings, not an array.",
            ])
        #expect(json.definitions[0].whenNil == .string("AAEC"))
        #expect(try BindingDefinitions(propertyList: json.propertyList()).errors.count == 3)
    }

    @Test(arguments: ["\u{FEFF}red", "\u{FEFF}\u{FEFF}red", "\u{FEFF}&", "\u{FEFF}", "r\u{FEFF}"])
    func aByteOrderMarkInATextIsKept(text: String) throws {
        var definition = BindingDefinition()
        definition.observer = text
        definition.otherFields = [DefinitionField(text, .array([.string(text)]))]
        let json = try BindingDefinitions(json: BindingDefinitions([definition]).json())
        for form in [BindingDefinitions.PropertyListForm.xml, .binary] {
            let list = try BindingDefinitions(propertyList: json.propertyList(form))
            #expect(list.definitions[0].observer == text, "\(form)")
            #expect(list.definitions[0].otherFields == definition.otherFields, "\(form)")
        }
    }

    @Test func bothFormatsSayTheSame() throws {
        let json = """
            { "bindings": [
              { "key": "a", "subject": "b", "observer": "c", "subjectOf": "d", "observerOf": "e", \
            "transform": "f", "whenNil": [1, { "g": 2.5 }], "mode": "h", "writeBack": "i", \
            "validate": ["j", "k"], "extra": true },
              { "twoWay": "b", "observer": "c" },
              { "observer": 3 }
            ] }

            """
        let read = try BindingDefinitions(json: Data(json.utf8))
        for form in [BindingDefinitions.PropertyListForm.xml, .binary] {
            let list = try BindingDefinitions(propertyList: read.propertyList(form))
            #expect(list == read || list.definitions[2].otherFields[0].name == "TargetKeyPath")
            #expect(list.jsonText == json)
        }
    }
}
