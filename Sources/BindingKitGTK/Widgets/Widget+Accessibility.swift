#if GTK
internal import CGTK

extension Widget {
    /// The name of the widget for screen readers. If nil, the widget's text or caption is the name.
    ///
    /// The name takes precedence over a caption. In a list, the name of a ``ListCell`` is the name
    /// of its row. Without that name, screen readers read the labels of the row.
    public var accessibleName: String? {
        get { ownName }
        set {
            guard isWritable("accessibleName"), newValue != ownName else { return }
            ownName = newValue
            showName()
        }
    }

    /// Sets the name of the widget for screen readers.
    @discardableResult
    public func accessibleName(_ name: String) -> Self {
        accessibleName = name
        return self
    }

    /// Makes screen readers call the widget by the text of a label. The text may change.
    ///
    /// A ``Box`` or ``ScrolledArea`` passes the label on to the widgets inside, except widgets with
    /// their own text. ``Grid/init(rows:)`` calls this for the captions of a form. A widget with an
    /// ``accessibleName`` keeps that name. The widget does not retain the label. A later label
    /// replaces this one.
    @discardableResult
    public func labelled(by label: Label) -> Self {
        guard !isDestroyed, !label.isDestroyed else { return self }
        for captioned in captionedWidgets where captioned.ownName == nil {
            captioned.relate(by: GTK_ACCESSIBLE_RELATION_LABELLED_BY, to: label)
        }
        return self
    }

    /// Makes screen readers read a label's text after the widget's name and value. The text may be
    /// a hint, or the reason why the value is wrong.
    ///
    /// A ``Box`` or ``ScrolledArea`` passes the label on to the widgets inside, except widgets with
    /// their own text. The widget does not retain the label. A later label replaces this one.
    @discardableResult
    public func described(by label: Label) -> Self {
        guard !isDestroyed, !label.isDestroyed else { return self }
        for captioned in captionedWidgets {
            captioned.describingLabel = label
            captioned.relate(by: GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, to: label)
            captioned.showFault(captioned.isFaulty)
        }
        return self
    }

    private func relate(by relation: GtkAccessibleRelation, to label: Label) {
        for part in accessibleWidgets {
            cgtk_set_accessible_relation(part, relation, label.widget)
        }
    }

    private func showFault(_ isFaulty: Bool) {
        let message = isFaulty ? describingLabel : nil
        for part in accessibleWidgets {
            cgtk_set_accessible_fault(part, isFaulty ? 1 : 0)
            cgtk_set_accessible_error(part, message?.isDestroyed == false ? message?.widget : nil)
        }
    }

    /// Whether the widget's value is marked as wrong, on screen and for screen readers.
    ///
    /// While this property is true, screen readers treat the label that describes the widget as the
    /// error's message.
    public var isFaulty: Bool {
        get { !isDestroyed && gtk_widget_has_css_class(widget, "error") != 0 }
        set {
            guard isWritable("isFaulty"), newValue != isFaulty else { return }
            if newValue {
                gtk_widget_add_css_class(widget, "error")
            } else {
                gtk_widget_remove_css_class(widget, "error")
            }
            showFault(newValue)
        }
    }
}

extension Widget {
    /// The reason why the widget's value is wrong; nil for none.
    ///
    /// The reason replaces the widget's own tooltip, and sets ``isFaulty``. Screen readers read the
    /// tooltip, and read it again when it changes. To mark a field by its two-way binding, use
    /// `binding.showing(nameEntry, \.errorMessage)`. To show the text to all users, add a label
    /// beside the field: `binding.showing(nameMessage, \.text)`, and `nameEntry.described(by:
    /// nameMessage)`.
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
    /// Makes the label the caption of a widget. Alt with the letter after the caption's underscore
    /// moves the focus to the widget. Screen readers call the widget by the caption.
    public convenience init(_ caption: String, for widget: Widget) {
        self.init()
        gtk_label_set_text_with_mnemonic(opaque, caption)
        gtk_label_set_mnemonic_widget(opaque, widget.widget)
    }
}
#endif
