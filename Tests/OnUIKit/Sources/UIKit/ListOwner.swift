import Foundation

/// What table views and collection views share: they count their rows, have cells for visible rows,
/// and apply batches.
@MainActor
protocol ListOwner: UIScrollView {
    associatedtype Cell: ReusableCell
    var list: ListState<Cell> { get }
    /// The word for an element: row or item.
    var element: String { get }
    var placesInViewport: [IndexPath] { get }
    var hasUncommittedUpdates: Bool { get }

    func askCounts() -> [Int]
    func askCell(at place: IndexPath) -> Cell
    func willDisplay(_ cell: Cell, at place: IndexPath)
    func didEndDisplaying(_ cell: Cell, at place: IndexPath)
    /// The list calls this when the frames of rows have changed.
    func invalidateGeometry()
    /// Removes all headers and other views of sections, and adds them for visible sections.
    func dropSectionViews()
    func moveSectionViews(by plan: ListPlan)
    func layoutSectionViews()
}

extension ListOwner {
    // MARK: - Counts

    var counts: [Int] {
        if let counts = list.counts { return counts }
        let counts = serving { askCounts() }
        list.counts = counts
        invalidateGeometry()
        return counts
    }

    /// Calls client code, which must not update the list during the call.
    func serving<Value>(_ question: () -> Value) -> Value {
        let phase = list.phase
        list.phase = .serving
        defer { list.phase = phase }
        return question()
    }

    // MARK: - Cells

    func layOutCells() {
        guard list.phase == .idle else { return }
        if window == nil, frame.height > 0, !counts.isEmpty {
            list.violate("The view is laid out outside of a window.")
        }
        _ = placesInViewport  // the height of the content
        clampOffset()
        let places = placesInViewport
        let shown = Set(places)
        for (place, cell) in list.visible.sorted(by: { $0.key < $1.key })
        where !shown.contains(place) {
            list.visible[place] = nil
            endDisplaying(cell, at: place)
        }
        for place in places where list.visible[place] == nil { show(place) }
        layoutSectionViews()
        if list.isReloadDue { invalidateEverything() }
    }

    private func clampOffset() {
        let inset = adjustedContentInset
        let highest = max(-inset.top, contentSize.height + inset.bottom - frame.height)
        if contentOffset.y > highest { contentOffset.y = highest }
    }

    private func show(_ place: IndexPath) {
        let cell = list.prepared.removeValue(forKey: place) ?? makeCell(at: place)
        list.visible[place] = cell
        serving { willDisplay(cell, at: place) }
    }

    func makeCell(at place: IndexPath) -> Cell {
        let cell = request(place)
        if let other = (list.visible.merging(list.prepared) { $1 }).first(where: { $1 === cell }) {
            list.violate("The cell for \(place) is shown for \(other.key) already.")
        }
        cell.showSelection(list.selected.contains(place))
        addSubview(cell)
        return cell
    }

    private func request(_ place: IndexPath) -> Cell {
        let outer = (list.requested, list.dequeued)
        (list.requested, list.dequeued) = (place, nil)
        defer { (list.requested, list.dequeued) = outer }
        return serving { askCell(at: place) }
    }

    /// Makes a cell before its row is visible, as if the user were about to scroll to the row.
    func prepare(_ place: IndexPath) {
        guard list.contains(place), list.cell(at: place) == nil else { return }
        list.prepared[place] = makeCell(at: place)
    }

    func reconfigureCells(at places: [IndexPath]) {
        guard list.depth == 0 else { return list.batch.reconfigured += places }
        if list.phase == .serving {
            list.violate("A cell is reconfigured inside of an update.")
        }
        for place in places where !list.contains(place) {
            list.violate("A cell is reconfigured at \(place), which does not exist.")
        }
        list.log("reconfigure " + places.map { "\($0.section).\($0.row)" }.joined(separator: ", "))
        places.forEach(reconfigure)
    }

    func reconfigure(_ place: IndexPath) {
        guard let cell = list.cell(at: place) else { return }
        list.reconfigured = cell
        let answered = request(place)
        list.reconfigured = nil
        if answered !== cell {
            list.violate("The cell at \(place) is reconfigured with another one.")
        }
    }

    /// The cell for the requested row: the row's own cell, a reused cell, or a new cell.
    func dequeue(_ identifier: String, at place: IndexPath) -> Cell? {
        checkRequest(of: place)
        let cell = provide(identifier, at: place)
        if list.requested == place { list.dequeued = cell }
        return cell
    }

    private func checkRequest(of place: IndexPath) {
        if !list.contains(place) {
            list.violate("A cell is dequeued for \(place), which does not exist.")
        } else if list.requested == nil {
            list.violate("A cell is dequeued for \(place), which has not been asked for.")
        } else if let requested = list.requested, requested != place {
            list.violate("A cell is dequeued for \(place) instead of \(requested).")
        } else if list.dequeued != nil {
            list.violate("A second cell is dequeued for \(place).")
        }
    }

    private func provide(_ identifier: String, at place: IndexPath) -> Cell? {
        if list.requested == place, let cell = list.reconfigured {
            if cell.reuseIdentifier == identifier { return cell }
            list.violate("The cell at \(place) is reconfigured with one of another identifier.")
        }
        if let cell = list.dequeue(identifier) { return cell }
        guard let factory = list.factories[identifier] else {
            list.violate(
                """
                Unable to dequeue a cell with identifier \(identifier): register a nib or a class \
                for it, or connect a prototype cell in a storyboard.
                """)
            return nil
        }
        return factory()
    }

    func endDisplaying(_ cell: Cell, at place: IndexPath) {
        list.enqueue(cell)
        serving { didEndDisplaying(cell, at: place) }
    }

    // MARK: - Reloading

    func reloadEverything() {
        list.log("reloadData")
        if list.phase != .idle { list.violate("The data is reloaded inside of an update.") }
        if hasUncommittedUpdates {
            list.violate("The data is reloaded while the user moves \(element)s.")
        }
        invalidateEverything()
    }

    func invalidateEverything() {
        guard list.phase == .idle else {
            list.isReloadDue = true
            return
        }
        list.isReloadDue = false
        list.counts = nil
        list.selected = []
        dropCells()
        dropSectionViews()
        invalidateGeometry()
        setNeedsLayout()
    }

    private func dropCells() {
        let (visible, prepared) = (list.visible, list.prepared)
        (list.visible, list.prepared) = ([:], [:])
        for (place, cell) in visible.sorted(by: { $0.key < $1.key }) {
            endDisplaying(cell, at: place)
        }
        for cell in prepared.values { list.enqueue(cell) }
    }

    // MARK: - Selection

    func select(_ place: IndexPath, alone: Bool) {
        guard list.contains(place) else {
            return list.violate("There is no \(element) at \(place) that could be selected.")
        }
        if alone { list.selected.filter { $0 != place }.forEach(deselect) }
        if !list.selected.contains(place) { list.selected.append(place) }
        list.cell(at: place)?.showSelection(true)
    }

    func deselect(_ place: IndexPath) {
        list.selected.removeAll { $0 == place }
        list.cell(at: place)?.showSelection(false)
    }
}
