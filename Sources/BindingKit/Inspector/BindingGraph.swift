/// A graph whose nodes are models, properties, bindings and views. Values flow along the edges.
///
/// The inspector makes graphs. A graph is a value and has no references to the objects. Draw it
/// with `layout()`, or export it as text for Graphviz (`dot`) or Mermaid (`mermaid`).
public struct BindingGraph: Sendable, Equatable {
    /// One box of the graph.
    public struct Node: Sendable, Equatable, Identifiable {
        /// The kind of thing that a node represents.
        public enum Kind: String, Sendable, CaseIterable {
            /// An object that is observed.
            case model
            /// A property that is observed or written.
            case property
            /// A binding.
            case binding
            /// An object that is only written.
            case view
        }

        /// The node's index in `nodes`.
        public let id: Int
        /// The kind of thing that the node represents.
        public let kind: Kind
        /// The node's name in the source code. For a binding, its source location.
        public let label: String
        /// The binding, if the node represents a binding.
        public let bindingID: InspectedBinding.ID?
        /// Whether values flow through the node. The property is false only for bindings that are
        /// paused, overridden or failed.
        public let isActive: Bool
    }

    /// An arrow from one node to another.
    public struct Edge: Sendable, Hashable {
        /// The id of the node from which values flow.
        public let from: Int
        /// The id of the node to which values flow.
        public let to: Int
        /// Whether values also flow back.
        public let isTwoWay: Bool
    }

    /// The nodes, in the order of the bindings that first use them.
    public let nodes: [Node]
    /// The arrows, without duplicates.
    public let edges: [Edge]

    /// The graph of some bindings.
    ///
    /// - Parameter bindings: the bindings, such as an inspector's bindings that match a filter.
    @MainActor
    public init(of bindings: [InspectedBinding]) {
        var builder = GraphBuilder(bindings)
        for binding in bindings { builder.add(binding) }
        self.init(nodes: builder.nodes, edges: builder.edges)
    }

    init(nodes: [Node], edges: [Edge]) {
        (self.nodes, self.edges) = (nodes, edges)
    }
}

/// Makes one node for each object and each property, even if several bindings use it.
@MainActor
private struct GraphBuilder {
    private struct PropertyKey: Hashable {
        let owner: Int
        let property: String
    }

    private(set) var nodes: [BindingGraph.Node] = []
    private(set) var edges: [BindingGraph.Edge] = []
    private let models: Set<ObjectIdentifier>
    private var objects: [ObjectIdentifier: Int] = [:]
    private var properties: [PropertyKey: Int] = [:]
    private var known: Set<BindingGraph.Edge> = []

    init(_ bindings: [InspectedBinding]) {
        models = Set(bindings.compactMap(\.objects.subject.object))
    }

    mutating func add(_ binding: InspectedBinding) {
        let mode = binding.objects.mode
        let source = end(binding.objects.subject)
        let target = end(binding.objects.observer)
        let node = add(
            .binding, "\(binding.location)", binding)
        if mode == .oneWayToSubject {
            connect(target, node)
            connect(node, source)
        } else {
            connect(source, node, isTwoWay: mode == .twoWay)
            connect(node, target, isTwoWay: mode == .twoWay)
        }
    }

    /// The node of an end. If the end has a property, the node represents the property, and an edge
    /// connects it with the object's node. Otherwise the node represents the object.
    private mutating func end(_ end: InspectedEnds.End) -> Int {
        let owner = object(end)
        guard end.hasProperty, end.property != end.name else { return owner }
        let key = PropertyKey(owner: owner, property: end.property)
        if let known = properties[key] { return known }
        let node = add(.property, end.property)
        properties[key] = node
        // For a view, the arrow points from the property to the view.
        if nodes[owner].kind == .model { connect(owner, node) } else { connect(node, owner) }
        return node
    }

    private mutating func object(_ end: InspectedEnds.End) -> Int {
        guard let object = end.object else { return add(.view, end.name) }
        if let known = objects[object] { return known }
        let node = add(models.contains(object) ? .model : .view, end.name)
        objects[object] = node
        return node
    }

    private mutating func add(
        _ kind: BindingGraph.Node.Kind, _ label: String, _ binding: InspectedBinding? = nil
    ) -> Int {
        nodes.append(
            BindingGraph.Node(
                id: nodes.count, kind: kind, label: label, bindingID: binding?.id,
                isActive: binding.map { $0.stateInWords != "overridden" && $0.state == .active }
                    ?? true))
        return nodes.count - 1
    }

    private mutating func connect(_ from: Int, _ to: Int, isTwoWay: Bool = false) {
        let edge = BindingGraph.Edge(from: from, to: to, isTwoWay: isTwoWay)
        if known.insert(edge).inserted { edges.append(edge) }
    }
}
