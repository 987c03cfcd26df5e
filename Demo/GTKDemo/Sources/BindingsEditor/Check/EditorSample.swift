import BindingKitDefinitions
import Foundation

/// A folder with definition files, which a check may change.
struct EditorSample {
    let folder: URL
    /// Definitions with mistakes, and a schema beside them.
    let faulty: URL
    /// A property list of Bindings for iOS.
    let list: URL

    @MainActor
    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "Tea-\(UUID().uuidString.prefix(6))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        faulty = folder.appending(path: "TeaPage.bindings.json")
        list = folder.appending(path: "Tea.plist")
        try Data(Self.definitions.utf8).write(to: faulty)
        try Self.schema.write(to: folder.appending(path: "TeaPage.schema.json"))
        try BindingDefinitions(json: Data(Self.definitions.utf8)).propertyList().write(to: list)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    private static let definitions = """
        { "author": "Ada", "bindings": [
          { "key": "name", "subject": "tea.name", "observer": "nameLabel.text" },
          { "key": "price", "subject": "tea.prize", "observer": "priceLabel.text", "transform": "text" },
          { "key": "minutes", "twoWay": "tea.minutes", "observer": "minutesSlider.value", "transform": "number" },
          { "key": "note", "twoWay": "tea.note", "observer": "noteField.text", "whenNil": "" },
          { "key": "origin", "subject": "tea.origin.city", "observer": "originLabel.text", "whenNil": "unknown" },
          { "key": "name", "subject": "tea.isSold", "observer": "nameLabel.isEnabled", "transform": "negated" },
          { "subject": "name", "subjectOf": "tea", "observer": "tooltip", "observerOf": "nameLabel", "note": "kept" }
        ] }

        """

    @MainActor
    private static var schema: Data {
        get throws { try DefinitionSchema(from: SamplePage.self).json() }
    }
}
