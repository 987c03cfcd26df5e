import BindingKit
import Observation
import Testing

@testable import Terminal

/// Rows with child rows: their arrows, and the keys that move through them.
@MainActor
@Suite struct ListOutlineTests {
    @MainActor
    @Observable
    final class Branch: Identifiable {
        let name: String
        var branches: [Branch]
        var isOpen: Bool

        init(_ name: String, isOpen: Bool = false, _ branches: [Branch] = []) {
            self.name = name
            self.branches = branches
            self.isOpen = isOpen
        }
    }

    @MainActor
    @Observable
    final class Tree {
        var branches: [Branch] = []
        var chosen: Branch?

        func remove(_ branch: Branch) { Self.remove(branch, from: &branches) }

        private static func remove(_ branch: Branch, from branches: inout [Branch]) {
            branches.removeAll { $0 === branch }
            for other in branches { remove(branch, from: &other.branches) }
        }
    }

    private let tree = Tree()
    private let screen = ShelfList(height: 5)
    private let rows: RowBinding<Branch>
    private var list: ListBox { screen.list }

    /// a has the children b and d, and b has the child c. e has no child.
    init() {
        tree.branches = [
            Branch("a", isOpen: true, [Branch("b", isOpen: true, [Branch("c")]), Branch("d")]),
            Branch("e"),
        ]
        rows = screen.bindings.bindRows(
            of: screen.list, toSubject: tree,
            .outline(\.branches, children: \.branches, isExpanded: \.isOpen),
            .style(empty: ExtraRow { (row: ListRow, _) in row.title = "none" })
        ) { (row: ListRow, branch, _) in row.title = branch.name }
        screen.bindings.bindSelection(of: list, toSubject: tree, twoWay: \.chosen)
    }

    @Test func rowsAreIndentedAndHaveArrows() {
        #expect(screen.lines == ["  ▾ a", "    ▾ b", "        c", "      d", "    e"])
        tree.branches[0].branches[0].isOpen = false
        #expect(screen.lines == ["  ▾ a", "    ▸ b", "      d", "    e", ""])
    }

    @Test func aRowThatStaysShowsItsOtherLevel() {
        _ = screen.lines
        let view = list.rows[RowIndex(row: 3)]
        let moved = tree.branches[0].branches.removeLast()
        tree.branches.append(moved)
        #expect(screen.lines == ["  ▾ a", "    ▾ b", "        c", "    e", "    d"])
        #expect(list.rows[RowIndex(row: 4)] === view)
    }

    @Test func viewsThatAreUsedAgainShowTheirOwnRow() {
        tree.branches = (0..<40).map { Branch("\($0)", isOpen: true, [Branch("\($0)b")]) }
        screen.press(.end)
        #expect(screen.lines == ["      37b", "  ▾ 38", "      38b", "  ▾ 39", "▸     39b"])
        tree.branches = []
        #expect(screen.lines == ["  none", "", "", "", ""])
    }

    @Test func aDeepRowHasRoomForItsName() {
        var branch = Branch("deep")
        for level in 0..<50 { branch = Branch("\(level)", isOpen: true, [branch]) }
        tree.branches = [branch]
        screen.press(.end)
        #expect(screen.lines.last == "▸           deep")
    }

    @Test func leftAndRightLeadThroughTheTree() {
        screen.press(.down, .down, .down)
        #expect(tree.chosen?.name == "c")
        screen.press(.right, .left)
        #expect(tree.chosen?.name == "b", "there is nothing in c")
        screen.press(.left, .left)
        #expect(tree.chosen?.name == "a" && !tree.branches[0].branches[0].isOpen)
        screen.press(.left, .left)
        #expect(screen.lines == ["▸ ▸ a", "    e", "", "", ""], "there is nothing above a")
        #expect(screen.tabs.selectedIndex == 0, "the keys are the list's")
        screen.press(.right, .right)
        #expect(tree.chosen?.name == "b")
        screen.press(.right, .right)
        #expect(screen.lines[2] == "▸       c")
    }

    @Test func withoutASelectedRowTheKeysChooseATab() {
        screen.press(.right)
        #expect(screen.tabs.selectedIndex == 1)
    }

    // MARK: - Moving

    private func moveInTheModel() {
        rows.editing.onMove = { [tree] branch, place in
            tree.remove(branch)
            let siblings = place.parent?.branches ?? tree.branches
            let index = siblings.firstIndex { $0 === place.successor } ?? siblings.count
            if let parent = place.parent {
                parent.branches.insert(branch, at: index)
            } else {
                tree.branches.insert(branch, at: index)
            }
        }
    }

    @Test func keysMoveARowIntoTheRowAboveAndOutOfItsParent() {
        moveInTheModel()
        screen.press(.end, .character(">"))
        #expect(screen.lines == ["  ▾ a", "    ▾ b", "        c", "      d", "▸     e"])
        screen.press(.character(">"))
        #expect(screen.lines == ["  ▾ a", "    ▾ b", "        c", "    ▾ d", "▸       e"])
        screen.press(.character("<"), .character("<"), .character("<"))
        #expect(screen.lines == ["▸   e", "  ▾ a", "    ▾ b", "        c", "      d"])
        #expect(tree.chosen?.name == "e")
    }

    @Test func aRowWithRowsBelowItMovesWithThem() {
        moveInTheModel()
        screen.press(.down, .down, .character("]"))
        #expect(screen.lines == ["  ▾ a", "      d", "▸   ▾ b", "        c", "    e"])
        screen.press(.character("]"))
        #expect(screen.lines == ["  ▾ a", "      d", "    e", "▸ ▾ b", "      c"])
        screen.press(.character("["))
        #expect(screen.lines == ["  ▾ a", "      d", "▸ ▾ b", "      c", "    e"])
    }

    @Test func withoutAMoveTheKeysAreLeftToOthers() {
        screen.press(.end)
        #expect(!screen.window.dispatch(.character("<")))
        #expect(!screen.window.dispatch(.character(">")))
        #expect(!list.keyHelp.contains { $0.keys == "< >" })
        moveInTheModel()
        #expect(list.keyHelp.contains { $0.keys == "< >" })
    }

    @Test func theStatusLineNamesTheKeys() {
        #expect(!list.keyHints.contains("←→"))
        screen.press(.down)
        #expect(list.keyHints.contains("←→ fold"))
    }
}
