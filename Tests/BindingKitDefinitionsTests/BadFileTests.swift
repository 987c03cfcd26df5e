import BindingKitDefinitions
import Foundation
import Testing

/// Files that can't be read, and files with mistakes in every part.
@Suite struct BadFileTests {
    private func error(json text: String) -> DefinitionError? {
        error(json: Data(text.utf8))
    }

    private func error(json data: Data) -> DefinitionError? {
        #expect(throws: DefinitionError.self) {
            try BindingDefinitions(json: data, file: "Bad.json")
        }
    }

    private func read(_ text: String) throws -> BindingDefinitions {
        try BindingDefinitions(json: Data(text.utf8), file: "Bad.json")
    }

    // MARK: - What is no JSON

    @Test(arguments: [
        ("", 1, "The file ends too early."),
        ("  \n\n", 3, "The file ends too early."),
        ("\n7", 2, "A file must be an object, “{ … }”."),
        ("[]", 1, "A file must be an object, “{ … }”."),
        ("{}", 1, "The file has no array “bindings”."),
        ("{ \"bindings\": {} }", 1, "The file has no array “bindings”."),
        ("{ \"bindings\": [\n  {", 2, "The file ends too early."),
        ("{ \"bindings\": [\n{ \"a", 2, "The file ends in the middle of a string."),
        ("{ \"bindings\": [\n{},\n] }", 3, "Remove the comma before “]”."),
        ("{ \"bindings\": [\r\n{}\r\n{}\r\n] }", 3, "A comma or “]” is expected."),
        (
            "{ \"bindings\": [\r\r{ subject: 1 } ] }", 3,
            "The name of a field in quotes is expected."
        ),
        ("{ \"bindings\" [] }", 1, "A colon is expected after “bindings”."),
        ("{ \"bindings\": [] } x", 1, "Remove the text after the end of the object."),
        ("{ \"bindings\": [] }\0", 1, "Remove the text after the end of the object."),
        ("{ \"bindings\": [\n\0] }", 2, "A value is expected."),
        ("{ \"bindings\": [ nul ] }", 1, "A value is expected; put strings in quotes."),
        ("{ \"bindings\": [ 01 ] }", 1, "A number can't begin with 0."),
        ("{ \"bindings\": [ 1. ] }", 1, "A digit is expected."),
        ("{ \"bindings\": [ 1e999 ] }", 1, "The number 1e999 is too large."),
        (
            "{ \"bindings\": [ \"a\0\" ] }", 1,
            "A string can't contain a line break or control character."
        ),
        ("{ \"bindings\": [ \"\\q\" ] }", 1, "The escape “\\q” is unknown."),
        ("{ \"bindings\": [ \"\\u12\" ] }", 1, "Four hexadecimal digits are expected after “\\u”."),
        ("{ \"bindings\": [ \"\\ud800\" ] }", 1, "Half of a pair of “\\u” escapes is missing."),
        (
            "{ \"bindings\": [ \"\\udbff\\u0041\" ] }", 1,
            "Half of a pair of “\\u” escapes is missing."
        ),
        (
            "{ \"bindings\": [ \"\\ud800\\ue000\" ] }", 1,
            "Half of a pair of “\\u” escapes is missing."
        ),
        ("{ \"bindings\": [ // one\n] }", 1, "A value is expected."),
    ])
    func aMistakeInJSONIsToldWithItsLine(text: String, line: Int, message: String) {
        let found = error(json: text)
        #expect(found?.description == "Bad.json:\(line): error 1: \(message)")
    }

    @Test func everyBeginningOfAFileIsRefused() throws {
        let json = try Data(contentsOf: Fixture.url("All.json"))
        let end = try #require(json.lastIndex(of: UInt8(ascii: "}")))
        for length in 0...end { #expect(error(json: json.prefix(length))?.code.rawValue == 1) }
    }

    @Test func aHundredThousandBracketsAreRefused() {
        for text in ["[", "{\"a\":", "{ \"bindings\": [{\"a\":["] {
            let found = error(json: "{ \"a\":" + String(repeating: text, count: 100_000))
            #expect(found?.message == "Objects and arrays are nested more than 200 levels deep.")
        }
    }

    @Test func twoHundredLevelsAreReadAndWritten() throws {
        let deep = String(repeating: "[", count: 197) + String(repeating: "]", count: 197)
        let file = try read("{ \"bindings\": [ { \"whenNil\": \(deep) } ] }")
        #expect(try BindingDefinitions(json: file.json()) == file)
        #expect(try BindingDefinitions(propertyList: file.propertyList()) == file)
        #expect(try BindingDefinitions(propertyList: file.propertyList(.binary)) == file)
    }

    // MARK: - Encodings

    @Test(arguments: [String.Encoding.utf8, .utf16, .utf32, .utf16LittleEndian, .utf16BigEndian])
    func textsWithAByteOrderMarkAreRead(encoding: String.Encoding) throws {
        let text = "{ \"bindings\": [\n{ \"key\": \"é🍏\" } ] }"
        let isMarked = [.utf16, .utf32].contains(encoding)
        let data = try #require((isMarked ? text : "\u{FEFF}" + text).data(using: encoding))
        let file = try BindingDefinitions(data: data)
        #expect(file.definitions.map(\.key) == ["é🍏"] && file.definitions.map(\.line) == [2])
        #expect(file.data() == data)
        #expect(error(json: data.dropLast())?.code == .invalidPropertyList)
    }

    @Test func latinOneIsRefusedWithItsLine() throws {
        let text = "{ \"bindings\": [\n{},\n{ \"key\": \"é\" } ] }"
        let found = error(json: try #require(text.data(using: .isoLatin1)))
        #expect(found?.description == "Bad.json:3: error 1: A string is not in UTF-8.")
    }

    // MARK: - What is wrong in definitions

    @Test func wrongKindsAreToldAndKept() throws {
        let wrong: [BindingDefinition.Field: String] = [
            .whenNil: "null", .validate: "[ \"a\", 1 ]",
        ]
        for field in BindingDefinition.Field.allCases where field != .whenNil {
            for value in ["true", "-1", "[]", "{}", "[[]]", wrong[field] ?? "1.5"] {
                guard field != .validate || value != "[]" else { continue }
                let text = "{ \"bindings\": [\n  { \"\(field.rawValue)\": \(value) }\n] }"
                let file = try read(text)
                let codes = file.errors.map(\.code.rawValue)
                #expect(codes.filter { $0 == 3 }.count == 1, "\(text)")
                #expect(
                    file.definitions[0][field] == nil && file.errors.allSatisfy { $0.line == 2 })
                #expect(try BindingDefinitions(json: file.json()) == file)
            }
        }
    }

    @Test func nullAndEmptyTextsAreAbsent() throws {
        for field in BindingDefinition.Field.allCases {
            let file = try read("{ \"bindings\": [ { \"\(field.rawValue)\": null } ] }")
            #expect(file.definitions == [BindingDefinition()], "\(field)")
            guard field != .whenNil, field != .validate else { continue }
            let empty = try read("{ \"bindings\": [ { \"\(field.rawValue)\": \"\" } ] }")
            #expect(empty.definitions == [BindingDefinition()], "\(field)")
        }
    }

    @Test func fieldsThatStandTwiceAreToldAndTheFirstCounts() throws {
        let file = try read(
            """
            { "bindings": [ { "subject": "a", "observer": "b", "observer": "c", "observer": "d" } ],
              "bindings": [], "$schema": "s", "version": 2 }
            """)
        #expect(file.definitions[0].observer == "b")
        #expect(
            file.errors.map(\.description) == [
                "Bad.json:2: error 3: “bindings” appears twice.",
                "Bad.json:2: error 3: “version” is not a field of a definition file.",
                "Bad.json:1: error 3: binding 1: “observer” appears twice.",
                "Bad.json:1: error 3: binding 1: “observer” appears twice.",
            ])
        #expect(try read(file.jsonText) == file)
    }

    @Test func aFieldThatStandsTwiceCountsWhereItIsNotEmpty() throws {
        for field in BindingDefinition.Field.allCases {
            let value = field == .validate ? "[ \"a\" ]" : "\"a\""
            for empty in field == .whenNil || field == .validate ? ["null"] : ["null", "\"\""] {
                let name = field.rawValue
                let twice = "\"\(name)\": \(empty), \"\(name)\": \(value)"
                let file = try read("{ \"bindings\": [ { \(twice) } ] }")
                let once = try read("{ \"bindings\": [ { \"\(name)\": \(value) } ] }")
                #expect(file == once && file.errors == once.errors, "\(twice)")
                #expect(try read(file.jsonText) == file)
            }
        }
    }

    @Test func keysThatAreUsedTwiceAreToldEachTime() throws {
        let entry = "{ \"key\": \"a\", \"subject\": \"b\", \"observer\": \"c\" }"
        let file = try read("{ \"bindings\": [ \(entry),\n\(entry),\n\(entry) ] }")
        #expect(
            file.errors.map(\.description) == [
                "Bad.json:2: error 4: a: Binding 1 has the same key.",
                "Bad.json:3: error 4: a: Binding 1 has the same key.",
            ])
    }

    @Test func subjectAndTwoWayExcludeEachOther() throws {
        let file = try read(
            "{ \"bindings\": [ { \"subject\": \"a\", \"twoWay\": \"b\", \"observer\": \"c\" } ] }")
        #expect(
            file.errors.map(\.description) == [
                "Bad.json:1: error 3: binding 1: Use either “subject” or “twoWay”, not both."
            ])
        #expect(try read(file.jsonText) == file)
    }

    @Test func longAndOddNamesAreShortenedInMessages() throws {
        let name = String(repeating: "é", count: 100_000)
        let file = try read("{ \"bindings\": [ { \"\(name)\": 1, \"a\\nb\": 2 } ] }")
        #expect(file.errors.allSatisfy { $0.message.count < 100 && !$0.message.contains("\n") })
        #expect(file.definitions[0].otherFields[0].name == name)
    }

    @Test func aPathOfAThousandComponentsIsAText() throws {
        let path = Array(repeating: "next", count: 1000).joined(separator: ".")
        let file = try read(
            "{ \"bindings\": [ { \"subject\": \"\(path)\", \"observer\": \"a\" } ] }")
        #expect(file.errors.isEmpty && file.definitions[0].subject == path)
        #expect(try BindingDefinitions(propertyList: file.propertyList(.binary)) == file)
    }

    // MARK: - Files

    @Test func aFileThatIsNotThereIsErrorFourteen() {
        let url = URL(filePath: "/no/such/Page.bindings.json")
        let found = #expect(throws: DefinitionError.self) {
            try BindingDefinitions(contentsOf: url)
        }
        #expect(
            found?.description
                == "Page.bindings.json: error 14: There is no file at “/no/such/Page.bindings.json”."
        )
    }

    @Test func aFolderIsErrorOne() {
        let folder = Fixture.url("All.json").deletingLastPathComponent()
        let found = #expect(throws: DefinitionError.self) {
            try BindingDefinitions(contentsOf: folder)
        }
        #expect(found?.code == .invalidPropertyList)
    }

    @Test func theCodesHaveTheNumbersOfTheTable() {
        #expect(DefinitionError.Code.allCases.map(\.rawValue) == Array(1...14))
    }
}
