import BindingKit
import Testing

@testable import TestSupport

/// Edits by the user of outlines whose nodes the model has lost.
@MainActor
@Suite struct OutlineLossTests: OutlineOfFolders {
    let disk = Disk<Folder>()
    let bindings = BindingManager()
    let view = StrictListView()

    @Test("Contract 44: no handler removes a node that a row's closure has removed meanwhile")
    func aClosureRemovesANode() {
        let folder = Folder(1, isOpen: true, (2...5).map { Folder($0) })
        disk.roots = [folder]
        view.viewport = 3
        let record = bind { node in
            // This row becomes visible when row 3 is removed.
            if node.id == 4 { folder.folders.removeAll { $0.id == 2 } }
        }
        var removed: [Int] = []
        record.editing.onRemove = { node in
            removed.append(node.id)
            folder.folders.removeAll { $0 === node }
        }
        view.userDeletes([1, 2, 4].map { RowIndex(row: $0) })
        #expect(removed == [5, 3])
        settleTurn()
        #expect(view.texts == ["1", "4"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 44: nor one that canRemove has removed")
    func canRemoveRemovesANode() {
        let folder = Folder(1, isOpen: true, (2...4).map { Folder($0) })
        disk.roots = [folder]
        let record = bind()
        var removed: [Int] = []
        record.editing.canRemove = { node in
            if removed == [4], node.id == 3 { folder.folders.removeAll { $0 === node } }
            return true
        }
        record.editing.onRemove = { node in
            removed.append(node.id)
            folder.folders.removeAll { $0 === node }
        }
        view.userDeletes([1, 2, 3].map { RowIndex(row: $0) })
        #expect(removed == [4, 2])
        #expect(view.texts == ["1"])
    }

    @Test("Contract 44: onRemoveAll gets a node and its children, as the user has selected them")
    func allNodes() {
        let folder = Folder(1, isOpen: true, (2...4).map { Folder($0) })
        disk.roots = [folder, Folder(5)]
        var calls: [[Int]] = []
        let record = bind()
        record.editing.onRemoveAll = { [disk] nodes in
            calls.append(nodes.map(\.id))
            disk.roots.removeAll { node in nodes.contains { $0 === node } }
        }
        view.userDeletes([0, 2].map { RowIndex(row: $0) })
        #expect(calls == [[1, 3]])
        #expect(view.texts == ["5"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 44: no node that the model has lost moves into another node")
    func lostNodes() {
        disk.roots = (1...3).map { Folder($0) }
        let record = bind()
        var moves: [Int] = []
        record.editing.onMove = { node, _ in moves.append(node.id) }
        disk.roots.remove(at: 0)
        let rows = (0...2).map { RowIndex(row: $0) }
        view.contents?.moveRow(from: rows[0], into: rows[1])
        #expect(moves == [])
        disk.roots.insert(Folder(4), at: 0)
        settleTurn()
        disk.roots.remove(at: 0)
        view.contents?.moveRow(from: rows[1], into: rows[0])
        #expect(moves == [], "nor does a node move into a lost one")
        view.contents?.moveRow(from: rows[0], into: rows[1])
        #expect(moves == [2])
    }

    @Test("Contract 78: nothing moves or is dropped among the children of a lost node")
    func lostParents() {
        disk.roots = [Folder(1, isOpen: true, [Folder(2), Folder(3)]), Folder(4)]
        let record = bind()
        var moves: [Int] = []
        record.editing.onMove = { node, _ in moves.append(node.id) }
        record.editing.onDrop = { node, _ in
            moves.append(node.id)
            return true
        }
        let below = RowIndex(row: 2)
        let lost = disk.roots.removeFirst()
        #expect(view.contents?.drop(.element(Folder(5)), at: below) == false)
        disk.roots.insert(lost, at: 0)
        settleTurn()
        disk.roots.removeFirst()
        view.userMoves(RowIndex(row: 3), to: below)
        #expect(moves == [])
        #expect(view.texts == ["4"])
        #expect(view.contents?.drop(.element(Folder(5)), at: RowIndex(row: 0)) == true)
        #expect(moves == [5])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }
}
