import Observation

@testable import BindingKit
@testable import TestSupport

/// A random program that changes a controller and its elements. It compares the arranged elements
/// with a list that it filters and sorts itself.
@MainActor
final class ArrayControllerProgram<Element: RankedElement & SendableMetatype> {
    private enum Order: CaseIterable {
        case none, rank, groupThenRank, rankByClosure, groupThenRankByClosure
    }

    private enum Selecting: CaseIterable {
        case all, shown, limited, correcting
    }

    private var random: SplitMix64
    private(set) var history: [String] = []
    private let controller = ArrayController<Element>()
    private let manager = BindingManager()
    private let mirror = ArrangedMirror<Element>()
    private let query = ArrangedLimit()
    private var elements: [Element] = []
    private var order = Order.none
    private var selecting = Selecting.all
    /// Whether elements may have changed without being observed.
    private var isStale = false
    /// Whether the controller was read since the last change other than a change of an element. If
    /// so, the elements are observed.
    private var isObserved = false
    private var lastID = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        // Otherwise elements would share blocks only if there were thousands of them.
        controller.arrangement.leastBlockCapacity = 1 + Int(seed / 3 % 4)
        // Otherwise nearly all programs would insert and remove only single elements.
        if seed / 12 % 2 == 0 {
            controller.arrangement.few = 1 + Int(seed / 24 % 3)
            controller.arrangement.sparseness = 2
        }
        for _ in 0..<(1 + random.below(40)) { elements.append(newElement()) }
        controller.content = elements
        if random.below(3) > 0 {
            manager.bindObserver(mirror, \.elements, toSubject: controller, \.arrangedObjects)
        }
        manager.bindObserver(mirror, \.ids, toSubject: controller) {
            $0.arrangedObjects.map(\.id)
        }
        if random.below(2) == 0 { manager.enable() }
        if random.below(2) == 0 { controller.filters = .inPortions }
    }

    private func newElement() -> Element {
        lastID += 1
        // Sometimes the element has the id of another one.
        let element = Element(id: random.below(8) == 0 ? max(1, lastID / 2) : lastID)
        element.rank = random.below(8)
        element.group = random.below(3)
        element.isShown = random.below(3) > 0
        return element
    }

    /// The first difference; `nil` if there is none.
    func problem(steps: Int) -> String? {
        for _ in 0..<steps {
            step()
            if random.below(2) == 0, let problem = check() { return problem }
        }
        controller.rearranges = .automatic
        isStale = false
        return check(settling: true)
    }

    private func note(_ text: String) { history.append(text) }

    // MARK: Steps

    private func step() {
        switch random.below(20) {
        case 0...7: changeElements(1)
        case 8: changeElements(1 + random.below(30))
        case 9...11: changeContent()
        case 12: changeFilter()
        case 13: changeOrder()
        case 14: changeArrangedLimit()
        case 15: changeOnAnotherThread()
        case 16: changeWhileRead()
        case 17: select()
        case 18: switchManager()
        default: changeRearranging()
        }
    }

    private func anyElement() -> Element? {
        elements.isEmpty ? nil : elements[random.below(elements.count)]
    }

    private func changeElements(_ count: Int) {
        for _ in 0..<count {
            guard let element = anyElement() else { return }
            noteUnobserved()
            switch random.below(3) {
            case 0:
                element.rank = random.below(8)
                note("rank of \(element.id) = \(element.rank)")
            case 1:
                element.group = random.below(3)
                note("group of \(element.id) = \(element.group)")
            default:
                element.isShown.toggle()
                note("isShown of \(element.id) = \(element.isShown)")
            }
        }
    }

    private func changeOnAnotherThread() {
        guard let element = anyElement() else { return }
        let rank = random.below(8)
        note("rank of \(element.id) = \(rank), on another thread")
        noteUnobserved()
        element.setRankOnAnotherThread(rank)
    }

    /// Reads the element in its setter, before the value is stored.
    private func changeWhileRead() {
        guard let element = anyElement() else { return }
        note("rank of \(element.id) += 1, read in the setter")
        noteUnobserved()
        let controller = controller
        // If an element is first observed in a setter, the value that the setter stores may be
        // missed.
        if !isObserved { _ = controller.arrangedObjects }
        isObserved = true
        withObservationTracking {
            _ = element.rank
        } onChange: {
            MainActor.assumeIsolated { _ = controller.arrangedObjects }
        }
        element.rank = (element.rank + 1) % 7
    }

    private func noteUnobserved() {
        if controller.rearranges != .automatic { isStale = true }
    }

    private func changeContent() {
        isObserved = false
        let count = elements.count
        let place = random.below(count + 1)
        switch random.below(9) {
        case 0:
            elements.append(newElement())
            controller.content.append(elements[count])
        case 1: elements.insert(newElement(), at: place)
        case 2 where count > 0: elements.remove(at: place % count)
        case 3 where count > 0: elements.insert(elements.remove(at: place % count), at: 0)
        case 4 where count > 0: elements.append(elements[place % count])
        case 5: elements.shuffle(using: &random)
        case 6 where random.below(4) == 0: elements = []
        case 7: for _ in 0..<random.below(20) { elements.append(newElement()) }
        default: elements.removeAll { _ in random.below(6) == 0 }
        }
        note("content = \(elements.map(\.id))")
        controller.content = elements
    }

    private func changeFilter() {
        isObserved = false
        selecting = Selecting.allCases[random.below(4)]
        note("filter = \(selecting)")
        let query = query
        controller.filter =
            switch selecting {
            case .all: nil
            case .shown: { $0.isShown }
            case .limited: { $0.rank < query.limit }
            case .correcting:
                {
                    if $0.rank > 5 { $0.rank = 5 }
                    return $0.isShown
                }
            }
        isStale = false
    }

    private func changeOrder() {
        isObserved = false
        order = Order.allCases[random.below(5)]
        note("order = \(order)")
        switch order {
        case .none: controller.sort = nil
        case .rank: controller.sort(by: Element.rankKey)
        case .groupThenRank:
            controller.sort(by: .descending(Element.groupKey), .ascending(Element.rankKey))
        case .rankByClosure: controller.sort = { $0.rank < $1.rank }
        case .groupThenRankByClosure:
            controller.sort = {
                $0.group == $1.group ? $0.rank < $1.rank : $0.group > $1.group
            }
        }
        isStale = false
    }

    private func changeArrangedLimit() {
        query.limit = random.below(8)
        note("limit = \(query.limit)")
        if selecting == .limited { noteUnobserved() }
    }

    private func select() {
        let arranged = controller.arrangedObjects
        switch random.below(3) {
        case 0: controller.selectionIndex = arranged.isEmpty ? nil : random.below(arranged.count)
        case 1: controller.selectedObjects = arranged.filter { _ in random.below(3) == 0 }
        default: controller.selectedIDs = Set(elements.prefix(random.below(4)).map(\.id))
        }
        note("selected \(controller.selectedIDs.sorted())")
    }

    private func switchManager() {
        if manager.isEnabled { manager.disable() } else { manager.enable() }
        note(manager.isEnabled ? "enabled" : "disabled")
    }

    private func changeRearranging() {
        isObserved = false
        if random.below(3) == 0 {
            controller.rearranges =
                controller.rearranges == .automatic ? .onlyWhenContentChanges : .automatic
        } else {
            controller.rearrange()
        }
        note("rearranges \(controller.rearranges)")
        isStale = false
    }

    // MARK: Comparing

    private func check(settling: Bool = false) -> String? {
        if isStale {
            controller.rearrange()
            (isStale, isObserved) = (false, false)
        }
        let isSettled = settling || random.below(2) == 0
        if isSettled, random.below(2) == 0 || settling {
            note("the turn ends")
            settleTurn()
            // Each turn handles one portion of a filter.
            for _ in 0..<100 where controller.isArranging { settleTurn() }
            if controller.isArranging { return "the filter has not been asked for all elements" }
            manager.updateIfNeeded()
        } else if isSettled {
            note("updateIfNeeded")
            manager.updateIfNeeded()
        }
        let isShown = manager.isEnabled && isSettled && !controller.isArranging
        let shown = isShown ? mirror.ids : nil
        let held = isShown ? mirror.elements?.map(\.id) : nil
        let arranged = controller.arrangedObjects
        isObserved = true
        let expected = arrangedByHand
        let ids = expected.map(\.id)
        if !arranged.elementsEqual(expected, by: ===) {
            return "arranged \(arranged.map(describe)) instead of \(expected.map(describe))"
        }
        if let shown, shown != ids { return "bound \(shown) instead of \(ids)" }
        if let held, held != ids { return "held \(held) instead of \(ids)" }
        return selectionProblem(expected)
    }

    private func describe(_ element: Element) -> String {
        "\(element.id):\(element.group).\(element.rank)"
    }

    private var arrangedByHand: [Element] {
        let passing = elements.filter {
            switch selecting {
            case .all: true
            case .shown, .correcting: $0.isShown
            case .limited: $0.rank < query.limit
            }
        }
        return passing.enumerated().sorted { first, second in
            let keys = (key(of: first.element), key(of: second.element))
            return keys.0 == keys.1 ? first.offset < second.offset : keys.0 < keys.1
        }.map(\.element)
    }

    private func key(of element: Element) -> Int {
        switch order {
        case .none: 0
        case .rank, .rankByClosure: element.rank
        case .groupThenRank, .groupThenRankByClosure: element.rank - 100 * element.group
        }
    }

    private func selectionProblem(_ arranged: [Element]) -> String? {
        let ids = controller.selectedIDs
        let selected = arranged.filter { ids.contains($0.id) }
        if !controller.selectedObjects.elementsEqual(selected, by: ===) {
            return "selected \(controller.selectedObjects.map(\.id)), not \(selected.map(\.id))"
        }
        let index = arranged.firstIndex { ids.contains($0.id) }
        if controller.selectionIndex != index { return "the selection is not at its place" }
        return nil
    }
}
