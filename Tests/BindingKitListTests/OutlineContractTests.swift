import BindingKit
import Testing

@testable import TestSupport

/// Rows that have child rows.
@MainActor
@Suite struct OutlineContractTests {
    private let disk = Disk<Folder>()
    private let bindings = BindingManager()
    private let view: StrictListView

    init() {
        view = StrictListView()
    }

    @discardableResult
    private func bind(_ view: StrictListView? = nil) -> RowBinding<Folder> {
        let record = bindings.bindRows(
            of: view ?? self.view, toSubject: disk,
            .outline(\.roots, children: \.folders, isExpanded: \.isOpen)
        ) { (cell: CrateCell, folder, row) in
            row.bindObserver(cell, \.text, toSubject: folder, \.name)
        }
        bindings.enable()
        return record
    }

    /// The rows with their levels, and whether they are expanded.
    private func outline(_ view: StrictListView? = nil) -> [String] {
        let view = view ?? self.view
        return zip(view.texts, view.outline).map { text, row in
            guard let row else { return text + "?" }
            let mark = row.isExpandable ? row.isExpanded ? "▾" : "▸" : "·"
            return String(repeating: " ", count: row.level) + mark + text
        }
    }

    private func fruits() -> (fruits: Folder, apples: Folder) {
        let apples = Folder(2, [Folder(3), Folder(4)])
        let fruits = Folder(1, isOpen: true, [apples, Folder(5)])
        disk.roots = [fruits, Folder(6, [Folder(7)])]
        return (fruits, apples)
    }

