/// Puts the rows of several bindings into one list view, which owns it.
///
/// The parts are in the order of their `section`; a gap between them is an empty section.
@MainActor
final class ListCoordinator<Cell: AnyObject> {
    /// Weak because the view owns its contents.
    private(set) weak var view: (any ListDisplay<Cell>)?
    private(set) var parts: [ListPart<Cell>] = []
    /// The answer, update or other activity that is under way.
    var activity = ListActivity()
    /// The cells that the running update has filled with new contents; `nil` unless cells may have to be
    /// filled again.
    var freshCells: Set<ObjectIdentifier>?
    private var hasReportedOwner = false
    /// The managers of the cells that were filled.
    private(set) lazy var cellManagers = CellManagers(self)
    /// The observers of the rows: the bound selection and the bound position.
    let rowObservers = RowObservers()
    /// The number of bindings of the selection and the position that have not ended.
    var useCount = 0

    init(view: any ListDisplay<Cell>) {
        self.view = view
    }

    /// The coordinator that a view has or, from now on, will have.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - location: the call of `bindRows`, for reports.
    static func of(_ view: any ListDisplay<Cell>, at location: SourceLocation) -> ListCoordinator {
        if let known = view.contents as? ListCoordinator { return known }
        let coordinator = ListCoordinator(view: view)
        if view.contents != nil {
            BindingLog.warning("The rows replace the contents that the view had.", at: location)
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
                The list view was given other contents, so it shows these rows no longer. Don't \
                set its data source while rows are bound.
                """,
                at: part.location)
        }
        return false
    }

    // MARK: Activity

    /// Runs client code for the view. Meanwhile the view's rows neither come nor go.
    func serve<Value>(_ body: () -> Value) -> Value {
        // A question of the view in the middle of an answer or of an update is part of that.
        guard activity.allowsUpdate else { return body() }
        activity.take(.serve)
        defer { if activity.take(.end) == .delaying { waitUntilServed() } }
        return body()
    }

    /// Runs `body`. If the view reports the effects of `body`, they don't count as the user's.
    func during(_ isDoing: WritableKeyPath<ListActivity, Bool>, _ body: () -> Void) {
        let former = replace(&activity[keyPath: isDoing], with: true)
        body()
        activity[keyPath: isDoing] = former
    }

    /// Shows waiting changes at the end of the turn, because nothing calls back when the view has its answer.
    func waitUntilServed() {
        activity.take(.wait)
        guard activity.stage != .delaying else { return }
        for part in parts where part.awaited == .update { part.scheduleRead(inTurn: true) }
        if parts.contains(where: { $0.awaited == .end }) {
            TurnEnd.add { [weak self] in self?.finishWaiting() }
        }
    }

    // MARK: Parts

    /// The place of a new part without a number of its own: after all others.
    var nextPlace: Int { parts.last { $0.awaited != .end }.map { $0.place + 1 } ?? 0 }

    /// Adds a part, which has no rows yet.
    func insert(_ part: ListPart<Cell>) {
        let rival = parts.last { $0.place == part.place && $0.awaited != .end }
        let index = parts.firstIndex { $0.place > part.place } ?? parts.endIndex
        // Inserted before the rival ends: if the view had no part left, it would lose its contents.
        parts.insert(part, at: index)
        guard let rival else { return }
        BindingLog.warning(
            """
            These rows replace those that \(rival.location) has bound to section \(part.place).
            """, at: part.location)
        rival.wasReplaced()
    }

    /// Takes a part out, without telling the view.
    func drop(_ part: ListPart<Cell>) {
        parts.removeAll { $0 === part }
        part.dropRows()
    }

    // MARK: Sections

    /// The sections of a part in the view.
    ///
    /// If the part is not shown yet, they are the gap that the part will fill, if there is one.
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

    /// The number of sections in the view.
    var sectionCount: Int {
        var (count, next) = (0, 0)
        for part in parts where part.isShown {
            count += max(0, part.place - next) + part.sectionCount
            next = part.place + 1
        }
        return count
    }

    /// The number of rows in each section of some parts; gaps are empty sections.
    ///
    /// While a replaced part waits to leave, two parts have the same place. Parts that are not shown don't
    /// count.
    static func counts(of parts: some Sequence<ListPart<Cell>>) -> [Int] {
        var (counts, next): ([Int], Int) = ([], 0)
        for part in parts where part.isShown {
            counts += repeatElement(0, count: max(0, part.place - next))
            counts += part.rowCounts
            next = part.place + 1
        }
        return counts
    }

    /// The number of rows in each section.
    var counts: [Int] { Self.counts(of: parts) }

    /// The part that a section belongs to, and the section in it; `nil` for a gap.
    func part(at section: Int) -> (part: ListPart<Cell>, section: Int)? {
        for part in parts where part.isShown {
            let range = sections(of: part)
            if range.contains(section) { return (part, section - range.lowerBound) }
        }
        return nil
    }

    /// The part that a row belongs to, and the row in it; `nil` for a row that does not exist.
    func part(at index: RowIndex) -> (part: ListPart<Cell>, index: PartIndex)? {
        guard index.row >= 0, let found = part(near: index),
            index.row < found.part.rowCount(in: found.index.section)
        else { return nil }
        return found
    }

    /// The part that a place belongs to, and the place in the part. The place may be the end of a section.
    func part(near index: RowIndex) -> (part: ListPart<Cell>, index: PartIndex)? {
        guard let (part, section) = part(at: index.section) else { return nil }
        return (part, PartIndex(section: section, row: index.row))
    }

    /// The place in the view of a part's row.
    func viewIndex(of index: PartIndex, in part: ListPart<Cell>) -> RowIndex {
        index.inView(from: sections(of: part).lowerBound)
    }
}
