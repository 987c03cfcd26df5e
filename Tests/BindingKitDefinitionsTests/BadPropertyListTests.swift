import BindingKitDefinitions
import Foundation
import Testing

/// Invalid property lists, and property lists on which Foundation would crash or hang.
@Suite struct BadPropertyListTests {
    private func error(_ data: Data) -> DefinitionError? {
        #expect(throws: DefinitionError.self) {
            try BindingDefinitions(propertyList: data, file: "Bad.plist")
        }
    }

    @Test(arguments: [
        "", "hello", "( a, b )", "{ ILBindings = a; }", "{ ILBindings = (", "\0", "<plist/>",
        "<?xml",
        "<plist><string>ILBindings</string></plist>", "bplist00", "<plist><dict></plist>",
    ])
    func whatIsNoListOfBindingsIsErrorOne(text: String) {
        let found = error(Data(text.utf8))
        #expect(found?.code == .invalidPropertyList && found?.file == "Bad.plist")
    }

    @Test(arguments: [("<array>", "</array>"), ("<dict><key>a</key>", "</dict>"), ("(", ")")])
    func deepNestingIsRefused(start: String, end: String) {
        for depth in [300, 100_000] {
            let nested =
                String(repeating: start, count: depth) + String(repeating: end, count: depth)
            let text = start == "(" ? "{ ILBindings = \(nested); }" : "<plist>\(nested)</plist>"
            let message = "Objects and arrays are nested more than 200 levels deep."
            #expect(error(Data(text.utf8))?.description == "Bad.plist:1: error 1: \(message)")
        }
    }

    @Test func anArrayThatHoldsItselfIsRefused() {
        let object: [UInt8] = [0xA1, 0]
        #expect(error(binary([object]))?.code == .invalidPropertyList)
    }

    @Test func arraysThatHoldOneAnotherTwiceAreRefusedAtOnce() {
        // These 300 bytes expand to 2 to the power of 60 objects.
        let objects = (1...60).map { [0xA2, UInt8($0), UInt8($0)] } + [[0x51, 0x61]]
        #expect(error(binary(objects))?.code == .invalidPropertyList)
    }

    @Test(arguments: [0xB0, 0xC0] as [UInt8])
    func aSetIsRefused(kind: UInt8) {
        // Instead of the list, in the list and in a definition
        let list: [UInt8] = [0x5A] + Array("ILBindings".utf8)
        let name: [UInt8] = [0x53] + Array("Key".utf8)
        let text: [UInt8] = [0x51, 0x61]
        for objects: [[UInt8]] in [
            [[kind | 1, 1], text], [[0xD1, 1, 2], list, [kind | 1, 1]],
            [[0xD1, 1, 2], list, [0xA1, 3], [kind | 1, 1]],
            [[0xD1, 1, 2], list, [0xA1, 3], [0xD1, 4, 5], name, [kind | 1, 4]],
        ] {
            #expect(error(binary(objects))?.message == "A property list can't contain a set.")
        }
    }

    @Test func nullIsRefused() {
        let list: [UInt8] = [0x5A] + Array("ILBindings".utf8)
        let name: [UInt8] = [0x53] + Array("Key".utf8)
        for objects: [[UInt8]] in [
            [[0x00]], [[0xD1, 1, 2], list, [0xA1, 3], [0x00]],
            [[0xD1, 1, 2], list, [0xA1, 3], [0xD1, 4, 5], name, [0xA1, 6], [0x00]],
        ] {
            #expect(error(binary(objects))?.message == "A property list can't contain null.")
        }
    }

    @Test func aKeyedArchiveIsRefused() {
        let list: [UInt8] = [0x5A] + Array("ILBindings".utf8)
        let message = "The file is a keyed archive, not a list of bindings."
        #expect(error(binary([[0xD1, 1, 2], list, [0xA1, 3], [0x80, 7]]))?.message == message)
        let xml =
            "<plist>\n<dict><key>ILBindings</key><array>\n<dict><key>CF$UID</key>\n<integer>7</integer></dict></array></dict></plist>"
        #expect(error(Data(xml.utf8))?.description == "Bad.plist:4: error 1: \(message)")
    }

    @Test func aKeyThatStandsTwiceIsRefused() {
        let (list, text): ([UInt8], [UInt8]) = ([0x5A] + Array("ILBindings".utf8), [0x51, 0x61])
        let found = error(binary([[0xD2, 1, 1, 2, 2], list, [0xA1, 3], text]))
        #expect(found?.description == "Bad.plist: error 1: The key “ILBindings” appears twice.")
    }

    @Test func aDateThatNoCalendarKnowsIsAText() throws {
        for seconds in [Double.nan, .infinity, 1e300, -1e300] {
            let bits = withUnsafeBytes(of: seconds.bitPattern.bigEndian) { Array($0) }
            let objects: [[UInt8]] = [
                [0xD1, 1, 2], [0x5A] + Array("ILBindings".utf8), [0xA1, 3], [0xD1, 4, 5],
                [0x57] + Array("WhenNil".utf8), [0x33] + bits,
            ]
            let file = try BindingDefinitions(propertyList: binary(objects))
            #expect(file.definitions.count == 1)
            #expect(
                try BindingDefinitions(propertyList: file.propertyList()).definitions.count == 1)
            #expect(try BindingDefinitions(json: file.json()).definitions.count == 1)
        }
    }

    /// A binary property list. Each object is given as bytes, and the first is the top object.
    private func binary(_ objects: [[UInt8]]) -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
            bytes += object
        }
        let table = bytes.count
        bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [objects.count, 0, table] {
            bytes += [0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)]
        }
        return Data(bytes)
    }
}
