public import Foundation

/// The definitions of a file, in the file's order.
///
/// Definitions with mistakes are kept. `errors` lists the mistakes, and binding throws them.
/// Reading fails only if the file can't be parsed, or has no list of bindings.
public struct BindingDefinitions: Sendable {
    /// The definitions, in the order in which they are bound.
    public var definitions: [BindingDefinition]

    /// The fields of the file other than the list of bindings.
    public var otherFields: [DefinitionField] = []

    /// The lines of the other fields by name, in the order of the file; empty for a property list.
    var otherLines: [String: [Int]] = [:]

    /// The name of the file in messages.
    public var file: String?

    /// The format that was read, or the format to save in.
    public var format: DefinitionFormat

    /// The content that was read, and its bytes.
    var original: Original?

    /// Makes definitions in code.
    public init(
        _ definitions: [BindingDefinition] = [], file: String? = nil,
        format: DefinitionFormat = .json
    ) {
        self.definitions = definitions
        self.file = file
        self.format = format
    }

    struct Original: Sendable {
        let bytes: Data
        let content: Content
    }

    /// The content of a file, and its format.
    struct Content: Equatable, Sendable {
        let definitions: [BindingDefinition]
        let otherFields: [DefinitionField]
        let format: DefinitionFormat
    }

    var content: Content {
        Content(definitions: definitions, otherFields: otherFields, format: format)
    }
}

extension BindingDefinitions: Hashable {
    /// Whether two files have the same definitions and other fields. Their names and formats may
    /// differ.
    public static func == (first: Self, second: Self) -> Bool {
        first.definitions == second.definitions && first.otherFields == second.otherFields
    }

    /// Hashes the values that `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(definitions)
        hasher.combine(otherFields)
    }
}

extension BindingDefinitions {
    /// Whether the definitions or the format differ from the file that was read. True if no file
    /// was read.
    public var isChanged: Bool { original?.content != content }

    /// The bytes to save. If nothing has changed, these are the bytes that were read. Otherwise
    /// they are canonical bytes in the same format, or XML instead of OpenStep text.
    public func data() -> Data {
        if let original, !isChanged { return original.bytes }
        return data(as: format)
    }

    /// The definitions in a format, in canonical form. The order and unknown fields are kept, but
    /// white space is not. OpenStep text becomes XML.
    public func data(as format: DefinitionFormat) -> Data {
        format == .json ? json() : propertyList(format == .binary ? .binary : .xml)
    }

    func remembering(_ bytes: Data) -> Self {
        var copy = self
        copy.original = Original(bytes: bytes, content: content)
        return copy
    }
}
