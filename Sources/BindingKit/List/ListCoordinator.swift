/// Puts the rows of several bindings into one list view. The view owns the coordinator.
///
/// Each binding has a part. The parts are ordered by the `section` of their bindings. If a section
/// number is missing between two parts, the view has an empty section there.
@MainActor
final class ListCoordinator<Cell: AnyObject> {
    /// Weak because the view owns its contents.
    private(set) weak var view: (any ListDisplay<Cell>)?
    private(set) var parts: [ListPart<Cell>] = []
    /// Whether the coordinator answers a call from the view, updates the view, or does neither.
    var activity = ListActivity()
    /// The cells that the running update has already filled with new content. `nil` if no cell can
    /// be filled twice.
    var freshCells: Set<ObjectIdentifier>?
    private var hasReportedOwner = false
    private(set) lazy var cellManagers = CellManagers(self)
    /// The objects that observe the rows: the bound selection and the bound scroll position.
    let rowObservers = RowObservers()
    /// The number of live bindings of the selection and the scroll position.
    var useCount = 0

    init(view: any ListDisplay<Cell>) {
        self.view = view
    }

    /// The coordinator of a view. If the view has none, it gets a new one.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - location: the call of `bindRows`, for reports.
    static func of(_ view: any ListDisplay<Cell>, at location: SourceLocation) -> ListCoordinator {
        if let known = view.contents as? ListCoordinator { return known }
        let coordinator = ListCoordinator(view: view)
        if view.contents != nil {
            BindingLog.warning(
                """
                The bound rows replace the view's earlier contents. Remove those before you bind \
                rows.
                """, at: location)
        }
        view.contents = coordinator
        return coordinator
    }

    /// Whether the view still shows these contents. If not, logs one warning.
    func isOwner(of view: any ListDisplay<Cell>) -> Bool {
        if view.contents === self { return true }
        if !hasReportedOwner, let part = parts.first {
            hasReportedOwner = true
            BindingLog.warning(
                """
                The list view's contents were replaced, so it no longer shows these rows. Don't \
                set its data source while rows are bound.
                """,
                at: part.location)
        }
        return false
    }

    // MARK: Activity

    /// Runs client code for the view. While this code runs, no rows of the view are inserted or
    /// removed.
    func serve<Value>(_ body: () -> Value) -> Value {
        // If the coordinator is already answering or updating the view, this call is part of that
        // work.
        guard activity.allowsUpdate else { return body() }
        activity.take(.serve)
        defer { if activity.take(.end) == .delaying { waitUntilServed() } }
        return body()
    }

    /// Runs `body`. If the view reports something while `body` runs, this does not count as an
    /// action of the user.
    func during(_ isDoing: WritableKeyPath<ListActivity, Bool>, _ body: () -> Void) {
        let former = replace(&activity[keyPath: isDoing], with: true)
        body()
        activity[keyPath: isDoing] = former
    }

    /// Shows waiting changes at the end of the turn, because the view does not report when it is
    /// ready.
    func waitUntilServed() {
        activity.take(.wait)
        guard activity.stage != .delaying else { return }
        for part in parts where part.awaited == .update { part.scheduleRead(inTurn: true) }
        if parts.contains(where: { $0.awaited == .end }) {
            TurnEnd.add { [weak self] in self?.finishWaiting() }
        }
    }

    // MARK: Parts

    /// The place of a new part whose binding has no `section`: after all other parts.
    var nextPlace: Int { parts.last { $0.awaited != .end }.map { $0.place + 1 } ?? 0 }

    /// Adds a part, which has no rows yet.
    func insert(_ part: ListPart<Cell>) {
        let rival = parts.last { $0.place == part.place && $0.awaited != .end }
        let index = parts.firstIndex { $0.place > part.place } ?? parts.endIndex
        // First the new part is inserted, then the replaced part ends, because a view without parts
        // would lose its contents.
        parts.insert(part, at: index)
        guard let rival else { return }
        BindingLog.warning(
            """
            These rows replace the rows that \(rival.location) has bound to section \(part.place).
            """, at: part.location)
        rival.wasReplaced()
    }

    /// Drops a part without a call to the view.
    func drop(_ part: ListPart<Cell>) {
        parts.removeAll { $0 === part }
        part.dropRows()
    }

    // MARK: Sections

    /// The sections of a part in the view.
    ///
    /// If the part is not shown yet, the range is the empty section that the part will replace, or
    /// an empty range if there is no such section.
    func sections(of part: ListPart<Cell>) -> Range<Int> {
        var (start, next) = (0, 0)
        for other in parts where other.isShown || other === part {
            start += max(0, other.place - next)
            if other === part { break }
            start += other.sectionCount
            next = other.place + 1
        }
        if part.isShown { return start..<start + part.sectionCount }
        let count = sectionCount
        return min(start, count)..<min(start + 1, count)
    }

    var sectionCount: Int {
        var (count, next) = (0, 0)
        for part in parts where part.isShown {
            count += max(0, part.place - next) + part.sectionCount
            next = part.place + 1
        }
        return count
    }

    /// The number of rows in each section of some parts. A missing place between two parts is an
    /// empty section. Parts that are not shown don't count.
    ///
    /// The `max` handles two parts with the same place. One of these parts waits for its removal.
    static func counts(of parts: some Sequence<ListPart<Cell>>) -> [Int] {
        var (counts, next): ([Int], Int) = ([], 0)
        for part in parts where part.isShown {
            counts += repeatElement(0, count: max(0, part.place - next))
            counts += part.rowCounts
            next = part.place + 1
        }
        return counts
    }

    var counts: [Int] { Self.counts(of: parts) }

    /// The part that owns a section, and the section's number in the part. `nil` if no part owns
    /// it.
    func part(at section: Int) -> (part: ListPart<Cell>, section: Int)? {
        var (start, next) = (0, 0)
        for part in parts where part.isShown {
            start += max(0, part.place - next)
            let count = part.sectionCount
            if section < start + count { return section < start ? nil : (part, section - start) }
            start += count
            next = part.place + 1
        }
        return nil
    }

    /// The part that owns a row, and the row's place in the part; `nil` if there is no such row.
    func part(at index: RowIndex) -> (part: ListPart<Cell>, index: PartIndex)? {
        guard index.row >= 0, let found = part(near: index),
            index.row < found.part.rowCount(in: found.index.section)
        else { return nil }
        return found
    }

    /// The part that owns a place, and the place in the part. The place may be below a section's
    /// last row.
    func part(near index: RowIndex) -> (part: ListPart<Cell>, index: PartIndex)? {
        guard let (part, section) = part(at: index.section) else { return nil }
        return (part, PartIndex(section: section, row: index.row))
    }

    func viewIndex(of index: PartIndex, in part: ListPart<Cell>) -> RowIndex {
        index.inView(from: sections(of: part).lowerBound)
    }
}
