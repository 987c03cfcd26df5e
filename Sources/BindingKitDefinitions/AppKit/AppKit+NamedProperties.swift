#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// The initializers are generic, so that the key paths of a subclass begin at the subclass.
extension PropertyTable {
    fileprivate init<View: NSView>(ofView type: View.Type) {
        self.init(
            of: type,
            [
                "isHidden": \.isHidden, "alphaValue": \.alphaValue, "toolTip": \.toolTip,
                "dataObject": \.dataObject,
            ])
    }

    // This table does not contain the controls' values. As in `ValueControl`, the key path of a
    // value begins at the class that has the value, not at a subclass.
    fileprivate init<Control: NSControl>(ofControl type: Control.Type) {
        self.init(of: type, ["isEnabled": \.isEnabled, "isHighlighted": \.isHighlighted])
    }
}

extension NSControl {
    fileprivate static var controlProperties: PropertyTable { PropertyTable(ofControl: Self.self) }
}

extension NSView: NamedProperties {
    /// The property names of the class and of its superclasses; see the table in Docs/ViewPaths.md.
    ///
    /// Use `PropertyTable.publish(_:)` to add names for a class of your own.
    public static var namedProperties: PropertyTable {
        // `Self.self` is the class itself. If it were converted to a protocol's metatype, a release
        // build would treat it as `NSView`.
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
