import BindingKit
import BindingKitDefinitions
import BindingsEditorModel
import Foundation
import Observation

/// An editor's model with its own files, which a test may damage.
@MainActor
struct Editor {
    let model: EditorModel
    let disk: Disk
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let disk = Disk()
        self.disk = disk
        var files = FileAccess.disk
        files.read = { url in
            if disk.isUnreadable { throw CocoaError(.fileReadNoPermission) }
            return try FileAccess.disk.read(url)
        }
        files.write = { data, url in
            if disk.isFull { throw CocoaError(.fileWriteOutOfSpace) }
            try FileAccess.disk.write(data, url)
        }
        model = EditorModel(files: files)
    }

    /// Opens a file with a text, or a copy of one of the tests' files.
    init(_ name: String, text: String? = nil) throws {
        try self.init()
        let data = try text.map { Data($0.utf8) } ?? Data(contentsOf: Self.fixture(name))
        try data.write(to: url(name))
        try model.open(url(name))
    }

    func url(_ name: String) -> URL { folder.appending(path: name) }
    func bytes(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }
    func remove() { try? FileManager.default.removeItem(at: folder) }

    var definitions: [BindingDefinition] { model.document.definitions.definitions }
    var paths: [String?] { definitions.map(\.path) }

    /// The sample files of the original format.
    static func fixture(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../../Tests/BindingKitDefinitionsTests/Fixtures/\(name)")
    }
}

/// Whether the disk has space and is readable. The test changes it only between calls.
final class Disk: @unchecked Sendable {
    var isFull = false
    var isUnreadable = false
}

// The types of a schema.

@MainActor @Observable
final class Tea {
    var name = "Assam"
    var price = 1.5
    var note: String?
}

@MainActor @Observable
final class TeaView {
    var text = ""
    var value = 0.0
}

@MainActor
final class TeaPage {
    let tea = Tea()
    let nameLabel = TeaView()
}

extension Tea: NamedProperties {
    static let namedProperties = PropertyTable(
        of: Tea.self, ["name": \.name, "price": \.price, "note": \.note])
}

extension TeaView: NamedProperties {
    static let namedProperties = PropertyTable(
        of: TeaView.self, ["text": \.text, "value": \.value])
}

extension TeaPage: NamedProperties {
    static let namedProperties = PropertyTable(
        of: TeaPage.self, ["tea": \.tea, "nameLabel": \.nameLabel])
}
