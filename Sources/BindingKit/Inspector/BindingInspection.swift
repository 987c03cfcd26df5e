public import Observation

/// Follows the bindings of the process for a window: a list of rows that `bindRows` shows.
///
/// ```swift
/// let inspection = BindingInspection()
/// bindings.bindRows(of: table, toSubject: inspection, \.rows) { (cell: BindingCell, row, _) in
///     cell.show(inspection.binding(row.id))
/// }
/// inspection.start()
/// ```
///
/// While it is started, it looks thirty times a second whether any binding has worked, and reads the
/// records if so; twice a second it reads them anyway. It does so between turns, never in the middle
/// of an update. Before `start()` and after `stop()` it does nothing, and nothing in the library
/// works for it. It retains no manager, record, model or view.
///
/// Rows are numbers only, so that thousands of bindings are compared quickly: `binding(_:)`
/// describes the ones that are visible.
@MainActor
@Observable
public final class BindingInspection {
    /// One binding in the list; another value when the binding has worked.
    public struct Row: Identifiable, Equatable, Sendable {
        /// The number of the binding among those ever made by the process.
        public let id: UInt64
        /// The manager that owns the binding.
        public let managerID: UInt64
        /// How often the observer was written.
        public let deliveries: Int
        /// How often nothing was written.
        public let skips: Int
        /// Whether values flow through the binding.
        public let state: BindingState
        /// Whether a later binding writes the same property.
        public let isOverridden: Bool
        /// Another number with each delivery begun.
        let attempts: UInt64
    }

    /// One manager in the list.
    public struct ManagerRow: Identifiable, Equatable, Sendable {
        /// The number of the manager among those ever made by the process.
        public let id: UInt64
        /// The name of the owner's class; without an owner, the file of the first binding.
        public let name: String
        /// Whether values flow.
        public let isEnabled: Bool
        /// How many bindings have not ended.
        public let count: Int
    }

    /// The bindings that match the filter, in the order of their managers.
    public private(set) var rows: [Row] = []
    /// All managers, in the order they were made.
    public private(set) var managers: [ManagerRow] = []
    /// How many bindings there are, whatever the filter is.
    public private(set) var count = 0
    /// The words that the description of a listed binding must contain; empty for all bindings.
    ///
    /// The first filter describes each binding once, which takes some microseconds per binding.
    public var filter = "" {
        didSet { if filter != oldValue { refresh() } }
    }
    /// The binding that is explained; `nil` where none is chosen.
    public var selection: Row.ID? {
        didSet { if selection != oldValue { describeSelection() } }
    }
    /// What the chosen binding does and why, in sentences, as of the latest refresh.
    public private(set) var explanation = ""
    /// Whether the manager of the chosen binding lets values flow; setting it enables or disables
    /// the manager.
    public var isManagerEnabled: Bool {
        get { isSelectedManagerEnabled }
        set { setManagerEnabled(newValue) }
    }
    /// Whether a binding is chosen that has not ended.
    public private(set) var hasSelection = false
    /// Whether the inspection follows the bindings.
    public private(set) var isFollowing = false

    private var isSelectedManagerEnabled = false
    @ObservationIgnored private var following: Task<Void, Never>?
    /// What does not change about the bindings that were filtered, by their ids.
    @ObservationIgnored private var fixedTexts: [UInt64: String] = [:]
    @ObservationIgnored private var latestWork = -1
    @ObservationIgnored private var isReading = false

    /// An inspection that follows nothing and lists nothing yet.
    public init() {}

    deinit { following?.cancel() }

    // MARK: Following

    /// Reads the bindings now and follows them from now on; a second call does nothing.
    ///
    /// Call it when the window appears.
    public func start() {
        guard !isFollowing else { return }
        isFollowing = true
        refresh()
        following = Task { [weak self] in
            var ticks = 0
            while !Task.isCancelled, let inspection = self {
                ticks += 1
                inspection.refreshIfNeeded(isDue: ticks.isMultiple(of: 15))
                try? await Task.sleep(for: .milliseconds(33))
            }
        }
    }

    /// Follows nothing from now on; the rows stay as they are.
    ///
    /// Call it when the window disappears. Releasing the inspection does the same.
    public func stop() {
        guard isFollowing else { return }
        isFollowing = false
        following?.cancel()
        following = nil
        fixedTexts = [:]
    }

    /// Reads the bindings unless no binding has worked since the latest refresh.
    ///
    /// - Parameter isDue: whether to read them anyway.
    func refreshIfNeeded(isDue: Bool) {
        guard isFollowing, isDue || WorkCount.total != latestWork else { return }
        refresh()
    }

    // MARK: The chosen binding

