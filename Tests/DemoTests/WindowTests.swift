import BindingKit
import Testing

@testable import Terminal

@MainActor
@Suite struct WindowTests {
    private let controller = RecordingController(title: "Screen")
    private let label = Label("a")
    private let bindings = BindingManager()
    private let shelf = Shelf(count: 2)
    private let list = ListBox()
    private let table = TableView(columns: [.init("Column")])
    private let window: Window

    init() {
        bindings.bindRows(of: list, toSubject: shelf, \.books) { (row: ListRow, book, _) in
            row.title = book.name
        }
        bindings.enable()
        list.selectedRow = RowIndex(row: 0)
        controller.views = [label, list, table]
        window = Window(size: Size(width: 20, height: 5), rootController: controller)
    }

    @Test func manyChangesAskForOneDrawing() {
        var asked = 0
        window.open()
        _ = window.render()
        window.onNeedsDisplay = { asked += 1 }

        label.text = "b"
        label.text = "c"
        list.selectedRow = RowIndex(row: 1)
        #expect(asked == 1)

        // After a draw, the next change requests a frame; an equal value does not
        _ = window.render()
        label.text = "c"
        #expect(asked == 1)
        label.text = "d"
        #expect(asked == 2)
    }

    @Test func anotherSizeAsksForADrawing() {
        window.open()
        _ = window.render()
        var asked = 0
        window.onNeedsDisplay = { asked += 1 }
        window.size = Size(width: 30, height: 5)
        #expect(asked == 1)
        #expect(window.render().size == Size(width: 30, height: 5))
    }

    @Test func aKeyGoesFromTheFirstResponderUp() {
        controller.handledKeys = [.down, .left]
        window.open()
        window.makeFirstResponder(list)
        _ = controller.takeEvents()

        // The list handles its own keys, the controller handles others, and no view handles the
        // rest
        #expect(window.dispatch(.down))
        #expect(list.selectedRow == RowIndex(row: 1))
        #expect(window.dispatch(.left))
        #expect(controller.takeEvents() == ["left"])
        #expect(!window.dispatch(.character("q")))
    }

    @Test func theTabKeyMovesTheFocusRound() {
        window.open()
        window.makeFirstResponder(list)
        _ = window.dispatch(.tab)
        #expect(table.isFirstResponder)
        _ = window.dispatch(.tab)
        #expect(list.isFirstResponder)
        _ = window.dispatch(.backTab)
        #expect(table.isFirstResponder && !list.isFirstResponder)
    }

    @Test func hiddenViewsAndLabelsNeverGetTheFocus() {
        window.open()
        table.isHidden = true
        #expect(!window.makeFirstResponder(label))
        _ = window.dispatch(.tab)
        _ = window.dispatch(.tab)
        #expect(list.isFirstResponder)
    }

    @Test func aScreenThatIsLeftKeepsNoFocus() {
        let other = RecordingController(title: "Other")
        let tabs = TabBarController(title: "Test", controllers: [controller, other])
        let window = Window(size: Size(width: 20, height: 5), rootController: tabs)
        window.open()
        #expect(window.firstResponder === list)
        tabs.selectedIndex = 1
        #expect(window.firstResponder === nil)
        other.handledKeys = [.down]
        #expect(window.dispatch(.down))
        #expect(list.selectedRow == RowIndex(row: 0))
    }
}
