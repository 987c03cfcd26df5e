@testable import BindingKit
@testable import TestSupport

// The events of a step.
extension SectionProgram {
    func step() {
        switch random.below(30) {
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
        case 26: userInserts()
        case 27: userDrops()
        case 28: userDeletes()
        default: bindings.updateIfNeeded()
        }
    }

    // MARK: The model

    /// The rows to which the view's sections are bound.
    var rows: Rows<Model, [RowEntry]> {
        switch editing {
        case .handlers:
            .sections { model in
                model.groups.map { RowSection($0.id, header: $0.header, rows: $0.entries) }
            }
        case .values:
            .sections(
                \.groups, id: \.id, rows: \.entries, rowID: \.id,
                header: .following { $0.header })
        case .handles:
            .sections(\.handles, rows: \.entries, header: .following { $0.title })
        }
    }

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

    /// Changes the model while the user sees some rows. These rows must keep their position.
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
        // If ids are equal, the oracle does not know which row stays.
        guard !SectionOracle.hasTwins(former), !SectionOracle.hasTwins(model.groups) else { return }
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
        switch random.below(9) {
        case 0: group.entries = []
        case 1: group.entries.shuffle(using: &random)
        case 2: group.title += 1
        case 3: group.entries.insert(contentsOf: [newEntry(), newEntry()], at: row)
        case 4: if row < group.entries.count { group.entries.remove(at: row) }
        case 7: if let twin = twin(besides: group) { group.entries.insert(twin, at: row) }
        case 5: for row in group.entries.indices { group.entries[row].version += 1 }
        default: if row < group.entries.count { group.entries[row].version += 1 }
        }
        model.groups[place] = group
    }

    /// A row with an id that another section has, but not this one.
    private func twin(besides group: RowGroup) -> RowEntry? {
        guard editing != .handlers, random.below(4) == 0,
            let entry = model.groups.flatMap(\.entries).randomElement(using: &random)
        else { return nil }
        return group.entries.contains { $0.id == entry.id } ? nil : entry
    }

    /// Moves a row to another section.
    private func transfer() {
        guard let from = model.groups.indices.randomElement(using: &random),
            let to = model.groups.indices.randomElement(using: &random),
            !model.groups[from].entries.isEmpty
        else { return }
        let entry = model.groups[from].entries.removeFirst()
        model.groups[to].entries.append(entry)
    }

    /// Handles a row that the user has moved, as client code does.
    func move(_ entry: RowEntry, to destination: RowDestination<RowEntry>) {
        note("move \(entry.text) before \(destination.successor?.text ?? "the end")")
        guard answer != .refuses else { return }
        let section = model.groups.firstIndex { AnyHashable($0.id) == destination.sectionID }
        // The row or the section may have been removed before the view was notified.
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

    /// Runs random client code.
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
