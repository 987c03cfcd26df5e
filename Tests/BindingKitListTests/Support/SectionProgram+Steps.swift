@testable import BindingKit
@testable import TestSupport

// What happens in a step.
extension SectionProgram {
    func step() {
        switch random.below(27) {
        case 0...6: for _ in 0...random.below(3) { changeModel() }
        case 7...12: userDrags()
        case 13: userMoves()
        case 14: userRemoves()
        case 15: toggle()
        case 16...17: changePhase()
        case 18: scroll()
        case 19: userSelects()
        case 20: rebind()
        case 21: callbacks = 1 + random.below(3)
        case 22: resetLoader()
        case 23...25: changeBelowTheUser()
        default: bindings.updateIfNeeded()
        }
    }

    // MARK: The model

    func newEntry() -> RowEntry {
        lastID += 1
        return RowEntry(id: lastID)
    }

    func newGroup() -> RowGroup {
        lastID += 1
        return RowGroup(id: lastID, entries: (0..<random.below(4)).map { _ in newEntry() })
    }

    func changeModel() {
        switch random.below(13) {
        case 0: model.groups.append(newGroup())
        case 1: model.groups.insert(newGroup(), at: random.below(model.groups.count + 1))
        case 2: model.groups.shuffle(using: &random)
        case 3: model.groups.removeAll { _ in random.below(2) == 0 }
        case 4: model.groups = []
        case 5:
            if random.below(2) == 0 { model.entries.append(newEntry()) } else { model.entries = [] }
        case 6: transfer()
        default: changeGroup()
        }
        note("groups: \(model.groups.map { "\($0.id): \($0.entries.map(\.text))" })")
    }

    /// The model changes while the user looks at some rows, which keep their place.
    private func changeBelowTheUser() {
        settle()
        guard keepsPlace == .always, let viewport = view.viewport, view.phase == .ready,
            bindings.isEnabled, isBound(sections), !hasEntries, !hasLoader, callbacks == 0,
            check() == nil
        else { return }
        view.userScrolls(toRow: random.below(12))
        let (former, first) = (model.groups, view.firstVisible)
        for _ in 0...random.below(3) { changeModel() }
        settleTurn()
        let place = SectionOracle.place(
            after: former, model.groups, extras, first: first, viewport: viewport)
        guard let place, view.firstVisible != place else { return }
        problem = "the view shows row \(view.firstVisible) first instead of \(place)"
    }

    private func changeGroup() {
        guard !model.groups.isEmpty else { return }
        let place = random.below(model.groups.count)
        var group = model.groups[place]
        let row = random.below(group.entries.count + 1)
        switch random.below(8) {
        case 0: group.entries = []
        case 1: group.entries.shuffle(using: &random)
        case 2: group.title += 1
        case 3: group.entries.insert(contentsOf: [newEntry(), newEntry()], at: row)
        case 4: if row < group.entries.count { group.entries.remove(at: row) }
        case 5: for row in group.entries.indices { group.entries[row].version += 1 }
        default: if row < group.entries.count { group.entries[row].version += 1 }
        }
        model.groups[place] = group
    }

    /// A row goes to another section.
    private func transfer() {
        guard let from = model.groups.indices.randomElement(using: &random),
            let to = model.groups.indices.randomElement(using: &random),
            !model.groups[from].entries.isEmpty
        else { return }
        let entry = model.groups[from].entries.removeFirst()
        model.groups[to].entries.append(entry)
    }

    /// What the program does with a row that the user has moved.
    func move(_ entry: RowEntry, to destination: RowDestination<RowEntry>) {
        note("move \(entry.text) before \(destination.successor?.text ?? "the end")")
        guard answer != .refuses else { return }
        let section = model.groups.firstIndex { AnyHashable($0.id) == destination.sectionID }
        // The row or the section may have gone while the view has not been told.
        guard let section, var moved = taken(entry.id) else { return }
        if answer == .sorts { moved.version += 1 }
        let next = destination.successor?.id
        let entries = model.groups[section].entries
        let row = entries.firstIndex { $0.id == next } ?? entries.count
        model.groups[section].entries.insert(moved, at: row)
        if answer == .sorts { model.groups[section].entries.sort { $0.id < $1.id } }
        callBack()
    }

    func remove(_ entry: RowEntry) { _ = taken(entry.id) }

    private func taken(_ id: Int) -> RowEntry? {
        for section in model.groups.indices {
            guard let row = model.groups[section].entries.firstIndex(where: { $0.id == id }) else {
                continue
            }
            return model.groups[section].entries.remove(at: row)
        }
        return nil
    }

