internal import BindingKit

/// A view's storage for its data object and its view paths.
///
/// A `ViewNode` stores it and does not use it; it ends with the view. Its static members report the
/// mistakes of view paths, and have the operators and transforms that these use.
@MainActor
public final class DataContext {
    /// The transforms that view paths may name.
    public static var transforms = ValueTransforms.standard

    /// Looks up the names of views and of data objects in view paths.
    public static var properties: any PropertySource = PublishedProperties()

    /// The bindings declared on the view.
    var declared: [ViewBinding] = []
    /// Shows the data object of the view; `nil` if no view path has led here and none was set.
    private(set) var holder: DataHolder?

    private init() {}

    /// The context of a view.
    static func of(_ node: any ViewNode) -> DataContext {
        if let known = node.dataContext { return known }
        let context = DataContext()
        node.dataContext = context
        return context
    }

    /// The holder of the view, which owns it from now on.
    func holder(of node: any ViewNode) -> DataHolder {
        if let holder { return holder }
        let holder = DataHolder(owner: node)
        self.holder = holder
        return holder
    }

    // MARK: Resolving

    /// Resolves the view paths that are pending, in the hierarchies as they are now.
    ///
    /// Setting a data object does the same. A path that leads nowhere stays pending.
    ///
    /// - Returns: why paths are pending still.
    @discardableResult
    public static func resolvePending() -> [DefinitionError] {
        for holder in PendingViewBindings.join() { holder.bindJoined() }
        return PendingViewBindings.errors
    }

    // MARK: Mistakes

    /// The present mistakes in the view paths of a view and of the views inside it.
    ///
    /// Pending paths are followed, and nothing is bound.
    ///
    /// - Parameter node: the view.
    /// - Returns: the mistakes, views before those inside them.
    public static func bindingErrors(in node: any ViewNode) -> [DefinitionError] {
        bindings(in: node).compactMap { binding in
            if let problem = binding.problem { return binding.error(problem.code, problem.message) }
            return binding.holder == nil ? misled(binding)?.error : nil
        }
    }

    /// The mistakes that would arise if a view showed an object of a class; for unit tests.
    ///
    /// Every view path in the view and inside it is followed, and those that lead to the view are
    /// looked up in the class. Nothing is bound.
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
    /// - Returns: the mistakes, views before those inside them.
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

    /// A binding that leads nowhere, or elsewhere, which is no mistake.
    private struct Misled {
        let error: DefinitionError?
    }

    /// `nil` for a binding that leads to a view, or anywhere.
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
