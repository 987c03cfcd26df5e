import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Rows that the user moves among the levels of an outline, and drops into other rows.
@MainActor
@Suite struct OutlineDropTests {
    private let disk = Disk<Folder>()
    private let bindings = BindingManager()
    private let view: StrictListView
    private let record: RowBinding<Folder>
    private let places = Places()

    /// The places that the handlers received.
    private final class Places {
        var all: [String] = []
    }

    /// 1 has the children 2 and 5, and 2 has the children 3 and 4. 6 has the child 7, but is
    /// collapsed. 8 has no child.
    init() {
        view = StrictListView(.flat)
        disk.roots = [
            Folder(1, isOpen: true, [Folder(2, isOpen: true, [Folder(3), Folder(4)]), Folder(5)]),
            Folder(6, [Folder(7)]), Folder(8),
        ]
        record = Self.bind(view, disk, bindings)
        let move = record.editing.onMove
        record.editing.onMove = { [places] in
            places.all.append(Self.described($0, $1))
            move?($0, $1)
        }
    }

    private static func bind(
        _ view: StrictListView, _ disk: Disk<Folder>, _ bindings: BindingManager
    ) -> RowBinding<Folder> {
        let record = bindings.bindRows(
            of: view, toSubject: disk,
            .outline(\.roots, children: \.folders, isExpanded: \.isOpen)
        ) { (cell: CrateCell, folder, row) in
            row.bindObserver(cell, \.text, toSubject: folder, \.name)
        }
        record.editing.onMove = { [disk] in disk.move($0, to: $1) }
        bindings.enable()
        return record
    }

    /// The element, its new parent, and its siblings before and after it.
    private static func described(_ folder: Folder, _ place: RowDestination<Folder>) -> String {
        let siblings = [place.predecessor, place.successor].map { $0?.name ?? "-" }
        return "\(folder) in \(place.parent?.name ?? "-"): \(siblings.joined(separator: " "))"
    }

    private func row(_ id: Int) -> RowIndex {
        record.rows.firstIndex { $0.id == id }.map { RowIndex(row: $0) } ?? RowIndex(row: -1)
    }

    private func canMove(_ id: Int, into parent: Int) -> Bool? {
        view.contents?.canMoveRow(from: row(id), into: row(parent))
    }

    // MARK: Into a row

