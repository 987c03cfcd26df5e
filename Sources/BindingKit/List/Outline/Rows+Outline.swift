public import Observation

extension Rows {
    /// The nodes of an outline: each with its children below it while it is expanded.
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
    /// Each node is observed by itself: what is expanded or collapsed, by the model or the user,
    /// concerns only what lies below it. A node without children can't be expanded, and one that lies
    /// inside of itself is left out there, with a warning. To `bindElements` these are the rows, one
    /// after the other.
    ///
    /// - Parameters:
    ///   - roots: the nodes that lie below none.
    ///   - children: those below a node.
    ///   - isExpanded: whether a node's children are shown; set when the user expands or collapses it.
    public static func outline<Node: AnyObject & Observable & Identifiable>(
        _ roots: KeyPath<Subject, [Node]>, children: KeyPath<Node, [Node]>,
        isExpanded: ReferenceWritableKeyPath<Node, Bool>
    ) -> Rows where Elements == [Node] {
        makeOutline(roots, isExpanded) { node in
            let children = node[keyPath: children]
            return (!children.isEmpty, children)
        }
    }

    /// The nodes of an outline, of which some can never have children: those whose children are `nil`.
    ///
    /// One whose children are empty can be expanded.
    public static func outline<Node: AnyObject & Observable & Identifiable>(
        _ roots: KeyPath<Subject, [Node]>, children: KeyPath<Node, [Node]?>,
        isExpanded: ReferenceWritableKeyPath<Node, Bool>
    ) -> Rows where Elements == [Node] {
        makeOutline(roots, isExpanded) { node in
            let children = node[keyPath: children]
            return (children != nil, children ?? [])
        }
    }

    /// The nodes of an outline whose children are loaded when they are first expanded.
    ///
    /// A node can be expanded until a load has brought no children. Expanding it again after a
    /// failure loads once more. Show what a load does in the row: `\.children.isSlow`.
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
            object: { ObjectIdentifier($0) })
        return Rows(
            Outline(
                roots: ElementAccessors.observed(roots), access: access,
                identity: .identifiable(), rows: access.rows))
    }
}
