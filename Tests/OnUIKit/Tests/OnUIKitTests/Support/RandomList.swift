import Foundation
import Testing
import UIKit

@testable import BindingKit

/// One program of 60 steps over three bindings of one list view. Its seed repeats the program.
///
/// Section 0 shows fruits, both ways. The next sections show words, whose ids may be equal. The
/// last sections show kinds with fruits.
@MainActor
final class RandomList<ListScreen: RandomListScreen> {
    private enum Step: CaseIterable {
        case append, insert, remove, removeSome, move, swap, shuffle, replace, clear, rename
        case word, words, kind, kinds, transfer
        case gesture, gesture2, gesture3, scroll, prepare, window, enable, disable
        case settle, settle2, settle3, update, frame, unbind, bind, delegate
    }

    private let seed: Int
    private let list: ListScreen
    private let basket = FruitBasket()
    private let bindings = BindingManager()
    private let delegate = SilentDelegate()
    private var records: [BindingRecord] = []
    private var random: SplitMix
    private var steps: [String] = []
    private var count = 0
    /// The first violated condition.
    private var problem: String?
    /// The superview into which a removed view is put back.
    private let parent: UIView?

    init(_ seed: Int, _ list: ListScreen) {
        (self.seed, self.list) = (seed, list)
        random = SplitMix(state: UInt64(seed))
        parent = list.view.superview
        basket.fruits = (0..<number(20)).map { _ in fruit() }
    }

    /// - Returns: the violated condition; `nil` if all conditions held.
    func run() -> String? {
        let former = BindingLog.destination
        BindingLog.destination = .closure(.warning) { [weak self] entry in
            guard entry.message.contains("other code has changed the view") else { return }
            self?.expect(false, entry.message)
        }
        defer { BindingLog.destination = former }
        bindings.enable()
        bind()
        list.view.layoutIfNeeded()
        for _ in 1...60 where problem == nil {
            let step = Step.allCases.randomElement(using: &random) ?? .settle
            steps.append("\(step)")
            take(step)
            check(step)
        }
        finish()
        return problem
    }

    private func finish() {
        guard problem == nil else { return }
        for gesture in [RandomGesture.cancel, .endDrag, .closeSwipe, .leave] {
            list.simulate(gesture, [0, 0], [0, 0])
        }
        if list.view.superview == nil { parent?.addSubview(list.view) }
        if !bindings.isEnabled { bindings.enable() }
        steps.append("end")
        settle()
        settle()
        checkQuiet()
        bindings.removeAllBindings()
        settle()
        expect(list.visiblePlaces.isEmpty, "rows are left")
        expect(list.violations.isEmpty, "\(list.violations)")
    }

    private func bind() {
        let view = list.view
        records = [
            bindings.bindRows(of: view, section: 0, toSubject: basket, .editable(\.fruits)) {
                [list] (cell: ListScreen.Cell, fruit, row) in
                row.bindObserver(list.label(of: cell), \.text, toSubject: fruit, \.name)
                guard let field = list.field(of: cell) else { return }
                row.bindObserver(field, toSubject: fruit, twoWay: \.note, writeBack: .onCommit)
            },
            bindings.bindRows(of: view, section: 1, toSubject: basket, \.words) {
                [list] (cell: ListScreen.Cell, word, _) in
                list.label(of: cell).text = word.text
            },
            bindings.bindRows(
                of: view, section: 2, toSubject: basket,
                .sections { basket in
                    basket.kinds.map {
                        RowSection(
                            $0.id, header: $0.note.map { .text($0) }, index: $0.index,
                            rows: $0.fruits)
                    }
                }
            ) { [list] (cell: ListScreen.Cell, fruit, row) in
                row.bindObserver(list.label(of: cell), \.text, toSubject: fruit, \.name)
            },
        ]
    }

    // MARK: Steps

