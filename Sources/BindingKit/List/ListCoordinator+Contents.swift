// Answers the view's questions, and handles its reports.
extension ListCoordinator: ListContents {
    func rowCount(in section: Int) -> Int {
        part(at: section).map { $0.part.rowCount(in: $0.section) } ?? 0
    }

    func cell(at index: RowIndex) -> Cell {
        guard let view else {
            preconditionFailure("A list view asked for a cell although the view was released.")
        }
        guard let (part, row) = part(at: index) else { return view.emptyCell(at: index) }
        let cell = serve { part.cell(of: row, in: view, at: index) }
        freshCells?.insert(ObjectIdentifier(cell))
        return cell
    }

    func didEndDisplaying(_ cell: Cell) {
        serve { view?.scope(of: cell).prepareForReuse() }
    }

    func fill(_ cell: Cell, at index: RowIndex) {
        guard let view, let (part, row) = part(at: index) else { return }
        serve { part.configure(cell, at: row, in: view, at: index) }
        freshCells?.insert(ObjectIdentifier(cell))
    }

    // MARK: Sections

    private func titles(of section: Int) -> SectionTitles? {
        part(at: section).map { $0.part.titles(of: $0.section) }
    }

    func header(of section: Int) -> SectionTitle? { titles(of: section)?.header }

    func footer(of section: Int) -> SectionTitle? { titles(of: section)?.footer }

    var indexTitles: [(title: String, section: Int)]? {
        let titles = (0..<sectionCount).compactMap { section in
            self.titles(of: section)?.index.map { (title: $0, section: section) }
        }
        return titles.isEmpty ? nil : titles
    }

    // MARK: Edits

    func edits(at index: RowIndex) -> RowPermissions {
        part(at: index).map { found in serve { found.part.edits(at: found.index) } } ?? []
    }

    func removeRow(at index: RowIndex) {
        guard let (part, row) = part(at: index), edits(at: index).contains(.remove) else {
            return
        }
        part.remove(at: row, isTaken: false)
    }

    func insertRow(at index: RowIndex) {
        guard let (part, place) = part(near: index), index.row >= 0,
            index.row <= part.rowCount(in: place.section)
        else { return }
        part.insert(at: place)
    }

    func moveRow(from origin: RowIndex, to target: RowIndex) {
        guard edits(at: origin).contains(.move) else { return }
        move(from: origin, to: target, isShown: false)
    }

    func didMoveRow(from origin: RowIndex, to target: RowIndex) {
        move(from: origin, to: target, isShown: true)
    }

    private func move(from origin: RowIndex, to target: RowIndex, isShown: Bool) {
        guard origin != target, let (part, row) = part(at: origin) else { return }
        let first = sections(of: part)
        guard first.contains(target.section) else {
            return isShown ? view?.reload() ?? () : ()
        }
        let place = target.inPart(from: first.lowerBound)
        guard !part.isInside(place, of: row) else { return isShown ? view?.reload() ?? () : () }
        if isShown {
            rowObservers.rowDidMove()
            cellManagers.placesChange()
            cellManagers.follow { $0.followingMove(from: origin, to: target) }
        }
        part.move(from: row, to: place, isShown: isShown)
        if isShown { cellManagers.updatePlaces() }
    }

    func target(forMovingFrom origin: RowIndex, to proposed: RowIndex) -> RowIndex {
        guard let (part, element) = part(at: origin) else { return origin }
        let range = sections(of: part)
        guard let first = range.first, let last = range.last else { return origin }
        let section = min(max(proposed.section, first), last)
        let isOutside = section != proposed.section
        let row = isOutside ? (proposed.section < first ? 0 : Int.max) : proposed.row
        // The target must be between the extra rows at the top and at the bottom of the section.
        let moved = section == origin.section ? 1 : 0
        let elements = part.elementRows(in: section - first)
        let limit = max(elements.lowerBound, elements.upperBound - moved)
        let target = RowIndex(section: section, row: min(max(row, elements.lowerBound), limit))
        return part.isInside(target.inPart(from: first), of: element) ? origin : target
    }

    func canMoveRow(from origin: RowIndex, into parent: RowIndex) -> Bool {
        guard edits(at: origin).contains(.move), let (part, row) = part(at: origin),
            let (other, target) = self.part(at: parent), other === part
        else { return false }
        return serve { part.canMove(from: row, into: target) }
    }

    func moveRow(from origin: RowIndex, into parent: RowIndex) {
        guard canMoveRow(from: origin, into: parent), let (part, row) = part(at: origin),
            let (other, target) = self.part(at: parent), other === part
        else { return }
        part.move(from: row, into: target)
    }

