#if GTK
internal import CGTK

extension Widget {
    /// Sets the name of the widget for screen readers.
    @discardableResult
    public func accessibleName(_ name: String) -> Self {
        cgtk_set_accessible_name(widget, name)
        return self
    }

    /// Names the widget, for screen readers, by the text of a label, which may change.
    ///
    /// A ``Box`` passes it on to the widgets inside. ``Grid/init(rows:)`` does this for the
    /// captions of a form. The widget holds no reference to the label; one label at a time names
    /// it.
    @discardableResult
    public func labelled(by label: Label) -> Self {
        relate(to: label, by: GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        return self
    }

    /// Has screen readers read the text of a label after the widget's name and value: a hint, or
    /// the reason why the value is wrong.
    ///
    /// A ``Box`` passes it on to the widgets inside. The widget holds no reference to the label; one
    /// label at a time describes it.
    @discardableResult
    public func described(by label: Label) -> Self {
        relate(to: label, by: GTK_ACCESSIBLE_RELATION_DESCRIBED_BY)
        return self
    }

    private func relate(to label: Label, by relation: GtkAccessibleRelation) {
        guard !isDestroyed, !label.isDestroyed else { return }
        guard let box = self as? Box else {
            return cgtk_set_accessible_relation(widget, relation, label.widget)
        }
        for child in box.children { child.relate(to: label, by: relation) }
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

extension Widget {
    /// The reason why the widget's value is wrong; nil for none.
    ///
    /// It is shown as the tooltip, instead of the widget's own, and also sets ``isFaulty``. So a
    /// two-way binding marks its field: `binding.showing(nameEntry, \.errorMessage)`. A label
    /// beside the field shows the text to all users: `binding.showing(nameMessage, \.text)`, and
    /// `nameEntry.described(by: nameMessage)`.
    public var errorMessage: String? {
        get { shownError }
        set {
            guard isWritable("errorMessage") else { return }
            if newValue != shownError {
                if shownError == nil { ownTooltip = tooltip }
                shownError = newValue
                tooltip = newValue ?? ownTooltip
            }
            isFaulty = newValue != nil
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
