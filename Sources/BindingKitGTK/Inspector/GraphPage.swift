#if GTK
internal import BindingKit
internal import CGTK

/// The graph of the bindings that match the filter, and buttons that export it.
final class GraphPage: ViewController {
    private let bindings = BindingManager()
    private let inspection: BindingInspection

    let graphView = GraphView()
    let limitLabel = Label().alignText(0).style("dim-label")
    let drawButton = Button("Draw Again")
    let dotButton = Button("Copy as DOT")
    let mermaidButton = Button("Copy as Mermaid")

    init(_ inspection: BindingInspection) {
        self.inspection = inspection
        super.init(title: "Graph")
        bindings.isInspected = false
    }

    override func loadView() -> Widget {
        let area = Widget(gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(area.opaque, graphView.widget)
        area.accessibleName("Graph")
        let actions = Box(
            .horizontal, spacing: 12,
            [
                limitLabel.expand(horizontally: true), drawButton, dotButton, mermaidButton,
            ])
        return Box(
            .vertical, spacing: 12,
            [area.expand(horizontally: true, vertically: true).style("frame"), actions]
        ).margin(12)
    }

    override func viewDidLoad() {
        bindings.bindAction(drawButton, toSubject: inspection) { [weak self] _ in self?.draw() }
        bindings.bindAction(dotButton, toSubject: inspection) { [weak self] _ in
            self?.copy(\.dot)
        }
        bindings.bindAction(mermaidButton, toSubject: inspection) { [weak self] _ in
            self?.copy(\.mermaid)
        }
    }

    override func viewWillAppear() {
        draw()
        bindings.enable()
    }

    override func viewDidDisappear() { bindings.disable() }

    /// Draws the bindings as they are now.
    private func draw() {
        let found = BindingInspector().bindings(matching: inspection.filter)
        graphView.graph = BindingGraph(of: Array(found.prefix(Self.limit)))
        limitLabel.text =
            found.count > Self.limit
            ? "The first \(Self.limit) of \(found.count) bindings. Filter them to see others."
            : "\(found.count) bindings that match the filter"
    }

    private func copy(_ text: KeyPath<BindingGraph, String>) {
        let clipboard = gtk_widget_get_clipboard(graphView.widget)
        gdk_clipboard_set_text(clipboard, graphView.graph[keyPath: text])
    }

    /// The maximum number of bindings in the graph. A larger graph would be hard to read.
    private static let limit = 300
}
#endif
