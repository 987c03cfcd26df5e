/// A key that the user pressed.
public enum Key: Hashable, Sendable {
    case character(Character)
    /// A letter together with the control key, in lower case.
    case control(Character)
    /// A character together with the alt or option key.
    case alternate(Character)
    case enter, tab, backTab, backspace, delete, escape
    case up, down, left, right
    case home, end, pageUp, pageDown
}
