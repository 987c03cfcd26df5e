import BindingKit
import CGTK
import Testing

@testable import BindingKitGTK

/// Rows that the user drags beside or into rows of an outline, with the calls that GTK would make.
@MainActor
@Suite(.onDisplay, .serialized)
struct OutlineDragTests {
    typealias Node = OutlineFixture.Node

    /// Records the requested moves and drops: the node, its parent and its siblings.
    private final class Places {
        var all: [String] = []

        func add(_ name: String, _ place: RowDestination<Node>) {
            let nodes = [place.parent, place.predecessor, place.successor]
            let ids = nodes.map { $0.map { "\($0.id)" } ?? "-" }
            all.append("\(name) in \(ids[0]): \(ids[1]) \(ids[2])")
        }
    }

    private let places = Places()

    /// An outline whose model records each move, and performs the moves into other nodes.
    private func outline(_ kind: OutlineFixture.Kind, isOpen: Bool = true) -> OutlineFixture {
        let page = OutlineFixture(kind, OutlineFixture.sample())
        page.record?.editing.onMove = { [places, model = page.model] node, place in
            places.add("\(node.id)", place)
            guard let parent = place.parent else { return }
            model.roots.removeAll { $0 === node }
            parent.nodes.append(node)
        }
        if !isOpen { page.change { $0.roots[0].isOpen = false } }
        page.list.drag.expansion.delay = 0
        return page
    }

    /// A place in a row: 0 is its top, 1 its bottom.
    private func point(
        _ row: Int, of list: any RowsWidget, _ place: Double
    ) -> (x: Double, y: Double) {
        guard let widget = list.rowWidget(at: RowIndex(row: row)) else { return (-1, -1) }
        var frame = GtkAllocation()
        gtk_widget_get_allocation(widget, &frame)
        return (
            Double(frame.x) + Double(frame.width) * (list.flowsHorizontally ? place : 0.5),
            Double(frame.y) + Double(frame.height) * place
        )
    }

    @discardableResult
    private func drag(_ row: Int, of list: any RowsWidget) -> UInt64 {
        let (x, y) = point(row, of: list, 0.5)
        let drag = list.drag.prepare(atX: x, y: y)
        list.drag.begin()
        return drag?.token.key ?? 0
    }

    /// Holds the dragged row or text over a row.
    ///
    /// - Returns: the mark of the row; `nil` if a drop would be refused.
    @discardableResult
    private func hold(
        over row: Int, of list: any RowsWidget, at place: Double = 0.5, isRow: Bool = true
    ) -> String? {
        let (x, y) = point(row, of: list, place)
        let action = list.drag.move(isRow: isRow, toX: x, y: y)
        let widget = list.rowWidget(at: RowIndex(row: row))
        let styles = ["above", "below", "left", "right", "into"].filter {
            gtk_widget_has_css_class(widget, "drop-\($0)") != 0
        }
        return action == GdkDragAction(0) ? nil : styles.joined(separator: ", ")
    }

    private func drop(
        _ key: UInt64, at row: Int, of list: any RowsWidget, _ place: Double = 0.5
    ) -> Bool {
        let (x, y) = point(row, of: list, place)
        return list.drag.drop(rowWithKey: key, atX: x, y: y)
    }

    // MARK: Into a row or beside it

    @Test(arguments: OutlineFixture.Kind.allCases)
    func theHeightInARowSaysWhereADropComes(in kind: OutlineFixture.Kind) {
        let drops = [
            (0.1, "above", "5 in 2: - 3"), (0.3, "into", "5 in 3: - -"),
            (0.7, "into", "5 in 3: - -"), (0.9, "below", "5 in 1: 2 4"),
        ]
        for (height, mark, expected) in drops {
            let page = outline(kind)
            places.all = []
            let key = drag(4, of: page.list)
            #expect(hold(over: 2, of: page.list, at: height) == mark)
            #expect(drop(key, at: 2, of: page.list, height))
            #expect(places.all == [expected])
            #expect(!page.shown.contains("0 5"), "\(page.shown)")
            #expect(page.list.phase == .ready)
            page.close()
        }
    }