    // MARK: The user

    /// The user moves rows in the view, one or several before the turn ends, also while the view shows
    /// nothing else.
    private func userDrags() {
        let former = view.phase
        guard former == .ready || former == .userChangesRows else { return }
        view.phase = .userChangesRows
        for _ in 0...random.below(3) {
            guard let (origin, target) = randomMove() else { break }
            let wanted = expectation(origin, target)
            note("the user drags \(origin) to \(target)")
            // A view of AppKit has the contents move the row, and asks before.
            view.userDrags(
                origin, to: view.contents?.target(forMovingFrom: origin, to: target) ?? target)
            compare(with: wanted)
            if random.below(4) == 0 { changeModel() }
            if random.below(4) == 0 { settleTurn() }
        }
        view.layOut()
        view.phase = former
    }

    private func userMoves() {
        guard view.phase == .ready, let (origin, target) = randomMove() else { return }
        let allowed = view.contents?.target(forMovingFrom: origin, to: target) ?? target
        let wanted = expectation(origin, target)
        note("the user moves \(origin) to \(allowed)")
        view.userMoves(origin, to: allowed)
        compare(with: wanted)
    }

    private func userRemoves() {
        guard view.phase == .ready, let row = randomElement() else { return }
        note("the user removes \(row)")
        view.userRemoves(row)
    }

    private func userSelects() {
        guard view.phase == .ready, let row = randomElement() else { return }
        note("the user selects \(row)")
        view.userSelects([row])
    }

    /// The row of an element of the sections.
    private func randomElement() -> RowIndex? {
        guard let sections, isBound(sections), let contents = view.contents else { return nil }
        let rows = view.visibleRows.filter {
            $0.section < sections.sectionCount && contents.element(at: $0) != nil
        }
        return rows.randomElement(using: &random)
    }

    /// An element's row, and any other place of the view.
    private func randomMove() -> (origin: RowIndex, target: RowIndex)? {
        guard let origin = randomElement(), let counts = view.shownCounts else { return nil }
        let section = random.below(counts.count)
        return (origin, RowIndex(section: section, row: random.below(counts[section] + 1)))
    }

    /// The model as it has to be after a move; `nil` where it is not known, because the view has not
    /// been told of all changes yet.
    private func expectation(_ origin: RowIndex, _ target: RowIndex) -> [RowGroup]? {
        let counts = model.groups.map { extras.texts(around: $0.entries.map(\.text)).count }
        guard answer == .takes, bindings.isEnabled, callbacks == 0,
            let shown = sections?.store.sections, let contents = view.contents,
            shown.map(\.rows) == model.groups.map(\.entries),
            shown.map(\.id) == model.groups.map({ AnyHashable($0.id) }),
            view.shownCounts?.starts(with: counts) == true
        else { return nil }
        let place = contents.target(forMovingFrom: origin, to: target)
        return SectionOracle.moving(model.groups, from: origin, to: place, extras)
    }

    private func compare(with wanted: [RowGroup]?) {
        guard let wanted, model.groups != wanted else { return }
        problem = "the model has \(model.groups) instead of \(wanted)"
    }

    // MARK: The rest

    private func toggle() {
        note(bindings.isEnabled ? "disable" : "enable")
        if bindings.isEnabled { bindings.disable() } else { bindings.enable() }
    }

    private func changePhase() {
        let phases: [ListPhase] = [.ready, .ready, .offScreen, .userChangesRows, .updating]
        view.phase = phases[random.below(phases.count)]
        note("phase \(view.phase)")
    }

    private func scroll() {
        let row = random.below(12)
        note("scroll to \(row)")
        view.userScrolls(toRow: row)
    }

    private func rebind() {
        if random.below(2) == 0 {
            note("unbind the sections")
            sections?.unbind(animated: random.below(2) == 0)
            if random.below(2) == 0 { bindSections() }
            return
        }
        unbindAll()
        settle()
        if view.phase == .updating { view.phase = .ready }
        bindAll()
    }

    /// What the program does when it is called.
    func callBack() {
        guard callbacks > 0, random.below(3) == 0 else { return }
        callbacks -= 1
        note("called back:")
        switch random.below(5) {
        case 0...1: changeModel()
        case 2: bindings.updateIfNeeded()
        case 3: toggle()
        default: sections?.unbind()
        }
    }
}

extension RowBinding {
    /// The number of sections that the view shows of the binding.
    fileprivate var sectionCount: Int { store.counts.count }
}
