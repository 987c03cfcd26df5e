import BindingKit
import CGTK
import Observation

@testable import BindingKitGTK

/// A model with a tree of nodes, and a list that shows them in a window.
@MainActor
final class OutlineFixture {
    @Observable final class Node: Identifiable {
        let id: Int
        var nodes: [Node]
        var isOpen: Bool

        init(_ id: Int, isOpen: Bool = false, _ nodes: [Node] = []) {
            self.id = id
            self.nodes = nodes
            self.isOpen = isOpen
        }
    }

    @Observable final class Model {
        var roots: [Node] = []
    }

    /// A row with its number, in the first of two columns.
    final class Row: ColumnRow {
        let label = Label().alignText(0)

        required init() {
            super.init()
            columns = [label, Label("second")]
        }
    }

    /// The same for a list without columns.
    final class Cell: ListCell {
        let label = Label().alignText(0)

        required init() {
            super.init()
            content = label
        }
    }

    enum Kind: CaseIterable {
        case list, table
    }

    let model = Model()
    let list: ListBase
    /// Opens the window.
    let fixture: ListFixture
    private(set) var record: RowBinding<Node>?
    private static var count = 0

    init(_ kind: Kind, _ roots: [Node]) {
        let columns = [Column("First", expands: true), Column("")]
        list = kind == .list ? ListView() : ColumnView(columns)
        fixture = ListFixture(0, in: list)
        Self.count += 1
        fixture.window.title = "Outline \(Self.count)"
        model.roots = roots
        bind(kind)
        fixture.bindings.enable()
        fixture.show()
    }

    private func bind(_ kind: Kind) {
        let rows = Rows<Model, [Node]>.outline(\.roots, children: \.nodes, isExpanded: \.isOpen)
        let style = RowStyle<Model>.style(
            empty: ExtraRow { (cell: Cell, _) in cell.label.text = "empty" })
        switch kind {
        case .list:
            record = fixture.bindings.bindRows(of: list, toSubject: model, rows, style) {
                (cell: Cell, node, _) in cell.label.text = "\(node.id)"
            }
        case .table:
            record = fixture.bindings.bindRows(of: list, toSubject: model, rows, style) {
                (cell: Row, node, _) in cell.label.text = "\(node.id)"
            }
        }
    }

    /// Node 1 has 2 and 4, and 2 has 3. Node 5 has no children. All are expanded.
    static func sample() -> [Node] {
        [Node(1, isOpen: true, [Node(2, isOpen: true, [Node(3)]), Node(4)]), Node(5)]
    }

    func change(_ body: (Model) -> Void) {
        body(model)
        BindingManager.updateAllIfNeeded()
        fixture.draw()
    }

    /// Each visible row: its level and its arrow, as the frame shows them, and its number.
    var shown: [String] {
        let slots = list.factory.boundSlots.sorted {
            ($0.row?.position ?? 0) < ($1.row?.position ?? 0)
        }
        return slots.map { slot in
            let label = (slot.cell as? Row)?.label ?? (slot.cell as? Cell)?.label
            guard let label, gtk_widget_is_ancestor(label.widget, list.list.widget) != 0 else {
                return "nothing"
            }
            return (slot.frame?.seen ?? "") + label.text
        }
    }

    func frame(_ row: Int) -> OutlineFrame? { list.slot(at: RowIndex(row: row))?.frame }

    /// The middle of a row's arrow, in the coordinates of the window.
    func arrow(_ row: Int) -> (x: Int, y: Int) {
        guard let arrow = frame(row).flatMap({ gtk_widget_get_first_child($0.widget) }) else {
            return (-1, -1)
        }
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(
            arrow, fixture.window.widget, Double(gtk_widget_get_width(arrow)) / 2,
            Double(gtk_widget_get_height(arrow)) / 2, &x, &y)
        return (Int(x), Int(y))
    }

    func close() { fixture.close() }
}

extension OutlineFrame {
    /// The level by the indentation in pixels, and the arrow by its icon.
    var seen: String {
        guard let arrow = Image.of(gtk_widget_get_first_child(widget)) else { return "no arrow " }
        let level = gtk_widget_get_margin_start(arrow.widget) / 16
        let sign = ["pan-end-symbolic": "▸", "pan-down-symbolic": "▾"][arrow.icon ?? ""]
        return "\(level)\(sign ?? "") "
    }
}
