#if GTK
internal import CGTK

extension Widget {
    /// Sets the name of the widget for screen readers.
    @discardableResult
    public func accessibleName(_ name: String) -> Self {
        cgtk_set_accessible_name(widget, name)
        return self
    }

    /// Whether the widget's value is marked as wrong, on screen and for screen readers.
    public var isFaulty: Bool {
        get { !isDestroyed && gtk_widget_has_css_class(widget, "error") != 0 }
        set {
            guard isWritable("isFaulty"), newValue != isFaulty else { return }
            if newValue {
                gtk_widget_add_css_class(widget, "error")
            } else {
                gtk_widget_remove_css_class(widget, "error")
            }
            cgtk_set_accessible_fault(widget, newValue ? 1 : 0)
        }
    }
}

extension Label {
    /// Makes the label the caption of a widget: the letter behind the underscore, with Alt, sends the
    /// keyboard there, and screen readers call the widget so.
    public convenience init(_ caption: String, for widget: Widget) {
        self.init()
        gtk_label_set_text_with_mnemonic(opaque, caption)
        gtk_label_set_mnemonic_widget(opaque, widget.widget)
    }
}
#endif
