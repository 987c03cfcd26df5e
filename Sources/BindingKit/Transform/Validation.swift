internal import Foundation

/// Decides whether a value may enter the model.
///
/// A two-way binding runs it on the user's value, after the reverse transform and before the
/// model is set. Values that the model comes to hold by itself are not asked.
///
/// ```swift
/// bindings.bindObserver(
///     nameField, \.text, toSubject: fruit, twoWay: \.name,
///     validate: .required() && .length(...20) && .check("Not another one!") { $0 != "kiwi" })
/// ```
@MainActor
public struct Validation<Value> {
    /// Throws when the value must not enter the model.
    public let check: @MainActor (Value) throws -> Void

    /// A validation by a closure; what it throws is shown to the user.
    public init(_ check: @escaping @MainActor (Value) throws -> Void) {
        self.check = check
    }

    /// Accepts everything.
    public static var none: Self { Self { _ in } }

    /// Refuses with `message` unless `isValid` says yes.
    public static func check(
        _ message: String, _ isValid: @escaping @MainActor (Value) throws -> Bool
    ) -> Self {
        Self { guard try isValid($0) else { throw ValidationError(message) } }
    }

    /// Refuses with whatever the closure throws.
    public static func check(_ check: @escaping @MainActor (Value) throws -> Void) -> Self {
        Self(check)
    }

    /// Both must accept; when the first refuses, the second is not asked.
    public static func && (first: Self, second: Self) -> Self {
        Self {
            try first.check($0)
            try second.check($0)
        }
    }

    /// The same for an optional property; nil is accepted.
    public var unlessNil: Validation<Value?> {
        Validation<Value?> { try $0.map(check) }
    }
}

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
    @usableFromInline
    static let nothingSelected = ValidationError("Nothing is selected.")

    /// The message.
    public var description: String { message }
}
