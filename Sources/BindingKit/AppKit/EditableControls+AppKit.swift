#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// MARK: Text

extension NSTextField: EditableControl {
    /// Text, until Return is pressed or the focus moves on; `NSComboBox` and `NSSearchField`
    /// among them.
    public var editStyle: EditStyle { .text }
}

extension NSTextView: EditableView {
    /// As the focus and the marked text say.
    public var editPhase: EditPhase {
        EditStyle.text.phase(
            isFocused: window?.firstResponder === self, isTracking: false,
            isComposing: hasMarkedText())
    }

    /// Reports through notifications, so that the delegate stays free.
    public func reportEdits(
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        let events: [Notification.Name: EditEvent] = [
            NSText.didBeginEditingNotification: .began,
            NSText.didChangeNotification: .changed,
            NSText.didEndEditingNotification: .committed,
        ]
        return EditToken(
            owner: self, keeping: NotificationReporter(self, events, report: report))
    }

    /// Keeps caret and selection.
    public func keepSelection(during write: () -> Void) {
        let (former, selection) = (string, selectedUTF16Range)
        write()
        guard let selection else { return }
        selectedUTF16Range = TextSelection.utf16Range(
            selection, in: former, movedTo: string)
    }
}

// MARK: Values

extension NSButton: EditableControl {}
extension NSSwitch: EditableControl {}
extension NSStepper: EditableControl {}
extension NSSegmentedControl: EditableControl {}
extension NSDatePicker: EditableControl {}
extension NSColorWell: EditableControl {}

extension NSSlider: EditableControl {
    /// A knob.
    public var editStyle: EditStyle { .knob }
}

// MARK: What AppKit has no settable property for

extension NSPopUpButton {
    /// The place of the selected item, counted from 0; −1 for none.
    public var selectedIndex: Int {
        get { indexOfSelectedItem }
        set { selectItem(at: newValue) }
    }

    /// The title of the selected item; nil for none.
    ///
    /// Setting a title that no item has selects nothing.
    public var selectedTitle: String? {
        get { titleOfSelectedItem }
        set { if let newValue { selectItem(withTitle: newValue) } else { select(nil) } }
    }
}

// MARK: Which value is edited

// Not NSButton, because NSPopUpButton is one and can't say otherwise.

extension NSTextField: ValueControl {
    /// The field, and its text.
    public var edited: (NSTextField, ReferenceWritableKeyPath<NSTextField, String>) {
        (self, \.stringValue)
    }
}

extension NSTextView: ValueControl {
    /// The view, and its text.
    public var edited: (NSTextView, ReferenceWritableKeyPath<NSTextView, String>) {
        (self, \.string)
    }
}

extension NSSwitch: ValueControl {
    /// The switch, and its state.
    public var edited: (NSSwitch, ReferenceWritableKeyPath<NSSwitch, NSControl.StateValue>) {
        (self, \.state)
    }
}

extension NSSlider: ValueControl {
    /// The slider, and where its knob is.
    public var edited: (NSSlider, ReferenceWritableKeyPath<NSSlider, Double>) {
        (self, \.doubleValue)
    }
}

extension NSStepper: ValueControl {
    /// The stepper, and its number.
    public var edited: (NSStepper, ReferenceWritableKeyPath<NSStepper, Double>) {
        (self, \.doubleValue)
    }
}

extension NSSegmentedControl: ValueControl {
    /// The control, and which segment is selected.
    public var edited: (NSSegmentedControl, ReferenceWritableKeyPath<NSSegmentedControl, Int>) {
        (self, \.selectedSegment)
    }
}

extension NSPopUpButton: ValueControl {
    /// The button, and which item is selected.
    public var edited: (NSPopUpButton, ReferenceWritableKeyPath<NSPopUpButton, Int>) {
        (self, \.selectedIndex)
    }
}

extension NSDatePicker: ValueControl {
    /// The picker, and its date.
    public var edited: (NSDatePicker, ReferenceWritableKeyPath<NSDatePicker, Date>) {
        (self, \.dateValue)
    }
}

extension NSColorWell: ValueControl {
    /// The well, and its colour.
    public var edited: (NSColorWell, ReferenceWritableKeyPath<NSColorWell, NSColor>) {
        (self, \.color)
    }
}
#endif
