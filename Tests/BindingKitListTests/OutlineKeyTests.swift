import BindingKit
import Testing

@testable import TestSupport

/// The keys for navigating an outline. Toolkits ask the library for their effects.
@MainActor
@Suite struct OutlineKeyTests {
    private let disk = Disk<Folder>()
    private let bindings = BindingManager()
    private let view = StrictListView()

    /// Two roots below an extra row. 1 has the children 2 and 4, and 2 has the child 3. 5 has no
    /// child.
    init() {
        disk.roots = [
            Folder(1, isOpen: true, [Folder(2, isOpen: true, [Folder(3)]), Folder(4)]), Folder(5),
        ]
        bindings.bindRows(
            of: view, toSubject: disk,
            .outline(\.roots, children: \.folders, isExpanded: \.isOpen),
            .style(topRow: ExtraRow { (cell: CrateCell, _) in cell.text = "top" })
        ) { (cell: CrateCell, folder, _) in cell.text = folder.name }
        bindings.enable()
    }

    private func step(_ key: OutlineKey, _ row: Int) -> OutlineStep? {
        view.contents?.outlineStep(key, at: RowIndex(row: row))
    }

    private func go(_ row: Int) -> OutlineStep { .go(RowIndex(row: row)) }

    @Test func inwardExpandsAndThenLeadsToTheFirstChild() {
        #expect(view.texts == ["top", "1", "2", "3", "4", "5"])
        #expect((1...5).map { step(.inward, $0) } == [go(2), go(3), nil, nil, nil])
        disk.roots[0].isOpen = false
        settleTurn()
        #expect(step(.inward, 1) == .setExpanded(true))
    }

    @Test func outwardCollapsesOrLeadsToTheParent() {
        let collapse = OutlineStep.setExpanded(false)
        #expect((1...5).map { step(.outward, $0) } == [collapse, collapse, go(2), go(1), nil])
        disk.roots[0].folders[0].isOpen = false
        settleTurn()
        #expect((1...4).map { step(.outward, $0) } == [collapse, go(1), go(1), nil])
    }

    @Test func otherRowsHaveNoSteps() {
        #expect(step(.inward, 0) == nil && step(.outward, 0) == nil)
        #expect(step(.inward, 9) == nil && step(.outward, 9) == nil)
    }
}
