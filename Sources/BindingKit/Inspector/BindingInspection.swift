public import Observation

/// Lists the bindings of the process for a window, and keeps the list up to date. Use `bindRows` to
/// show the inspection's `rows`.
///
/// ```swift
/// let inspection = BindingInspection()
/// bindings.bindRows(of: tableView, toSubject: inspection, \.rows) { (cell: FruitCell, row, _) in
///     cell.nameLabel.text = inspection.binding(of: row)?.description
/// }
/// inspection.start()
/// ```
///
/// Between `start()` and `stop()`, an inspection checks thirty times a second whether any binding
/// has worked. If so, it reads the records. It also reads the records twice a second, even if no
/// binding has worked. The inspection reads between turns, never during an update. Before `start()`
/// and after `stop()`, it does no work. It retains no manager, record, model or view.
///
/// Rows contain only numbers, so thousands of rows are compared quickly. Call `binding(of:)` to
/// describe the visible rows.
@MainActor
@Observable
public final class BindingInspection {
    /// One binding in the list. After the binding has worked, its row has another value.
    public struct Row: Identifiable, Equatable, Sendable {
        /// The number of the binding. A process numbers its bindings in the order they are made.
        public let id: UInt64
        /// The manager that owns the binding.
        public let managerID: UInt64
        /// How often the observer was written.
        public let deliveries: Int
        /// How many deliveries wrote nothing.
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
        /// The name of the owner's class. Without an owner, the name of the file that declares the
        /// first binding.
        public let name: String
        /// Whether the manager is enabled.
        public let isEnabled: Bool
        /// The number of bindings that have not ended.
        public let count: Int
    }

    /// The bindings that match the filter, sorted by `sortOrder`. If `sortOrder` is empty, the
    /// bindings are in the order of their managers.
    public internal(set) var rows: [Row] = []
    /// All managers, in the order they were made.
    public internal(set) var managers: [ManagerRow] = []
    /// The number of all bindings, whether or not they match the filter.
    public internal(set) var count = 0
    /// The words that a binding's description must contain. If the filter is empty, all bindings
    /// are listed.
    ///
    /// The first filter describes each binding once. This takes some microseconds per binding.
    public var filter = "" {
        didSet { if filter != oldValue { refresh() } }
    }
    /// The columns by which the rows are sorted, the most important column first. If the array is
    /// empty, the rows are in the order of their managers.
    ///
    /// `bindSortOrder` binds this property to a table's column titles. If the rows are sorted by
    /// value or state, each refresh describes all values or states.
    public var sortOrder: [SortTerm<Column>] = [] {
        didSet { if sortOrder != oldValue { refresh() } }
    }
    /// The selected bindings. If exactly one binding is selected, it is the chosen binding, and
    /// `explanation` explains it.
    public var selection: Set<Row.ID> = [] {
        didSet {
            guard selection != oldValue else { return }
            answer = nil
            describeSelection()
        }
    }
    /// Sentences that say what the chosen binding does, and why, as of the last refresh.
    ///
    /// After `lookAtModel()`, `explanation` also reports the model's value.
    public internal(set) var explanation = ""
    /// Whether the chosen binding's manager is enabled. Set it to enable or disable the manager.
    public var isManagerEnabled: Bool {
        get { isSelectedManagerEnabled }
        set { setManagerEnabled(newValue) }
    }
    /// Whether exactly one binding is selected and has not ended.
    public internal(set) var hasSelection = false
    /// Whether the inspection keeps the rows up to date.
    public internal(set) var isFollowing = false

    /// The deliveries that were recorded while `isTracing` was true, the latest first.
    public internal(set) var deliveries: [BindingTrace.Delivery] = []
    /// Whether the inspection's own trace records deliveries and their causes.
    ///
    /// While this property is true, the inspection's trace is the `BindingLog.trace`. If you set
    /// another `BindingLog.trace`, this property becomes false. It can be true only between
    /// `start()` and `stop()`.
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
    /// The constant part of the text that the filter searches, by the binding's id.
    @ObservationIgnored var fixedTexts: [UInt64: String] = [:]
    /// The descriptions of both ends for the bindings that were filtered or sorted, by the
    /// binding's id.
    @ObservationIgnored var knownEnds: [UInt64: String] = [:]
    /// The names of the managers that have bindings, by their ids.
    @ObservationIgnored var managerNames: [UInt64: String] = [:]
    @ObservationIgnored var latestWork = -1
    @ObservationIgnored var isReading = false

