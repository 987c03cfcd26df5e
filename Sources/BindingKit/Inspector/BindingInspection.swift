public import Observation

/// Lists the bindings of the process in a window, and follows them. `bindRows` shows its `rows`.
///
/// ```swift
/// let inspection = BindingInspection()
/// bindings.bindRows(of: tableView, toSubject: inspection, \.rows) { (cell: FruitCell, row, _) in
///     cell.nameLabel.text = inspection.binding(of: row)?.description
/// }
/// inspection.start()
/// ```
///
/// Between `start()` and `stop()`, it checks thirty times a second whether any binding has worked,
/// and if so reads the records. In any case it reads them twice a second. It reads between turns,
/// never in the middle of an update. Before `start()` and after `stop()`, it does no work at all.
/// It retains no manager, record, model or view.
///
/// Rows hold numbers only, so thousands of bindings are compared quickly. Call `binding(of:)` to
/// describe the visible ones.
@MainActor
@Observable
public final class BindingInspection {
    /// One binding in the list. Its row has a new value after the binding has worked.
    public struct Row: Identifiable, Equatable, Sendable {
        /// The number of the binding. A process numbers its bindings in the order they are made.
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
        /// Counts the deliveries that have begun.
        let attempts: UInt64
        /// The place of the row whose cell the binding fills.
        let place: RowIndex?
    }

    /// One manager in the list.
    public struct ManagerRow: Identifiable, Equatable, Sendable {
        /// The manager's number. A process numbers its managers in the order they are made.
        public let id: UInt64
        /// The name of the owner's class; without an owner, the file of the first binding.
        public let name: String
        /// Whether the manager is enabled.
        public let isEnabled: Bool
        /// The number of bindings that have not ended.
        public let count: Int
    }

    /// The bindings that match the filter, in the order of their managers, or as `sortOrder` says.
    public internal(set) var rows: [Row] = []
    /// All managers, in the order they were made.
    public internal(set) var managers: [ManagerRow] = []
    /// The number of all bindings, whatever the filter is.
    public internal(set) var count = 0
    /// The words that the description of a listed binding must contain; empty for all bindings.
    ///
    /// The first filter describes each binding once, which takes some microseconds per binding.
    public var filter = "" {
        didSet { if filter != oldValue { refresh() } }
    }
    /// The columns by which the rows are sorted, the most important first. If it is empty, the rows
    /// are in the order of their managers.
    ///
    /// `bindSortOrder` binds it to the column titles of a table. If the rows are sorted by value or
    /// state, each refresh describes all values or states.
    public var sortOrder: [SortTerm<Column>] = [] {
        didSet { if sortOrder != oldValue { refresh() } }
    }
    /// The selected bindings. If there is only one, `explanation` explains it.
    public var selection: Set<Row.ID> = [] {
        didSet {
            guard selection != oldValue else { return }
            answer = nil
            describeSelection()
        }
    }
    /// Sentences about the chosen binding as of the last refresh: what it does, and why.
    ///
    /// After `lookAtModel()` they also say what the model holds.
    public internal(set) var explanation = ""
    /// Whether the chosen binding's manager is enabled. Set it to enable or disable the manager.
    public var isManagerEnabled: Bool {
        get { isSelectedManagerEnabled }
        set { setManagerEnabled(newValue) }
    }
    /// Whether one binding is chosen that has not ended.
    public internal(set) var hasSelection = false
    /// Whether the inspection follows the bindings.
    public internal(set) var isFollowing = false

    /// The deliveries recorded while `isTracing` was on, the latest first.
    public internal(set) var deliveries: [BindingTrace.Delivery] = []
    /// Whether the inspection's own trace records deliveries and their causes.
    ///
    /// While it is on, that trace is `BindingLog.trace`. If you set another trace there, this is turned off.
    /// It can be on only between `start()` and `stop()`.
    public var isTracing: Bool {
        get { isTraceAttached }
        set { setTracing(newValue) }
    }

    private var isSelectedManagerEnabled = false
    private var isTraceAttached = false
    @ObservationIgnored private let trace = BindingTrace()
    @ObservationIgnored private var following: Task<Void, Never>?
    /// The answer of `lookAtModel()`, and the explanation without that answer.
    @ObservationIgnored private var answer: (text: String, otherwise: String)?
    /// The part of each binding's filtered text that never changes, by the binding's id.
    @ObservationIgnored var fixedTexts: [UInt64: String] = [:]
    /// The ends of the bindings that were filtered or sorted.
    @ObservationIgnored var knownEnds: [UInt64: String] = [:]
    /// The names of the managers that have bindings, by their ids.
    @ObservationIgnored var managerNames: [UInt64: String] = [:]
    @ObservationIgnored var latestWork = -1
    @ObservationIgnored var isReading = false

