/// Something that may handle a key, or hand it on.
///
/// A key goes to the window's first responder and from there up: the view, the views around it,
/// their controller, the tab bar controller, the window. Override ``keyDown(_:)`` to handle some
/// keys and call `super` for the others.
@MainActor
open class Responder {
    package init() {}

    /// Who gets the keys that this one does not handle.
    package var nextResponder: Responder? { nil }

    /// Whether the tab key and `Window.makeFirstResponder(_:)` may choose this one.
    open var canBecomeFirstResponder: Bool { false }

    /// Returns whether anyone handled the key.
    @discardableResult
    open func keyDown(_ key: Key) -> Bool {
        nextResponder?.keyDown(key) ?? false
    }

    /// The keys this one understands; empty where others say it.
    open var keyHelp: [KeyHelp] { [] }

    /// What this one is called above its keys.
    open var keyTitle: String { "Here" }

    /// Its keys for the status line.
    open var keyHints: String {
        keyHelp.filter(\.isHint).map { "\($0.keys) \($0.effect)" }.joined(separator: "  ·  ")
    }

    /// Which keys never get past this one.
    open var keyClaim: KeyClaim { .none }

    /// Runs when this one starts to get the keys.
    open func didBecomeFirstResponder() {}

    /// Runs when another one gets the keys, or nobody does.
    open func didResignFirstResponder() {}
}

/// Which keys a responder keeps for itself, of those that mean something elsewhere.
public enum KeyClaim: Sendable {
    case none
    /// The left and right arrow change a value.
    case sideArrows
    /// Whatever can be typed is text, apart from the digits that choose a tab.
    case letters
    /// Whatever can be typed is text.
    case text
}
