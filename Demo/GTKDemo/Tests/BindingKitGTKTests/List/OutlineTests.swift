import BindingKit
import CGTK
import Testing

@testable import BindingKitGTK

// Serialized with other tests that press keys: their windows would take the keyboard.
extension ScreenTests {
    /// Rows of an outline, with their levels and arrows.
    @MainActor
    @Suite(.onDisplay, .serialized)
    struct OutlineTests {
        typealias Node = OutlineFixture.Node

        @Test(arguments: OutlineFixture.Kind.allCases)
        func rowsShowLevelAndArrow(in kind: OutlineFixture.Kind) {
            let page = OutlineFixture(kind, OutlineFixture.sample())
            #expect(page.shown == ["0▾ 1", "1▾ 2", "2 3", "1 4", "0 5"])
            let cells = (0..<5).map { page.list.cell(at: RowIndex(row: $0)) }
            page.change { $0.roots[0].nodes[0].isOpen = false }
            #expect(page.shown == ["0▾ 1", "1▸ 2", "1 4", "0 5"])
            page.change {
                let moved = $0.roots[0].nodes.removeLast()
                $0.roots[1].nodes = [moved, Node(6)]
                $0.roots[1].isOpen = true
                $0.roots[0].isOpen = false
            }
            #expect(page.shown == ["0▸ 1", "0▾ 5", "1 4", "1 6"])
            #expect(page.list.cell(at: RowIndex(row: 2)) === cells[3], "it keeps its cell")
            page.close()
        }

        @Test(arguments: OutlineFixture.Kind.allCases)
        func rowsAreIndented(in kind: OutlineFixture.Kind) {
            let page = OutlineFixture(kind, OutlineFixture.sample())
            let places = (0..<4).map { page.arrow($0).x }
            #expect(places == [0, 16, 32, 16].map { places[0] + $0 })
            #expect(places[0] > 0)
            page.close()
        }

        @Test func veryDeepRowsAreNotWiderThanTheWindow() {
            var node = Node(0)
            for id in 1...3_000 { node = Node(id, isOpen: true, [node]) }
            let page = OutlineFixture(.list, [node])
            page.list.scroll(to: ListAnchor(index: RowIndex(row: 2_900), offset: 0))
            page.fixture.draw()
            #expect(gtk_widget_get_width(page.list.list.widget) < 400)
            page.close()
        }

        @Test(arguments: OutlineFixture.Kind.allCases)
        func cellsThatAreUsedAgainShowTheirOwnRow(in kind: OutlineFixture.Kind) {
            let page = OutlineFixture(
                kind,
                (0..<800).map { id in
                    Node(id * 10, isOpen: id % 3 > 0, id % 2 == 0 ? [] : [Node(id * 10 + 1)])
                })
            for row in [0, 700, 30, 400, 0] {
                page.list.scroll(to: ListAnchor(index: RowIndex(row: row), offset: 0))
                page.fixture.draw()
                #expect(page.shown.count > 10)
                for text in page.shown {
                    let id = Int(text.split(separator: " ").last ?? "") ?? -1
                    let isOpen = id / 10 % 3 > 0
                    let sign = id / 10 % 2 == 0 ? "" : isOpen ? "▾" : "▸"
                    #expect(text == (id % 10 == 1 ? "1 \(id)" : "0\(sign) \(id)"))
                }
            }
            page.close()
        }

        @Test(arguments: OutlineFixture.Kind.allCases)
        func otherRowsHaveNoFrame(in kind: OutlineFixture.Kind) {
            let page = OutlineFixture(kind, OutlineFixture.sample())
            page.change { $0.roots = [] }
            #expect(page.shown == ["empty"])
            page.change { $0.roots = OutlineFixture.sample() }
            #expect(page.shown == ["0▾ 1", "1▾ 2", "2 3", "1 4", "0 5"])
            page.change { $0.roots = [] }
            #expect(page.shown == ["empty"])
            page.close()
            let plain = ListFixture(5).bind()
            let row = plain.list.rowWidget(at: RowIndex(row: 2))
            #expect(plain.cell(2).map { gtk_widget_get_parent($0.widget) == row } == true)
            plain.close()
        }

        @Test func screenReadersLearnTheState() {
            let page = OutlineFixture(.list, OutlineFixture.sample())
            func isExpanded(_ state: Bool) -> Bool {
                page.frame(0).map {
                    cgtk_test_accessible_expansion($0.widget, state ? 1 : 0) != 0
                } == true
            }
            #expect(isExpanded(true) && !isExpanded(false))
            page.change { $0.roots[0].isOpen = false }
            #expect(isExpanded(false) && !isExpanded(true))
            page.close()
        }

