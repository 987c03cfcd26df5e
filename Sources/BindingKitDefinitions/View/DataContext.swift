internal import BindingKit

/// A view's storage for its data object and its view paths.
///
/// A `ViewNode` only stores its context, which lives as long as the view. The static members report
/// mistakes in view paths. They also store the transforms and the property source that view paths
/// use.
@MainActor
public final class DataContext {
    /// The transforms that view paths can name.
    public static var transforms = ValueTransforms.standard

    /// Looks up the names in view paths, for both views and data objects.
    public static var properties: any PropertySource = PublishedProperties()

    /// The bindings declared on the view.
    var declared: [ViewBinding] = []
    /// Shows the view's data object. `nil` if no view path has led to this view and client code has
    /// set no data object.
    private(set) var holder: DataHolder?

    private init() {}

    /// The context of a view.
    static func of(_ node: any ViewNode) -> DataContext {
        if let known = node.dataContext { return known }
        let context = DataContext()
        node.dataContext = context
        return context
    }

    /// The view's holder. If there is none, this method makes one. The view owns the holder.
    func holder(of node: any ViewNode) -> DataHolder {
        if let holder { return holder }
        let holder = DataHolder(owner: node)
        self.holder = holder
        return holder
    }

    // MARK: Resolving

    /// Resolves the pending view paths in the present view hierarchies.
    ///
    /// Setting a data object also resolves them. A path that leads to no view stays pending.
    ///
    /// - Returns: for each pending path, why it is still pending.
    @discardableResult
    public static func resolvePending() -> [DefinitionError] {
        for holder in PendingViewBindings.join() { holder.bindJoined() }
        return PendingViewBindings.errors
    }

    // MARK: Mistakes

    /// The present mistakes in the view paths of a view and of the views inside it.
    ///
    /// The method follows pending paths, but binds nothing.
    ///
    /// - Parameter node: the view.
    /// - Returns: the mistakes. A view's mistakes come before the mistakes of the views inside it.
    public static func bindingErrors(in node: any ViewNode) -> [DefinitionError] {
        bindings(in: node).compactMap { binding in
            if let problem = binding.problem { return binding.error(problem.code, problem.message) }
            return binding.holder == nil ? misled(binding)?.error : nil
        }
    }

    /// The mistakes that would occur if a view showed an object of a class. Use it in unit tests.
    ///
    /// The method follows every view path of the view and of the views inside it. If a path leads
    /// to the view, the method looks the path up in the class. Nothing is bound.
    ///
    /// ```swift
    /// import BindingKitDefinitions
    ///
    /// assert(DataContext.bindingErrors(in: cell, showing: Fruit.self).isEmpty)
    /// ```
    ///
    /// - Parameters:
    ///   - node: the view.
    ///   - type: the class of the data object.
    /// - Returns: the mistakes. A view's mistakes come before the mistakes of the views inside it.
    public static func bindingErrors(
        in node: any ViewNode, showing type: AnyObject.Type
    ) -> [DefinitionError] {
        bindings(in: node).compactMap { binding in
            if let misled = misled(binding, toward: node) { return misled.error }
            guard let view = binding.node, let path = try? binding.viewPath.get() else {
                return nil
            }
            do throws(DefinitionProblem) {
                _ = try ViewBindingEnds(binding, view).planned(path.modelPath, of: type)
                return nil
            } catch {
                return binding.error(error.code, error.message)
            }
        }
    }

    /// A binding whose path does not lead to the right view. `error` is nil if this is not a
    /// mistake, because the binding's own view was released or the path leads to another view.
    private struct Misled {
        let error: DefinitionError?
    }

    /// `nil` if the binding's path leads to `node` or, if `node` is nil, to any view.
    private static func misled(
        _ binding: ViewBinding, toward node: (any ViewNode)? = nil
    ) -> Misled? {
        guard let view = binding.node else { return Misled(error: nil) }
        do throws(DefinitionError) {
            let holder = try binding.findHolder(from: view)
            return node == nil || holder === node ? nil : Misled(error: nil)
        } catch {
            return Misled(error: binding.error(error.code, error.message))
        }
    }

    private static func bindings(in node: any ViewNode) -> [ViewBinding] {
        var found: [ViewBinding] = []
        var open = [node]
        while let next = open.popLast() {
            found += next.dataContext?.declared ?? []
            open += next.childNodes.reversed()
        }
        return found
    }
}
