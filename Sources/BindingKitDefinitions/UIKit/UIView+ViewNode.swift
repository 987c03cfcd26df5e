#if canImport(UIKit) && !os(watchOS)
internal import BindingKit
public import UIKit

extension UIView: ViewNode {
    /// The superview.
    public var parentNode: (any ViewNode)? { superview }

    /// The subviews.
    public var childNodes: [any ViewNode] { subviews }

    /// Whether the view is a cell, a header or a footer of a table or collection view.
    public var isCellNode: Bool {
        self is UITableViewCell || self is UITableViewHeaderFooterView
            || self is UICollectionReusableView
    }

    /// The nearest view controller in the responder chain.
    public var controllerNode: (any ViewNode)? {
        sequence(first: self as UIResponder) { $0.next }.first { $0 is UIViewController }
            as? UIViewController
    }

    /// The view's storage for its data object and its view paths.
    public var dataContext: DataContext? {
        get { DataContext.place[self] }
        set { DataContext.place[self] = newValue }
    }

    #if canImport(ObjectiveC)
    /// Receives view paths from Interface Builder's user-defined runtime attributes.
    ///
    /// For example, an attribute has the key path `bindTo.@cell.dataObject.name` and the type
    /// String. Its value is the name of the view's property, such as `text`.
    @objc public dynamic var bindTo: NSObject { ViewPathAttributes(self) }
    #else
    var bindTo: ViewPathAttributes { ViewPathAttributes(self) }
    #endif
}

extension UIViewController: ViewNode {
    /// The parent view controller.
    public var parentNode: (any ViewNode)? { parent }

    /// The view, if it is loaded.
    public var childNodes: [any ViewNode] { viewIfLoaded.map { [$0] } ?? [] }

    /// The controller itself.
    public var controllerNode: (any ViewNode)? { self }

    /// The controller's storage for its data object and its view paths.
    public var dataContext: DataContext? {
        get { DataContext.place[self] }
        set { DataContext.place[self] = newValue }
    }

    #if canImport(ObjectiveC)
    /// Receives view paths from Interface Builder's user-defined runtime attributes. For example,
    /// an attribute has the key path `bindTo.dataObject.name` and the value `navigationItem.title`.
    @objc public dynamic var bindTo: NSObject { ViewPathAttributes(self) }
    #else
    var bindTo: ViewPathAttributes { ViewPathAttributes(self) }
    #endif
}
#endif