    /// Makes an inspection that follows nothing and lists nothing yet.
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
        following = Task { [weak self, trace] in
            var ticks = 0
            // The inspection is not retained during a pause.
            while !Task.isCancelled,
                self?.refreshIfNeeded(isDue: ticks.isMultiple(of: 15)) != nil
            {
                ticks += 1
                await Self.pause()
            }
            // The inspection may have been released without a call of `stop()`.
            if self == nil, BindingLog.trace === trace { BindingLog.trace = nil }
        }
    }

    /// Stops following. The rows stay as they are.
    ///
    /// Call it when the window disappears. Releasing the inspection does the same.
    public func stop() {
        guard isFollowing else { return }
        isTracing = false
        isFollowing = false
        following?.cancel()
        following = nil
        (fixedTexts, knownEnds, managerNames) = ([:], [:], [:])
    }

    private nonisolated static func pause() async {
        // Thirty reads a second make a window look current. No result depends on this delay.
        try? await Task.sleep(for: .milliseconds(33))
    }

    /// Reads the bindings unless no binding has worked since the latest refresh.
    ///
    /// - Parameter isDue: whether to read them anyway.
    func refreshIfNeeded(isDue: Bool) {
        guard isFollowing, isDue || WorkCount.total != latestWork else { return }
        refresh()
    }

    // MARK: The chosen binding

    /// The present description of a binding of any manager; `nil` if the binding has ended.
    public func binding(_ id: Row.ID) -> InspectedBinding? {
        guard let managerID = managerID(of: id) else { return nil }
        return InspectedBinding.find(id, in: managerID)
    }

    /// The present description of the binding of a row; `nil` if it has ended.
    public func binding(of row: Row) -> InspectedBinding? {
        InspectedBinding.find(row.id, in: row.managerID)
    }

    /// Flashes the view of the chosen binding.
    ///
    /// - Returns: whether there is a view that can flash.
    @discardableResult
    public func flashSelection() -> Bool {
        chosenBinding?.flash() ?? false
    }

    /// Reads the model for the chosen binding, and adds the result to `explanation`. No refresh reads the
    /// model.
    ///
    /// Bind it to a button. Like `explain`, it runs client code's getters and transforms, and
    /// delivers nothing. The answer stays until the explanation changes, or another binding is
    /// chosen.
    public func lookAtModel() {
        guard let binding = chosenBinding else { return describeSelection() }
        let text = binding.explanation
        // The code that was run may have chosen another binding.
        guard chosenID == binding.id else { return }
        answer = (text, binding.explanation(isLooking: false))
        describeSelection()
    }

    /// The chosen binding; `nil` if none or several are selected.
    private var chosenID: Row.ID? { selection.count == 1 ? selection.first : nil }

    private var chosenBinding: InspectedBinding? { chosenID.flatMap(binding) }

    private func managerID(of id: Row.ID) -> UInt64? {
        rows.first { $0.id == id }?.managerID ?? Self.owner(of: id)
    }

    /// The manager of a binding that the filter hides.
    private static func owner(of id: Row.ID) -> UInt64? {
        var found: UInt64?
        BindingManager.all.forEach { managerID, manager in
            guard found == nil, manager.isInspected else { return }
            if manager.record(ofOrder: id) != nil { found = managerID }
        }
        return found
    }

    /// Enables or disables a manager. Nothing happens if the manager is in that state already, or was
    /// released.
    ///
    /// - Parameters:
    ///   - isEnabled: whether to enable the manager.
    ///   - managerID: the manager, as in `Row.managerID` and `ManagerRow.id`.
    public func setEnabled(_ isEnabled: Bool, managerID: UInt64) {
        BindingManager.all[managerID]?.setEnabled(isEnabled)
        refresh()
    }

    private func setManagerEnabled(_ isEnabled: Bool) {
        guard let id = chosenID.flatMap(managerID) else { return }
        setEnabled(isEnabled, managerID: id)
    }

    func describeSelection() {
        let binding = chosenBinding
        let manager = binding.flatMap { BindingManager.all[$0.managerID] }
        isSelectedManagerEnabled = manager?.isEnabled == true
        hasSelection = binding != nil
        let text =
            binding?.explanation(isLooking: false)
            ?? (chosenID == nil ? "" : "The binding has ended.")
        if text != answer?.otherwise { answer = nil }
        explanation = answer?.text ?? text
    }

    // MARK: Tracing

    private func setTracing(_ isTracing: Bool) {
        guard isTracing != isTraceAttached, isFollowing || !isTracing else { return }
        if isTracing {
            BindingLog.trace = trace
        } else if BindingLog.trace === trace {
            BindingLog.trace = nil
        }
        isTraceAttached = isTracing
    }

    /// Takes the deliveries that the trace has recorded since the latest refresh.
    func readTrace() {
        let isAttached = BindingLog.trace === trace
        if isAttached != isTraceAttached { isTraceAttached = isAttached }
        guard trace.count > 0, deliveries.first?.id != trace.latestID else { return }
        deliveries = trace.deliveries.reversed()
    }
}
