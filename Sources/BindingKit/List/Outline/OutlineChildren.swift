/// Reads and loads the children of an outline's nodes.
@MainActor
struct OutlineChildren<Node> {
    let read: @MainActor (Node) -> (isExpandable: Bool, children: [Node])
    /// Loads the children of an expanded node; `nil` if all children exist from the start.
    var load: (@MainActor (Node) -> Void)?
    /// Whether a node can have children, even if it has none.
    var canHaveChildren: @MainActor (Node) -> Bool = { _ in true }
}

extension OutlineChildren where Node: AnyObject {
    static func array(_ children: KeyPath<Node, [Node]>) -> OutlineChildren {
        OutlineChildren { node in
            let children = node[keyPath: children]
            return (!children.isEmpty, children)
        }
    }

    static func optional(_ children: KeyPath<Node, [Node]?>) -> OutlineChildren {
        OutlineChildren(
            read: { node in
                let children = node[keyPath: children]
                return (children != nil, children ?? [])
            }, canHaveChildren: { $0[keyPath: children] != nil })
    }

    static func loaded(_ children: KeyPath<Node, Loaded<[Node]>>) -> OutlineChildren {
        OutlineChildren(
            read: { node in
                let loaded = node[keyPath: children]
                let children = loaded.value
                if case .value = loaded.state {
                    return (children?.isEmpty == false, children ?? [])
                }
                return (true, children ?? [])
            },
            load: { node in
                let children = node[keyPath: children]
                children.retry()
                children.load()
            })
    }
}