    @Test("Contract 78: a row that is dropped into another one becomes its last child")
    func aRowIsDroppedIntoAnother() {
        view.userDrops([row(8)], into: row(2))
        view.userDrops([row(4)], into: row(6))
        let reloads = view.reloads
        for _ in 1...2 { view.userDrops([row(3)], into: row(2)) }
        view.userDrops([row(5)], into: row(3))
        let last = ["3 in 2: 8 -", "3 in 2: 8 -", "5 in 3: - -"]
        #expect(places.all == ["8 in 2: 4 -", "4 in 6: 7 -"] + last)
        #expect(view.texts == ["1", "2", "8", "3", "6"])
        disk.roots[1].isOpen = true
        settleTurn()
        #expect(view.texts == ["1", "2", "8", "3", "6", "7", "4"])
        #expect(view.reloads == reloads && view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 78: one drop is one batch, and the row keeps its cell")
    func oneBatch() {
        let (cell, batches) = (view.cell(at: row(8)), view.batches.count)
        view.userDrops([row(8)], into: row(2))
        #expect(view.batches.count == batches + 1)
        #expect(view.cell(at: RowIndex(row: 4)) === cell)
        #expect(view.outline[4] == OutlineRow(level: 2))
    }

    @Test("Contract 78: a row is dropped neither into itself nor into a row below it")
    func intoItself() {
        for parent in [1, 2, 3, 5] {
            #expect(canMove(1, into: parent) == false)
            view.userDrops([row(1)], into: row(parent))
        }
        view.contents?.moveRow(from: row(2), into: row(4))
        #expect(places.all.isEmpty)
        #expect(canMove(3, into: 1) == true && canMove(1, into: 6) == true)
    }

    @Test("Contract 78: nor into a row that shows the same node, or one below such a row")
    func intoTheSameNodeElsewhere() {
        let shared = disk.roots[0].folders[0]
        disk.roots[2].folders = [shared]
        disk.roots[2].isOpen = true
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4", "5", "6", "8", "2", "3", "4"])
        let (first, below) = (RowIndex(row: 1), RowIndex(row: 8))
        #expect(view.contents?.canMoveRow(from: first, into: RowIndex(row: 7)) == false)
        #expect(view.contents?.canMoveRow(from: first, into: below) == false)
        #expect(view.contents?.target(forMovingFrom: first, to: below) == first)
        view.userMoves(first, to: below)
        #expect(places.all.isEmpty)
        #expect(view.contents?.canMoveRow(from: first, into: RowIndex(row: 6)) == true)
    }

    @Test("Contract 78: without a handler, or if it may not move, no row is dropped")
    func permissions() {
        record.editing.canMove = { $0.id != 8 }
        #expect(canMove(8, into: 1) == false && canMove(5, into: 8) == true)
        bindings.disable()
        #expect(canMove(5, into: 8) == false)
        bindings.enable()
        record.editing.onMove = nil
        #expect(canMove(5, into: 8) == false)
    }

    @Test("Contract 78: a node that can't have children takes no row")
    func leaves() {
        let (view, shelf) = (StrictListView(), Shelf())
        let rows = bindings.bindRows(
            of: view, toSubject: shelf,
            .outline(\.items, children: \.contents, isExpanded: \.isOpen)
        ) { (_: CrateCell, _, _) in }
        rows.editing.onMove = { _, _ in }
        rows.editing.onDrop = { _, _ in true }
        let (box, book, other) = (RowIndex(row: 0), RowIndex(row: 1), RowIndex(row: 2))
        #expect(view.contents?.canMoveRow(from: other, into: box) == true)
        #expect(view.contents?.canMoveRow(from: other, into: book) == false)
        let drop = RowDrop.element(Item(9, nil))
        #expect(view.contents?.canDrop(drop, into: box) == true)
        #expect(view.contents?.canDrop(drop, into: book) == false)
        #expect(view.contents?.drop(drop, into: book) == false)
        #expect(view.contents?.canDrop(drop, at: book) == true)
    }

    @Test func rowsOfAListAreNoParents() {
        let (view, basket) = (StrictListView(), Basket(words: [1, 2]))
        bindings.bindRows(of: view, toSubject: basket, .editable(\.words)) {
            (_: WordCell, _, _) in
        }
        let (first, second) = (RowIndex(row: 0), RowIndex(row: 1))
        #expect(view.contents?.canMoveRow(from: first, into: second) == false)
        #expect(view.contents?.canDrop(.element(Word(9)), into: second) == false)
        #expect(view.contents?.drop(.element(Word(9)), into: second) == false)
        #expect(basket.words.map(\.id) == [1, 2])
    }

    // MARK: Between rows

    @Test("Contract 78: between two rows, a row becomes a sibling of the row after it")
    func betweenRows() {
        view.userDrops([row(8)], above: row(2))
        view.userDrops([row(8)], above: row(3))
        view.userDrops([row(8)], above: row(6))
        view.userDrops([row(5)], above: RowIndex(row: view.texts.count))
        #expect(places.all == ["8 in 1: - 2", "8 in 2: - 3", "8 in -: 1 6", "5 in -: 6 -"])
        #expect(view.texts == ["1", "2", "3", "4", "8", "6", "5"])
    }

    @Test("Contract 78: at the end of its parent's children, a row stays there")
    func lastChild() {
        view.userDrops([row(3)], above: row(5))
        view.userDrops([row(2)], above: row(6))
        #expect(places.all == ["3 in 2: 4 -", "2 in 1: 5 -"])
        #expect(view.texts == ["1", "5", "2", "4", "3", "6", "8"])
        // The children of its parent end at this place, but the place is above the row itself.
        view.userDrops([row(5)], above: row(1))
        #expect(places.all.last == "5 in -: - 1")
    }

    @Test("Contract 78: a view that moves rows itself reports the same places")
    func aViewThatMovesRows() {
        let view = StrictListView()
        let record = Self.bind(view, disk, bindings)
        var parents: [String] = []
        record.editing.onMove = { [disk] in
            parents.append(Self.described($0, $1))
            disk.move($0, to: $1)
        }
        view.userDrags(RowIndex(row: 6), to: RowIndex(row: 2))
        settleTurn()
        view.userDrags(RowIndex(row: 3), to: RowIndex(row: 4))
        settleTurn()
        #expect(parents == ["8 in 2: - 3", "3 in 2: 4 -"])
        #expect(view.texts == ["1", "2", "8", "4", "3", "5", "6"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    // MARK: Other lists

    @Test("Contract 78: a row of another list is dropped into a row")
    func anotherList() {
        let other = StrictListView(.flat)
        let source = Disk<Folder>()
        source.roots = [Folder(20), Folder(21)]
        let rows = bindings.bindRows(of: other, toSubject: source, .editable(\.roots)) {
            (_: CrateCell, _, _) in
        }
        _ = rows
        record.editing.onDrop = { [disk, places] in
            places.all.append(Self.described($0, $1))
            return disk.insert($0, at: $1)
        }
        other.table?.list.beginDrag(of: [0, 1])
        #expect(view.table?.list.canDrop(inside: 1) == true)
        #expect(view.table?.list.drop(inside: 1) == true)
        other.table?.list.commands.endDrag()
        other.table?.list.beginDrag(of: [0])
        #expect(view.table?.list.drop(above: 3) == false, "no row is left")
        other.table?.list.commands.endDrag()
        #expect(places.all == ["20 in 2: 4 -", "21 in 2: 20 -"])
        #expect(source.roots.isEmpty)
        #expect(view.texts == ["1", "2", "3", "4", "20", "21", "5", "6", "8"])
    }

    @Test func aTextIsDroppedIntoARow() {
        record.editing.onDropText = { [places] text, place in
            places.all.append("\(text) in \(place.parent?.name ?? "-")")
            return true
        }
        #expect(view.contents?.canDrop(.text(""), into: row(6)) == true)
        #expect(view.contents?.drop(.text("a"), into: row(6)) == true)
        #expect(view.contents?.drop(.text("b"), at: row(4)) == true)
        #expect(places.all == ["a in 6", "b in 2"])
    }

    // MARK: Several rows

    @Test func rowsBelowADraggedRowGoWithIt() {
        view.userDrops([row(2), row(3), row(5)], into: row(8))
        #expect(places.all == ["2 in 8: - -", "5 in 8: 2 -"])
        view.userDrops([row(1), row(6)], into: row(8))
        disk.roots[0].isOpen = true
        settleTurn()
        #expect(view.texts == ["8", "2", "3", "4", "5", "1", "6"])
        view.userDrops([row(2), row(3), row(6)], above: row(8))
        #expect(view.texts == ["2", "3", "4", "6", "8", "5", "1"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    // MARK: Keys

    @Test func aKeyMovesARowIntoTheRowAboveAndOutAgain() {
        #expect(view.contents?.moveRow(.inward, at: row(8)) == true)
        view.layOut()
        #expect(view.texts == ["1", "2", "3", "4", "5", "6", "7", "8"], "it is expanded")
        #expect(view.contents?.moveRow(.inward, at: row(8)) == true)
        #expect(view.contents?.moveRow(.outward, at: row(8)) == true)
        #expect(view.contents?.moveRow(.outward, at: row(8)) == true)
        #expect(places.all == ["8 in 6: 7 -", "8 in 7: - -", "8 in 6: - 7", "8 in -: 1 6"])
        #expect(view.contents?.moveRow(.outward, at: row(8)) == false)
        #expect(view.contents?.moveRow(.inward, at: row(1)) == false)
        #expect(view.contents?.moveRow(.inward, at: row(2)) == false, "it is the first child")
        record.editing.canMove = { _ in false }
        #expect(view.contents?.moveRow(.inward, at: row(8)) == false)
    }
}

extension Disk where Node == Folder {
    /// Moves a folder as client code's handler would.
    fileprivate func move(_ folder: Folder, to place: RowDestination<Folder>) {
        take(folder, from: &roots)
        _ = insert(folder, at: place)
    }

    private func take(_ folder: Folder, from folders: inout [Folder]) {
        folders.removeAll { $0 === folder }
        for node in folders { take(folder, from: &node.folders) }
    }

    fileprivate func insert(_ folder: Folder, at place: RowDestination<Folder>) -> Bool {
        func insert(into folders: inout [Folder]) {
            let index = folders.firstIndex { $0 === place.successor } ?? folders.count
            folders.insert(folder, at: index)
        }
        if let parent = place.parent {
            insert(into: &parent.folders)
        } else {
            insert(into: &roots)
        }
        return true
    }
}

/// A box, which can have children, or a book, which can't.
@Observable
private final class Item: Identifiable {
    let id: Int
    let contents: [Item]?
    var isOpen = false

    init(_ id: Int, _ contents: [Item]?) {
        (self.id, self.contents) = (id, contents)
    }
}

@Observable
private final class Shelf {
    let items = [Item(1, []), Item(2, nil), Item(3, nil)]
}
