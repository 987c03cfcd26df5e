#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The reason why an edit was not written to the model, as a message for the user.
///
/// Throw a `ValidationError` from a validation or a reverse transform. Any other error is converted
/// to a `ValidationError`. The message of the converted error is the original error's localized
/// description, or else the original error's own description. If the original error has neither,
/// the message is `ValidationMessages.refused`, and the log describes the error.
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

    /// The error's own message; nil if the error only has a description for programmers.
    static func words(of error: any Error) -> String? {
        if let text = (error as? any LocalizedError)?.errorDescription { return text }
        // An `NSError`'s description lists the domain and code, so it is not a message for the
        // user.
        guard !(type(of: error) is AnyClass) else { return nil }
        // The cast goes through `Any`, because a direct cast could convert any `Error` to an
        // `NSError`, which always has a description.
        return ((error as Any) as? any CustomStringConvertible)?.description
    }

    /// The error's description for a log: the error's own message, or else Swift's description.
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
