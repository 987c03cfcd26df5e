import BindingKitDefinitions
import Foundation
import Testing

/// Property lists with one fault of each kind: the message, and the line of the fault.
@Suite struct FileFaultTests {
    private func told(_ text: String, _ name: String = "Page.plist") -> String? {
        let error = #expect(throws: DefinitionError.self) {
            try BindingDefinitions(data: Data(text.utf8), file: name)
        }
        return error?.description
    }

    // MARK: - OpenStep text

    @Test(arguments: [
        ("{ ILBindings = (\n{ a = b }\n); }", 2, "“;” is expected after the value of “a”."),
        ("{ ILBindings = (\n{ a b; }\n); }", 2, "“=” is expected after “a”."),
        ("{ ILBindings = (\n{ a = ; }\n); }", 2, "A value is expected."),
        ("{ ILBindings = (\n{ = b; }\n); }", 2, "The name of a field or “}” is expected."),
        ("{ ILBindings = (\n{}\n{}\n); }", 3, "A comma or “)” is expected."),
        ("{ ILBindings = (\n{},\n,{} ); }", 3, "A value is expected."),
        ("{ ILBindings = ();\n", 2, "The file ends too early."),
        ("{ ILBindings = (\n", 2, "The file ends too early."),
        ("{ ILBindings = ();\n}\n}", 3, "Remove the text after the end of the list."),
        (
            "{\nILBindings = \"a\n\n", 2,
            "The string that begins here has no end."
        ),
        ("{\n\n/* a\n\n", 3, "The file ends in the middle of a comment."),
        ("{ ILBindings = (\n\"\\q\"); }", 2, "The escape after “\\” is unknown."),
        (
            "{ ILBindings = (\n\"\\U12\"); }", 2,
            "Four hexadecimal digits are expected after “\\U”."
        ),
        ("{ ILBindings = (\n<0fb>); }", 2, "The data ends with half a byte."),
        ("{ ILBindings = (\n<0fx>); }", 2, "Hexadecimal digits or “>” are expected."),
        ("{ ILBindings = (\n{ a = b;\na = c; }\n); }", 3, "“a” appears twice."),
        ("{ ILBindings = a; }", 1, "The file has no array “ILBindings”."),
        ("{ Bindings = (); }", 1, "The file has no array “ILBindings”."),
        ("( a, b )", 1, "The file has no array “ILBindings”."),
    ])
    func aFaultInOpenStepTextIsToldWithItsLine(text: String, line: Int, message: String) {
        #expect(told(text) == "Page.plist:\(line): error 1: \(message)")
        let broken = text.replacing("\n", with: "\r\n")
        #expect(told(broken) == "Page.plist:\(line): error 1: \(message)")
    }

    @Test func theNameOfTheFileSaysWhichFormatWasMeant() {
        let text = "{ \"bindings\" = (\n{ a = b }\n); }"
        #expect(
            told(text, "Page.plist")
                == "Page.plist:2: error 1: “;” is expected after the value of “a”.")
        #expect(
            told(text, "Page.bindings.json")
                == "Page.bindings.json:1: error 1: A colon is expected after “bindings”.")
    }

    @Test func openStepTextIsReadInAllItsForms() throws {
        let text = """
            // Without braces around the whole
            /* and with comments */ Version = 2; alone;
            ILBindings = (
              { SourceKeyPath = a.b; Direction = "1"; 'TargetKeyPath' = "\\"\\U00e4\\331\\n";
                WhenNil = <0f A0>; },
            );
            """
        let read = try BindingDefinitions(data: Data(text.utf8), file: "Page.plist")
        #expect(read.format == .openStep && read.definitions.map(\.line) == [4])
        #expect(read.definitions[0].subject == "a.b")
        #expect(read.definitions[0].observer == "\"ää\n")
        #expect(read.definitions[0].whenNil == .data(Data([0x0F, 0xA0])))
        #expect(
            read.otherFields == [
                DefinitionField("Version", .string("2")),
                DefinitionField("alone", .string("alone")),
            ])
    }

    // MARK: - XML

    private func xml(_ entries: String) -> String {
        "<?xml version=\"1.0\"?>\n<plist>\n<dict>\n<key>ILBindings</key>\n<array>\n\(entries)\n"
            + "</array>\n</dict>\n</plist>\n"
    }

    @Test(arguments: [
        ("<dict><strin/></dict>", 6, "A <key> or </dict> is expected, not <strin>."),
        ("<dic/>", 6, "A property list can't contain <dic>."),
        ("\n<array>\n<string>a</strin>", 8, "</strin> is found instead of </string>."),
        ("<dict>", 7, "</array> is found instead of </dict>."),
        ("<dict><key>a</key></dict>", 6, "A value is expected after the key “a”."),
        ("<dict>\n<key>a</key><key>b</key></dict>", 7, "A value is expected after the key “a”."),
        (
            "<dict><key>a</key><true/>\n<key>a</key><true/></dict>", 7,
            "The key “a” appears twice."
        ),
        ("<key>a</key>", 6, "A value is expected, not a <key>."),
        ("text", 6, "An element is expected, “<…>”."),
        ("<integer>1x</integer>", 6, "<integer> must be a whole number, not “1x”."),
        ("<integer/>", 6, "<integer> must be a whole number, not “”."),
        ("<real>one</real>", 6, "<real> must be a number, not “one”."),
        (
            "<date>today</date>", 6,
            "<date> must be a date, “2026-01-31T12:00:00Z”, not “today”."
        ),
        ("<data>!</data>", 6, "<data> must be a string in Base64, not “!”."),
        ("<string>a & b</string>", 6, "Write “&amp;” for “&”."),
        ("<string>&nbsp;</string>", 6, "“&nbsp;” is unknown. Write “&amp;” for “&”."),
        ("<string>&#xD800;</string>", 6, "“&#xD800;” is unknown. Write “&amp;” for “&”."),
        ("<!-- a", 6, "The file ends in the middle of a comment."),
        ("<string>\n<![CDATA[ a", 7, "The file ends in the middle of a CDATA section."),
        ("<dict a=\"", 10, "The file ends too early."),
    ])
    func aFaultInXMLIsToldWithItsLine(entries: String, line: Int, message: String) {
        let told = told(xml(entries))
        #expect(told == "Page.plist:\(line): error 1: \(message)")
    }

    @Test(arguments: [
        (
            "<?xml version=\"1.0\" encoding=\"EBCDIC\"?><plist/>", 1,
            "The encoding “EBCDIC” is unknown; use UTF-8."
        ),
        (
            "<!DOCTYPE plist [\n<!ENTITY a \"aa\">\n]><plist/>", 2,
            "A document type must not declare entities of its own."
        ),
        ("<plist>\n<dict/>\n</plist>\n<plist/>", 4, "Remove the text after the end of the list."),
        ("<plist>\n<dict/>\n<dict/></plist>", 3, "The end tag </plist> is expected."),
        ("<plist>\n<dict/>\n", 3, "The file ends too early."),
        ("<plist>\n<dict/></plist>", 1, "The file has no array “ILBindings”."),
    ])
    func aFaultAroundTheListIsToldWithItsLine(text: String, line: Int, message: String) {
        #expect(told(text) == "Page.plist:\(line): error 1: \(message)")
    }

    @Test func xmlIsReadInAllItsForms() throws {
        let head =
            "<?xml version='1.0' encoding='ISO-8859-1'?>\n<!-- a --><!DOCTYPE plist PUBLIC \"b\">\n"
        let text =
            head + """
                <plist version="1.0"><dict><key>ILBindings</key><array><dict>
                <key>SourceKeyPath</key><string>&lt;&#65;&#x42;<![CDATA[<&>]]>é</string >
                <key>Direction</key><integer> +0x1 </integer><key>Key</key><string a='>'/>
                <key>TargetKeyPath</key><string>a</string><key>WhenNil</key><true></true>
                </dict></array></dict></plist>
                """
        let data = try #require(text.data(using: .isoLatin1))
        let read = try BindingDefinitions(data: data, file: "Page.plist")
        #expect(read.errors.isEmpty && read.format == .xml)
        #expect(read.definitions[0].subject == "<AB<&>é" && read.definitions[0].line == 3)
        #expect(read.definitions[0].whenNil == .bool(true))
    }

    // MARK: - All at once

    @Test func allFaultsOfDefinitionsAreToldAtOnceWithTheirLines() throws {
        let texts = [
            xml(
                """
                <dict><key>SourceKeyPath</key><true/><key>Direction</key><integer>1</integer></dict>
                <dict/>
                <string>a</string>
                """): ["6", "6", "7", "7", "8"],
            "{\nILBindings = (\n{ SourceKeyPath = (); Direction = 1; },\n{}, a\n); }":
                ["3", "3", "4", "4", "4"],
        ]
        for (text, lines) in texts {
            let errors = try BindingDefinitions(data: Data(text.utf8), file: "Page.plist").errors
            #expect(errors.map { "\($0.line ?? 0)" } == lines)
            #expect(errors.map(\.code.rawValue) == [3, 2, 2, 2, 1])
        }
    }
}
