/// A view in its hierarchy, as view paths walk it.
///
/// `UIView`, `UIViewController`, `NSView` and `NSViewController` conform. A view of another toolkit
/// stores its `dataContext`, and answers for its parent and its children:
///
/// ```swift
/// import BindingKitDefinitions
///
/// @MainActor final class Widget: ViewNode {
///     weak var parent: Widget?
///     var children: [Widget] = []
///     var dataContext: DataContext?
///     var parentNode: (any ViewNode)? { parent }
///     var childNodes: [any ViewNode] { children }
/// }
/// ```
@MainActor
public protocol ViewNode: AnyObject {
    /// The view around this one; `nil` at the top.
    var parentNode: (any ViewNode)? { get }

    /// The views inside this one, from the back to the front.
    var childNodes: [any ViewNode] { get }

    /// Whether the view is a cell of a list, for `@cell`. False by default.
    var isCellNode: Bool { get }

    /// The controller of the view, for `@viewController`; by default the parent's.
    var controllerNode: (any ViewNode)? { get }

    /// The number for `@superviewWithTag` and `@subviewWithTag`. 0 by default.
    var tag: Int { get }

    /// The text for `@superviewWithRestorationID` and `@subviewWithRestorationID`. `nil` by default.
    var restorationIdentifier: String? { get }

    /// The view's storage for its data object and its view paths; only stored here, never read.
    var dataContext: DataContext? { get set }
}

extension ViewNode {
    /// False: no cell.
    public var isCellNode: Bool { false }

    /// The controller of the parent.
    public var controllerNode: (any ViewNode)? { parentNode?.controllerNode }

    /// 0, which is no tag.
    public var tag: Int { 0 }

    /// `nil`: none.
    public var restorationIdentifier: String? { nil }

    /// The object that all views show whose view paths lead to this one; retained.
    ///
    /// Setting it resolves all pending view paths, and re-targets the views in one pass before it
    /// returns. For an object of the same class only the values change. For an object of another
    /// class every path is looked up again, and properties that it does not have are cleared; see
    /// `DataContext.bindingErrors(in:)`. Before the first object the views keep their placeholders;
    /// nil clears them.
    public var dataObject: AnyObject? {
        get { dataContext?.holder?.object }
        set { DataContext.of(self).holder(of: self).show(newValue) }
    }

    /// Binds a property of the view to one of a data object, by name.
    ///
    /// The path is resolved once, when a data object is set anywhere or by
    /// `DataContext.resolvePending()`. A property that the user edits is bound both ways.
    ///
    /// ```swift
    /// import BindingKitDefinitions
    ///
    /// nameLabel.bind("text", toViewPath: "@cell.dataObject.name")
    /// ```
    ///
    /// - Parameters:
    ///   - property: the path of the view's property, by its published names.
    ///   - viewPath: the path to the value; see `ViewPath`.
    ///   - transform: the names of transforms in `DataContext.transforms`.
    ///   - fileID: the file of the call, for descriptions.
    ///   - line: the line of the call.
    public func bind(
        _ property: String, toViewPath viewPath: String, transform: String? = nil,
        fileID: String = #fileID, line: UInt = #line
    ) {
        let binding = ViewBinding(
            self, property: property, path: viewPath, transform: transform,
            place: (fileID, line))
        DataContext.of(self).declared.append(binding)
        PendingViewBindings.add(binding)
    }
}
