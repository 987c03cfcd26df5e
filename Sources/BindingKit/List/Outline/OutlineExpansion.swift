/// Reads and changes the expansion of an outline's nodes.
@MainActor
class OutlineExpansion<Node> {
    /// Whether a node is expanded, as of the latest `update()`.
    func isExpanded(_ node: Node) -> Bool { false }

    func setExpanded(_ node: Node, _ isExpanded: Bool) {}

    /// Reads the property that `update()` reads, only to track it.
    func track() {}

    /// Reads the ids of the expanded nodes, if the model has them.
    ///
    /// - Returns: a closure that says if a node was expanded or collapsed; `nil` if no node was.
    func update() -> (@MainActor (Node) -> Bool)? { nil }
}

/// A property of each node says whether the node is expanded.
final class ExpandedProperty<Node: AnyObject>: OutlineExpansion<Node> {
    private let keyPath: ReferenceWritableKeyPath<Node, Bool>

    init(_ keyPath: ReferenceWritableKeyPath<Node, Bool>) { self.keyPath = keyPath }

    override func isExpanded(_ node: Node) -> Bool { node[keyPath: keyPath] }

    override func setExpanded(_ node: Node, _ isExpanded: Bool) {
        node[keyPath: keyPath] = isExpanded
    }
}

/// A property of the subject has the ids of the expanded nodes.
final class ExpandedIDs<Subject: AnyObject, Node: Identifiable>: OutlineExpansion<Node> {
    /// Weak because a binding does not retain its model.
    private weak var subject: Subject?
    private let keyPath: ReferenceWritableKeyPath<Subject, Set<Node.ID>>
    private var ids: Set<Node.ID> = []

    init(
        _ keyPath: ReferenceWritableKeyPath<Subject, Set<Node.ID>>, of subject: Subject
    ) {
        (self.keyPath, self.subject) = (keyPath, subject)
    }

    override func isExpanded(_ node: Node) -> Bool {
        // The set is copied, because `==` of an id is client code and may change `ids`.
        let ids = ids
        return ids.contains(node.id)
    }

    override func setExpanded(_ node: Node, _ isExpanded: Bool) {
        guard let subject else { return }
        if isExpanded {
            subject[keyPath: keyPath].insert(node.id)
        } else {
            subject[keyPath: keyPath].remove(node.id)
        }
    }

    override func track() { _ = subject?[keyPath: keyPath] }

    override func update() -> (@MainActor (Node) -> Bool)? {
        guard let subject else { return nil }
        let present = subject[keyPath: keyPath]
        let former = replace(&ids, with: present)
        let changed = former.symmetricDifference(present)
        guard !changed.isEmpty else { return nil }
        return { node in changed.contains(node.id) }
    }
}
