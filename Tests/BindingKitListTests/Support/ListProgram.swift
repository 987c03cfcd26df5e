import BindingKit

@testable import TestSupport

/// A model with rows, a strict view, and random events on both.
@MainActor
final class ListProgram<Model: RowsModel & SendableMetatype> {
    /// The kind of rows to which the view is bound.
    enum Kind: CaseIterable {
        case values
        case editedValues
        case objects
        case editedObjects
        case sections
        case twoParts
    }

    private(set) var history: [String] = []
    private var random: SplitMix64
    private let kind: Kind
    private let model = Model()
    private let bindings = BindingManager()
    private let view: StrictListView
    private var records: [BindingRecord] = []
    private var selection: BindingRecord?
    private var sortsAfterMoves = false
    /// The difference between the expected and the actual model after an edit.
    private var editProblem: String?
    private var lastID = 0
    /// How many more times client code may call back.
    private var callbacks = 0
    private var isQuiet = true
    /// The latest text that the user has typed for each object.
    private var notes: [ObjectIdentifier: (object: RowObject, note: String)] = [:]

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        kind = Kind.allCases[random.below(Kind.allCases.count)]
        view = StrictListView(StrictListView.Mood.allCases[random.below(4)])
        if random.below(2) == 0 { view.viewport = 4 + random.below(4) }
        fillModel()
        bind()
        if random.below(4) != 0 { bindings.enable() }
    }

    /// The first problem, in a sentence.
    func problem(steps: Int) -> String? {
        for _ in 0..<steps {
            let cells = visibleCells()
            let reloads = view.reloads
            step()
            if random.below(3) == 0 { continue }
            settle()
            if let problem = check() { return problem }
            if view.reloads == reloads, view.mood != .splices,
                let problem = checkCells(cells)
            {
                return problem
            }
        }
        return checkEnd()
    }

    // MARK: Binding

    private func bind() {
        history.append("bind \(kind), \(view.mood)")
        let animations: RowAnimations =
            random.below(4) == 0 ? .limit(random.below(4)) : .automatic
        switch kind {
        case .values: bindValues(animations)
        case .editedValues:
            let record = bindings.bindRows(
                of: view, toSubject: model, .editable(\Model.entries),
                .style(animations: animations)
            ) { [weak self] (cell: WordCell, entry, row) in self?.fill(cell, entry) }
            records = [record]
            sortsAfterMoves = random.below(2) == 0
            if sortsAfterMoves { sortAfterMoves(record) }
        case .objects: bindObjects(section: nil, animations)
        case .editedObjects: bindFields(animations)
        case .sections:
            records = [
                bindings.bindRows(
                    of: view, toSubject: model,
                    .sections { model in
                        model.groups.map {
                            RowSection(
                                $0.id, header: $0.header.map { "\($0)" },
                                footer: $0.footer.map { "\($0)" }, rows: $0.entries)
                        }
                    }, .style(animations: animations)
                ) { [weak self] (cell: WordCell, entry, _) in self?.fill(cell, entry) }
            ]
        case .twoParts:
            bindObjects(section: 2, animations)
            bindValues(animations)
        }
        if random.below(2) == 0, kind != .twoParts {
            selection = bindings.bindSelection(of: view, toSubject: model, twoWay: \Model.ids)
        }
    }

    private func bindValues(_ animations: RowAnimations) {
        records.append(
            bindings.bindRows(
                of: view, section: 0, toSubject: model, \Model.entries,
                .style(animations: animations)
            ) { [weak self] (cell: WordCell, entry, _) in self?.fill(cell, entry) })
    }

    private func bindObjects(section: Int?, _ animations: RowAnimations) {
        records.append(
            bindings.bindRows(
                of: view, section: section, toSubject: model, \Model.objects,
                .style(animations: animations)
            ) { [weak self] (cell: CrateCell, object, row) in
                row.bindObserver(cell, \.text, toSubject: object) { $0.entry.text }
                self?.callBack()
            })
    }

    private func sortAfterMoves(_ record: RowBinding<RowEntry>) {
        record.editing.onMove = { [weak self] element, _ in
            guard let self else { return }
            history.append("the model sorts after a move")
            model.entries.sort { $0.id < $1.id }
        }
        record.editing.canRemove = { $0.id % 2 == 0 }
    }

    /// Binds rows whose texts the user edits.
    private func bindFields(_ animations: RowAnimations) {
        records.append(
            bindings.bindRows(
                of: view, toSubject: model, \Model.objects, .style(animations: animations)
            ) { [weak self] (cell: FieldCell, object, row) in
                row.bindObserver(cell, \.text, toSubject: object) { $0.entry.text }
                row.bindObserver(
                    cell.field, \.text, toSubject: object, twoWay: \.note, whenNil: "",
                    writeBack: .onCommit)
                cell.isConfiguredFor = object
                self?.callBack()
            })
    }

    private func fill(_ cell: WordCell, _ entry: RowEntry) {
        cell.text = entry.text
        callBack()
    }

    // MARK: Steps

    private func step() {
        switch random.below(23) {
        case 20...21: userTypes()
        case 22: somebodyElseChangesTheView()
        case 0...8: edit()
        case 9: onThread()
        case 10: toggle()
        case 11: changePhase()
        case 12: scroll()
        case 13...14: userEdits()
        case 15: userSelects()
        case 16: rebind()
        case 17: bindings.updateIfNeeded()
        case 18: callbacks = 1 + random.below(3)
        default: settleTurn()
        }
    }

    private func edit() {
        for _ in 0...random.below(3) { editOnce() }
    }

    private func editOnce() {
        switch kind {
        case .values, .editedValues: change(&model.entries)
        case .objects, .editedObjects: changeObjects()
        case .sections: changeGroups()
        case .twoParts: random.below(2) == 0 ? change(&model.entries) : changeObjects()
        }
    }

    private func onThread() {
        history.append("on a thread")
        nonisolated(unsafe) let model = model
        var entries = model.entries
        change(&entries)
        let changed = entries
        onAnotherThread { model.entries = changed }
    }

    private func toggle() {
        history.append(bindings.isEnabled ? "disable" : "enable")
        if bindings.isEnabled { bindings.disable() } else { bindings.enable() }
    }

    private func changePhase() {
        let phases: [ListPhase] = [.ready, .ready, .offScreen, .userChangesRows, .updating]
        let phase = phases[random.below(phases.count)]
        history.append("phase \(phase)")
        view.phase = phase
    }

    private func scroll() {
        let count = max(1, view.shownCounts?.reduce(0, +) ?? 1)
        let row = random.below(count)
        history.append("scroll to \(row)")
        view.scroll(toRow: row)
    }

    private func rebind() {
        guard random.below(3) == 0 else { return }
        history.append("unbind")
        for record in records {
            guard random.below(2) == 0, let rows = record as? RowBinding<RowEntry> else {
                record.unbind()
                continue
            }
            rows.unbind(animated: true)
        }
        settleTurn()
        if view.phase == .updating { view.phase = .ready }
        records = []
        bind()
    }

    private func userSelects() {
        let rows = view.visibleRows
        guard !rows.isEmpty, view.phase == .ready else { return }
        let row = rows[random.below(rows.count)]
        history.append("select \(row)")
        view.userSelects([row])
    }

    private func userEdits() {
        let rows = view.visibleRows
        guard !rows.isEmpty, view.phase == .ready, kind == .editedValues else { return }
        let (origin, target) = (rows[random.below(rows.count)], rows[random.below(rows.count)])
        settle()
        guard check() == nil, view.visibleRows == rows else { return }
        guard random.below(3) > 0 else { return userEditsSeveral() }
        let expected = expectedEntries(from: origin, to: target)
        defer {
            if let expected, model.entries != expected, bindings.isEnabled, !sortsAfterMoves {
                editProblem = "the model has \(model.entries) instead of \(expected)"
            }
        }
        switch expected == nil ? 0 : 1 + random.below(2) {
        case 0:
            history.append("the user removes \(origin)")
            view.userRemoves(origin)
        case 1:
            history.append("the user moves \(origin) to \(target)")
            view.userMoves(origin, to: target)
        default:
            history.append("the user drags \(origin) to \(target)")
            view.userDrags(origin, to: target)
        }
    }

    /// Simulates that the user deletes or drags several rows of one section at once.
    private func userEditsSeveral() {
        let count = model.entries.count
        let rows = (0..<count).filter { _ in random.below(3) == 0 }
        let edits = rows.filter { !sortsAfterMoves || model.entries[$0].id % 2 == 0 }
        guard !rows.isEmpty, callbacks == 0, records.allSatisfy({ $0.state != .ended }) else {
            return
        }
        var entries = model.entries
        let places = rows.map { RowIndex(row: $0) }
        if random.below(2) == 0 {
            history.append("the user deletes \(rows)")
            for row in edits.reversed() { entries.remove(at: row) }
            view.userDeletes(places)
        } else {
            let gap = random.below(count + 1)
            history.append("the user drops \(rows) above \(gap)")
            let stay = entries.indices.filter { !rows.contains($0) }
            entries =
                stay.filter { $0 < gap }.map { entries[$0] } + rows.map { entries[$0] }
                + stay.filter { $0 >= gap }.map { entries[$0] }
            view.userDrops(places, above: RowIndex(row: gap))
        }
        // If ids are equal, the view knows the first and the second row, but not which one was
        // moved.
        guard bindings.isEnabled, model.entries != entries, !sortsAfterMoves,
            entries.count < count || Set(entries.map(\.id)).count == count
        else { return }
        editProblem = "the model has \(model.entries) instead of \(entries)"
    }

    /// The expected model after a move. Sometimes `nil`, and the program does something else.
    private func expectedEntries(from origin: RowIndex, to target: RowIndex) -> [RowEntry]? {
        guard random.below(3) > 0, callbacks == 0 else { return nil }
        var entries = model.entries
        guard entries.indices.contains(origin.row) else { return nil }
        let moved = entries.remove(at: origin.row)
        entries.insert(moved, at: min(target.row, entries.count))
        return entries
    }

    /// Simulates that the user types into a visible row. The user may also leave the row.
    private func userTypes() {
        let cells = view.cells.compactMap { $0 as? FieldCell }
        guard !cells.isEmpty else { return }
        if let focused = cells.first(where: \.field.isFocused), random.below(2) == 0 {
            history.append("the user leaves the field")
            return focused.field.blur()
        }
        let cell = cells.first(where: \.field.isFocused) ?? cells[random.below(cells.count)]
        guard let object = cell.isConfiguredFor as? RowObject, bindings.isEnabled,
            !cell.scope.bindings.isEmpty
        else { return }
        if !cell.field.isFocused { cell.field.focus() }
        lastID += 1
        history.append("the user types note \(lastID) for \(object.entry.text)")
        cell.field.enter("note \(lastID)")
        notes[ObjectIdentifier(object)] = (object, "note \(lastID)")
    }

    private func somebodyElseChangesTheView() {
        guard view.phase == .ready, view.contents != nil else { return }
        history.append("somebody else removes a row from the view")
        view.loseRow()
        // Until the model's next change with a new id, the binding can't notice anything.
        lastID += 1
        let entry = RowEntry(id: lastID)
        switch kind {
        case .objects, .editedObjects: model.objects.append(RowObject(entry))
        case .sections: model.groups.append(newGroup())
        default: model.entries.append(entry)
        }
        if bindings.isEnabled { settleTurn() } else { view.reload() }
    }

    /// Sometimes runs client code in a row's closure.
    private func callBack() {
        guard callbacks > 0, random.below(3) == 0 else { return }
        callbacks -= 1
        history.append("in a closure:")
        switch random.below(6) {
        case 0...2: editOnce()
        case 3: bindings.updateIfNeeded()
        case 4: records.first?.unbind()
        default: toggle()
        }
    }

    // MARK: Checks

    private func settle() {
        history.append("settle")
        for _ in 0..<4 { settleTurn() }
        view.layOut()
        for _ in 0..<4 { settleTurn() }
        view.layOut()
    }

    /// The expected texts of each section; `nil` for rows that have ended.
    private func expected() -> [[String]]? {
        guard bindings.isEnabled, view.phase == .ready || view.phase == .offScreen,
            records.allSatisfy({ $0.state != .ended })
        else { return nil }
        let entries = model.entries.map(\.text)
        let objects = model.objects.map(\.entry.text)
        return switch kind {
        case .values, .editedValues: [entries]
        case .objects, .editedObjects: [objects]
        case .sections: model.groups.map { $0.entries.map(\.text) }
        case .twoParts: [entries, [], objects]
        }
    }

    private func check() -> String? {
        if let violation = view.violations.first { return "the view was given “\(violation)”" }
        if let editProblem { return editProblem }
        if let note = checkNotes() ?? checkDrag() { return note }
        guard let expected = expected() else { return nil }
        let counts = view.shownCounts ?? []
        if counts != expected.map(\.count) {
            return "the view has \(counts) rows instead of \(expected.map(\.count))"
        }
        for index in view.visibleRows {
            guard let cell = view.cell(at: index) else { return "no cell for \(index)" }
            let text = expected[index.section][index.row]
            if cell.text != text { return "row \(index) shows \(cell.text) instead of \(text)" }
        }
        if let problem = checkHeaders() ?? checkSelection() { return problem }
        return checkScopes()
    }

    /// Checks that typed text is in the object for which it was typed, unless the user is still
    /// editing it.
    private func checkNotes() -> String? {
        let edited = view.cells.first { ($0 as? FieldCell)?.field.isFocused == true }
        for (object, note) in notes.values
        where object !== edited?.isConfiguredFor && object.note != note {
            return "\(object.entry.text) holds “\(object.note)” instead of “\(note)”"
        }
        let known = Set(notes.keys)
        for object in model.objects
        where !known.contains(ObjectIdentifier(object)) && !object.note.isEmpty {
            return "\(object.entry.text) was given “\(object.note)”"
        }
        return nil
    }

    /// Checks that content is shown while the user drags, unless the rows belong to a binding that
    /// has ended meanwhile.
    private func checkDrag() -> String? {
        guard bindings.isEnabled, view.phase == .userChangesRows, kind == .values,
            let record = records.first as? RowBinding<RowEntry>, record.state != .ended,
            record.lastUpdate != nil
        else { return nil }
        let texts = Dictionary(grouping: model.entries, by: \.id).filter { $0.value.count == 1 }
        let cells = visibleCells()
        for (id, cell) in cells {
            guard let text = texts[id]?[0].text, text != cell.text else { continue }
            return "row \(id) shows \(cell.text) instead of \(text) while the user drags"
        }
        return nil
    }

    /// Checks that the row of the chosen id is selected, at any place.
    private func checkSelection() -> String? {
        guard selection?.state == .active else { return nil }
        let sections: [[RowEntry]] =
            switch kind {
            case .values, .editedValues: [model.entries]
            case .sections: model.groups.map(\.entries)
            default: []
            }
        guard !sections.isEmpty else { return nil }
        let rows = sections.enumerated().flatMap { section, entries in
            entries.indices.filter { entries[$0].id == model.chosen }
                .map { RowIndex(section: section, row: $0) }
        }
        guard rows.count < 2 else { return nil }
        let selected = view.selection
        return selected == rows ? nil : "\(selected) are selected instead of \(rows)"
    }

    private func checkHeaders() -> String? {
        guard kind == .sections, let contents = view.contents else { return nil }
        for (section, group) in model.groups.enumerated()
        where contents.header(of: section)?.text != group.header
            || contents.footer(of: section)?.text != group.footer
        {
            return "section \(section) has another header or footer than \(group.title)"
        }
        return view.table?.wrongTitle
    }

    /// Checks that only visible rows have bindings, one each.
    private func checkScopes() -> String? {
        guard kind == .objects else { return nil }
        for cell in view.cells where cell.scope.bindings.count != 1 {
            return "a visible row has \(cell.scope.bindings.count) bindings"
        }
        let live = view.allCells.reduce(0) { $0 + $1.scope.bindings.count }
        return live == view.cells.count ? nil : "\(live) bindings of \(view.cells.count) rows"
    }

    /// The cells of the visible rows by their ids. Ids that occur twice are left out.
    private func visibleCells() -> [Int: StrictListView.Cell] {
        var cells: [Int: StrictListView.Cell] = [:]
        for cell in view.cells {
            guard let id = cell.text.split(separator: ".").first.flatMap({ Int($0) }) else {
                continue
            }
            cells[id] = cell
        }
        return cells.count == view.cells.count ? cells : [:]
    }

    /// Checks that rows that stay visible keep their cells.
    private func checkCells(_ former: [Int: StrictListView.Cell]) -> String? {
        guard kind == .values || kind == .editedValues, view.viewport == nil,
            Set(model.entries.map(\.id)).count == model.entries.count
        else { return nil }
        for (id, cell) in visibleCells() where former[id] != nil && former[id] !== cell {
            // The row may have been removed and inserted in two updates.
            if view.batches.count > 1 { continue }
            return "row \(id) has lost its cell"
        }
        return nil
    }

    private func checkEnd() -> String? {
        history.append("end")
        view.phase = .ready
        callbacks = 0
        bindings.removeAllBindings()
        settle()
        if view.contents != nil { return "the view keeps its contents" }
        if let violation = view.violations.first { return "the view was given “\(violation)”" }
        return nil
    }
}

