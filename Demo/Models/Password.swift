/// A password that no log shows by accident.
///
/// A log or a list of bindings prints dots for it.
public struct Password: Hashable, Sendable {
    /// What was typed.
    public var text: String

    /// A password from what was typed.
    public init(_ text: String = "") {
        self.text = text
    }

    /// Whether nothing was typed.
    public var isEmpty: Bool { text.isEmpty }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// As many dots as the password has characters.
    public var description: String { String(repeating: "•", count: text.count) }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// No parts, so that dumping a form does not tell it either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
