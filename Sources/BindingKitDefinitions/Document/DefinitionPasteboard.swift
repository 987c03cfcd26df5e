internal import Foundation

/// Definitions as text on the pasteboard.
enum DefinitionPasteboard {
    static func text(of definitions: [BindingDefinition]) -> String {
        BindingDefinitions(definitions).jsonText
    }

    /// The definitions of a whole file in any format, or of JSON objects with commas between them.
    static func definitions(in text: String) throws(DefinitionError) -> [BindingDefinition] {
        if let file = try? BindingDefinitions(data: Data(text.utf8)) { return file.definitions }
        let list = "{ \"\(Vocabulary.json.bindings)\": [\n\(text)\n] }"
        let found = try? BindingDefinitions(json: Data(list.utf8))
        guard let found, found.otherFields.isEmpty, !found.definitions.contains(where: \.isMisfit)
        else {
            let message = "The pasted text contains no definitions."
            throw DefinitionError(.invalidPropertyList, message: message)
        }
        return found.definitions
    }
}

extension BindingDefinition {
    fileprivate var isMisfit: Bool { misfit != nil }
}