// MARK: - Changes of the model

extension RowsModel {
    /// The chosen id as a set.
    var ids: Set<Int> {
        get { chosen.map { [$0] } ?? [] }
        set { chosen = newValue.min() }
    }
}

extension ListProgram {
    private func fillModel() {
        for _ in 0..<random.below(9) { model.entries.append(newEntry()) }
        for _ in 0..<random.below(9) { model.objects.append(RowObject(newEntry())) }
        for _ in 0..<random.below(4) { model.groups.append(newGroup()) }
    }

    private func newEntry() -> RowEntry {
        // Sometimes ids are equal.
        if lastID > 0, random.below(25) == 0 { return RowEntry(id: 1 + random.below(lastID)) }
        lastID += 1
        return RowEntry(id: lastID)
    }

    private func newGroup() -> RowGroup {
        lastID += 1
        var group = RowGroup(id: lastID)
        for _ in 0..<random.below(5) { group.entries.append(newEntry()) }
        return group
    }

    private func change(_ entries: inout [RowEntry]) {
        changeRows(&entries, make: newEntry) { $0.version += 1 }
        history.append("entries: \(entries.map(\.text))")
    }

    private func changeObjects() {
        changeRows(&model.objects, make: { RowObject(self.newEntry()) }) { object in
            if self.random.below(2) == 0 {
                object.version += 1
            } else {
                object = RowObject(RowEntry(id: object.id, version: object.version + 1))
            }
        }
        history.append("objects: \(model.objects.map(\.entry.text))")
    }

