#if GTK
public import BindingKit
internal import CGTK

/// A button that stays down until it is pressed again (GtkToggleButton).
public final class ToggleButton: EditableWidget {
    /// A button that is not down.
    public init(_ title: String) {
        super.init(gtk_toggle_button_new_with_label(title))
    }

    /// A button that is not down, with an icon of the theme.
    ///
    /// - Parameters:
    ///   - icon: the name of the icon.
    ///   - name: the name of the button, for the tooltip and for screen readers.
    public init(icon: String, name: String) {
        super.init(gtk_toggle_button_new())
        gtk_button_set_icon_name(cast(), icon)
        tooltip = name
        accessibleName(name)
    }

    /// Wraps a widget that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
    }

    override var hasOwnText: Bool { true }

    /// The text on the button; empty if it has an icon.
    public var title: String {
        get { gtk_button_get_label(cast()).map { String(cString: $0) } ?? "" }
        set { if isWritable("title") { gtk_button_set_label(cast(), newValue) } }
    }

    /// Whether the button is down.
    public var isOn: Bool {
        get {
            access(self, \.isOn, notify: "active")
            return !isDestroyed && gtk_toggle_button_get_active(cast()) != 0
        }
        set { if isWritable("isOn") { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) } }
    }

    override func connectEdits(
        _ connections: EditConnections, _ report: @escaping @MainActor (EditEvent) -> Void
    ) {
        connections.on("toggled") { report(.changed) }
    }
}

extension ToggleButton: ValueControl {
    /// The button and its `isOn`.
    public var edited: (ToggleButton, ReferenceWritableKeyPath<ToggleButton, Bool>) {
        (self, \.isOn)
    }
}
#endif
