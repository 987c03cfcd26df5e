extension ViewPath {
    /// The built-in operators.
    @MainActor static let standardOperators: [String: Operator] = [
        "superview": { node, _ in node.parentNode },
        "rootview": { node, _ in node.topNode },
        "cell": { node, _ in node.parentNode { $0.isCellNode } },
        "viewController": { node, _ in node.controllerNode },
        "superviewWithTag": { node, argument in
            argument.flatMap(Int.init).flatMap { tag in node.parentNode { $0.tag == tag } }
        },
        "superviewWithRestorationID": { node, argument in
            argument.flatMap { id in node.parentNode { $0.restorationIdentifier == id } }
        },
        "superviewWithClass": { node, argument in
            argument.flatMap { name in node.parentNode { ClassNames($0).contains(name) } }
        },
        "subviews": { node, argument in
            let children = node.childNodes
            return argument.flatMap(Int.init).flatMap {
                children.indices.contains($0) ? children[$0] : nil
            }
        },
        "subviewWithTag": { node, argument in
            argument.flatMap(Int.init).flatMap { tag in node.childNodes.first { $0.tag == tag } }
        },
        "subviewWithRestorationID": { node, argument in
            argument.flatMap { id in node.childNodes.first { $0.restorationIdentifier == id } }
        },
        "subviewWithClass": { node, argument in
            argument.flatMap { name in node.childNodes.first { ClassNames($0).contains(name) } }
        },
    ]
}

extension ViewNode {
    /// The nearest view above this one that meets a condition.
    ///
    /// - Parameter condition: returns whether a view is the right one.
    public func parentNode(
        where condition: (any ViewNode) -> Bool
    ) -> (any ViewNode)? {
        var node = parentNode
        while let view = node, !condition(view) { node = view.parentNode }
        return node
    }

    /// The topmost view. If this view has no parent, it is this view.
    fileprivate var topNode: any ViewNode {
        var top: any ViewNode = self
        while let parent = top.parentNode { top = parent }
        return top
    }
}

/// The names of an object's class and of the superclasses.
private struct ClassNames {
    private let object: AnyObject

    init(_ object: AnyObject) {
        self.object = object
    }

    /// Whether one of the classes has this name, with or without its module and enclosing types.
    func contains(_ name: String) -> Bool {
        var type: AnyClass? = Swift.type(of: object)
        while let known = type {
            let full = String(reflecting: known)
            if full == name || full.hasSuffix(".\(name)") { return true }
            type = _getSuperclass(known)
        }
        return false
    }
}