    private func take(_ step: Step) {
        switch step {
        case .append: basket.fruits.append(fruit())
        case .insert: basket.fruits.insert(fruit(), at: number(basket.fruits.count + 1))
        case .remove: if let index = index { basket.fruits.remove(at: index) }
        case .removeSome:
            for _ in 0..<number(5) { if let index = index { basket.fruits.remove(at: index) } }
        case .move:
            guard let index else { return }
            let fruit = basket.fruits.remove(at: index)
            basket.fruits.insert(fruit, at: number(basket.fruits.count + 1))
        case .swap:
            if let first = index, let second = index { basket.fruits.swapAt(first, second) }
        case .shuffle: basket.fruits.shuffle(using: &random)
        case .replace: if let index { basket.fruits[index] = fruit() }
        case .clear: if number(4) == 0 { basket.fruits.removeAll() }
        case .rename: if let index { basket.fruits[index].name += "!" }
        case .word:
            guard !basket.words.isEmpty else { return }
            basket.words[number(basket.words.count)].text += "!"
        case .words: basket.words = (0..<number(9)).map { _ in Word(number(12), "w\(number(99))") }
        case .kind: changeKind()
        case .kinds: changeKinds()
        case .transfer: transfer()
        case .gesture, .gesture2, .gesture3:
            let gesture = RandomGesture.allCases.randomElement(using: &random) ?? .tap
            steps[steps.count - 1] = "\(gesture)"
            let places = list.view.window == nil ? [] : list.visiblePlaces
            guard let first = places.randomElement(using: &random),
                let second = places.randomElement(using: &random)
            else { return }
            list.simulate(gesture, first, second)
        case .scroll:
            let highest = max(0, list.view.contentSize.height - list.view.frame.height)
            if list.view.window != nil { list.scroll(to: CGFloat(number(Int(highest) + 1))) }
        case .prepare:
            guard list.view.window != nil, let last = list.visiblePlaces.last else { return }
            list.prepare([last.section, last.item + 1])
        case .window:
            if list.view.superview == nil {
                parent?.addSubview(list.view)
            } else {
                list.view.removeFromSuperview()
            }
        case .enable: if !bindings.isEnabled { bindings.enable() }
        case .disable: if bindings.isEnabled, number(3) == 0 { bindings.disable() }
        case .settle, .settle2, .settle3: settle()
        case .update: bindings.updateIfNeeded()
        case .frame: drawFrame()
        case .unbind:
            guard let record = records.randomElement(using: &random), number(3) == 0 else { return }
            if let rows = record as? RowBinding<Fruit> {
                rows.unbind(animated: number(2) == 0)
            } else {
                record.unbind()
            }
        case .bind: rebind()
        case .delegate: setDelegate()
        }
    }

    private func rebind() {
        guard number(3) == 0 else { return }
        bindings.removeAllBindings()
        bind()
    }

    private func setDelegate() {
        let delegate = number(2) == 0 ? delegate : nil
        if let table = list.view as? UITableView { table.delegate = delegate }
        if let view = list.view as? UICollectionView { view.delegate = delegate }
        // Frames are drawn while a user drags. A swipe may end before the next frame.
        if number(2) == 0 || !isSwipeOpen { UpdateQueue.shared.settleBeforeFrame() }
    }

    private var isSwipeOpen: Bool { (list.view as? UITableView)?.isSwipeOpen ?? false }

    private func changeKind() {
        guard !basket.kinds.isEmpty else { return }
        let index = number(basket.kinds.count)
        switch number(4) {
        case 0: basket.kinds[index].fruits.shuffle(using: &random)
        case 1: basket.kinds[index].fruits.append(fruit())
        case 2: basket.kinds[index].note = number(3) == 0 ? nil : "n\(number(9))"
        default: if !basket.kinds[index].fruits.isEmpty { basket.kinds[index].fruits.removeLast() }
        }
    }

    private func changeKinds() {
        switch number(4) {
        case 0: basket.kinds.shuffle(using: &random)
        case 1: if !basket.kinds.isEmpty { basket.kinds.remove(at: number(basket.kinds.count)) }
        default:
            count += 1
            let fruits = (0..<number(4)).map { _ in fruit() }
            let kind = Kind(
                "k\(count)", fruits, note: number(2) == 0 ? "note" : nil,
                index: number(2) == 0 ? "i" : nil)
            basket.kinds.insert(kind, at: number(basket.kinds.count + 1))
        }
    }

    private func transfer() {
        let (from, to) = (number(max(1, basket.kinds.count)), number(max(1, basket.kinds.count)))
        guard from < basket.kinds.count, !basket.kinds[from].fruits.isEmpty else { return }
        let fruit = basket.kinds[from].fruits.removeLast()
        basket.kinds[to].fruits.insert(fruit, at: number(basket.kinds[to].fruits.count + 1))
    }

