#if canImport(UIKit) && !os(watchOS)
public import UIKit

// The initializers are generic, so that the key paths of a subclass begin at the subclass.
extension PropertyTable {
    fileprivate init<View: UIView>(ofView type: View.Type) {
        self.init(
            of: type,
            [
                "isHidden": \.isHidden, "alpha": \.alpha, "backgroundColor": \.backgroundColor,
                "tintColor": \.tintColor, "tag": \.tag,
                "isUserInteractionEnabled": \.isUserInteractionEnabled,
                "accessibilityLabel": \.accessibilityLabel,
                "accessibilityValue": \.accessibilityValue, "dataObject": \.dataObject,
            ])
    }

    fileprivate init<Control: UIControl>(ofControl type: Control.Type) {
        self.init(
            of: type,
            [
                "isEnabled": \.isEnabled, "isSelected": \.isSelected,
                "isHighlighted": \.isHighlighted,
            ])
    }
}

extension UIControl {
    fileprivate static var controlProperties: PropertyTable { PropertyTable(ofControl: Self.self) }
}

extension UIView: NamedProperties {
    /// The property names of the class and of its superclasses; see the table in Docs/ViewPaths.md.
    ///
    /// Use `PropertyTable.publish(_:)` to add names for a class of your own.
    public static var namedProperties: PropertyTable {
        // `Self.self` is the class itself. If it were converted to a protocol's metatype, a release
        // build would treat it as `UIView`.
        var table = PropertyTable(ofView: Self.self)
        if let control = self as? UIControl.Type {
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
    /// `title`, `image`, `isEnabled` and, for tab bar items, `badgeValue`.
    public static var namedProperties: PropertyTable { UIKitProperties.table(of: self) }
}

extension UIKitProperties {
    /// The table of a class that is not a view.
    fileprivate static func table(of type: AnyClass) -> PropertyTable {
        tables(of: type).reduce(PropertyTable(of: NSObject.self, [:])) { $0.adding($1) }
    }
}
#endif