    func canDrop(_ drop: RowDrop, at index: RowIndex) -> Bool {
        guard let (part, _) = part(at: index.section) else { return false }
        return serve { part.canTake(drop) }
    }

    func drop(_ drop: RowDrop, at index: RowIndex) -> Bool {
        guard let (part, place) = part(near: index) else { return false }
        return part.take(drop, at: place)
    }

    func canDrop(_ drop: RowDrop, into parent: RowIndex) -> Bool {
        part(at: parent).map { found in serve { found.part.canTake(drop, into: found.index) } }
            ?? false
    }

    func drop(_ drop: RowDrop, into parent: RowIndex) -> Bool {
        part(at: parent).map { $0.part.take(drop, into: $0.index) } ?? false
    }

    func outlineRow(at index: RowIndex) -> OutlineRow? {
        guard parts.contains(where: { $0.isOutline }) else { return nil }
        return part(at: index).flatMap { $0.part.outlineRow(at: $0.index) }
    }

    func setExpanded(_ isExpanded: Bool, at index: RowIndex) {
        guard let (part, row) = part(at: index), part.outlineRow(at: row)?.isExpandable == true
        else { return }
        part.setExpanded(isExpanded, at: row)
        // If the model has refused the change but the view already shows it, the view must be
        // corrected.
        guard let view, self.part(at: index)?.part === part,
            outlineRow(at: index)?.isExpanded != isExpanded, activity.allowsUpdate
        else { return }
        view.updateOutline(of: [index])
    }

    func swipeActions(at index: RowIndex) -> [RowAction] {
        part(at: index).map { $0.part.swipeActions(at: $0.index) } ?? []
    }

    func menuActions(at index: RowIndex) -> [RowAction] {
        part(at: index).map { $0.part.menuActions(at: $0.index) } ?? []
    }

    // MARK: Events

    func canSelectRow(at index: RowIndex) -> Bool {
        part(at: index).map { found in serve { found.part.canSelect(at: found.index) } } ?? false
    }

    func didSelectRow(at index: RowIndex) {
        guard let (part, row) = part(at: index) else { return }
        part.didSelect(at: row)
    }

    func didPerformPrimaryAction(at index: RowIndex) {
        guard let (part, row) = part(at: index) else { return }
        part.didPerformPrimaryAction(at: row)
    }

    func selectionDidChange() {
        cellManagers.selectionDidChange()
        if activity.hearsSelection { serve { rowObservers.selectionDidChange() } }
    }

    func willDisplayRow(at index: RowIndex) {
        guard let (part, row) = part(at: index) else { return }
        serve { part.willDisplay(at: row) }
    }

    var hearsRowsInView: Bool { parts.contains { $0.hearsRowsInView } }

    func viewDidScroll() {
        guard activity.hearsScrolling else { return }
        for part in parts { part.viewDidScroll() }
        serve { rowObservers.viewDidScroll() }
    }

    func prefetchRows(at indices: [RowIndex]) {
        forEachPart(of: indices) { $0.prefetch(at: $1) }
    }

    func cancelPrefetchingRows(at indices: [RowIndex]) {
        forEachPart(of: indices) { $0.cancelPrefetching(at: $1) }
    }

    /// For each part that owns some of the rows, calls `body` with the part and these rows.
    private func forEachPart(of indices: [RowIndex], _ body: (ListPart<Cell>, [PartIndex]) -> Void)
    {
        let found = indices.compactMap { part(at: $0) }
        for part in parts {
            let rows = found.filter { $0.part === part }.map(\.index)
            if !rows.isEmpty { serve { body(part, rows) } }
        }
    }

    func phaseDidChange() {
        // While the list answers a call of the view or updates the view, the changes wait.
        guard activity.allowsUpdate else { return waitUntilServed() }
        finishWaiting()
        guard activity.allowsUpdate else { return }
        // The view itself may have deselected rows.
        let selected = selectedRows
        rowObservers.rowsDidChange(
            SelectionUpdate(before: selected, after: selected, inserted: []))
    }
}

extension RowIndex {
    /// The place of this row after this row or another row has moved.
    func followingMove(from origin: RowIndex, to target: RowIndex) -> RowIndex {
        guard self != origin else { return target }
        var index = self
        if section == origin.section, row > origin.row { index.row -= 1 }
        if section == target.section, index.row >= target.row { index.row += 1 }
        return index
    }
}
