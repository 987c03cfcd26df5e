#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A view class, as which all its subclasses publish the names of views.
///
/// In an extension of a protocol the key paths begin at the subclass, as those in code do.
@MainActor
private protocol PublishedView: UIView {}

extension PublishedView {
    fileprivate static var viewProperties: PropertyTable {
        PropertyTable(
            of: Self.self,
            [
                "isHidden": \.isHidden, "alpha": \.alpha, "backgroundColor": \.backgroundColor,
                "tintColor": \.tintColor, "tag": \.tag,
                "isUserInteractionEnabled": \.isUserInteractionEnabled,
                "accessibilityLabel": \.accessibilityLabel,
                "accessibilityValue": \.accessibilityValue, "dataObject": \.dataObject,
            ])
    }
}

extension UIView: PublishedView {}

/// A control class, as which all its subclasses publish the names of controls.
@MainActor
private protocol PublishedControl: UIControl {}

extension PublishedControl {
    fileprivate static var controlProperties: PropertyTable {
        PropertyTable(
            of: Self.self,
            [
                "isEnabled": \.isEnabled, "isSelected": \.isSelected,
                "isHighlighted": \.isHighlighted,
            ])
    }
}

extension UIControl: PublishedControl {}

extension UIView: NamedProperties {
    /// The names of the class and of its superclasses; see the table in Docs/ViewPaths.md.
    ///
    /// A class of your own adds names with `PropertyTable.publish(_:)`.
    public static var namedProperties: PropertyTable {
        var table = (self as any PublishedView.Type).viewProperties
        if let control = self as? any PublishedControl.Type {
            table = table.adding(control.controlProperties)
        }
        return UIKitProperties.tables(of: self).reduce(table) { $0.adding($1) }
    }
}

extension UIViewController: NamedProperties {
    /// `title`, `navigationItem`, `tabBarItem` and `dataObject`.
    public static var namedProperties: PropertyTable { UIKitProperties.table(of: self) }
}

extension UINavigationItem: NamedProperties {
    /// `title`, `leftBarButtonItem` and `rightBarButtonItem`.
    public static var namedProperties: PropertyTable { UIKitProperties.table(of: self) }
}

extension UIBarItem: NamedProperties {
    /// `title`, `image`, `isEnabled`, and the `badgeValue` of items of a tab bar.
    public static var namedProperties: PropertyTable { UIKitProperties.table(of: self) }
}

extension UIKitProperties {
    /// The table of a class that is no view.
    fileprivate static func table(of type: AnyClass) -> PropertyTable {
        tables(of: type).reduce(PropertyTable(of: NSObject.self, [:])) { $0.adding($1) }
    }
}
#endif
