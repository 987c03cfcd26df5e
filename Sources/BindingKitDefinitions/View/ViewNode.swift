/// A view in its hierarchy. View paths lead from view to view.
///
/// `UIView`, `UIViewController`, `NSView` and `NSViewController` conform. A view of another toolkit
/// stores its `dataContext`, and returns its parent and its children:
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

    /// The controller of the view, for `@viewController`. The default is the parent's controller.
    var controllerNode: (any ViewNode)? { get }

    /// The number for `@superviewWithTag` and `@subviewWithTag`. 0 by default.
    var tag: Int { get }

    /// The id for `@superviewWithRestorationID` and `@subviewWithRestorationID`. `nil` by default.
    var restorationIdentifier: String? { get }

    /// The view's storage for its data object and its view paths. The view only stores it, and
    /// never uses it.
    var dataContext: DataContext? { get set }
}

extension ViewNode {
    /// False: the view is not a cell.
    public var isCellNode: Bool { false }

    /// The controller of the parent.
    public var controllerNode: (any ViewNode)? { parentNode?.controllerNode }

    /// 0: the view has no tag.
    public var tag: Int { 0 }

    /// `nil`: the view has no identifier.
    public var restorationIdentifier: String? { nil }

    /// The object that is shown by all views whose view paths lead to this view. This view retains
    /// the object.
    ///
    /// Setting an object resolves all pending view paths, and updates the views in one pass before
    /// the setter returns. If the object has the same class as the former one, only the values
    /// change. If it has another class, every path is looked up again. If the new class does not
    /// have a path, the view's property is cleared; see `DataContext.bindingErrors(in:)`. Until an
    /// object is set, the views keep their placeholders. Setting nil clears the views.
    public var dataObject: AnyObject? {
        get { dataContext?.holder?.object }
        set { DataContext.of(self).holder(of: self).show(newValue) }
    }

    /// Binds a property of the view to a property of a data object, by names.
    ///
    /// The path is resolved only once: the next time that client code sets a data object, or calls
    /// `DataContext.resolvePending()`. If the user can edit the property, the binding is two-way.
    ///
    /// ```swift
    /// import BindingKitDefinitions
    ///
    /// nameLabel.bind("text", toViewPath: "@cell.dataObject.name")
    /// ```
    ///
    /// - Parameters:
    ///   - property: the path of the view's property, made of published names.
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
