/// A mistake in a definition file, with its place.
///
/// The description is one line in the format of compiler messages, so that editors can jump to the
/// place: `Page.json:2: error 5: binding 1: …`.
public struct DefinitionError: Error, Hashable, Sendable {
    /// The kind of mistake.
    public var code: Code

    /// The name of the file, as the caller gave it when the file was read.
    public var file: String?

    /// The line, counted from 1, where the binding begins. If the file can't be read, this is the
    /// line of the mistake. Binary property lists have no lines.
    public var line: Int?

    /// The number of the binding in its file, counted from 1; nil if the mistake concerns the whole
    /// file.
    public var entry: Int?

    /// The key of the binding, if it has one.
    public var key: String?

    /// The mistake and its remedy.
    public var message: String

    /// Makes an error with its place.
    public init(
        _ code: Code, file: String? = nil, line: Int? = nil, entry: Int? = nil, key: String? = nil,
        message: String
    ) {
        self.code = code
        self.file = file
        self.line = line
        self.entry = entry
        self.key = key
        self.message = message
    }

    /// The kinds of mistakes. The first four have the numbers of Bindings for iOS.
    public enum Code: Int, Hashable, Sendable, CaseIterable, Codable {
        /// The file can't be read, it has no list of bindings, or an entry of the list is not an
        /// object.
        case invalidPropertyList = 1
        /// A required field is missing or empty.
        case missingEntry
        /// A field is unknown, occurs twice, or has a value of the wrong kind.
        case invalidEntry
        /// Two bindings have the same key.
        case duplicateKey
        /// A type publishes no property with this name.
        case unknownName
        /// The types of the two ends differ, or one end is optional and the other is not.
        case typeMismatch
        /// No transform has this name.
        case unknownTransform
        /// The transform takes or returns another type.
        case transformMismatch
        /// The property to edit is read-only, or the transform can't be reversed.
        case noWayBack
        /// No object on the path announces changes.
        case notObservable
        /// The view does not report edits.
        case notEditable
        /// An object whose property is to be bound is nil when the definitions are bound.
        case missingObject
        /// A view path has an unknown or misplaced operator, or leads to no view.
        case unknownOperator
        /// The file does not exist.
        case fileNotFound
    }
}

extension DefinitionError: CustomStringConvertible {
    /// The place, the code and the message, on one line.
    public var description: String {
        let place = [file, line.map(String.init)].compactMap { $0 }.joined(separator: ":")
        let binding = key ?? entry.map { "binding \($0)" }
        return [place.isEmpty ? nil : place, "error \(code.rawValue)", binding, message]
            .compactMap { $0 }.joined(separator: ": ")
    }
}

/// A mistake in one definition that can be found without types and without other definitions.
public struct DefinitionProblem: Hashable, Sendable {
    /// The kind of mistake, one of the first three.
    public var code: DefinitionError.Code

    /// The name of the field in the file; nil if the mistake concerns the whole definition.
    public var field: String?

    /// The mistake and its remedy.
    public var message: String

    /// A problem of a field, or of the whole definition if `field` is nil.
    public init(_ code: DefinitionError.Code, field: String? = nil, message: String) {
        self.code = code
        self.field = field
        self.message = message
    }
}