    @Test(
        "Contract 76: a row is followed by its children while it is expanded",
        arguments: StrictListView.Mood.allCases)
    func expandedRowsAreFollowedByTheirChildren(_ mood: StrictListView.Mood) {
        let view = StrictListView(mood)
        let (fruits, apples) = fruits()
        bind(view)
        #expect(outline(view) == ["▾1", " ▸2", " ·5", "▸6"])
        let cells = view.cells
        apples.isOpen = true
        settleTurn()
        #expect(outline(view) == ["▾1", " ▾2", "  ·3", "  ·4", " ·5", "▸6"])
        #expect(view.cells[1] === cells[1])
        #expect(view.batches.count == 1)
        fruits.isOpen = false
        settleTurn()
        #expect(outline(view) == ["▸1", "▸6"])
        #expect(view.batches.count == 2)
        fruits.isOpen = true
        settleTurn()
        #expect(outline(view) == ["▾1", " ▾2", "  ·3", "  ·4", " ·5", "▸6"])
        #expect(view.reloads == 2, "the contents, and the first rows")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func childrenComeGoAndMove() {
        let (fruits, apples) = fruits()
        apples.isOpen = true
        bind()
        let record = bindings.bindings.first as? RowBinding<Folder>
        apples.folders.insert(Folder(8), at: 1)
        settleTurn()
        #expect(outline() == ["▾1", " ▾2", "  ·3", "  ·8", "  ·4", " ·5", "▸6"])
        #expect(record?.lastUpdate?.inserted == 1)
        apples.folders.removeFirst()
        settleTurn()
        #expect(outline() == ["▾1", " ▾2", "  ·8", "  ·4", " ·5", "▸6"])
        let moved = view.cells[1...3].map(ObjectIdentifier.init)
        // The folder moves into another folder, together with its descendants.
        fruits.folders.removeFirst()
        disk.roots.append(apples)
        settleTurn()
        #expect(outline() == ["▾1", " ·5", "▸6", "▾2", " ·8", " ·4"])
        #expect(view.cells[3...5].map(ObjectIdentifier.init) == moved)
        #expect(record?.lastUpdate?.moved == 2, "the shorter part moves")
        apples.folders = []
        settleTurn()
        #expect(outline() == ["▾1", " ·5", "▸6", "·2"])
        #expect(view.reloads == 2)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 76: a node that gets another parent keeps its cell, also between siblings")
    func aNodeThatMovesBetweenSiblingsKeepsItsCell() throws {
        let (_, apples) = fruits()
        let other = disk.roots[1]
        (apples.isOpen, other.isOpen) = (true, true)
        let record = bind()
        #expect(outline() == ["▾1", " ▾2", "  ·3", "  ·4", " ·5", "▾6", " ·7"])
        let cell = view.cells[3]
        other.folders.append(apples.folders.removeLast())
        settleTurn()
        #expect(outline() == ["▾1", " ▾2", "  ·3", " ·5", "▾6", " ·7", " ·4"])
        #expect(view.cells[6] === cell)
        // The update moves the row. So the cell of a removed row was not reused for an inserted
        // one.
        let update = try #require(record.lastUpdate)
        #expect(update.moved == 1 && update.removed == 0 && update.inserted == 0)
        #expect(view.batches.count == 1 && view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 76: the roots and other nodes that change in one turn are one batch")
    func rootsAndOtherNodesAreOneBatch() {
        let (_, apples) = fruits()
        apples.isOpen = true
        bind()
        let (nuts, cell) = (disk.roots[1], view.cells[5])
        // The roots change first, then the expanded nodes.
        disk.roots.removeLast()
        apples.folders.append(nuts)
        settleTurn()
        #expect(outline() == ["▾1", " ▾2", "  ·3", "  ·4", "  ▸6", " ·5"])
        #expect(view.cells[4] === cell)
        #expect(view.batches.count == 1)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 76: what the user expands is set in the model, at once")
    func theUserExpands() {
        let (_, apples) = fruits()
        bind()
        view.userExpands(true, RowIndex(row: 1))
        #expect(apples.isOpen)
        #expect(outline() == ["▾1", " ▾2", "  ·3", "  ·4", " ·5", "▸6"])
        #expect(view.batches.count == 1)
        settleTurn()
        #expect(view.batches.count == 1)
        view.userExpands(true, RowIndex(row: 4))
        #expect(view.batches.count == 1, "a row without children")
        view.userExpands(false, RowIndex(row: 0))
        #expect(outline() == ["▸1", "▸6"])
        bindings.disable()
        view.userExpands(true, RowIndex(row: 0))
        #expect(disk.roots[0].isOpen == false, "nothing is written while the manager is disabled")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 76: a row that the model keeps collapsed is shown so again")
    func theModelRefuses() {
        let (_, apples) = fruits()
        apples.isLocked = true
        bindings.bindRows(
            of: view, toSubject: disk,
            .outline(\.roots, children: \.folders, isExpanded: \.isOpenUnlessLocked)
        ) { (cell: CrateCell, folder, _) in cell.text = folder.name }
        bindings.enable()
        view.userExpands(true, RowIndex(row: 1))
        #expect(outline() == ["▾1", " ▸2", " ·5", "▸6"])
        #expect(view.outlineUpdates == 1)
        #expect(view.batches.isEmpty)
    }

    @Test("Contract 77: one node that expands concerns nothing else")
    func oneNodeConcernsNothingElse() {
        let many = (0..<200).map { Folder($0 + 100, [Folder($0 + 1000)]) }
        disk.roots = many
        let record = bind()
        view.viewport = 5
        view.layOut()
        let reads = many.map(\.reads)
        let comparisons = settledListComparisons()
        many[120].isOpen = true
        let work = Work.of {}
        #expect(work.reads <= 3, "the node, its child, and the node once more after its setter")
        #expect(settledListComparisons() == comparisons)
        for (index, folder) in many.enumerated() where index != 120 {
            #expect(folder.reads == reads[index])
        }
        #expect(record.rows.count == 201)
        many[120].isOpen = false
        settleTurn()
        #expect(record.rows.count == 200)
        #expect(settledListComparisons() == comparisons)
        #expect(view.reloads == 2)
    }
}
