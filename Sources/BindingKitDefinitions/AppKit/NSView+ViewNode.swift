#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import BindingKit
public import AppKit

extension NSView: ViewNode {
    /// The superview.
    public var parentNode: (any ViewNode)? { superview }

    /// The subviews.
    public var childNodes: [any ViewNode] { subviews }

    /// Whether the view is a cell of a table view, or the view of an item of a collection view.
    public var isCellNode: Bool {
        self is NSTableCellView || nextResponder is NSCollectionViewItem
    }

    /// The nearest view controller in the responder chain.
    public var controllerNode: (any ViewNode)? {
        sequence(first: self as NSResponder) { $0.nextResponder }
            .first { $0 is NSViewController } as? NSViewController
    }

    /// The identifier.
    public var restorationIdentifier: String? { identifier?.rawValue }

    /// The view's storage for its data object and its view paths.
    public var dataContext: DataContext? {
        get { DataContext.place[self] }
        set { DataContext.place[self] = newValue }
    }

    /// Receives view paths from Interface Builder's user-defined runtime attributes.
    ///
    /// For example, an attribute has the key path `bindTo.@cell.dataObject.name` and the type
    /// String. Its value is the name of the view's property, such as `stringValue`.
    @objc public dynamic var bindTo: NSObject { ViewPathAttributes(self) }
}

extension NSViewController: ViewNode {
    /// The parent view controller.
    public var parentNode: (any ViewNode)? { parent }

    /// The view, if it is loaded.
    public var childNodes: [any ViewNode] { isViewLoaded ? [view] : [] }

    /// The controller itself.
    public var controllerNode: (any ViewNode)? { self }

    /// The identifier.
    public var restorationIdentifier: String? { identifier?.rawValue }

    /// The controller's storage for its data object and its view paths.
    public var dataContext: DataContext? {
        get { DataContext.place[self] }
        set { DataContext.place[self] = newValue }
    }

    /// Receives view paths from Interface Builder's user-defined runtime attributes. For example,
    /// an attribute has the key path `bindTo.dataObject.name` and the value `title`.
    @objc public dynamic var bindTo: NSObject { ViewPathAttributes(self) }
}
#endif