    /// Makes an inspection that lists nothing until `start()`.
    public init() {}

    deinit { following?.cancel() }

    // MARK: Following

    /// Reads the bindings now, and then keeps the rows up to date. A second call does nothing.
    ///
    /// Call this method when the window appears.
    public func start() {
        guard !isFollowing else { return }
        isFollowing = true
        refresh()
        following = Task { [weak self, trace] in
            var ticks = 0
            // The task does not retain the inspection during a pause.
            while !Task.isCancelled,
                self?.refreshIfNeeded(isDue: ticks.isMultiple(of: 15)) != nil
            {
                ticks += 1
                await Self.pause()
            }
            // Client code may have released the inspection without calling `stop()`.
            if self == nil, BindingLog.trace === trace { BindingLog.trace = nil }
        }
    }

    /// Stops updating the rows. The rows stay unchanged.
    ///
    /// Call this method when the window disappears. If the inspection is released, the updates stop
    /// too.
    public func stop() {
        guard isFollowing else { return }
        isTracing = false
        isFollowing = false
        following?.cancel()
        following = nil
        (fixedTexts, knownEnds, managerNames) = ([:], [:], [:])
    }

    private nonisolated static func pause() async {
        // With thirty checks a second, a window looks up to date. No result depends on this delay.
        try? await Task.sleep(for: .milliseconds(33))
    }

    /// Reads the bindings if a binding has worked since the latest refresh.
    ///
    /// - Parameter isDue: whether to read the bindings in any case.
    func refreshIfNeeded(isDue: Bool) {
        guard isFollowing, isDue || WorkCount.total != latestWork else { return }
        refresh()
    }

    // MARK: The chosen binding

    /// The current description of a binding; `nil` if the binding has ended. The binding may belong
    /// to any manager.
    public func binding(_ id: Row.ID) -> InspectedBinding? {
        guard let managerID = managerID(of: id) else { return nil }
        return InspectedBinding.find(id, in: managerID)
    }

    /// The current description of a row's binding; `nil` if the binding has ended.
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

    /// Reads the chosen binding's model, and adds the result to `explanation`. A refresh does not
    /// read the model.
    ///
    /// Bind this method to a button. Like `explain`, it runs client code's getters and transforms,
    /// and delivers nothing. The result stays in `explanation` until the explanation changes or
    /// another binding is chosen.
    public func lookAtModel() {
        guard let binding = chosenBinding else { return describeSelection() }
        let text = binding.explanation
        // Client code that ran for the explanation may have chosen another binding.
        guard chosenID == binding.id else { return }
        answer = (text, binding.explanation(isLooking: false))
        describeSelection()
    }

    /// The id of the chosen binding; `nil` if none or several are selected.
    private var chosenID: Row.ID? { selection.count == 1 ? selection.first : nil }

    private var chosenBinding: InspectedBinding? { chosenID.flatMap(binding) }

    private func managerID(of id: Row.ID) -> UInt64? {
        rows.first { $0.id == id }?.managerID ?? Self.owner(of: id)
    }

    /// The manager of a binding, even if the filter hides the binding.
    private static func owner(of id: Row.ID) -> UInt64? {
        var found: UInt64?
        BindingManager.all.forEach { managerID, manager in
            guard found == nil, manager.isInspected else { return }
            if manager.record(ofOrder: id) != nil { found = managerID }
        }
        return found
    }

    /// Enables or disables a manager. If the manager is already in this state or was released,
    /// nothing happens.
    ///
    /// - Parameters:
    ///   - isEnabled: whether to enable the manager.
    ///   - managerID: the manager's id, as in `Row.managerID` and `ManagerRow.id`.
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

    /// Copies the deliveries that the trace has recorded, if there are new deliveries.
    func readTrace() {
        let isAttached = BindingLog.trace === trace
        if isAttached != isTraceAttached { isTraceAttached = isAttached }
        guard trace.count > 0, deliveries.first?.id != trace.latestID else { return }
        deliveries = trace.deliveries.reversed()
    }
}
