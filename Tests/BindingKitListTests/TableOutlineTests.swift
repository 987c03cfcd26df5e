import Testing

@testable import BindingKit
@testable import TestSupport

/// The arrows and arrow keys of outlines in a table without sections, as in an adapter for AppKit's
/// tables.
@MainActor
@Suite struct TableOutlineTests {
    private let disk = Disk<Folder>()
    private let bindings = BindingManager()
    private let view = StrictListView(.flat)
    private let cox: Folder
    private let apples: Folder
    private let fruits: Folder

    init() {
        cox = Folder(3)
        apples = Folder(2, [cox, Folder(4)])
        fruits = Folder(1, isOpen: true, [apples, Folder(5)])
        disk.roots = [fruits, Folder(6, [Folder(7)])]
        bindings.bindRows(
            of: view, toSubject: disk,
            .outline(\.roots, children: \.folders, isExpanded: \.isOpenUnlessLocked),
            .style(header: "Folders")
        ) { (cell: CrateCell, folder, row) in
            row.bindObserver(cell, \.text, toSubject: folder, \.name)
        }
        bindings.bindSelection(of: view, toSubject: disk, twoWay: \.selection)
        bindings.enable()
    }

    private var list: TableList<StrictListView.Cell>? { view.table?.list }

    private func press(_ arrow: TableList<StrictListView.Cell>.Arrow) -> Bool {
        let isDone = list?.press(arrow) ?? false
        settleTurn()
        return isDone
    }

    private var selected: Int? { disk.selection?.id }

    @Test func theArrowOfARowExpandsIt() {
        #expect(view.texts == ["1", "2", "5", "6"])
        list?.setExpanded(true, at: 2)
        #expect(apples.isOpen, "the header is row 0")
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4", "5", "6"])
        list?.setExpanded(false, at: 1)
        settleTurn()
        #expect(view.texts == ["1", "6"])
        list?.setExpanded(true, at: 0)
        list?.setExpanded(true, at: 20)
        #expect(list?.outlineRow(at: 0) == nil, "a header")
        #expect(list?.outlineRow(at: 1) == OutlineRow(level: 0, isExpandable: true))
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func rightExpandsAndThenGoesToTheFirstChild() {
        view.userSelects([RowIndex(row: 1)])
        #expect(press(.right) && apples.isOpen && selected == 2)
        #expect(press(.right) && selected == 3)
        #expect(press(.right) && selected == 3, "it has no children")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func leftCollapsesAndThenGoesToTheParent() {
        apples.isOpen = true
        settleTurn()
        view.userSelects([RowIndex(row: 3)])
        #expect(press(.left) && selected == 2)
        #expect(press(.left) && !apples.isOpen && selected == 2)
        #expect(press(.left) && selected == 1)
        #expect(press(.left) && !fruits.isOpen)
        #expect(press(.left) && selected == 1)
        #expect(view.texts == ["1", "6"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func severalRowsAreExpandedTogether() {
        view.userSelects([RowIndex(row: 0), RowIndex(row: 1), RowIndex(row: 3)])
        #expect(press(.right))
        #expect(view.texts == ["1", "2", "3", "4", "5", "6", "7"])
        #expect(press(.right), "and nothing else is selected")
        #expect(view.selection.count == 3)
        #expect(press(.left))
        #expect(view.texts == ["1", "6"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func whatCannotBeSelectedIsNotGoneTo() {
        let rows = bindings.bindings.first as? RowBinding<Folder>
        rows?.canSelect = { $0.id != 1 }
        view.userSelects([RowIndex(row: 2)])
        #expect(press(.left) && selected == 5)
    }

    @Test func aModelThatRefusesStays() {
        apples.isLocked = true
        view.userSelects([RowIndex(row: 1)])
        #expect(press(.right) && !apples.isOpen)
        #expect(view.outline[1] == OutlineRow(level: 1, isExpandable: true))
    }

    @Test func theKeysAreLeftToOtherLists() {
        #expect(!press(.right), "nothing is selected")
        let words = StrictListView(.flat)
        bindings.bindRows(of: words, toSubject: Basket(words: [1, 2]), \.words) {
            (_: WordCell, _, _) in
        }
        words.userSelects([RowIndex(row: 0)])
        #expect(words.table?.list.press(.right) == false)
        #expect(words.table?.list.press(.left) == false)
    }
}
