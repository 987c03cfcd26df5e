@testable import BindingKit
@testable import TestSupport

// The user's actions in a step.
extension SectionProgram {
    /// Simulates that the user moves one or several rows before the turn ends. Some moves happen
    /// while the view shows no changes.
    func userDrags() {
        let former = view.phase
        guard former == .ready || former == .userChangesRows else { return }
        view.phase = .userChangesRows
        for _ in 0...random.below(3) {
            guard let (origin, target) = randomMove() else { break }
            let former = model.groups
            let wanted = expectation(origin, target)
            note("the user drags \(origin) to \(target)")
            // An AppKit view asks the content for the target, and lets it move the row.
            view.userDrags(
                origin, to: view.contents?.target(forMovingFrom: origin, to: target) ?? target)
            compare(with: wanted, after: former)
            if random.below(4) == 0 { changeModel() }
            if random.below(4) == 0 { settleTurn() }
        }
        view.layOut()
        view.phase = former
    }

    func userMoves() {
        guard view.phase == .ready, let (origin, target) = randomMove() else { return }
        let allowed = view.contents?.target(forMovingFrom: origin, to: target) ?? target
        let former = model.groups
        let wanted = expectation(origin, target)
        note("the user moves \(origin) to \(allowed)")
        view.userMoves(origin, to: allowed)
        compare(with: wanted, after: former)
    }

    func userRemoves() {
        guard view.phase == .ready, let row = randomElement() else { return }
        note("the user removes \(row)")
        let former = model.groups
        let wanted = known?.removing(element(row), from: former)
        view.userRemoves(row)
        compare(with: wanted, after: former)
    }

    /// Simulates that the user inserts an element, or drops one from another list, before a row or
    /// at the end.
    func userInserts() {
        guard view.phase == .ready, let place = randomGap(), let known else { return }
        note("the user inserts at \(place)")
        let former = model.groups
        let entry = RowEntry(id: lastID + 1)
        let wanted = known.inserting(entry, before: element(place), into: former)
        view.contents?.insertRow(at: place)
        view.layOut()
        compare(with: wanted, after: former)
    }

    func userDrops() {
        guard view.phase == .ready, let place = randomGap(), let known else { return }
        let entry = newEntry()
        note("the user drops \(entry.text) at \(place)")
        let former = model.groups
        let wanted = known.inserting(entry, before: element(place), into: former)
        let isTaken = view.contents?.drop(.element(entry), at: place)
        view.layOut()
        compare(with: wanted, after: former)
        if isTaken != (wanted != former) {
            problem = "the drop is answered with \(isTaken ?? false)"
        }
    }

    /// Simulates that the user deletes several rows at once.
    func userDeletes() {
        guard random.below(2) == 0 else { return }
        settle()
        guard view.phase == .ready, check() == nil, known != nil else { return }
        let rows = Set((0...random.below(3)).compactMap { _ in randomElement() })
        let ids = rows.compactMap { (view.contents?.element(at: $0) as? RowEntry)?.id }
        let former = model.groups
        guard !SectionOracle.hasTwins(former) else { return }
        note("the user deletes \(rows)")
        let wanted = former.map { group in
            var group = group
            group.entries.removeAll { ids.contains($0.id) }
            return group
        }
        view.userDeletes(Array(rows))
        compare(with: wanted, after: former)
    }

    /// The place of an element in the sections, or the end of a section.
    private func randomGap() -> RowIndex? {
        guard let sections, isBound(sections), !sections.store.counts.isEmpty else { return nil }
        let section = random.below(sections.store.counts.count)
        let count = sections.store.counts[section]
        return RowIndex(section: section, row: random.below(count + 1) + (extras.top ? 1 : 0))
    }

    /// The sections in the view, for checking the user's edits; `nil` if the binding does not make
    /// the edits.
    private var known: SectionOracle.Shown? {
        guard editing != .handlers, bindings.isEnabled, callbacks == 0, isBound(sections),
            let shown = sections?.store.sections
        else { return nil }
        let groups = shown.compactMap { section in
            (section.id as? Int).map { RowGroup(id: $0, entries: section.rows) }
        }
        return SectionOracle.hasOtherTwins(groups, model.groups)
            ? nil : SectionOracle.Shown(groups: groups)
    }

    /// The place of a row among the elements.
    private func element(_ row: RowIndex) -> ElementIndex {
        ElementIndex(section: row.section, row: row.row - (extras.top ? 1 : 0))
    }

    func userSelects() {
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

    /// The expected model after a move; `nil` if the view has not been notified of all changes yet.
    private func expectation(_ origin: RowIndex, _ target: RowIndex) -> [RowGroup]? {
        let counts = model.groups.map { extras.texts(around: $0.entries.map(\.text)).count }
        if let known, let contents = view.contents {
            let place = contents.target(forMovingFrom: origin, to: target)
            guard place != origin else { return model.groups }
            return known.moving(element(origin), to: element(place), in: model.groups)
        }
        guard answer == .takes, bindings.isEnabled, callbacks == 0,
            let shown = sections?.store.sections, let contents = view.contents,
            shown.map(\.rows) == model.groups.map(\.entries),
            shown.map({ $0.id as? Int }) == model.groups.map(\.id),
            view.shownCounts?.starts(with: counts) == true
        else { return nil }
        let place = contents.target(forMovingFrom: origin, to: target)
        return SectionOracle.moving(model.groups, from: origin, to: place, extras)
    }

    /// Checks that a row knows its place among the elements of its section.
    func checkPlace(_ index: RowIndex) -> String? {
        guard showsPlaces, isBound(sections), index.section < model.groups.count,
            let cell = view.cell(at: index) as? SectionCell
        else { return nil }
        let row = index.row - (extras.top ? 1 : 0)
        let mark = view.selection.contains(index) ? "*" : ""
        let place = "\(row) of \(model.groups[index.section].entries.count)\(mark)"
        return cell.place == place ? nil : "row \(index) knows of \(cell.place), not of \(place)"
    }

    private func compare(with wanted: [RowGroup]?, after former: [RowGroup]) {
        guard let wanted else { return }
        guard model.groups == wanted else {
            return problem = "the model has \(model.groups) instead of \(wanted)"
        }
        guard editing != .handlers, wanted != former, random.below(3) == 0,
            !SectionOracle.hasTwins(former, inOneSection: true),
            !SectionOracle.hasTwins(wanted, inOneSection: true)
        else { return }
        note("the user takes that back")
        if !steps.undo() || model.groups != former {
            problem = "an undo makes \(model.groups) instead of \(former)"
        }
        guard random.below(2) == 0 else { return }
        note("the user makes it again")
        if !steps.redo() || model.groups != wanted {
            problem = "a redo makes \(model.groups) instead of \(wanted)"
        }
    }
}

extension RowBinding {
    /// The number of the binding's sections in the view.
    fileprivate var sectionCount: Int { store.counts.count }
}
