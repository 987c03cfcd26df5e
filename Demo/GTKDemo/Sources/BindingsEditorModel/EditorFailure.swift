internal import BindingKitDefinitions

/// The reason why a file could not be opened or saved, in words for the user.
public struct EditorFailure: Error, Hashable, Sendable {
    /// The kind of the failure.
    public enum Kind: Hashable, Sendable {
        /// The file can't be read, or contains no definitions.
        case unreadable
        /// The document has no file yet.
        case noFile
        /// Another program has changed the file since it was read or saved.
        case changedOnDisk
        /// The file is read-only.
        case readOnly
        /// The folder of the file no longer exists.
        case noFolder
        /// The file could not be written, for instance on a full disk. Its former bytes stay.
        case unwritable
        /// The text on the clipboard contains no definitions.
        case notPasted
    }

    /// The kind of the failure.
    public let kind: Kind
    /// The failure in one sentence.
    public let message: String

    init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    init(_ error: DefinitionError) {
        self.init(.unreadable, "\(error)")
    }
}
