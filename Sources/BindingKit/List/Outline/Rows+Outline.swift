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
    /// Each node is observed separately. If the model or the user expands or collapses a node, only
    /// the rows below the node change. A node without children can't be expanded. If a node is
    /// inside itself, the inner node is left out, and the log gets a warning. `bindElements` uses
    /// the shown rows in their order.
    ///
    /// - Parameters:
    ///   - roots: the nodes at the top level.
    ///   - children: the children of a node.
    ///   - isExpanded: whether a node's children are shown. The property is set when the user
    ///     expands or collapses the node.
    public static func outline<Node: AnyObject & Observable & Identifiable>(
        _ roots: KeyPath<Subject, [Node]>, children: KeyPath<Node, [Node]>,
        isExpanded: ReferenceWritableKeyPath<Node, Bool>
    ) -> Rows where Elements == [Node] {
        makeOutline(roots, .array(children), isExpanded)
    }

    /// The nodes of an outline in which some nodes can never have children. The children of these
    /// nodes are `nil`.
    ///
    /// A node whose array of children is empty can be expanded.
    public static func outline<Node: AnyObject & Observable & Identifiable>(
        _ roots: KeyPath<Subject, [Node]>, children: KeyPath<Node, [Node]?>,
        isExpanded: ReferenceWritableKeyPath<Node, Bool>
    ) -> Rows where Elements == [Node] {
        makeOutline(roots, .optional(children), isExpanded)
    }

    /// The nodes of an outline. A node's children are loaded when the node is first expanded.
    ///
    /// A node can be expanded, unless a load has found no children. If a load has failed, the
    /// children are loaded again when the node is expanded again. The row can show the state of a
    /// load, for example `\.children.isSlow`.
    public static func outline<Node: AnyObject & Observable & Identifiable>(
        _ roots: KeyPath<Subject, [Node]>, children: KeyPath<Node, Loaded<[Node]>>,
        isExpanded: ReferenceWritableKeyPath<Node, Bool>
    ) -> Rows where Elements == [Node] {
        makeOutline(roots, .loaded(children), isExpanded)
    }

    private static func makeOutline<Node: AnyObject & Identifiable>(
        _ roots: KeyPath<Subject, [Node]>, _ children: OutlineChildren<Node>,
        _ isExpanded: ReferenceWritableKeyPath<Node, Bool>
    ) -> Rows where Elements == [Node] {
        let expansion = ExpandedProperty(isExpanded)
        return makeOutline(roots, children) { _ in expansion }
    }

    private static func makeOutline<Node: AnyObject & Identifiable>(
        _ roots: KeyPath<Subject, [Node]>, _ children: OutlineChildren<Node>,
        observing keyPaths: [PartialKeyPath<Subject>] = [],
        expansion: @escaping @MainActor (Subject) -> OutlineExpansion<Node>
    ) -> Rows where Elements == [Node] {
        Rows(
            Outline(
                roots: ElementAccessors.observed(roots), identity: .identifiable(),
                access: {
                    OutlineAccess(
                        children: children, expansion: expansion($0),
                        object: { ObjectIdentifier($0) })
                }, rows: { $0.rows(below: $1) }), observing: keyPaths)
    }
}

// Outlines whose model has the ids of the expanded nodes.
extension Rows {
    /// The nodes of an outline. A property of the subject has the ids of the expanded nodes.
    ///
    /// ```swift
    /// bindings.bindRows(
    ///     of: tableView, toSubject: archive,
    ///     .outline(\.folders, children: \.folders, expanded: \.openFolders)
    /// ) { (cell: FruitCell, folder, row) in
    ///     row.bindObserver(cell.nameLabel, \.text, toSubject: folder, \.name)
    /// }
    /// ```
    ///
    /// With the ids, an app can save which nodes are expanded, and expand them again when it
    /// starts. Ids of missing nodes stay in the set. After each change of the set, the binding
    /// looks up the ids of all rows once.
    ///
    /// - Parameters:
    ///   - roots: the nodes at the top level.
    ///   - children: the children of a node.
    ///   - expanded: the ids of the nodes whose children are shown. An id is inserted when the user
    ///     expands its node, and removed when the user collapses the node.
    public static func outline<Node: AnyObject & Observable & Identifiable>(
        _ roots: KeyPath<Subject, [Node]>, children: KeyPath<Node, [Node]>,
        expanded: ReferenceWritableKeyPath<Subject, Set<Node.ID>>
    ) -> Rows where Elements == [Node] {
        makeOutline(roots, .array(children), observing: [roots, expanded]) {
            ExpandedIDs(expanded, of: $0)
        }
    }

    /// The nodes of an outline with the ids of the expanded nodes. Nodes that can never have
    /// children have `nil` as children.
    public static func outline<Node: AnyObject & Observable & Identifiable>(
        _ roots: KeyPath<Subject, [Node]>, children: KeyPath<Node, [Node]?>,
        expanded: ReferenceWritableKeyPath<Subject, Set<Node.ID>>
    ) -> Rows where Elements == [Node] {
        makeOutline(roots, .optional(children), observing: [roots, expanded]) {
            ExpandedIDs(expanded, of: $0)
        }
    }

    /// The nodes of an outline. A node's children are loaded when the node is first expanded.
    public static func outline<Node: AnyObject & Observable & Identifiable>(
        _ roots: KeyPath<Subject, [Node]>, children: KeyPath<Node, Loaded<[Node]>>,
        expanded: ReferenceWritableKeyPath<Subject, Set<Node.ID>>
    ) -> Rows where Elements == [Node] {
        makeOutline(roots, .loaded(children), observing: [roots, expanded]) {
            ExpandedIDs(expanded, of: $0)
        }
    }
}
