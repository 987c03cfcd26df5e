@testable import BindingKit
@testable import TestSupport

/// One array in two or three lists, most with their own manager, and random events on all of them.
@MainActor
final class SharedProgram<Model: SharedRows & SendableMetatype> {
    private(set) var history: [String] = []
    private var random: SplitMix64
    private let model: Model
    private let undo = History()
    private var lists: [SharedList<Model>] = []
    private var lastID = 0
    /// How many more times a row's closure may change something.
    private var callbacks = 0

    init(_ model: Model, seed: UInt64) {
        self.model = model
        random = SplitMix64(seed: seed)
        model.shared = (0..<random.below(12)).map { _ in newEntry() }
        for _ in 0..<2 + random.below(2) { addList() }
    }

    private func addList() {
        let editing = SharedList<Model>.Editing.allCases[random.below(3)]
        let mood = StrictListView.Mood.allCases[random.below(4)]
        let list = SharedList(editing, mood, model)
        if random.below(3) != 0 { list.view.viewport = 3 + random.below(4) }
        list.onFill = { [weak self] in self?.callBack() }
        list.makeElement = { [weak self] in self?.newEntry() ?? RowEntry(id: 0) }
        let other = random.below(4) == 0 ? lists.first : nil
        let manager = other == nil ? "its own manager" : "the first list's manager"
        note("bind list \(lists.count): \(editing), \(mood), \(manager)")
        list.bind(undo, withManagerOf: other)
        lists.append(list)
    }

    /// The first problem, in a sentence.
    func problem(steps: Int) -> String? {
        for _ in 0..<steps {
            if let problem = step() { return problem }
            guard random.below(3) > 0 else { continue }
            settle()
            if let problem = check() { return problem }
        }
        note("end")
        callbacks = 0
        for list in lists {
            list.view.phase = .ready
            list.release()
        }
        settle()
        let isEmpty = lists.allSatisfy { $0.view.contents == nil }
        return isEmpty ? check() : "a view keeps its contents"
    }

    private func note(_ event: String) { history.append(event) }

    private func newEntry() -> RowEntry {
        lastID += 1
        return RowEntry(id: lastID)
    }

    private var ids: [Int] { model.shared.map(\.id) }

    private func settle() {
        for _ in 0..<4 { settleTurn() }
        for list in lists { list.view.layOut() }
        for _ in 0..<4 { settleTurn() }
    }

    private func check() -> String? {
        for (number, list) in lists.enumerated() {
            if let problem = list.problem() { return "list \(number): \(problem)" }
        }
        return nil
    }

    // MARK: Steps

    private func step() -> String? {
        let number = random.below(lists.count)
        let list = lists[number]
        switch random.below(24) {
        case 0...3: for _ in 0...random.below(3) { changeModel() }
        case 4...12: return gesture(number)
        case 13: return interruptedDrag(number)
        case 14...15: select(list)
        case 16: list.view.userScrolls(toRow: random.below(12))
        case 17: toggle(number)
        case 18:
            list.view.phase = [.ready, .ready, .offScreen, .userChangesRows][random.below(4)]
            note("list \(number): phase \(list.view.phase)")
        case 19: callbacks = 1 + random.below(3)
        case 20: rebind(number)
        case 21: note("\(random.below(2) == 0 ? undo.undo() : undo.redo()): \(ids)")
        default: list.bindings?.updateIfNeeded()
        }
        return nil
    }

    private func changeModel() {
        let row = random.below(model.shared.count + 1)
        let isRow = row < model.shared.count
        switch random.below(7) {
        case 0...1: model.shared.insert(newEntry(), at: row)
        case 2: if isRow { model.shared.remove(at: row) }
        case 3: if isRow { model.shared[row].version += 1 }
        case 4: model.shared.shuffle(using: &random)
        case 5: model.shared.removeAll { _ in random.below(4) == 0 }
        default: model.shared.insert(contentsOf: [newEntry(), newEntry()], at: row)
        }
        note("model: \(ids)")
    }

    private func select(_ list: SharedList<Model>) {
        guard list.isLive else { return }
        let rows = list.view.visibleRows.filter { _ in random.below(3) == 0 }
        list.view.userSelects(rows)
        note("select \(rows.map(\.row))")
    }

    private func toggle(_ number: Int) {
        guard let bindings = lists[number].bindings else { return }
        note("list \(number): \(bindings.isEnabled ? "disable" : "enable")")
        if bindings.isEnabled { bindings.disable() } else { bindings.enable() }
    }

    private func rebind(_ number: Int) {
        if lists[number].bindings == nil {
            settle()
            lists[number].view.phase = .ready
            note("list \(number): bind")
            lists[number].bind(undo)
        } else if random.below(2) == 0 {
            note("list \(number): release")
            lists[number].release()
        }
    }

    /// Runs random client code in a row's closure.
    private func callBack() {
        guard callbacks > 0, random.below(3) == 0 else { return }
        callbacks -= 1
        let number = random.below(lists.count)
        note("in a closure:")
        switch random.below(6) {
        case 0...2: changeModel()
        case 3: toggle(number)
        case 4: lists[number].bindings?.updateIfNeeded()
        default:
            note("list \(number): release")
            lists[number].release()
        }
    }

    // MARK: Gestures

