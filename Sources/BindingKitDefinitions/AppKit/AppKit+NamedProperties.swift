#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// Generic, so that the key paths begin at a subclass, as those in code do.
extension PropertyTable {
    fileprivate init<View: NSView>(ofView type: View.Type) {
        self.init(
            of: type,
            [
                "isHidden": \.isHidden, "alphaValue": \.alphaValue, "toolTip": \.toolTip,
                "dataObject": \.dataObject,
            ])
    }

    // Without the values, which `ValueControl` knows as those of the very class.
    fileprivate init<Control: NSControl>(ofControl type: Control.Type) {
        self.init(of: type, ["isEnabled": \.isEnabled, "isHighlighted": \.isHighlighted])
    }
}

extension NSControl {
    fileprivate static var controlProperties: PropertyTable { PropertyTable(ofControl: Self.self) }
}

extension NSView: NamedProperties {
    /// The names of the class and of its superclasses; see the table in Docs/ViewPaths.md.
    ///
    /// A class of your own adds names with `PropertyTable.publish(_:)`.
    public static var namedProperties: PropertyTable {
        // `Self.self` is the class itself. The metatype of a protocol that it would be converted to
        // is opened as `NSView` in a release build.
        var table = PropertyTable(ofView: Self.self)
        if let control = self as? NSControl.Type {
            table = table.adding(control.controlProperties)
        }
        return AppKitProperties.tables(of: self).reduce(table) { $0.adding($1) }
    }
}

extension NSViewController: NamedProperties {
    /// `title` and `dataObject`.
    public static var namedProperties: PropertyTable {
        PropertyTable(
            of: NSViewController.self, ["title": \.title, "dataObject": \.dataObject])
    }
}
#endif
