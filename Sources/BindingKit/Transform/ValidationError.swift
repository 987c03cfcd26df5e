#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Why an edit was not written to the model, in words for the user.
///
/// Throw one from a validation or a reverse transform. Every other error that those throw is
/// turned into one: its localized description if it has any, else its own description; an error
/// with neither becomes `ValidationMessages.refused`, and the log describes it.
public struct ValidationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A sentence for the user, ready to be shown below the field.
    public let message: String

    /// An error that shows `message`, which should be localized.
    public init(_ message: String) {
        self.message = message
    }

    @MainActor
    init(_ error: any Error) {
        self.init(Self.words(of: error) ?? ValidationMessages.current.refused)
    }

    /// What an error says by itself; nil if Swift would only name its type or case.
    static func words(of error: any Error) -> String? {
        if let text = (error as? any LocalizedError)?.errorDescription { return text }
        // The description of an `NSError` lists its domain and code.
        guard !(type(of: error) is AnyClass) else { return nil }
        // By way of `Any`: each `Error` could become an `NSError`, which has one.
        return ((error as Any) as? any CustomStringConvertible)?.description
    }

    /// The error for a log: in its own words, or in Swift's.
    static func description(of error: any Error) -> String {
        words(of: error) ?? String(describing: error)
    }

    @MainActor
    static var valueMissing: Self { Self(ValidationMessages.current.valueMissing) }

    @MainActor
    @usableFromInline
    static var nothingSelected: Self { Self(ValidationMessages.current.nothingSelected) }

    /// The message.
    public var description: String { message }
}
