import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Outlines in detail: loading, cycles, depth, and client code that interrupts the library.
@MainActor
@Suite struct OutlineTests: OutlineOfFolders {
    let disk = Disk<Folder>()
    let bindings = BindingManager()
    let view = StrictListView()

    private func chain(_ count: Int, isOpen: Bool) -> (top: Folder, bottom: Folder) {
        let bottom = Folder(count)
        var top = bottom
        for id in (0..<count).reversed() { top = Folder(id, isOpen: isOpen, [top]) }
        return (top, bottom)
    }

    // MARK: Depth and cycles

    @Test func asManyLevelsAsNodes() {
        let (top, bottom) = chain(10_000, isOpen: true)
        disk.roots = [top]
        view.viewport = 3
        let record = bind()
        #expect(record.rows.count == 10_001)
        #expect(view.contents?.outlineRow(at: RowIndex(row: 10_000))?.level == 10_000)
        bottom.folders = [Folder(-1)]
        bottom.isOpen = true
        settleTurn()
        #expect(record.rows.count == 10_002)
        top.isOpen = false
        settleTurn()
        #expect(record.rows.count == 1)
        bindings.removeAllBindings()
        #expect(view.violations.isEmpty)
    }

    /// A removed node must not retain others. Otherwise the release of one node, perhaps in a
    /// queue, would release all levels below it recursively, and overflow the stack.
    @Test func aRemovedNodeHoldsNoOthers() {
        disk.roots = [chain(3, isOpen: true).top]
        let record = bind()
        let nodes = record.outline?.tree.order.entries ?? []
        #expect(nodes.map(\.children.count) == [1, 1, 1, 0])
        disk.roots = []
        settleTurn()
        #expect(record.rows.isEmpty && nodes.allSatisfy { $0.isGone && $0.children.isEmpty })
    }

    @Test func theLongestChainCostsNoSquare() {
        func reads(_ count: Int) -> Int {
            let disk = Disk<Folder>()
            disk.roots = [chain(count, isOpen: true).top]
            let (view, bindings) = (StrictListView(), BindingManager())
            view.viewport = 1
            bindings.bindRows(
                of: view, toSubject: disk,
                .outline(\.roots, children: \.folders, isExpanded: \.isOpen)
            ) { (cell: CrateCell, folder, _) in cell.text = folder.name }
            return Work.of { bindings.enable() }.reads
        }
        #expect(reads(400) < 5 * reads(100))
    }

    @Test("Contract 76: what lies inside of itself is left out, and named once")
    func cycles() {
        let (outer, inner) = (Folder(1, isOpen: true, []), Folder(2, isOpen: true, []))
        outer.folders = [inner]
        inner.folders = [Folder(3), outer, inner]
        disk.roots = [outer]
        let log = logged(during: {
            bind()
            outer.folders.append(outer)
            settleTurn()
        })
        #expect(view.texts == ["1", "2", "3"])
        #expect(log.count == 1)
        #expect(log.first?.message.contains("shows 1 only once") == true, "\(log)")
        inner.folders = [Folder(4)]
        settleTurn()
        #expect(view.texts == ["1", "2", "4"])
        outer.folders = []
    }

    @Test("Contract 76: a node in several places has a row in each")
    func severalPlaces() {
        let shared = Folder(9, [Folder(10)])
        disk.roots = [Folder(1, isOpen: true, [shared]), Folder(2, isOpen: true, [shared])]
        let log = logged { bind() }
        #expect(view.texts == ["1", "9", "2", "9"])
        shared.isOpen = true
        settleTurn()
        #expect(view.texts == ["1", "9", "10", "2", "9", "10"])
        #expect(view.batches.count == 1)
        disk.roots[0].folders = []
        settleTurn()
        #expect(view.texts == ["1", "2", "9", "10"])
        #expect(log.isEmpty)
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    // MARK: Children that are loaded

    @Test("Contract 76: children are loaded when their node is expanded")
    func loading() async throws {
        let cabinet = LoadedCabinet()
        let drawer = LoadedDrawer("a") { [LoadedDrawer("b") { [] }] }
        cabinet.drawers = [drawer]
        bindings.bindRows(
            of: view, toSubject: cabinet,
            .outline(\.drawers, children: \.contents, isExpanded: \.isOpen)
        ) { (cell: CrateCell, drawer, _) in cell.text = drawer.id }
        bindings.enable()
        #expect(drawer.loads == 0)
        #expect(view.outline == [OutlineRow(level: 0, isExpandable: true)])
        view.userExpands(true, RowIndex(row: 0))
        #expect(drawer.contents.isLoading)
        #expect(view.outline == [OutlineRow(level: 0, isExpandable: true, isExpanded: true)])
        while drawer.contents.isLoading { await endOfTurn() }
        settleTurn()
        #expect(view.texts == ["a", "b"])
        view.userExpands(false, RowIndex(row: 0))
        view.userExpands(true, RowIndex(row: 0))
        #expect(drawer.loads == 1, "they are there")
        let inner = try #require(drawer.contents.value?.first)
        inner.isOpen = true
        settleTurn()
        while inner.contents.isLoading { await endOfTurn() }
        settleTurn()
        #expect(view.outline.last == OutlineRow(level: 1), "it has none")
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test func expandingAgainAfterAFailureLoadsOnceMore() async {
        let cabinet = LoadedCabinet()
        let drawer = LoadedDrawer("a") { throw Refusal() }
        cabinet.drawers = [drawer]
        bindings.bindRows(
            of: view, toSubject: cabinet,
            .outline(\.drawers, children: \.contents, isExpanded: \.isOpen)
        ) { (cell: CrateCell, drawer, _) in cell.text = drawer.id }
        bindings.enable()
        for attempt in 1...2 {
            drawer.isOpen = true
            settleTurn()
            while drawer.contents.isLoading { await endOfTurn() }
            settleTurn()
            #expect(drawer.loads == attempt)
            #expect(view.outline.first??.isExpandable == true)
            drawer.isOpen = false
            settleTurn()
        }
    }
}

@Observable
private final class LoadedCabinet {
    var drawers: [LoadedDrawer] = []
}

/// A node whose children are loaded.
@MainActor @Observable
private final class LoadedDrawer: @MainActor Identifiable {
    let id: String
    var isOpen = false
    @ObservationIgnored private(set) var loads = 0
    @ObservationIgnored private(set) lazy var contents = Loaded { [weak self] in
        self?.loads += 1
        return try self?.make() ?? []
    }
    @ObservationIgnored private let make: @MainActor () throws -> [LoadedDrawer]

    init(_ id: String, make: @escaping @MainActor () throws -> [LoadedDrawer]) {
        self.id = id
        self.make = make
    }
}
