import BindingKit
import CGTK
import Testing

@testable import BindingKitGTK

/// Rows of a model in GTK's list box, whose rows all have widgets.
@MainActor
@Suite(.onDisplay, .serialized)
struct ListBoxRowsTests {
    typealias Item = ListFixture.Item
    typealias Cell = ListFixture.Cell

    let model = ListFixture.Model()
    let bindings = BindingManager()
    let list = ListBox()
    let window = Window(title: "List", width: 200, height: 300)

    @discardableResult
    private func bind(_ count: Int) -> RowBinding<Item> {
        model.items = (0..<count).map { Item($0) }
        Cell.configurations = 0
        let binding = bindings.bindRows(of: list, toSubject: model, .editable(\.items)) {
            (cell: Cell, item, row) in cell.configure(item, row)
        }
        show()
        return binding
    }

    private func show() {
        window.content = list
        window.present()
        bindings.enable()
        Display.endEvent()
    }

    private func change(_ body: (ListFixture.Model) -> Void) {
        body(model)
        BindingManager.updateAllIfNeeded()
        Display.endEvent()
    }

    private var texts: [String] {
        list.rows.map { cell in
            let label = (cell as? ListCell)?.content as? Label
            return label?.text ?? (cell as? HeaderCell)?.title ?? ""
        }
    }

    private func select(_ place: Int32) {
        gtk_list_box_select_row(list.opaque, gtk_list_box_get_row_at_index(list.opaque, place))
    }

    @Test func rowsComeGoAndMove() {
        bind(5)
        let cells = list.rows.map { ObjectIdentifier($0) }
        change {
            $0.items.remove(at: 3)
            $0.items.insert(Item(9), at: 0)
            $0.items.swapAt(1, 2)
            $0.items[3].name = "other"
        }
        #expect(texts == ["row 9", "row 1", "row 0", "other", "row 4"])
        #expect(list.rows[1...].map { ObjectIdentifier($0) } == [1, 0, 2, 4].map { cells[$0] })
        #expect(Cell.configurations == 6)
    }

    @Test(arguments: 0..<20)
    func randomChangesAreShown(seed: Int) {
        var random = Generator(state: UInt64(seed) &* 7919 &+ 1)
        bind(12)
        for round in 0..<10 {
            change { model in
                model.items.shuffle(using: &random)
                model.items.removeFirst(Int.random(in: 0...model.items.count / 3, using: &random))
                let place = Int.random(in: 0...model.items.count, using: &random)
                model.items.insert(Item(100 + round), at: place)
            }
            #expect(texts == model.items.map(\.name))
        }
    }

    @Test func theUserSelectsARow() {
        let binding = bind(4)
        var chosen: [Int] = []
        binding.onSelect = { chosen.append($0.id) }
        select(2)
        #expect(chosen == [2])
        change { $0.items.reverse() }
        #expect(list.selection == [RowIndex(row: 1)])
        list.selection = [RowIndex(row: 3)]
        #expect(chosen == [2])
        change { $0.items.removeLast() }
        #expect(list.selection.isEmpty)
    }

    @Test func whatTheUserChoosesWaitsForGTK() {
        let binding = bind(4)
        binding.onSelect = { [model, bindings] item in
            model.items.removeAll { $0.id == item.id }
            bindings.updateIfNeeded()
        }
        select(2)
        #expect(list.rows.count == 4)
        Display.endEvent()
        BindingManager.updateAllIfNeeded()
        #expect(texts == ["row 0", "row 1", "row 3"])
    }

    @Test func aDoubleClickIsThePrimaryAction() {
        let binding = bind(4)
        var activated: [Int] = []
        binding.onPrimaryAction = { activated.append($0.id) }
        let row = gtk_list_box_get_row_at_index(list.opaque, 2)
        gtk_widget_activate(
            row.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) })
        #expect(activated == [2])
    }

    @Test func keysMoveAndRemoveTheSelectedRow() {
        bind(4)
        select(1)
        list.moveSelection(by: 1)
        #expect(model.items.map(\.id) == [0, 2, 1, 3])
        list.removeSelection()
        #expect(model.items.map(\.id) == [0, 2, 3])
    }

    @Test func keysMoveAndRemoveTheRowWithTheKeyboardWhereRowsAreOpened() {
        list.opensRowsOnClick = true
        bind(4)
        list.removeSelection()
        #expect(model.items.count == 4, "no row has the keyboard")
        gtk_widget_grab_focus(list.rowWidget(at: RowIndex(row: 1)))
        list.moveSelection(by: 1)
        #expect(model.items.map(\.id) == [0, 2, 1, 3])
        change { _ in }
        list.removeSelection()
        #expect(model.items.map(\.id) == [0, 2, 3])
    }

    @Test func sectionsHaveHeaders() {
        model.sections = [("a", [Item(0)]), ("b", [Item(1), Item(2)])]
        bindings.bindRows(
            of: list, toSubject: model,
            .sections { model -> [RowSection<Item>] in
                guard model.isGrouped else {
                    return [RowSection("", rows: model.sections.flatMap(\.items))]
                }
                return model.sections.map {
                    RowSection($0.name, header: "\($0.name)", rows: $0.items)
                }
            }
        ) { (cell: Cell, item, row) in cell.configure(item, row) }
        show()
        #expect(texts == ["a", "row 0", "b", "row 1", "row 2"])
        select(2)
        #expect(list.selection.isEmpty, "a header can't be selected")
        select(3)
        #expect(list.selection == [RowIndex(section: 1, row: 0)])
        change { $0.isGrouped = false }
        #expect(texts == ["row 0", "row 1", "row 2"])
    }

    @Test func rowsAreDraggedWithinAndBetweenBoxes() {
        bind(3)
        let fixture = ListFixture(2).bind()
        let drag = list.drag.prepare(atX: 10, y: 5)
        list.drag.begin()
        #expect(list.phase == .userChangesRows)
        #expect(list.drag.drop(rowWithKey: drag?.token.key ?? 0, atX: 10, y: 290))
        #expect(model.items.map(\.id) == [1, 2, 0])
        fixture.model.items[0].name = "guest"
        let guest = fixture.list.drag.prepare(atX: 10, y: 5)
        fixture.list.drag.begin()
        #expect(fixture.model.items[0].id == 0)
        let isTaken = list.drag.drop(rowWithKey: guest?.token.key ?? 0, atX: 10, y: 1)
        #expect(!isTaken, "there is a row with its id")
        fixture.close()
    }

    @Test func endingTheBindingEmptiesTheList() {
        let binding = bind(3)
        weak var cell: AnyObject?
        cell = list.rows.first as? Cell
        binding.unbind()
        Display.endEvent()
        #expect(list.rows.isEmpty)
        #expect(cell == nil)
        #expect(list.contents == nil)
    }

    @Test func aListThatIsDestroyedIsLeftAlone() {
        let binding = bind(3)
        window.close()
        g_object_run_dispose(list.pointer)
        model.items.removeLast()
        bindings.updateIfNeeded()
        binding.unbind()
        #expect(list.rows.isEmpty)
    }

    @Test func closingTheWindowEndsTheRows() {
        Display.endEvent()
        let living = LiveObjects()
        do {
            let tests = ListBoxRowsTests()
            tests.bind(20)
            tests.window.close()
        }
        Display.endEvent()
        living.expectNoMore()
    }
}
