/// A password that does not appear in logs by accident.
///
/// A log or a list of bindings shows dots instead.
public struct Password: Hashable, Sendable {
    /// The typed text.
    public var text: String

    /// A password with a typed text.
    public init(_ text: String = "") {
        self.text = text
    }

    /// Whether the text is empty.
    public var isEmpty: Bool { text.isEmpty }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// As many dots as the password has characters.
    public var description: String { String(repeating: "•", count: text.count) }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// The mirror has no children, so that the dump of a form does not show the password either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
