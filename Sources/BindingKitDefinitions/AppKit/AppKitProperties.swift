#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import BindingKit
internal import AppKit

/// The property names of AppKit's classes, without the names that all views have.
@MainActor
enum AppKitProperties {
    /// The tables of a class and of its superclasses.
    static func tables(of type: AnyClass) -> [PropertyTable] {
        all.filter { $0.sections.contains { $0.covers(type) } }
    }

    private static let all = views + values

    private static let views = [
        PropertyTable(
            of: NSTextField.self,
            [
                "stringValue": \.stringValue, "attributedStringValue": \.attributedStringValue,
                "doubleValue": \.doubleValue, "integerValue": \.integerValue,
                "placeholderString": \.placeholderString, "textColor": \.textColor,
                "isEditable": \.isEditable,
            ]),
        PropertyTable(of: NSTextView.self, ["string": \.string, "isEditable": \.isEditable]),
        PropertyTable(of: NSImageView.self, ["image": \.image]),
        PropertyTable(
            of: NSButton.self,
            ["title": \.title, "image": \.image, "state": \.state]),
        PropertyTable(
            of: NSProgressIndicator.self,
            [
                "doubleValue": \.doubleValue, "minValue": \.minValue, "maxValue": \.maxValue,
                "isIndeterminate": \.isIndeterminate,
            ]),
        PropertyTable(of: NSBox.self, ["title": \.title]),
        PropertyTable(
            of: NSTableCellView.self, ["textField": \.textField, "imageView": \.imageView]),
    ]

    private static let values = [
        PropertyTable(of: NSSwitch.self, ["state": \.state]),
        PropertyTable(
            of: NSSlider.self,
            ["doubleValue": \.doubleValue, "minValue": \.minValue, "maxValue": \.maxValue]),
        PropertyTable(
            of: NSStepper.self,
            ["doubleValue": \.doubleValue, "minValue": \.minValue, "maxValue": \.maxValue]),
        PropertyTable(
            of: NSLevelIndicator.self,
            ["doubleValue": \.doubleValue, "minValue": \.minValue, "maxValue": \.maxValue]),
        PropertyTable(
            of: NSSegmentedControl.self,
            ["selectedIndex": \.selectedIndex, "selectedSegment": \.selectedSegment]),
        PropertyTable(of: NSPopUpButton.self, ["selectedIndex": \.selectedIndex]),
        PropertyTable(
            of: NSDatePicker.self,
            ["dateValue": \.dateValue, "minDate": \.minDate, "maxDate": \.maxDate]),
        PropertyTable(of: NSColorWell.self, ["color": \.color]),
        PropertyTable(of: NSPathControl.self, ["url": \.url]),
    ]
}
#endif