    /// One gesture of the user in one list. The other lists must follow.
    private func gesture(_ number: Int) -> String? {
        settle()
        if let problem = check() { return problem }
        let list = lists[number]
        guard list.isLive, !model.shared.isEmpty else { return nil }
        let (former, hadCallbacks) = (model.shared, callbacks > 0)
        let others = lists.filter { $0 !== list && $0.isLive }.map(Follower.init)
        let wanted = edit(list, number)
        guard !hadCallbacks else { return nil }
        if model.shared.map(\.id) != wanted { return "the model has \(ids) instead of \(wanted)" }
        // The list itself shows the edit in the same call.
        if let problem = list.problem() { return "list \(number), at once: \(problem)" }
        settle()
        if let problem = check() { return problem }
        for other in others {
            if let problem = other.problem(after: former, model.shared) { return problem }
        }
        return list.editing == .array && wanted != former.map(\.id) ? takeBack(former) : nil
    }

    /// - Returns: the ids of the expected elements.
    private func edit(_ list: SharedList<Model>, _ number: Int) -> [Int] {
        var wanted = ids
        let row = random.below(wanted.count)
        let rows = wanted.indices.filter { $0 == row || random.below(3) == 0 }
        let places = rows.map { RowIndex(row: $0) }
        switch random.below(6) {
        case 0:
            note("list \(number): remove \(row)")
            wanted.remove(at: row)
            list.view.userRemoves(RowIndex(row: row))
        case 1:
            note("list \(number): delete \(rows)")
            wanted = wanted.indices.filter { !rows.contains($0) }.map { wanted[$0] }
            list.view.userDeletes(places)
        case 2:
            let target = random.below(wanted.count)
            note("list \(number): move \(row) to \(target)")
            wanted.insert(wanted.remove(at: row), at: target)
            let isDrag = random.below(2) == 0
            let (origin, place) = (RowIndex(row: row), RowIndex(row: target))
            isDrag
                ? list.view.userDrags(origin, to: place) : list.view.userMoves(origin, to: place)
        case 3:
            let gap = random.below(wanted.count + 1)
            note("list \(number): drop \(rows) above \(gap)")
            let stay = wanted.indices.filter { !rows.contains($0) }
            wanted =
                stay.filter { $0 < gap }.map { wanted[$0] } + rows.map { wanted[$0] }
                + stay.filter { $0 >= gap }.map { wanted[$0] }
            list.view.userDrops(places, above: RowIndex(row: gap))
        case 4:
            note("list \(number): insert at \(row)")
            list.view.contents?.insertRow(at: RowIndex(row: row))
            list.view.layOut()
            wanted.insert(lastID, at: row)
        default:
            let target = lists[random.below(lists.count)]
            guard target !== list else { break }
            note("list \(number): drop \(rows) on another list, above \(row)")
            list.beginDrag(of: places)
            // The other list shows the same elements, so it takes none of them.
            if target.drop(above: row) { wanted = [] }
            list.endDrag()
        }
        return wanted
    }

    /// While the user drags rows, the model changes, or the user deletes rows in another list. The
    /// drop must neither lose an element nor insert it twice.
    private func interruptedDrag(_ number: Int) -> String? {
        settle()
        let list = lists[number]
        guard list.isLive, callbacks == 0 else { return check() }
        let rows = model.shared.indices.filter { _ in random.below(3) == 0 }
        note("list \(number): drag \(rows)")
        list.view.phase = .userChangesRows
        list.beginDrag(of: rows.map { RowIndex(row: $0) })
        for _ in 0...random.below(2) { changeModel() }
        if random.below(2) == 0 { settleTurn() }
        if let other = lists.first(where: { $0 !== list && $0.isLive }) {
            let deleted = other.view.visibleRows.filter { _ in random.below(3) == 0 }
            other.view.userDeletes(deleted)
            note("delete \(deleted.map(\.row)) in another list: \(ids)")
        }
        if random.below(2) == 0 { settleTurn() }
        let former = ids.sorted()
        let gap = RowIndex(row: random.below(max(1, list.view.shownCounts?.first ?? 1)))
        _ = list.view.commands.gap(for: gap).map(list.view.commands.drop(into:))
        list.view.phase = .ready
        list.endDrag()
        list.view.layOut()
        note("drop above \(gap.row): \(ids)")
        return ids.sorted() == former ? nil : "after the drop the model has \(ids)"
    }

    /// Undoes and redoes the latest gesture.
    private func takeBack(_ former: [RowEntry]) -> String? {
        guard random.below(2) == 0 else { return nil }
        let latest = model.shared
        note("undo")
        undo.undo()
        if model.shared != former { return "undo: \(ids) instead of \(former.map(\.id))" }
        settle()
        if let problem = check() { return problem }
        note("redo")
        undo.redo()
        if ids != latest.map(\.id) { return "redo: \(ids) instead of \(latest.map(\.id))" }
        settle()
        return check()
    }

    /// A list that shows a gesture of another list.
    @MainActor private struct Follower {
        let list: SharedList<Model>
        let first: Int
        let batches: Int
        let reloads: Int

        init(_ list: SharedList<Model>) {
            self.list = list
            first = list.view.firstVisible
            (batches, reloads) = (list.view.batches.count, list.view.reloads)
        }

        func problem(after former: [RowEntry], _ latest: [RowEntry]) -> String? {
            guard list.isLive else { return nil }
            let batches = list.view.batches.count - batches
            if batches > 1 { return "another list was given \(batches) batches" }
            if list.view.reloads > reloads { return "another list was reloaded" }
            let extras = SectionOracle.Extras(top: false, bottom: false, empty: false)
            guard let viewport = list.view.viewport,
                let place = SectionOracle.place(
                    after: [RowGroup(id: 0, entries: former)], [RowGroup(id: 0, entries: latest)],
                    extras, first: first, viewport: viewport)
            else { return nil }
            let shown = list.view.firstVisible
            return shown == place ? nil : "another list shows row \(shown) first, not \(place)"
        }
    }
}
