import Testing

@testable import BindingKit
@testable import TestSupport

/// The graph, the positions of its nodes, and its texts.
@MainActor
struct BindingGraphTests {
    @MainActor
    private final class Screen {
        let nameLabel = Label()
    }

    private let screen = Screen()
    private let manager: BindingManager
    private let person = Person("Ada")

    init() {
        manager = BindingManager(owner: screen)
    }

    @Test(.gettersHaveSymbols) func anObjectAndAPropertyAreOneNodeEach() {
        manager.bindObserver(screen.nameLabel, \.text, toSubject: person, \.name)
        manager.bindObserver(screen.nameLabel, \.title, toSubject: person, \.name)
        let labels = graph.nodes.map(\.label).filter { !$0.hasPrefix("BindingGraphTests") }
        #expect(
            labels == [
                "person", "person.name", "nameLabel", "nameLabel.text", "nameLabel.title",
            ])
        #expect(graph.nodes.count { $0.kind == .binding } == 2)
        #expect(graph.edges.count == 1 + 4 + 2)
    }

    @Test func valuesFlowToTheRight() {
        let other = Person("Grace")
        manager.bindObserver(other, \.name, toSubject: person, \.name)
        manager.bindObserver(screen.nameLabel, \.text, toSubject: other, \.name)
        let graph = graph
        let places = graph.layout().places
        for edge in graph.edges {
            #expect((places[edge.from]?.column ?? 0) < (places[edge.to]?.column ?? 0))
        }
        #expect(places.count == graph.nodes.count)
    }

    @Test func aCycleHasPlacesToo() {
        let other = Person("Grace")
        manager.bindObserver(other, \.name, toSubject: person, \.name)
        manager.bindObserver(person, \.name, toSubject: other, \.name)
        let graph = graph
        #expect(graph.layout().places.count == graph.nodes.count)
    }

    @Test func anEmptyGraphHasNoPlaces() {
        let graph = BindingGraph(of: [])
        #expect(graph.layout().columns.isEmpty)
        #expect(graph.dot.hasPrefix("digraph bindings {"))
        #expect(graph.mermaid == "flowchart LR\n")
    }

    @Test(arguments: [
        ("プロパティ", "プロパティ", "プロパティ"), ("اسم", "اسم", "اسم"), ("👩‍👩‍👧", "👩‍👩‍👧", "👩‍👩‍👧"),
        ("a\"b", "a\\\"b", "a#34;b"), ("a\\b", "a\\\\b", "a#92;b"),
        ("a\nb", "a\\nb", "a<br/>b"), ("<b>&amp;", "<b>&amp;amp;", "#60;b#62;#38;amp#59;"),
        ("`#1;`", "`#1;`", "#96;#35;1#59;#96;"), ("a\u{0}b", "a\u{FFFD}b", "a\u{FFFD}b"),
    ])
    func namesAreEscaped(_ name: String, _ dot: String, _ mermaid: String) {
        let node = BindingGraph.Node(
            id: 0, kind: .model, label: name, bindingID: nil, isActive: true)
        let graph = BindingGraph(nodes: [node], edges: [])
        #expect(graph.dot.contains("label=\"\(dot)\""))
        #expect(graph.mermaid.contains("\"\(mermaid)\""))
    }

    @Test func aPausedBindingIsDashed() {
        manager.bindObserver(screen.nameLabel, \.text, toSubject: person, \.name)
        #expect(graph.dot.contains("style=dashed"))
        #expect(graph.mermaid.contains("class n"))
        manager.enable()
        #expect(!graph.dot.contains("style=dashed"))
    }

    private var graph: BindingGraph {
        let inspector = BindingInspector()
        return BindingGraph(
            of: inspector.managers.first { $0.manager === manager }?.bindings ?? [])
    }
}
