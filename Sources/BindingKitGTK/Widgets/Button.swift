#if GTK
public import BindingKit
internal import CGTK

/// A button that performs an action when it is pressed (GtkButton).
public final class Button: Widget {
    /// A button that does nothing until `bindAction` binds it.
    public init(_ title: String) {
        super.init(gtk_button_new_with_label(title))
    }

    /// A button with an icon of the theme. It does nothing until `bindAction` binds it.
    ///
    /// - Parameters:
    ///   - icon: the name of the icon.
    ///   - name: the name of the button, for the tooltip and for screen readers.
    public init(icon: String, name: String) {
        super.init(gtk_button_new_from_icon_name(icon))
        tooltip = name
        accessibleName(name)
    }

    /// Wraps a widget that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
    }

    override var hasOwnText: Bool { true }

    /// The text on the button.
    public var title: String {
        get { gtk_button_get_label(cast()).map { String(cString: $0) } ?? "" }
        set { if isWritable("title") { gtk_button_set_label(cast(), newValue) } }
    }

    /// The name of the icon on the button; nil if there is none. An icon replaces the title.
    public var icon: String? {
        get { gtk_button_get_icon_name(cast()).map { String(cString: $0) } }
        set {
            guard isWritable("icon") else { return }
            // If GTK got nil, it would show its icon for a missing icon.
            if let newValue {
                gtk_button_set_icon_name(cast(), newValue)
                if ownName != nil { showName() }
            } else if icon != nil {
                gtk_button_set_child(cast(), nil)
            }
        }
    }
}

extension Button: ActionControl {
    /// The button's `isSensitive`.
    public static var enabledProperty: EnabledProperty { EnabledProperty(\Button.isSensitive) }

    /// Reports each click, and each press of the key that activates the button.
    public func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        let handler = SignalHandler(pointer, "clicked", perform)
        return EditToken { handler.disconnect() }
    }
}
#endif
