/// A key that the user pressed, or the text they pasted.
public enum Key: Hashable, Sendable {
    case character(Character)
    /// A letter together with the control key, in lower case.
    case control(Character)
    /// A character together with the alt or option key.
    case alternate(Character)
    case enter, tab, backTab, backspace, delete, escape
    case up, down, left, right
    case home, end, pageUp, pageDown
    /// An arrow with shift, control or alt: a word rather than a character, a large step rather
    /// than a small one.
    case farLeft, farRight
    /// The backspace key with alt: a word rather than a character.
    case farBackspace
    /// Text that the user pastes, which is none of the other keys whatever it says.
    case pasted(String)
}
