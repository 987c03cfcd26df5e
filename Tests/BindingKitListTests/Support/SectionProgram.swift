@testable import BindingKit
@testable import TestSupport

/// A model with sections, extra rows, a loader, a strict view whose user drags rows, and random
/// events.
@MainActor
final class SectionProgram<Model: RowsModel & SendableMetatype> {
    /// How the model treats a row that the user has moved.
    enum Answer: CaseIterable {
        case takes
        case refuses
        case sorts
    }

    /// The code that changes the model when the user edits rows.
    enum Editing: CaseIterable {
        case handlers
        /// The binding, in sections that are values.
        case values
        /// The binding, in sections that refer to the model.
        case handles
    }

    private(set) var history: [String] = []
    var random: SplitMix64
    let model = Model()
    let view: StrictListView
    let bindings = BindingManager()
    let extras: SectionOracle.Extras
    let answer: Answer
    let editing: Editing
    /// The steps that the user can undo.
    let steps = History()
    /// Whether the sections' rows show their places.
    let showsPlaces: Bool
    let hasEntries: Bool
    let hasLoader: Bool
    /// Whether all rows are compared one by one, as in sections with hundreds of rows.
    private let comparesOneByOne: Bool
    private let releasesCells: Bool
    private(set) var sections: RowBinding<RowEntry>?
    private(set) var keepsPlace = PositionKeeping.automatic
    private var entries: RowBinding<RowEntry>?
    private(set) var loader = RowLoader { true }
    private var loaderRow: RowBinding<LoaderRow>?
    private var selection: BindingRecord?
    var lastID = 0
    /// How many more times client code may call back.
    var callbacks = 0
    /// The first violated contract, in a sentence.
    var problem: String?
    /// An end of the rows. It is reported once for each number of rows, and again after the loader
    /// was reset.
    private struct End: Equatable {
        let rowCount: Int
        let resets: Int
    }

