import Foundation
import Testing
import UIKit

@testable import BindingKit

/// Random programs over bound tables and collection views, and what must hold at each quiet point.
///
///     BINDINGKIT_SEED=17       this seed alone
///     BINDINGKIT_SEEDS=5000    the seeds from 1 to 5000
@MainActor
@Suite struct RandomListTests {
    @Test func tablesShowTheirModels() {
        for seed in seeds() {
            let problem = RandomList(seed, TableScreen()).run()
            #expect(problem == nil)
        }
    }

    @Test func collectionsShowTheirModels() {
        for seed in seeds() {
            let problem = RandomList(seed, CollectionScreen()).run()
            #expect(problem == nil)
        }
    }

    private func seeds() -> ClosedRange<Int> {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment["BINDINGKIT_SEED"].flatMap(Int.init) { return seed...seed }
        let bounds = environment["BINDINGKIT_SEEDS"]?.components(separatedBy: "...")
            .compactMap(Int.init)
        switch bounds?.count {
        case 1?: return 1...(bounds?[0] ?? 1)
        case 2?: return (bounds?[0] ?? 1)...(bounds?[1] ?? 1)
        default: return 1...150
        }
    }
}

/// A list view of the stand-in, for random programs.
@MainActor
protocol RandomListScreen: AnyObject {
    associatedtype View: ListDisplay & UIScrollView
    associatedtype Cell: UIView
    var view: View { get }
    var screen: Screen { get }
    var violations: [String] { get }
    var visiblePlaces: [IndexPath] { get }

    func label(of cell: Cell) -> UILabel
    func field(of cell: Cell) -> UITextField?
    func cell(at place: IndexPath) -> Cell?
    func simulate(_ gesture: RandomGesture, _ first: IndexPath, _ second: IndexPath)
    func prepare(_ place: IndexPath)
    func scroll(to offset: CGFloat)
}

enum RandomGesture: CaseIterable {
    case tap, delete, deleteBySwipe, move, lift, hover, release, cancel
    case drag, drop, endDrag, pickUp, dragRow, letGo, dropRow, swipe, closeSwipe, edit, type, leave
}

/// A finger that drags one row at a time.
@MainActor
final class RandomFinger {
    private var drag: UserDrag?
    private var isMoving = false

    func pickUp(_ place: IndexPath, of view: any DragView) {
        if drag == nil { drag = UserDrag.lifting(place, of: view) }
    }

    func drag(over view: any DragView, _ place: IndexPath) {
        if !isMoving { drag?.begin() }
        isMoving = drag != nil
        drag?.hover(over: view, place)
    }

    func letGo() {
        if isMoving { drag?.drop() }
        (drag, isMoving) = (nil, false)
    }

    func giveUp() {
        if isMoving { drag?.end() }
        (drag, isMoving) = (nil, false)
    }
}

