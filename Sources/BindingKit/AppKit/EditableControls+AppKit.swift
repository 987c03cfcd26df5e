#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// MARK: Text

extension NSTextField: EditableControl {
    /// Text: an edit lasts until Return is pressed or the field loses the focus. This also applies
    /// to `NSComboBox` and `NSSearchField`.
    public var editStyle: EditStyle { .text }
}

// MARK: Values

extension NSButton: EditableControl {}
extension NSSwitch: EditableControl {}
extension NSStepper: EditableControl {}
extension NSSegmentedControl: EditableControl {}
extension NSDatePicker: EditableControl {}
extension NSColorWell: EditableControl {}
extension NSPathControl: EditableControl {}
extension NSImageView: EditableControl {}

extension NSLevelIndicator: EditableControl {
    /// A knob.
    public var editStyle: EditStyle { .knob }
}

extension NSSlider: EditableControl {
    /// A knob.
    public var editStyle: EditStyle { .knob }
}

extension NSSlider: RangedView {}
extension NSStepper: RangedView {}
extension NSLevelIndicator: RangedView {}
extension NSDatePicker: RangedView {}
extension NSSegmentedControl: RangedView {}
extension NSPopUpButton: RangedView {}

// MARK: The edited value

// `NSButton` is no `ValueControl`, because its subclass `NSPopUpButton` edits another property.

extension NSTextField: ValueControl {
    /// The field and its text.
    public var edited: (NSTextField, ReferenceWritableKeyPath<NSTextField, String>) {
        (self, \.stringValue)
    }
}

extension NSSwitch: ValueControl {
    /// The switch and its `isOn`.
    public var edited: (NSSwitch, ReferenceWritableKeyPath<NSSwitch, Bool>) {
        (self, \.isOn)
    }

    /// Whether the switch is on.
    public var isOn: Bool {
        get { state == .on }
        set { state = newValue ? .on : .off }
    }
}

extension NSSlider: ValueControl {
    /// The slider and the position of its knob.
    public var edited: (NSSlider, ReferenceWritableKeyPath<NSSlider, Double>) {
        (self, \.doubleValue)
    }
}

extension NSStepper: ValueControl {
    /// The stepper and its number.
    public var edited: (NSStepper, ReferenceWritableKeyPath<NSStepper, Double>) {
        (self, \.doubleValue)
    }
}

extension NSSegmentedControl: ValueControl {
    /// The control and the index of its selected segment.
    public var edited: (NSSegmentedControl, ReferenceWritableKeyPath<NSSegmentedControl, Int>) {
        (self, \.selectedIndex)
    }
}

extension NSPopUpButton: ValueControl {
    /// The button and the index of its selected item.
    public var edited: (NSPopUpButton, ReferenceWritableKeyPath<NSPopUpButton, Int>) {
        (self, \.selectedIndex)
    }
}

extension NSDatePicker: ValueControl {
    /// The picker and its date.
    public var edited: (NSDatePicker, ReferenceWritableKeyPath<NSDatePicker, Date>) {
        (self, \.dateValue)
    }
}

extension NSColorWell: ValueControl {
    /// The well and its color.
    public var edited: (NSColorWell, ReferenceWritableKeyPath<NSColorWell, NSColor>) {
        (self, \.color)
    }
}

extension NSLevelIndicator: ValueControl {
    /// The indicator and its level.
    public var edited: (NSLevelIndicator, ReferenceWritableKeyPath<NSLevelIndicator, Double>) {
        (self, \.doubleValue)
    }
}

extension NSPathControl: ValueControl {
    /// The control and its URL.
    public var edited: (NSPathControl, ReferenceWritableKeyPath<NSPathControl, URL?>) {
        (self, \.url)
    }
}

extension NSImageView: ValueControl {
    /// The view and its image. The user can replace the image if the view is editable.
    public var edited: (NSImageView, ReferenceWritableKeyPath<NSImageView, NSImage?>) {
        (self, \.image)
    }
}
#endif
