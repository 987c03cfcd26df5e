import BindingKit
import BindingKitGTK
import CGTK
import Testing

@testable import BindingKitGTK

// Serialized with other tests that press keys: their windows would take the keyboard.
extension ScreenTests {
    /// The path of the Tab key from the rows of a list, which is between two entries in a window.
    @MainActor
    @Suite(.onDisplay, .serialized, .enabled(if: Keyboard.isAvailable))
    struct ListTabTests {
        @Test(arguments: ListPage.Kind.allCases)
        func tabVisitsOneRow(in kind: ListPage.Kind) {
            let page = ListPage(kind)
            #expect(page.press("Tab", "Tab") == ["row 0", "after"])
            #expect(page.press("shift+Tab", "shift+Tab") == ["row 0", "before"])
            page.close()
        }

        @Test(arguments: ListPage.Kind.allCases)
        func tabLeavesFromWhereTheArrowKeysHaveLed(in kind: ListPage.Kind) {
            let page = ListPage(kind)
            #expect(
                page.press("Tab", "Down", "Down", "Tab") == ["row 0", "row 1", "row 2", "after"])
            #expect(page.press("shift+Tab", "shift+Tab") == ["row 2", "before"])
            page.close()
        }

        @Test(arguments: ListPage.Kind.allCases)
        func tabVisitsTheWidgetsOfOneRow(in kind: ListPage.Kind) {
            let page = ListPage(kind, cells: .buttons)
            // In a list box, the row itself is visited as well.
            let row = kind == .box ? ["row 0"] : []
            let visited = row + ["first 0", "second 0", "after"]
            #expect(page.press("Tab", times: visited.count) == visited)
            let former = page.press("shift+Tab", times: visited.count)
            // GTK visits the columns of a table from the first one on in both directions.
            #expect(former.last == "before" && Set(former.dropLast()) == Set(visited.dropLast()))
            page.close()
        }

        @Test(arguments: ListPage.Kind.allCases)
        func arrowKeysReachTheWidgetsOfOtherRows(in kind: ListPage.Kind) {
            let page = ListPage(kind, cells: .buttons)
            #expect(page.press("Tab", "Down").last == "row 1")
            #expect(page.press("Tab", times: 3) == ["first 1", "second 1", "after"])
            page.close()
        }

        @Test(arguments: ListPage.Kind.allCases)
        func ifARowGoesTheRowInItsPlaceGetsTheKeyboardNotAButton(in kind: ListPage.Kind) {
            let page = ListPage(kind, cells: .buttons)
            let tabs = kind == .box ? 2 : 1
            #expect(page.press("Tab", times: tabs).last == "first 0")
            #expect(page.removeFirst() == "row 0")
            #expect(page.press("Tab").last == "first 0")
            #expect(page.removeFirst() == "row 0")
            #expect(page.removeFirst() == "after")
            page.close()
        }

        @Test(arguments: ListPage.Kind.allCases)
        func ifSeveralRowsGoTheNextRowGetsTheKeyboard(in kind: ListPage.Kind) {
            let page = ListPage(kind, count: 6)
            #expect(page.press("Tab", "Down", "Down").last == "row 2")
            // The row with the keyboard is the last of the removed rows.
            #expect(page.removeFirst(3) == "row 0")
            page.close()
        }

        @Test(arguments: ListPage.Kind.allCases)
        func ifRowsGoBehindAnotherWindowTheNextRowGetsTheKeyboard(in kind: ListPage.Kind) {
            let page = ListPage(kind, count: 6)
            #expect(page.press("Tab", "Down", "Down").last == "row 2")
            #expect(page.behindAnotherWindow { page.removeFirst(3) } == "row 0")
            page.close()
        }

        @Test(arguments: ListPage.Kind.allCases)
        func aListThatIsAloneKeepsTheKeyboard(in kind: ListPage.Kind) {
            let page = ListPage(kind, isAlone: true)
            page.view.focus()
            #expect(page.press("Down", "Tab") == ["row 1", "row 1"])
            page.close()
        }

        @Test(arguments: ListPage.Kind.allCases)
        func headersAreRowsOfTheKeyboards(in kind: ListPage.Kind) {
            let page = ListPage(kind, hasHeaders: true)
            #expect(
                page.press("Tab", "Down", "Down", "Down", "Down", "Up") == [
                    "header", "row 0", "row 1", "header", "row 2", "header",
                ])
            #expect(page.view.selection.allSatisfy { $0.row >= 0 })
            #expect(page.press("Tab") == ["after"])
            page.close()
        }
    }
}
