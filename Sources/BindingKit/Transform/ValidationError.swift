internal import Foundation

/// Why an edit was not written to the model, in words for the user.
///
/// Throw one from a validation or a reverse transform. Every other error that those throw is
/// turned into one: its localized description if it has any, else its plain description.
public struct ValidationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A sentence for the user, ready to be shown below the field.
    public let message: String

    /// An error that shows `message`, which should be localized.
    public init(_ message: String) {
        self.message = message
    }

    init(_ error: any Error) {
        if let known = error as? Self {
            self = known
        } else if let text = (error as? any LocalizedError)?.errorDescription {
            self.init(text)
        } else {
            self.init(String(describing: error))
        }
    }

    static let valueMissing = ValidationError("A value is required.")
    static let nothingSelected = ValidationError("Nothing is selected.")

    /// The message.
    public var description: String { message }
}
