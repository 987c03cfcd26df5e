import BindingKit
import BindingKitDefinitions
import Foundation
import Testing

/// Files of every format that end after any of their bytes, for example because a disk was full.
@MainActor
@Suite struct EndedFileTests {
    /// The file's name, its data, and whether it has lines.
    private func files() throws -> [(name: String, data: Data, hasLines: Bool)] {
        let json = try Data(contentsOf: Fixture.url("All.json"))
        let all = try BindingDefinitions(json: json)
        let openStep = try Data(contentsOf: Fixture.url("Colour.openstep.plist"))
        return [
            ("All.bindings.json", json, true), ("All.plist", all.propertyList(), true),
            ("All.binary.plist", all.propertyList(.binary), false),
            ("Colour.plist", openStep, true),
        ]
    }

    @Test func aFileThatEndsTooEarlyIsRefusedWithItsPlace() throws {
        for (name, data, hasLines) in try files() {
            let whole = data.trimmed
            let lines = whole.count { $0 == 0x0A } + 1
            for length in 0..<whole.count {
                let error = #expect(throws: DefinitionError.self, "\(name), \(length) bytes") {
                    try BindingDefinitions(data: data.prefix(length), file: name)
                }
                #expect(error?.code == .invalidPropertyList && error?.file == name)
                // Shorter files do not show that they are binary.
                let isText = hasLines || length < 6
                #expect(isText == (error?.line.map { 1...lines ~= $0 } ?? false))
                #expect(error?.message.hasSuffix(".") == true)
            }
            #expect(try BindingDefinitions(data: whole, file: name).definitions.isEmpty == false)
        }
    }

    @Test func nothingOfItIsBoundOrSavedOverIt() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "EndedFileTests")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (page, manager) = (FruitPage(), BindingManager())
        for (name, data, _) in try files() {
            let url = folder.appending(path: name)
            for length in stride(from: 0, to: data.trimmed.count, by: 7) {
                try data.prefix(length).write(to: url)
                #expect(throws: DefinitionError.self) {
                    let read = try BindingDefinitions(contentsOf: url)
                    try manager.bind(page, definitions: read)
                    try DefinitionDocument(read).definitions.data().write(to: url)
                }
                #expect(try Data(contentsOf: url) == data.prefix(length))
            }
        }
        #expect(manager.bindings.isEmpty)
    }
}

extension Data {
    /// The bytes without white space at the end. A file may lack this white space.
    fileprivate var trimmed: Data {
        var rest = self
        while let last = rest.last, [0x0A, 0x20].contains(last) { rest.removeLast() }
        return rest
    }
}