        @Test func aHiddenFirstColumnComesBack() {
            let page = OutlineFixture(.table, OutlineFixture.sample())
            let column = (page.list as? ColumnView)?.columns[0]
            column?.isVisible = false
            page.fixture.draw()
            page.change { $0.roots[0].nodes[0].isOpen = false }
            column?.isVisible = true
            page.fixture.draw()
            #expect(page.shown == ["0▾ 1", "1▸ 2", "1 4", "0 5"])
            page.close()
        }

        @Test(arguments: OutlineFixture.Kind.allCases)
        func closingTheWindowEndsTheRows(in kind: OutlineFixture.Kind) {
            Display.endEvent()
            let living = LiveObjects()
            OutlineFixture(kind, OutlineFixture.sample()).close()
            Display.endEvent()
            living.expectNoMore()
        }

        // MARK: The user

        @Test(.keyboard, arguments: OutlineFixture.Kind.allCases)
        func aClickOnTheArrowExpandsAndCollapses(in kind: OutlineFixture.Kind) {
            let page = OutlineFixture(kind, OutlineFixture.sample())
            let root = page.model.roots[0]
            let (x, y) = page.arrow(0)
            Keyboard.click(in: page.fixture.window, x: x, y: y) { !root.isOpen }
            #expect(!root.isOpen)
            #expect(page.shown == ["0▸ 1", "0 5"])
            #expect(page.list.selection.isEmpty, "the row is not selected by that")
            Keyboard.click(in: page.fixture.window, x: x, y: y) { root.isOpen }
            #expect(page.shown == ["0▾ 1", "1▾ 2", "2 3", "1 4", "0 5"])
            // If a row has no arrow, the click selects the row.
            let place = page.arrow(4)
            Keyboard.click(in: page.fixture.window, x: place.x, y: place.y) {
                !page.list.selection.isEmpty
            }
            #expect(page.list.selection == [RowIndex(row: 4)])
            page.close()
        }

        @Test(.keyboard, arguments: OutlineFixture.Kind.allCases)
        func leftAndRightLeadThroughTheTree(in kind: OutlineFixture.Kind) {
            let page = OutlineFixture(kind, OutlineFixture.sample())
            page.list.selection = [RowIndex(row: 2)]
            page.list.focus()
            /// Presses a key. Returns the selected row and the number of rows.
            func press(_ key: String) -> [Int] {
                let former = (page.list.selection, page.shown.count)
                Keyboard.press(key, in: page.fixture.window) {
                    (page.list.selection, page.shown.count) != former
                }
                return page.list.selection.map(\.row) + [page.shown.count]
            }
            #expect(press("Left") == [1, 5], "to the parent")
            #expect(press("Left") == [1, 4], "which is collapsed")
            #expect(press("Left") == [0, 4])
            #expect(press("Left") == [0, 2])
            #expect(press("Right") == [0, 4], "and expanded")
            #expect(press("Right") == [1, 4], "to the first child")
            #expect(press("Down") == [2, 4], "from where the other keys go on")
            #expect(press("Left") == [0, 4])
            page.close()
        }

        @Test(.keyboard) func inTheOtherDirectionOfWritingTheKeysAreExchanged() {
            let page = OutlineFixture(.list, OutlineFixture.sample())
            gtk_widget_set_direction(page.list.list.widget, GTK_TEXT_DIR_RTL)
            page.list.selection = [RowIndex(row: 0)]
            page.list.focus()
            Keyboard.press("Right", in: page.fixture.window) { page.shown.count == 2 }
            #expect(page.shown == ["0▸ 1", "0 5"])
            Keyboard.press("Left", in: page.fixture.window) { page.shown.count == 5 }
            #expect(page.shown.count == 5)
            page.close()
        }

        @Test(arguments: OutlineFixture.Kind.allCases)
        func screenReadersCallARowByItsLabels(_ kind: OutlineFixture.Kind) throws {
            let page = OutlineFixture(kind, OutlineFixture.sample())
            defer { page.close() }
            let slot = try #require(page.list.slot(at: RowIndex(row: 1)))
            let cell = slot.cell
            let label = try #require(
                (cell as? OutlineFixture.Cell)?.label ?? (cell as? OutlineFixture.Row)?.label)
            let names = try #require(
                cgtk_test_accessible_relation_text(
                    slot.rowWidget, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
            defer { g_free(names) }
            let address = String(UInt(bitPattern: label.widget), radix: 16)
            #expect(String(cString: names).hasPrefix("GtkLabel<0x\(address)>"))
        }
    }
}
