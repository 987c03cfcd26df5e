internal import CGTK

/// Does something when it is pressed.
public final class Button: Widget {
    /// A button that calls `action` each time it is pressed.
    ///
    /// The button keeps `action`: what that captures should be weak.
    public init(_ title: String, action: @escaping @MainActor () -> Void) {
        super.init(gtk_button_new_with_label(title))
        _ = SignalHandler(pointer, "clicked", action)
    }

    /// What is written on the button.
    public var title: String {
        get { gtk_button_get_label(cast()).map { String(cString: $0) } ?? "" }
        set { if isWritable("title") { gtk_button_set_label(cast(), newValue) } }
    }
}
