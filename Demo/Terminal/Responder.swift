/// Handles keys, or hands them on.
///
/// A key goes first to the window's first responder, and then from responder to responder: the
/// view, the views around it, their controller, the tab bar controller, the window. Override
/// ``keyDown(_:)`` to handle some keys, and call `super` for the others.
@MainActor
open class Responder {
    package init() {}

    /// The responder that gets the keys that this one does not handle.
    package var nextResponder: Responder? { nil }

    /// Whether the tab key and `Window.makeFirstResponder(_:)` may choose this responder.
    open var canBecomeFirstResponder: Bool { false }

    /// Returns whether a responder has handled the key.
    @discardableResult
    open func keyDown(_ key: Key) -> Bool {
        nextResponder?.keyDown(key) ?? false
    }

    /// The keys of this responder; empty if other responders describe them.
    open var keyHelp: [KeyHelp] { [] }

    /// The title above this responder's keys.
    open var keyTitle: String { "Here" }

    /// This responder's keys for the status line.
    open var keyHints: String {
        keyHelp.filter(\.isHint).map { "\($0.keys) \($0.effect)" }.joined(separator: "  ·  ")
    }

    /// The keys that this responder never passes on.
    open var keyClaim: KeyClaim { .none }

    /// The window calls this when this responder begins to get the keys.
    open func didBecomeFirstResponder() {}

    /// The window calls this when another responder, or none, gets the keys.
    open func didResignFirstResponder() {}
}

/// The keys that a responder keeps although other responders use them.
public enum KeyClaim: Sendable {
    case none
    /// The left and right arrow change a value.
    case sideArrows
    /// All keys that produce text, except the digits that choose a tab.
    case letters
    /// All keys that produce text.
    case text
}
