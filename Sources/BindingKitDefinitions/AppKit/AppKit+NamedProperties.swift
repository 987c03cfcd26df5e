#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

/// A view class, as which all its subclasses publish the names of views.
///
/// In an extension of a protocol the key paths begin at the subclass, as those in code do.
@MainActor
private protocol PublishedView: NSView {}

extension PublishedView {
    fileprivate static var viewProperties: PropertyTable {
        PropertyTable(
            of: Self.self,
            [
                "isHidden": \.isHidden, "alphaValue": \.alphaValue, "toolTip": \.toolTip,
                "dataObject": \.dataObject,
            ])
    }
}

extension NSView: PublishedView {}

/// A control class, as which all its subclasses publish the names of controls.
@MainActor
private protocol PublishedControl: NSControl {}

extension PublishedControl {
    // Without the values, which `ValueControl` knows as those of the very class.
    fileprivate static var controlProperties: PropertyTable {
        PropertyTable(
            of: Self.self, ["isEnabled": \.isEnabled, "isHighlighted": \.isHighlighted])
    }
}

extension NSControl: PublishedControl {}

extension NSView: NamedProperties {
    /// The names of the class and of its superclasses; see the table in Docs/ViewPaths.md.
    ///
    /// A class of your own adds names with `PropertyTable.publish(_:)`.
    public static var namedProperties: PropertyTable {
        var table = (self as any PublishedView.Type).viewProperties
        if let control = self as? any PublishedControl.Type {
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