    /// The end that was reported last.
    private var reachedEnd: End?
    /// The end at which the loader last had to load.
    private var loadedEnd: End?
    private var resets = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        view = StrictListView(StrictListView.Mood.allCases[random.below(4)])
        if random.below(2) == 0 { view.viewport = 3 + random.below(4) }
        extras = SectionOracle.Extras(
            top: random.below(3) == 0, bottom: random.below(3) == 0, empty: random.below(3) != 0)
        editing = Editing.allCases[random.below(3)]
        let alwaysTakes = random.below(2) == 0
        let other = Answer.allCases[random.below(3)]
        answer = alwaysTakes || editing != .handlers ? .takes : other
        showsPlaces = random.below(3) == 0
        hasEntries = random.below(3) == 0
        hasLoader = random.below(3) == 0
        comparesOneByOne = seed / 2 % 2 == 0
        releasesCells = seed / 8 % 2 == 0
        note("\(view.mood), \(extras), the model \(answer), \(editing)")
        for _ in 0..<random.below(5) { model.groups.append(newGroup()) }
        bindAll()
        bindings.registerUndo(with: steps)
        if random.below(4) != 0 { bindings.enable() }
    }

    func note(_ text: String) { history.append(text) }

    /// The first problem, in a sentence.
    func problem(steps: Int) -> String? {
        for _ in 0..<steps {
            step()
            if let problem = problem ?? checkCounts() { return problem }
            if random.below(3) == 0 { continue }
            settle()
            if let problem = check() { return problem }
        }
        return checkEnd()
    }

    func settle() {
        note("settle")
        for _ in 0..<4 { settleTurn() }
        view.layOut()
        for _ in 0..<4 { settleTurn() }
        if releasesCells { view.releaseSpareCells() }
    }

    // MARK: Binding

    func bindAll() {
        bindSections()
        if hasEntries {
            entries = bindings.bindRows(
                of: view, section: 1, toSubject: model, \Model.entries,
                .style(empty: extras.empty ? extraRow("empty") : nil)
            ) { [weak self] (cell: SectionCell, entry, _) in self?.fill(cell, entry) }
        }
        if hasLoader { bindLoader() }
        guard random.below(2) == 0 else { return }
        selection = bindings.bindSelection(of: view, toSubject: model, twoWay: \Model.ids)
    }

    func bindSections() {
        note("bind the sections")
        let animations: RowAnimations =
            random.below(3) == 0 ? .limit(random.below(8)) : .automatic
        keepsPlace = [.automatic, .always, .never][random.below(3)]
        let sections = bindings.bindRows(
            of: view, section: 0, toSubject: model, rows,
            .style(
                topRow: extras.top ? extraRow("top") : nil,
                bottomRow: extras.bottom ? extraRow("bottom") : nil,
                empty: extras.empty ? extraRow("empty") : nil,
                animations: animations, keepsPlace: keepsPlace)
        ) { [weak self] (cell: SectionCell, entry, row) in
            if self?.showsPlaces == true {
                row.bindObserver(cell, \.place, toSubject: row) {
                    "\($0.index) of \($0.rowCount)\($0.isSelected ? "*" : "")"
                }
            }
            self?.fill(cell, entry)
        }
        if comparesOneByOne { sections.store.greatestSizeAsWhole = 0 }
        if editing == .handlers {
            sections.editing.onMove = { [weak self] in self?.move($0, to: $1) }
            sections.editing.onRemove = { [weak self] in self?.remove($0) }
        } else {
            sections.editing.makeElement = { [weak self] _ in self?.newEntry() }
        }
        sections.onReachEnd = { [weak self] in self?.rowsEnd() }
        self.sections = sections
        (reachedEnd, loadedEnd) = (nil, nil)
        // The end may have been in view while the rows were bound.
        view.scroll(toRow: 0)
    }

    private func bindLoader() {
        guard let sections, sections.state != .ended else { return }
        loaderRow = bindings.bindLoader(
            loader, of: view, after: sections, section: 2, loading: extraRow("loading"))
    }

    private func extraRow(_ text: String) -> ExtraRow {
        ExtraRow { (cell: HintCell, _) in cell.text = text }
    }

    func unbindAll() {
        note("unbind")
        let records: [BindingRecord?] = [sections, entries, loaderRow, selection]
        for record in records {
            if random.below(2) == 0, let rows = record as? RowBinding<RowEntry> {
                rows.unbind(animated: true)
            } else {
                record?.unbind()
            }
        }
        (sections, entries, loaderRow, selection) = (nil, nil, nil, nil)
    }

    func resetLoader() {
        note("reset the loader")
        loader.reset()
        resets += 1
    }

    // MARK: What the library calls

    private func fill(_ cell: SectionCell, _ entry: RowEntry) {
        if cell.shown == entry { problem = problem ?? "a cell was filled twice with \(entry.text)" }
        cell.shown = entry
        cell.text = entry.text
        callBack()
    }

    private func rowsEnd() {
        let end = end
        note("the end of \(end.rowCount) rows is reached")
        if !bindings.isEnabled { problem = "the end is reached while the manager is disabled" }
        if reachedEnd == end { problem = "the end of \(end.rowCount) rows is reported twice" }
        reachedEnd = end
        if sections?.loader != nil, isBound(loaderRow) { loadedEnd = end }
        callBack()
    }

    private var end: End {
        End(rowCount: sections?.rows.count ?? 0, resets: sections?.loader == nil ? 0 : resets)
    }

    // MARK: Checks

    /// Checks that the content's counts equal the view's counts, whatever the user has dragged.
    private func checkCounts() -> String? {
        guard let contents = view.contents, let shown = view.shownCounts else { return nil }
        let counts = (0..<contents.sectionCount).map { contents.rowCount(in: $0) }
        return counts == shown ? nil : "the contents have \(counts) rows, the view \(shown)"
    }

    func check() -> String? {
        if let problem { return problem }
        if let violation = view.violations.first { return "the view was given “\(violation)”" }
        guard bindings.isEnabled, view.phase == .ready || view.phase == .offScreen,
            view.contents != nil
        else { return checkCounts() }
        let wanted = oracle.sections
        guard view.shownCounts == wanted.map(\.count) else {
            return "the view has \(view.shownCounts ?? []) rows instead of \(wanted.map(\.count))"
        }
        for index in view.visibleRows {
            let text = wanted[index.section][index.row]
            let shown = view.cell(at: index)?.text ?? "no cell"
            if shown != text { return "row \(index) shows \(shown) instead of \(text)" }
            if let problem = checkPlace(index) { return problem }
        }
        return checkSelection() ?? checkReachingEnd()
    }

    private var oracle: SectionOracle {
        let isLoading = if case .loading = loader.state { true } else { false }
        let emptyOnly = SectionOracle.Extras(top: false, bottom: false, empty: extras.empty)
        return SectionOracle(parts: [
            isBound(sections)
                ? model.groups.map { extras.texts(around: $0.entries.map(\.text)) } : nil,
            isBound(entries) ? [emptyOnly.texts(around: model.entries.map(\.text))] : nil,
            isBound(loaderRow) ? [isLoading ? ["loading"] : []] : nil,
        ])
    }

    func isBound(_ record: BindingRecord?) -> Bool { record.map { $0.state != .ended } ?? false }

    private func checkSelection() -> String? {
        guard isBound(selection), isBound(sections), !isBound(entries) else { return nil }
        let rows = model.groups.enumerated().flatMap { section, group in
            group.entries.indices.filter { group.entries[$0].id == model.chosen }
                .map { RowIndex(section: section, row: $0 + (extras.top ? 1 : 0)) }
        }
        guard rows.count < 2, view.selection != rows else { return nil }
        return "\(view.selection) are selected instead of \(rows)"
    }

    /// Simulates that the user leaves the end and scrolls back to it.
    private func checkReachingEnd() -> String? {
        guard isBound(sections), let viewport = view.viewport, view.phase == .ready,
            let last = SectionOracle.lastElement(of: model.groups, extras), last >= viewport
        else { return nil }
        let former = callbacks
        callbacks = 0
        defer { callbacks = former }
        view.scroll(toRow: 0)
        view.scroll(toRow: last - viewport + 1)
        if reachedEnd != end { return "the end of \(end.rowCount) rows is not reported" }
        if loadedEnd == end, isBound(loaderRow), case .idle = loader.state {
            return "the loader does not load at the end of \(end.rowCount) rows"
        }
        return problem
    }

    private func checkEnd() -> String? {
        note("end")
        view.phase = .ready
        callbacks = 0
        settle()
        if let problem = check() { return problem }
        bindings.removeAllBindings()
        loader.reset()
        settle()
        if view.contents != nil { return "the view keeps its contents" }
        return view.violations.first
    }
}

/// A cell that records with what it was filled since it became visible.
final class SectionCell: StrictListView.Cell {
    var shown: RowEntry?
    var place = ""

    override func didLeave() { shown = nil }
}
