public import Foundation

/// A file of definitions, in the order of the file.
///
/// Definitions with mistakes are kept: `errors` tells them, and binding refuses them. Only a file
/// that holds no list of bindings at all can't be read.
public struct BindingDefinitions: Sendable {
    /// The definitions, in the order that they are bound.
    public var definitions: [BindingDefinition]

    /// The fields of the file beside the list of bindings.
    public var otherFields: [DefinitionField] = []

    /// The lines of the other fields of a name, in the order of the file; none of a property list.
    var otherLines: [String: [Int]] = [:]

    /// The name of the file in messages.
    public var file: String?

    /// The format that was read, or the one to save in.
    public var format: DefinitionFormat

    /// What was read, and from which bytes.
    var original: Original?

    /// Definitions made by code.
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

    /// What a file says, and in which format.
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
    /// Whether both have the same contents, in any file and format.
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
    /// Whether the definitions or the format are other ones than were read; true if none were.
    public var isChanged: Bool { original?.content != content }

    /// The bytes to save: the bytes that were read if nothing was changed, otherwise canonical ones
    /// in the same format, or XML for OpenStep text.
    public func data() -> Data {
        if let original, !isChanged { return original.bytes }
        return data(as: format)
    }

    /// The definitions in a format, canonically: order and unknown fields are kept, white space
    /// isn't. OpenStep text becomes XML.
    public func data(as format: DefinitionFormat) -> Data {
        format == .json ? json() : propertyList(format == .binary ? .binary : .xml)
    }

    func remembering(_ bytes: Data) -> Self {
        var copy = self
        copy.original = Original(bytes: bytes, content: content)
        return copy
    }
}
