#if GTK
public import BindingKit
internal import CGTK

/// A check box with a caption (GtkCheckButton).
public final class CheckButton: EditableWidget {
    /// A button that is not ticked.
    public init(_ caption: String) {
        super.init(gtk_check_button_new_with_label(caption))
    }

    /// Wraps a widget that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
    }

    override var hasOwnText: Bool { true }

    /// Whether the button is ticked.
    public var isOn: Bool {
        get {
            access(self, \.isOn, notify: "active")
            return !isDestroyed && gtk_check_button_get_active(cast()) != 0
        }
        set { if isWritable("isOn") { gtk_check_button_set_active(cast(), newValue ? 1 : 0) } }
    }

    override func connectEdits(
        _ connections: EditConnections, _ report: @escaping @MainActor (EditEvent) -> Void
    ) {
        connections.on("toggled") { report(.changed) }
    }
}

extension CheckButton: ValueControl {
    /// The button and its `isOn`.
    public var edited: (CheckButton, ReferenceWritableKeyPath<CheckButton, Bool>) { (self, \.isOn) }
}
#endif
