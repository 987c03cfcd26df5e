import BindingKit
import Observation
import Testing

@testable import TestSupport

/// Outlines whose subject stores the ids of the expanded nodes.
@MainActor
@Suite struct OutlineExpandedIDsTests {
    private let disk = Disk<Folder>()
    private let bindings = BindingManager()
    private let view = StrictListView()

    init() {
        disk.roots = [
            Folder(1, [Folder(2, [Folder(3)]), Folder(4)]), Folder(5, [Folder(6)]),
        ]
    }

    private func bind() {
        bindings.bindRows(
            of: view, toSubject: disk,
            .outline(\.roots, children: \.folders, expanded: \.openIDs)
        ) { (cell: CrateCell, folder, _) in cell.text = folder.name }
        bindings.enable()
    }

    @Test("Contract 76: the model expands the nodes whose ids are in its set")
    func nodesInTheSetAreExpanded() {
        disk.openIDs = [1, 99]
        bind()
        #expect(view.texts == ["1", "2", "4", "5"])
        let cells = view.cells
        disk.openIDs.insert(2)
        disk.openIDs.insert(5)
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4", "5", "6"])
        #expect(view.cells[1] === cells[1])
        #expect(view.batches.count == 1)
        disk.openIDs.remove(1)
        settleTurn()
        #expect(view.texts == ["1", "5", "6"])
        disk.openIDs.insert(1)
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4", "5", "6"])
        disk.roots.append(Folder(99, [Folder(7)]))
        settleTurn()
        #expect(view.texts == ["1", "2", "3", "4", "5", "6", "99", "7"])
        #expect(disk.openIDs == [1, 2, 5, 99])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 76: what the user expands is inserted into the set, at once")
    func theUserExpands() {
        disk.openIDs = [99]
        bind()
        view.userExpands(true, RowIndex(row: 0))
        #expect(disk.openIDs == [1, 99])
        #expect(view.texts == ["1", "2", "4", "5"])
        view.userExpands(false, RowIndex(row: 0))
        #expect(disk.openIDs == [99])
        #expect(view.texts == ["1", "5"])
        #expect(view.batches.count == 2)
        settleTurn()
        #expect(view.batches.count == 2)
        bindings.disable()
        view.userExpands(true, RowIndex(row: 0))
        #expect(disk.openIDs == [99], "nothing is written while the manager is disabled")
        disk.openIDs = [5]
        bindings.enable()
        #expect(view.texts == ["1", "5", "6"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 76: a row that the model keeps collapsed is shown so again")
    func theModelRefuses() {
        let vault = Vault()
        bindings.bindRows(
            of: view, toSubject: vault,
            .outline(\.roots, children: \.folders, expanded: \.openIDs)
        ) { (cell: CrateCell, folder, _) in cell.text = folder.name }
        bindings.enable()
        view.userExpands(true, RowIndex(row: 0))
        #expect(view.texts == ["1"])
        #expect(view.outlineUpdates == 1)
    }

    @Test("Contract 77: only the nodes that expand or collapse are read")
    func onlyChangedNodesAreRead() {
        let many = (0..<200).map { Folder($0 + 100, [Folder($0 + 1000)]) }
        disk.roots = many
        disk.openIDs = [107]
        bind()
        view.viewport = 5
        view.layOut()
        let reads = many.map(\.reads)
        let comparisons = settledListComparisons()
        disk.openIDs = [220]
        settleTurn()
        #expect(settledListComparisons() == comparisons)
        for (index, folder) in many.enumerated() where index != 7 && index != 120 {
            #expect(folder.reads == reads[index])
        }
        #expect(bindings.bindings.compactMap { $0 as? RowBinding<Folder> }.first?.rows.count == 201)
    }

    @Test func aSubjectThatCallsBackIsFollowed() {
        let shelf = Shelf(disk.roots)
        bindings.bindRows(
            of: view, toSubject: shelf,
            .outline(\.roots, children: \.folders, expanded: \.openIDs)
        ) { (cell: CrateCell, folder, _) in cell.text = folder.name }
        bindings.enable()
        #expect(view.texts == ["1", "5"])
        shelf.openIDs = [5]
        settleTurn()
        #expect(view.texts == ["1", "5", "6"])
        shelf.roots.removeFirst()
        settleTurn()
        #expect(view.texts == ["5", "6"])
    }

    @Test func elementsFollowTheSet() {
        final class Target { var ids: [Int] = [] }
        let target = Target()
        disk.openIDs = [5]
        bindings.bindElements(
            target, \.ids, toSubject: disk,
            .outline(\.roots, children: \.folders, expanded: \.openIDs)
        ) { $0.id }
        bindings.enable()
        #expect(target.ids == [1, 5, 6])
        disk.openIDs = [1]
        settleTurn()
        #expect(target.ids == [1, 2, 4, 5])
    }

    @Test func theBindingDoesNotRetainTheModel() {
        var disk: Disk<Folder>? = Disk()
        weak let former = disk
        disk?.roots = [Folder(1, [Folder(2)])]
        if let disk {
            bindings.bindRows(
                of: view, toSubject: disk,
                .outline(\.roots, children: \.folders, expanded: \.openIDs)
            ) { (cell: CrateCell, folder, _) in cell.text = folder.name }
        }
        bindings.enable()
        settleTurn()
        disk = nil
        #expect(former == nil)
        view.userExpands(true, RowIndex(row: 0))
        settleTurn()
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func noNodeIsReadAfterOneHasEndedTheBinding() {
        let cabinet = Cabinet()
        bindings.bindRows(
            of: view, toSubject: cabinet,
            .outline(\.roots, children: \.lockers, expanded: \.openIDs)
        ) { (cell: CrateCell, locker, _) in cell.text = "\(locker.id)" }
        bindings.enable()
        for locker in cabinet.roots {
            locker.reads = 0
            locker.onRead = { [bindings] in bindings.removeAllBindings() }
        }
        cabinet.openIDs = [1, 2]
        settleTurn()
        #expect(cabinet.roots.map(\.reads).reduce(0, +) == 1)
    }

    /// The ids call back while they are compared.
    @Test func anIdMayUpdateTheBindingAndEndIt() {
        for mayEnd in [false, true] {
            let trays = Trays()
            let (view, bindings) = (StrictListView(), BindingManager())
            bindings.bindRows(
                of: view, toSubject: trays,
                .outline(\.roots, children: \.trays, expanded: \.openIDs)
            ) { (cell: CrateCell, tray, _) in cell.text = "\(tray.id.number)" }
            bindings.enable()
            trays.openIDs = [Tray.ID(number: 1)]
            Tray.ID.callBack = {
                Tray.ID.callBack = nil
                if mayEnd {
                    bindings.removeAllBindings()
                } else {
                    trays.openIDs = [Tray.ID(number: 2)]
                    _ = bindings.updateIfNeeded()
                }
            }
            settleTurn()
            settleTurn()
            Tray.ID.callBack = nil
            if !mayEnd { #expect(view.texts == ["1", "2", "20"]) }
            #expect(view.violations.isEmpty, "\(view.violations)")
        }
    }
}

/// A model that keeps every node collapsed.
@Observable
private final class Vault {
    var roots = [Folder(1, [Folder(2)])]
    private var stored: Set<Int> = []
    var openIDs: Set<Int> {
        get { stored }
        set { stored = newValue.filter { $0 > 1 } }
    }
}

/// A model that calls back for each of its properties.
@MainActor
private final class Shelf: CallbackSubject {
    var roots: [Folder] { didSet { didChange(\.roots) } }
    var openIDs: Set<Int> = [] { didSet { didChange(\.openIDs) } }
    private var callbacks: [AnyKeyPath: ChangeCallback] = [:]

    init(_ roots: [Folder]) { self.roots = roots }

    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
        guard let keyPath else { return nil }
        callbacks[keyPath] = callback
        return EditToken {}
    }

    private func didChange(_ keyPath: PartialKeyPath<Shelf>) { callbacks[keyPath]?.didChange() }
}

@MainActor @Observable
private final class Trays {
    var roots = [Tray(1), Tray(2)]
    var openIDs: Set<Tray.ID> = []
}

@MainActor @Observable
private final class Tray: @MainActor Identifiable {
    struct ID: Hashable {
        let number: Int
        nonisolated(unsafe) static var callBack: (@MainActor () -> Void)?

        func hash(into hasher: inout Hasher) {
            hasher.combine(number)
            if let callBack = Self.callBack { MainActor.assumeIsolated { callBack() } }
        }
    }

    let id: ID
    private(set) var trays: [Tray] = []

    init(_ number: Int) {
        id = ID(number: number)
        if number < 10 { trays = [Tray(number * 10)] }
    }
}

@MainActor @Observable
private final class Cabinet {
    var roots = [Locker(1), Locker(2)]
    var openIDs: Set<Int> = []
}

@MainActor @Observable
private final class Locker: @MainActor Identifiable {
    let id: Int
    @ObservationIgnored var reads = 0
    @ObservationIgnored var onRead: (() -> Void)?

    var lockers: [Locker] {
        reads += 1
        onRead?()
        return id < 10 ? [Locker(id * 10)] : []
    }

    init(_ id: Int) { self.id = id }
}
