/// Reads and changes which nodes of an outline are expanded.
@MainActor
class OutlineExpansion<Node> {
    /// Whether a node is expanded, as of the latest `update()`.
    func isExpanded(_ node: Node) -> Bool { false }

    func setExpanded(_ node: Node, _ isExpanded: Bool) {}

    /// Reads the property of the subject that `update()` reads, and changes nothing.
    func track() {}

    /// Reads the model, unless the nodes themselves say whether they are expanded.
    ///
    /// - Returns: finds the nodes that have been expanded or collapsed; `nil` if there are none.
    func update() -> (@MainActor (Node) -> Bool)? { nil }
}

/// Each node says whether it is expanded.
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
        // A copy, because `==` of an id may call back.
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
