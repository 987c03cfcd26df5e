import BindingKit
import Observation
import Testing

@testable import TestSupport

/// Outlines that end, are disabled, and are interrupted.
@MainActor
@Suite struct OutlineLifeTests: OutlineOfFolders {
    let disk = Disk<Folder>()
    let bindings = BindingManager()
    let view = StrictListView()

    // MARK: Life

    @Test func nothingOfACollapsedNodeIsKept() {
        let folder = Folder(1, isOpen: true, [])
        weak var child: Folder?
        do {
            let new = Folder(2)
            child = new
            folder.folders = [new]
        }
        disk.roots = [folder]
        bind()
        #expect(child != nil)
        // After this, the objects of other tests are released.
        settleTurn()
        let registrations = Work.liveSubscriptions
        folder.isOpen = false
        settleTurn()
        #expect(Work.liveSubscriptions == registrations - 1)
        folder.folders = []
        #expect(child == nil)
    }

    @Test func whatHappensWhileTheManagerIsDisabledIsShownAfterwards() {
        let folder = Folder(1, [Folder(2)])
        disk.roots = [folder, Folder(3)]
        bind()
        bindings.disable()
        let reads = folder.reads
        folder.isOpen = true
        folder.folders.append(Folder(4))
        settleTurn()
        #expect(folder.reads - reads <= 1, "the change in place alone")
        #expect(view.texts == ["1", "3"])
        bindings.enable()
        #expect(view.texts == ["1", "2", "4", "3"])
        #expect(view.batches.count == 1)
        bindings.removeAllBindings()
        #expect(view.contents == nil)
    }

    @Test func theModelsArraysAreNotHeld() {
        let (disk, folder) = (Disk<RegistrarFolder>(), RegistrarFolder(1))
        folder.isOpen = true
        folder.folders.reserveCapacity(100)
        folder.folders += (2..<40).map { RegistrarFolder($0) }
        disk.roots.reserveCapacity(10)
        disk.roots.append(folder)
        bindings.bindRows(
            of: view, toSubject: disk,
            .outline(\.roots, children: \.folders, isExpanded: \.isOpen)
        ) { (_: CrateCell, _, _) in }
        bindings.enable()
        #expect(view.outline.count == 39)
        let address = { (folders: [RegistrarFolder]) in
            folders.withUnsafeBufferPointer { $0.baseAddress }
        }
        let places = (address(folder.folders), address(disk.roots))
        folder.folders.append(RegistrarFolder(50))
        disk.roots.append(RegistrarFolder(51))
        #expect(address(folder.folders) == places.0)
        #expect(address(disk.roots) == places.1)
    }

    // MARK: Client code

    @Test func aRowsClosureExpandsItsNode() {
        disk.roots = [Folder(1, [Folder(2, [Folder(3)])])]
        bind { $0.isOpen = true }
        for _ in 0..<3 { settleTurn() }
        #expect(view.texts == ["1", "2", "3"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aGetterThatUnbindsIsObeyed() {
        let trap = Trap()
        trap.children = [Trap()]
        let traps = Traps()
        traps.all = [trap]
        bindings.bindRows(
            of: view, toSubject: traps,
            .outline(\.all, children: \.children, isExpanded: \.isOpen)
        ) { (_: CrateCell, _, _) in }
        bindings.enable()
        trap.children[0].onRead = { [bindings] in bindings.removeAllBindings() }
        trap.isOpen = true
        settleTurn()
        #expect(view.contents == nil)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func nothingIsObservedAfterAGetterHasUnboundInTheMiddleOfARebuild() {
        let (outer, inner) = (Trap(), Trap())
        outer.children = [inner]
        (outer.isOpen, inner.isOpen) = (true, true)
        let traps = Traps()
        traps.all = [outer]
        bindings.bindRows(
            of: view, toSubject: traps,
            .outline(\.all, children: \.children, isExpanded: \.isOpen)
        ) { (_: CrateCell, _, _) in }
        bindings.enable()
        settleTurn()
        weak var sibling: Trap?
        do {
            let (new, last) = (Trap(), Trap())
            sibling = new
            last.onRead = { [bindings] in bindings.removeAllBindings() }
            outer.children.append(new)
            inner.children.append(last)
        }
        settleTurn()
        #expect(view.contents == nil)
        #expect(sibling != nil)
        outer.children.removeLast()
        settleTurn()
        #expect(sibling == nil)
    }

