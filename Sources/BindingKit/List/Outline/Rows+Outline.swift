public import Observation

extension Rows {
    /// The nodes of an outline. While a node is expanded, its children are shown below it.
    ///
    /// ```swift
    /// bindings.bindRows(
    ///     of: tableView, toSubject: archive,
    ///     .outline(\.folders, children: \.folders, isExpanded: \.isOpen)
    /// ) { (cell: FruitCell, folder, row) in
    ///     row.bindObserver(cell.nameLabel, \.text, toSubject: folder, \.name)
    /// }
    /// ```
    ///
    /// Each node is observed separately. If the model or the user expands or collapses a node, that
    /// concerns only the rows below the node. A node without children can't be expanded. If a node
    /// lies inside of itself, it is left out there, with a warning. `bindElements` uses the rows,
    /// one after the other.
    ///
    /// - Parameters:
    ///   - roots: the nodes at the top level.
    ///   - children: the children of a node.
    ///   - isExpanded: whether a node's children are shown. It is set when the user expands or
    ///     collapses the node.
    public static func outline<Node: AnyObject & Observable & Identifiable>(
        _ roots: KeyPath<Subject, [Node]>, children: KeyPath<Node, [Node]>,
        isExpanded: ReferenceWritableKeyPath<Node, Bool>
    ) -> Rows where Elements == [Node] {
        makeOutline(roots, isExpanded) { node in
            let children = node[keyPath: children]
            return (!children.isEmpty, children)
        }
    }

    /// The nodes of an outline in which some nodes can never have children. The children of such a node are
    /// `nil`.
    ///
    /// A node with empty children can be expanded.
    public static func outline<Node: AnyObject & Observable & Identifiable>(
        _ roots: KeyPath<Subject, [Node]>, children: KeyPath<Node, [Node]?>,
        isExpanded: ReferenceWritableKeyPath<Node, Bool>
    ) -> Rows where Elements == [Node] {
        makeOutline(roots, isExpanded, canHaveChildren: { $0[keyPath: children] != nil }) { node in
            let children = node[keyPath: children]
            return (children != nil, children ?? [])
        }
    }

    /// The nodes of an outline whose children are loaded when they are first expanded.
    ///
    /// A node can be expanded unless a load has brought no children. After a failure, expanding the
    /// node again loads again. The row can show the state of a load, for example
    /// `\.children.isSlow`.
    public static func outline<Node: AnyObject & Observable & Identifiable>(
        _ roots: KeyPath<Subject, [Node]>, children: KeyPath<Node, Loaded<[Node]>>,
        isExpanded: ReferenceWritableKeyPath<Node, Bool>
    ) -> Rows where Elements == [Node] {
        makeOutline(
            roots, isExpanded,
            load: { node in
                let children = node[keyPath: children]
                children.retry()
                children.load()
            },
            read: { node in
                let loaded = node[keyPath: children]
                let children = loaded.value
                if case .value = loaded.state {
                    return (children?.isEmpty == false, children ?? [])
                }
                return (true, children ?? [])
            })
    }

    private static func makeOutline<Node: AnyObject & Identifiable>(
        _ roots: KeyPath<Subject, [Node]>, _ isExpanded: ReferenceWritableKeyPath<Node, Bool>,
        load: (@MainActor (Node) -> Void)? = nil,
        canHaveChildren: @escaping @MainActor (Node) -> Bool = { _ in true },
        read: @escaping @MainActor (Node) -> (isExpandable: Bool, children: [Node])
    ) -> Rows where Elements == [Node] {
        let access = OutlineAccess<Node>(
            read: { node in
                let (isExpandable, children) = read(node)
                return OutlineReading(
                    isExpandable: isExpandable, isExpanded: node[keyPath: isExpanded],
                    children: children)
            },
            setExpanded: { $0[keyPath: isExpanded] = $1 }, load: load,
            canHaveChildren: canHaveChildren, object: { ObjectIdentifier($0) })
        return Rows(
            Outline(
                roots: ElementAccessors.observed(roots), access: access,
                identity: .identifiable(), rows: access.rows))
    }
}
