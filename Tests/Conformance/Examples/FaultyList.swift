import BindingKit

/// A list with at most one fault.
@MainActor
final class FaultyList: ListDisplay {
    enum Fault: CaseIterable {
        case none, showsNoChanges, advancesTwice, advancesNever, countsOneMore, showsCellsTwice
        case mixesUpCells, hasOneManager, selectsNothing, doesNotScroll
        case isAlwaysReady, keepsItself, losesARowWithEachRemoval
    }

    let list = PlainList()
    private let fault: Fault
    private let sharedBindings = BindingManager()
    private var oneself: FaultyList?

    init(_ fault: Fault) {
        self.fault = fault
        sharedBindings.enable()
        if fault == .keepsItself { oneself = self }
        if fault == .losesARowWithEachRemoval { list.height = 1000 }
    }

    var contents: (any ListContents<PlainCell>)? {
        get { list.contents }
        set { list.contents = newValue }
    }

    var phase: ListPhase { fault == .isAlwaysReady ? .ready : list.phase }

    var shownCounts: [Int]? {
        fault == .countsOneMore ? list.shownCounts.map { $0 + [1] } : list.shownCounts
    }

    func reload() { list.reload() }

    func show(_ changes: ListChanges, animations: RowAnimations, advance: () -> Void) {
        switch fault {
        case .showsNoChanges: advance()
        case .advancesNever: break
        case .advancesTwice:
            list.show(changes, animations: animations, advance: advance)
            advance()
        default: list.show(changes, animations: animations, advance: advance)
        }
    }

    func cell(at index: RowIndex) -> PlainCell? {
        switch fault {
        case .mixesUpCells: list.cell(at: RowIndex(section: index.section, row: 0))
        case .losesARowWithEachRemoval where hasLostARow && index == lastRow: nil
        default: list.cell(at: index)
        }
    }

    private var lastRow: RowIndex? {
        guard let counts = list.shownCounts, let count = counts.last else { return nil }
        return RowIndex(section: counts.count - 1, row: count - 1)
    }

    private var hasLostARow = false

    func userDeletes(_ index: RowIndex) {
        list.userDeletes(index)
        hasLostARow = true
    }

    private var latest: PlainCell?

    func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> PlainCell? {
        if fault == .showsCellsTwice, let latest { return latest }
        latest = list.dequeueCell(type, from: origin, at: index)
        return latest
    }

    func emptyCell(at index: RowIndex) -> PlainCell { list.emptyCell(at: index) }

    func scope(of cell: PlainCell) -> BindingManager {
        fault == .hasOneManager ? sharedBindings : list.scope(of: cell)
    }

    var selection: [RowIndex] {
        get { fault == .selectsNothing ? [] : list.selection }
        set { list.selection = newValue }
    }

    var anchors: [ListAnchor] { fault == .losesARowWithEachRemoval ? [] : list.anchors }

    func scroll(to anchor: ListAnchor) {
        if fault != .doesNotScroll { list.scroll(to: anchor) }
    }
}