    @Test(arguments: OutlineFixture.Kind.allCases)
    func aRowIsNeverDroppedIntoItselfOrBelowItself(in kind: OutlineFixture.Kind) {
        let page = outline(kind)
        let key = drag(0, of: page.list)
        #expect(hold(over: 0, of: page.list, at: 0.4) == "above", "where it is")
        for (row, height) in [(0, 0.9), (1, 0.5), (2, 0.1), (2, 0.5), (2, 0.9), (3, 0.5)] {
            #expect(hold(over: row, of: page.list, at: height) == nil, "\(row), \(height)")
        }
        #expect(!drop(key, at: 2, of: page.list))
        drag(0, of: page.list)
        #expect(hold(over: 4, of: page.list) == "into")
        page.list.drag.end()
        #expect(places.all.isEmpty)
        page.close()
    }

    @Test func nothingIsDroppedIntoALeaf() {
        let page = outline(.list)
        page.record?.unbind()
        let record = page.fixture.bindings.bindRows(
            of: page.list, toSubject: page.model,
            .outline(\.roots, children: \.nodesOfABranch, isExpanded: \.isOpen)
        ) { (cell: OutlineFixture.Cell, node, _) in cell.label.text = "\(node.id)" }
        record.editing.onMove = { [places] in places.add("\($0.id)", $1) }
        page.change { _ in }
        let key = drag(4, of: page.list)
        #expect(hold(over: 2, of: page.list, at: 0.4) == "above")
        #expect(hold(over: 2, of: page.list, at: 0.6) == "below")
        #expect(hold(over: 1, of: page.list, at: 0.4) == "into")
        #expect(drop(key, at: 2, of: page.list, 0.6))
        #expect(places.all == ["5 in 1: 2 4"])
        page.close()
    }

    @Test func rowsThatAreNoOutlineHaveTwoHalves() {
        for (list, marks) in [
            (ListView(), ["above", "below"]), (GridView(columns: 2...2), ["left", "right"]),
        ] {
            let fixture = ListFixture(3, in: list).bind()
            drag(0, of: list)
            #expect(hold(over: 2, of: list, at: 0.4) == marks[0])
            #expect(hold(over: 2, of: list, at: 0.6) == marks[1])
            fixture.close()
        }
    }

    @Test func inAListBoxAsWell() {
        let (model, bindings, box) = (OutlineFixture.Model(), BindingManager(), ListBox())
        model.roots = OutlineFixture.sample()
        let record = bindings.bindRows(
            of: box, toSubject: model,
            .outline(\.roots, children: \.nodes, isExpanded: \.isOpen)
        ) { (cell: OutlineFixture.Cell, node, _) in cell.label.text = "\(node.id)" }
        record.editing.onMove = { [places] in places.add("\($0.id)", $1) }
        bindings.enable()
        let fixture = ListFixture()
        fixture.window.content = box
        fixture.window.present()
        fixture.draw { gtk_widget_get_width(box.widget) > 0 }
        let key = drag(4, of: box)
        #expect(hold(over: 2, of: box) == "into")
        #expect(hold(over: 2, of: box, at: 0.1) == "above")
        #expect(drop(key, at: 2, of: box))
        #expect(places.all == ["5 in 3: - -"])
        box.drag.expansion.delay = 0
        model.roots[0].isOpen = false
        fixture.draw()
        drag(1, of: box)
        #expect(hold(over: 0, of: box) == "into")
        fixture.draw { model.roots[0].isOpen }
        #expect(box.shownCounts == [5])
        box.drag.end()
        fixture.close()
    }

    @Test(arguments: OutlineFixture.Kind.allCases)
    func aKeyMovesAnExpandedRowPastTheRowsBelowIt(in kind: OutlineFixture.Kind) {
        let page = outline(kind)
        page.list.selection = [RowIndex(row: 1)]
        page.list.moveSelectedRow(by: 1)
        page.list.selection = [RowIndex(row: 0)]
        page.list.moveSelectedRow(by: -1)
        page.list.moveSelectedRow(by: 1)
        #expect(places.all == ["2 in 1: 4 -", "1 in -: 5 -"])
        page.close()
    }

    // MARK: From elsewhere