    private func changeRows<Row>(
        _ rows: inout [Row], make: () -> Row, update: (inout Row) -> Void
    ) {
        let place = rows.isEmpty ? 0 : random.below(rows.count)
        let kind = random.below(12)
        switch kind {
        case 0...1: rows.append(make())
        case 2...3: rows.insert(make(), at: place)
        case 4: rows.insert(contentsOf: [make(), make(), make()], at: place)
        case 5: rows = (0..<random.below(6)).map { _ in make() }
        default: rearrange(&rows, kind, place, update)
        }
    }

    private func rearrange<Row>(
        _ rows: inout [Row], _ kind: Int, _ place: Int, _ update: (inout Row) -> Void
    ) {
        guard !rows.isEmpty else { return }
        switch kind {
        case 6: rows.remove(at: place)
        case 7: rows.removeSubrange(place..<min(rows.count, place + 3))
        case 8: rows.insert(rows.remove(at: place), at: random.below(rows.count + 1))
        case 9: rows.shuffle(using: &random)
        case 10: rows.reverse()
        default: update(&rows[place])
        }
    }

    private func changeGroups() {
        if random.below(3) == 0 || model.groups.isEmpty {
            changeRows(&model.groups, make: newGroup) { $0.title += 1 }
        } else if model.groups.count > 1, random.below(2) == 0 {
            transfer()
        } else {
            let place = random.below(model.groups.count)
            change(&model.groups[place].entries)
        }
        history.append("groups: \(model.groups.map { ($0.id, $0.entries.map(\.text)) })")
    }

    /// Moves a row to another section.
    private func transfer() {
        let (from, to) = (random.below(model.groups.count), random.below(model.groups.count))
        guard !model.groups[from].entries.isEmpty else { return }
        var entry = model.groups[from].entries.removeFirst()
        if random.below(2) == 0 { entry.version += 1 }
        let place = random.below(model.groups[to].entries.count + 1)
        model.groups[to].entries.insert(entry, at: place)
    }
}
