#if GTK
public import BindingKit
internal import CGTK

/// A field for a password. Its text is hidden (GtkPasswordEntry).
///
/// The field warns about Caps Lock. If the system has memory that is never swapped out, the field
/// keeps its text in that memory.
public final class PasswordEntry: TextField {
    /// An empty field.
    ///
    /// - Parameters:
    ///   - placeholder: the text that is shown while the field is empty.
    ///   - canBeShown: whether the field has a button that shows the text.
    public init(placeholder: String? = nil, canBeShown: Bool = false) {
        super.init(gtk_password_entry_new())
        self.placeholder = placeholder
        gtk_password_entry_set_show_peek_icon(opaque, canBeShown ? 1 : 0)
    }

    /// Wraps an entry that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
    }
}

extension PasswordEntry: ValueControl {
    /// The field and its text.
    public var edited: (PasswordEntry, ReferenceWritableKeyPath<PasswordEntry, String>) {
        (self, \.text)
    }
}
#endif