    @Test func rowsOfOtherListsAndTextsAreDroppedIntoARow() {
        let (page, other) = (outline(.list), outline(.table))
        page.record?.editing.onDrop = { [places] node, place in
            places.add("\(node.id)", place)
            return true
        }
        page.record?.editing.onDropText = { [places] text, place in
            places.add(text, place)
            return true
        }
        other.record?.editing.onRemove = { [model = other.model] node in
            model.roots.removeAll { $0 === node }
        }
        other.change { $0.roots = [Node(20)] }
        let key = drag(0, of: other.list)
        #expect(hold(over: 0, of: page.list) == "into")
        #expect(drop(key, at: 0, of: page.list))
        #expect(other.shown == ["empty"])
        #expect(hold(over: 1, of: page.list, isRow: false) == "into")
        let (x, y) = point(1, of: page.list, 0.5)
        #expect(page.list.drag.drop("a", atX: x, y: y))
        #expect(places.all == ["20 in 1: 4 -", "a in 2: 3 -"])
        other.close()
        page.close()
    }

    // MARK: Expanding

    @Test(arguments: OutlineFixture.Kind.allCases)
    func aCollapsedRowExpandsWhileARowIsHeldOverIt(in kind: OutlineFixture.Kind) {
        let page = outline(kind, isOpen: false)
        let root = page.model.roots[0]
        let key = drag(1, of: page.list)
        #expect(hold(over: 0, of: page.list) == "into")
        page.model.roots.append(Node(6))
        page.fixture.draw { root.isOpen }
        page.fixture.draw()
        #expect(page.shown == ["0▾ 1", "1▾ 2", "2 3", "1 4", "0 5", "0 6"])
        #expect(page.list.phase == .userChangesRows, "the drag goes on")
        #expect(hold(over: 3, of: page.list) == "into")
        #expect(drop(key, at: 3, of: page.list))
        #expect(places.all == ["5 in 4: - -"])
        page.close()
    }

    @Test func aCollapsedRowExpandsForATextAsWell() {
        let page = outline(.list, isOpen: false)
        page.record?.editing.onDropText = { _, _ in true }
        hold(over: 0, of: page.list, isRow: false)
        page.fixture.draw { page.model.roots[0].isOpen }
        #expect(page.shown.count == 5)
        page.close()
    }

    @Test func nothingExpandsAfterADragHasLeftOrEnded() {
        let page = outline(.list, isOpen: false)
        let (list, root) = (page.list, page.model.roots[0])
        let key = drag(1, of: list)
        for leave in [
            { list.drag.leave() }, { _ = hold(over: 0, of: list, at: 0.1) },
            { _ = hold(over: 1, of: list) }, { _ = list.drag.move(isRow: true, toX: 20, y: 280) },
        ] {
            hold(over: 0, of: list)
            leave()
            page.fixture.draw()
            #expect(!root.isOpen)
        }
        hold(over: 0, of: list)
        #expect(drop(key, at: 0, of: list))
        page.fixture.draw()
        #expect(!root.isOpen && root.nodes.last?.id == 5)
        page.change { $0.roots.append(Node(6)) }
        drag(1, of: list)
        hold(over: 0, of: list)
        list.drag.end()
        page.fixture.draw()
        #expect(!root.isOpen)
        page.close()
    }

    @Test func rowsThatTakeNothingDoNotExpand() {
        let page = outline(.list, isOpen: false)
        drag(0, of: page.list)
        hold(over: 0, of: page.list)
        page.fixture.draw()
        hold(over: 1, of: page.list)
        page.fixture.draw()
        #expect(page.model.roots.allSatisfy { !$0.isOpen }, "itself, and one without children")
        page.list.drag.end()
        hold(over: 0, of: page.list, isRow: false)
        page.fixture.draw()
        #expect(!page.model.roots[0].isOpen, "texts are refused")
        page.close()
    }

    @Test func aListMayDieBeforeARowExpands() {
        Display.endEvent()
        let living = LiveObjects()
        do {
            let page = outline(.list, isOpen: false)
            drag(1, of: page.list)
            hold(over: 0, of: page.list)
            page.close()
        }
        Display.endEvent()
        living.expectNoMore()
    }
}

extension OutlineFixture.Node {
    /// The child nodes; nil without any, because other nodes can't have children.
    fileprivate var nodesOfABranch: [OutlineFixture.Node]? { nodes.isEmpty ? nil : nodes }
}