final class TableScreen: RandomListScreen {
    private let finger = RandomFinger()
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 264), style: .plain)
    let screen: Screen

    init() {
        view.rowHeight = 44
        view.allowsMultipleSelection = true
        screen = Screen(view)
    }

    var violations: [String] { view.violations }
    var visiblePlaces: [IndexPath] { view.indexPathsForVisibleRows ?? [] }
    func label(of cell: RowCell) -> UILabel { cell.label }
    func field(of cell: RowCell) -> UITextField? { cell.field }
    func cell(at place: IndexPath) -> RowCell? { view.cellForRow(at: place) as? RowCell }
    func prepare(_ place: IndexPath) { view.simulatePreparing(place) }
    func scroll(to offset: CGFloat) { view.simulateScroll(to: offset) }

    func simulate(_ gesture: RandomGesture, _ first: IndexPath, _ second: IndexPath) {
        switch gesture {
        case .tap: view.simulateTap(first)
        case .delete:
            guard !isBusy else { return }
            view.setEditing(true, animated: false)
            view.simulateEditButton(first)
            view.setEditing(false, animated: false)
        case .deleteBySwipe: if !isBusy { view.simulateSwipeToDelete(first) }
        case .move:
            guard !isBusy else { return }
            simulate(.lift, first, second)
            simulate(.hover, first, second)
            simulate(.release, first, second)
        case .lift:
            guard !isBusy else { return }
            view.setEditing(true, animated: false)
            if !view.simulateLift(first) { view.setEditing(false, animated: false) }
        case .hover: view.simulateHover(second)
        case .release:
            view.simulateRelease()
            view.setEditing(false, animated: false)
        case .cancel:
            view.simulateCancel()
            view.setEditing(false, animated: false)
        case .drag: if !isBusy { view.simulateDrag() }
        case .drop: if !isBusy { view.simulateDropHover() }
        case .endDrag:
            finger.giveUp()
            if !view.isEditing { view.simulateEndOfDrag() }
        case .pickUp: if !isBusy { finger.pickUp(first, of: view) }
        case .dragRow, .dropRow:
            simulate(.pickUp, first, second)
            if !view.isEditing { finger.drag(over: view, second) }
            if gesture == .dropRow { simulate(.letGo, first, second) }
        case .letGo: if !view.isEditing { finger.letGo() }
        case .swipe: if !isBusy { view.simulateSwipe(first) }
        case .closeSwipe: view.simulateClosingSwipe()
        case .edit: cell(at: first)?.field.simulateTap()
        case .type: editedField?.simulateTyping("x")
        case .leave: editedField?.simulateLeaving()
        }
    }

    private var isBusy: Bool {
        view.hasUncommittedUpdates || view.hasActiveDrag || view.isEditing
    }

    private var editedField: UITextField? {
        visiblePlaces.compactMap { cell(at: $0)?.field }.first(where: \.isFirstResponder)
    }
}

final class CollectionScreen: RandomListScreen {
    private let finger = RandomFinger()
    let view: UICollectionView
    let screen: Screen

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 160, height: 44)
        layout.minimumLineSpacing = 4
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 264), collectionViewLayout: layout)
        view.allowsMultipleSelection = true
        screen = Screen(view)
    }

    var violations: [String] { view.violations }
    var visiblePlaces: [IndexPath] { view.indexPathsForVisibleItems.sorted() }
    func label(of cell: ItemCell) -> UILabel { cell.label }
    func field(of cell: ItemCell) -> UITextField? { nil }
    func cell(at place: IndexPath) -> ItemCell? { view.cellForItem(at: place) as? ItemCell }
    func prepare(_ place: IndexPath) { view.simulatePreparing(place) }
    func scroll(to offset: CGFloat) { view.simulateScroll(to: offset) }

    func simulate(_ gesture: RandomGesture, _ first: IndexPath, _ second: IndexPath) {
        switch gesture {
        case .tap: view.simulateTap(first)
        case .delete, .deleteBySwipe:
            guard !isBusy else { return }
            guard let action = view.rowSwipeActions(at: first)?.actions.first else { return }
            action.handler(action, view) { _ in }
        case .move:
            guard !isBusy, view.simulateLift(first) else { return }
            view.simulateHover(second)
            view.simulateRelease()
        case .lift: if !isBusy { view.simulateLift(first) }
        case .hover: view.simulateHover(second)
        case .release: view.simulateRelease()
        case .cancel, .endDrag:
            finger.giveUp()
            view.simulateCancel()
        case .pickUp: if !isBusy { finger.pickUp(first, of: view) }
        case .dragRow, .dropRow:
            simulate(.pickUp, first, second)
            finger.drag(over: view, second)
            if gesture == .dropRow { finger.letGo() }
        case .letGo: finger.letGo()
        case .drag: if !isBusy { view.simulateDrag() }
        case .drop: if !isBusy { view.simulateDropHover() }
        case .swipe, .closeSwipe, .edit, .type, .leave: break
        }
    }

    private var isBusy: Bool { view.hasUncommittedUpdates || view.hasActiveDrag }
}