    /// The description of a binding as of now; `nil` where it has ended.
    public func binding(_ id: Row.ID) -> InspectedBinding? {
        guard let managerID = managerID(of: id) else { return nil }
        return InspectedBinding.find(id, in: managerID)
    }

    /// The description of the binding of a row as of now; `nil` where it has ended.
    public func binding(of row: Row) -> InspectedBinding? {
        InspectedBinding.find(row.id, in: row.managerID)
    }

    /// Has the view that the chosen binding writes draw attention to itself.
    ///
    /// - Returns: whether there is a view that can.
    @discardableResult
    public func flashSelection() -> Bool {
        selection.flatMap(binding)?.flash() ?? false
    }

    private func managerID(of id: Row.ID) -> UInt64? {
        rows.first { $0.id == id }?.managerID ?? Self.owner(of: id)
    }

    /// The manager of a binding that the filter leaves out.
    private static func owner(of id: Row.ID) -> UInt64? {
        var found: UInt64?
        ManagerRegistry.shared.forEach { managerID, manager in
            guard found == nil, manager.isInspected else { return }
            if manager.record(ofOrder: id) != nil { found = managerID }
        }
        return found
    }

    private func setManagerEnabled(_ isEnabled: Bool) {
        guard let id = selection.flatMap(managerID) else { return }
        ManagerRegistry.shared.manager(id)?.setEnabled(isEnabled)
        refresh()
    }

    private func describeSelection() {
        let binding = selection.flatMap(binding)
        let manager = binding.flatMap { ManagerRegistry.shared.manager($0.managerID) }
        isSelectedManagerEnabled = manager?.isEnabled == true
        hasSelection = binding != nil
        explanation = binding?.explanation ?? (selection == nil ? "" : "The binding has ended.")
    }
}

// MARK: - Reading

extension BindingInspection {
    /// Reads the bindings now.
    ///
    /// A window need not call it: `start()`, the filter and the switch do.
    public func refresh() {
        // A description is code of the program, which may come here again.
        guard !isReading else { return }
        isReading = true
        defer { isReading = false }
        latestWork = WorkCount.total
        let filter = InspectionFilter(filter)
        var (rows, managers, count) = ([Row](), [ManagerRow](), 0)
        rows.reserveCapacity(self.rows.count)
        ManagerRegistry.shared.forEach { id, manager in
            guard manager.isInspected else { return }
            let before = count
            var records: [BindingRecord] = []
            manager.forEachRecord { record in
                guard record.isInspectable else { return }
                count += 1
                if filter.isEmpty { rows.append(Row(record, id)) } else { records.append(record) }
            }
            managers.append(ManagerRow(id, manager, count: count - before))
            for record in records where filter.matches(text(of: record, manager)) {
                rows.append(Row(record, id))
            }
        }
        if rows != self.rows { self.rows = rows }
        if managers != self.managers { self.managers = managers }
        if count != self.count { self.count = count }
        describeSelection()
    }

    /// What a filter is compared with; what does not change of it is described once.
    private func text(of record: BindingRecord, _ manager: BindingManager) -> String {
        let fixed: String
        if let known = fixedTexts[record.order] {
            fixed = known
        } else {
            fixed = "\(record.ends)\n\(record.location)\n\(manager.inspectedName)"
            if fixedTexts.count > 2 * count + 1_000 { fixedTexts = [:] }
            fixedTexts[record.order] = fixed
        }
        let value = record.lastValueDescription.map { shortened($0) } ?? ""
        return
            "\(fixed)\n\(record.observedStateInWords)\n\(value)\n\(record.inspectedFailure ?? "")"
    }
}

extension BindingInspection.Row {
    @MainActor
    fileprivate init(_ record: BindingRecord, _ managerID: UInt64) {
        id = record.order
        self.managerID = managerID
        deliveries = record.deliveries
        skips = record.skips
        state = record.observedState
        isOverridden = record.isOverridden
        attempts = record.storage.attempts
    }
}

extension BindingInspection.ManagerRow {
    @MainActor
    fileprivate init(_ id: UInt64, _ manager: BindingManager, count: Int) {
        self.id = id
        name = manager.inspectedName
        isEnabled = manager.isEnabled
        self.count = count
    }
}

extension InspectedBinding {
    /// The description of a binding of a manager; `nil` where either is gone.
    static func find(_ id: ID, in managerID: UInt64) -> InspectedBinding? {
        guard let manager = ManagerRegistry.shared.manager(managerID) else { return nil }
        guard let record = manager.record(ofOrder: id), record.isInspectable else { return nil }
        return InspectedBinding(record, managerID: managerID, managerName: manager.inspectedName)
    }
}

extension WorkCount {
    /// Changes whenever a binding has worked, or was made.
    fileprivate static var total: Int {
        writes &+ transforms &+ reads &+ rechecks &+ subscriptions &+ liveSubscriptions &+ records
    }
}