    @Test func aGetterThatDisablesStopsTheObservationOfTheNewNodes() {
        let trap = Trap()
        trap.children = [Trap(), Trap()]
        let traps = Traps()
        traps.all = [trap]
        let record = bindings.bindRows(
            of: view, toSubject: traps,
            .outline(\.all, children: \.children, isExpanded: \.isOpen)
        ) { (_: CrateCell, _, _) in }
        bindings.enable()
        settleTurn()
        let first = trap.children[0]
        first.onRead = { [bindings] in bindings.disable() }
        trap.isOpen = true
        settleTurn()
        #expect(!bindings.isEnabled)
        var reads = 0
        first.onRead = { reads += 1 }
        first.isOpen = true
        settleTurn()
        #expect(reads == 0)
        bindings.enable()
        settleTurn()
        #expect(record.rows.count == 3)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func aGetterThatUpdatesIsNotDisturbed() {
        let trap = Trap()
        trap.children = [Trap(), Trap()]
        let traps = Traps()
        traps.all = [trap, Trap()]
        let record = bindings.bindRows(
            of: view, toSubject: traps,
            .outline(\.all, children: \.children, isExpanded: \.isOpen)
        ) { (_: CrateCell, _, _) in }
        bindings.enable()
        trap.children[0].onRead = { [bindings] in
            traps.all.removeLast()
            bindings.updateIfNeeded()
        }
        trap.isOpen = true
        for _ in 0..<2 { settleTurn() }
        #expect(record.rows.count == 3)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func handlersOfRowsAreShownAtOnce() {
        let child = Folder(2)
        let folder = Folder(1, isOpen: true, [child, Folder(3)])
        disk.roots = [folder]
        let record = bind()
        record.editing.onRemove = { removed in folder.folders.removeAll { $0 === removed } }
        view.userRemoves(RowIndex(row: 1))
        #expect(view.texts == ["1", "3"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 76: a node is not moved into itself")
    func noNodeIsMovedIntoItself() {
        disk.roots = [Folder(1, isOpen: true, [Folder(2), Folder(3)]), Folder(4)]
        let record = bind()
        var successors: [Int?] = []
        record.editing.onMove = { successors.append($1.successor?.id) }
        let top = RowIndex(row: 0)
        #expect(view.contents?.target(forMovingFrom: top, to: RowIndex(row: 1)) == top)
        view.userMoves(top, to: RowIndex(row: 1))
        #expect(successors.isEmpty)
        view.userMoves(top, to: RowIndex(row: 2))
        view.userMoves(RowIndex(row: 1), to: RowIndex(row: 2))
        #expect(successors == [4, nil], "the other one stays in its parent, at the end")
        view.userDrags(top, to: RowIndex(row: 1))
        #expect(view.texts == ["1", "2", "3", "4"])
        #expect(successors.count == 2)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func elementsOfABindElementsAreTheRows() {
        let list = TitleList()
        let folder = Folder(1, [Folder(2)])
        disk.roots = [folder, Folder(3)]
        bindings.bindElements(
            list, \.titles, toSubject: disk,
            .outline(\.roots, children: \.folders, isExpanded: \.isOpen)
        ) { $0.name }
        bindings.enable()
        #expect(list.titles == ["1", "3"])
        folder.isOpen = true
        settleTurn()
        #expect(list.titles == ["1", "2", "3"])
    }
}

private final class TitleList {
    var titles: [String] = []
}

@Observable
private final class Traps {
    var all: [Trap] = []
}

/// A node whose getter runs a closure, once.
@MainActor @Observable
private final class Trap: @MainActor Identifiable {
    var isOpen = false
    @ObservationIgnored var onRead: (() -> Void)?
    private var stored: [Trap] = []

    var children: [Trap] {
        get {
            let onRead = onRead
            self.onRead = nil
            onRead?()
            return stored
        }
        set { stored = newValue }
    }
}