    private func settle() {
        let cells = list.view.window == nil ? [] : shownObjects()
        let (offset, reloads) = (list.view.contentOffset, reloads)
        settleTurn()
        drawFrame()
        settleTurn()
        // A reload for another binding or for a title replaces all cells. If the view keeps a
        // place, cells that leave the screen are removed before the view scrolls.
        guard offset == list.view.contentOffset, reloads == self.reloads else { return }
        checkCells(cells)
    }

    private func drawFrame() {
        UpdateQueue.shared.settleBeforeFrame()
        if list.view.window != nil { list.view.layoutIfNeeded() }
    }

    // MARK: What must hold

    private func check(_ step: Step) {
        expect(list.violations.isEmpty, "\(list.violations)")
        guard [.settle, .settle2, .settle3].contains(step) else { return }
        checkQuiet()
    }

    /// Checks that the rows are the model's, and that each visible cell shows its element.
    private func checkQuiet() {
        guard bindings.isEnabled, list.view.window != nil, list.view.phase == .ready else { return }
        let expected = expectedTexts()
        let counts = list.view.shownCounts ?? []
        expect(
            meaningful(counts) == meaningful(expected.map(\.count)),
            "the view counts \(counts) instead of \(expected.map(\.count))")
        guard problem == nil else { return }
        for place in list.visiblePlaces {
            let text = list.cell(at: place).map { list.label(of: $0).text ?? "" }
            expect(
                text == expected[place.section][place.item],
                "\(place) shows \(text ?? "nothing") for \(expected[place.section][place.item])")
        }
        let kinds = records.count > 2 && records[2].end == nil ? basket.kinds : []
        guard let table = list.view as? UITableView else { return }
        for (index, kind) in kinds.enumerated() {
            guard let header = table.headerView(forSection: index + 2) else { continue }
            expect(header.textLabel?.text == kind.note, "a header is wrong")
        }
    }

    /// Ignores the gaps before the kinds if there are no kinds, because the gaps may or may not be
    /// there.
    private func meaningful(_ counts: [Int]) -> [Int] {
        guard basket.kinds.isEmpty, let last = counts.lastIndex(where: { $0 > 0 }) else {
            return basket.kinds.isEmpty ? [] : counts
        }
        return Array(counts[...last])
    }

    private func expectedTexts() -> [[String]] {
        let isBound = records.map { $0.end == nil }
        var texts: [[String]] = []
        if isBound[0] { texts.append(basket.names) }
        if isBound[1] {
            while texts.count < 1 { texts.append([]) }
            texts.append(basket.words.map(\.text))
        }
        if isBound[2] {
            while texts.count < 2 { texts.append([]) }
            texts += basket.kinds.map { $0.fruits.map(\.name) }
        }
        return texts
    }

    /// The cells of the visible fruits. The places in the binding distinguish them.
    private func shownObjects() -> [(Fruit, ObjectIdentifier)] {
        guard let rows = records.first as? RowBinding<Fruit>, rows.end == nil else { return [] }
        return rows.rows.compactMap { fruit in
            guard let cell = rows.cell(for: fruit) as? UIView, cell.superview != nil else {
                return nil
            }
            return (fruit, ObjectIdentifier(cell))
        }
    }

    /// Checks that a row has the same cell if it was and is visible, unless the view was reloaded.
    private func checkCells(_ former: [(Fruit, ObjectIdentifier)]) {
        guard let rows = records.first as? RowBinding<Fruit>, rows.end == nil, !former.isEmpty,
            rows.lastUpdate?.isReload == false, bindings.isEnabled, list.view.window != nil
        else { return }
        for (fruit, cell) in former {
            guard let now = rows.cell(for: fruit) else { continue }
            expect(ObjectIdentifier(now) == cell, "\(fruit.name) has another cell")
        }
    }

    private var reloads: Int {
        let updates =
            (list.view as? UITableView)?.updates ?? (list.view as? UICollectionView)?.updates ?? []
        return updates.count { $0 == "reloadData" }
    }

    private func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
        guard !condition, problem == nil else { return }
        problem = "seed \(seed): \(message()) after \(steps.joined(separator: ", "))"
    }

    // MARK: Chance

    private func fruit() -> Fruit {
        count += 1
        return Fruit("f\(count)")
    }

    private func number(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &random) }

    private var index: Int? { basket.fruits.isEmpty ? nil : number(basket.fruits.count) }
}

/// A delegate that implements no method.
private final class SilentDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
