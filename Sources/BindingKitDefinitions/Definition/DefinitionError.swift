/// A mistake in a definition file, with its place.
///
/// Its description is one line, in the form of compilers, which editors lead to the place:
/// `Page.json:2: error 5: binding 1: …`.
public struct DefinitionError: Error, Hashable, Sendable {
    /// The kind of mistake.
    public var code: Code

    /// The file as it was named on reading.
    public var file: String?

    /// The line, counted from 1, where the binding begins, or of the mistake in a
    /// file that can't be read. Binary property lists have none.
    public var line: Int?

    /// The number of the binding in its file, counted from 1; nil if the mistake is the file's.
    public var entry: Int?

    /// The key of the binding, if it has one.
    public var key: String?

    /// The mistake and its remedy, in a sentence.
    public var message: String

    /// A mistake and its place.
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
        /// The file can't be read, or has no list of bindings, or an entry of it is no object.
        case invalidPropertyList = 1
        /// A field that must be there is absent or empty.
        case missingEntry
        /// A field is unknown, stands twice or has a value of the wrong kind.
        case invalidEntry
        /// Two bindings have the same key.
        case duplicateKey
        /// A type publishes no property of that name.
        case unknownName
        /// The types of the two ends differ, or only one of them may be nil.
        case typeMismatch
        /// There is no transform of that name.
        case unknownTransform
        /// The transform takes or makes other types.
        case transformMismatch
        /// The property to edit is read-only, or the transform has no reverse.
        case noWayBack
        /// Nothing on the way to the property announces changes.
        case notObservable
        /// The view doesn't report its user's edits.
        case notEditable
        /// An object that is read once, on binding, is nil.
        case missingObject
        /// A view path has an unknown operator or leads nowhere.
        case unknownOperator
        /// There is no such file.
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

/// A mistake in one definition that can be told without types and without other definitions.
public struct DefinitionProblem: Hashable, Sendable {
    /// The kind of mistake: one of the first three.
    public var code: DefinitionError.Code

    /// The name of the field, in the words of the file; nil if it is the whole definition.
    public var field: String?

    /// The mistake and its remedy, in a sentence.
    public var message: String

    /// A mistake in a field.
    public init(_ code: DefinitionError.Code, field: String? = nil, message: String) {
        self.code = code
        self.field = field
        self.message = message
    }
}
