/// A key that the user has pressed, or a text that the user has pasted.
public enum Key: Hashable, Sendable {
    case character(Character)
    /// A letter with the control key, in lower case.
    case control(Character)
    /// A character with the alt or option key.
    case alternate(Character)
    case enter, tab, backTab, backspace, delete, escape
    case up, down, left, right
    case home, end, pageUp, pageDown
    /// An arrow with shift, control or alt, for a word instead of a character or for a large step.
    case farLeft, farRight
    /// The backspace key with alt, for a word instead of a character.
    case farBackspace
    /// A pasted text. It is not split into keys.
    case pasted(String)
}
