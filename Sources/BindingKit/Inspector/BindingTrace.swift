#if canImport(os)
public import os
#endif

/// Records the latest deliveries and their causes.
///
/// A trace is a second destination of the log, for deliveries only:
///
/// ```swift
/// let trace = BindingTrace()
/// BindingLog.trace = trace
/// fruit.name = "Pear"
/// bindings.updateIfNeeded()
/// for delivery in trace.deliveries { print(delivery) }
/// BindingLog.trace = nil
/// ```
///
/// A trace records only causes that occur while it is attached. Earlier changes count as changes by
/// client code. Without a trace, deliveries cost no extra time. An attached trace describes each
/// written value. This calls client code and takes some microseconds per delivery.
@MainActor
public final class BindingTrace {
    /// Which bindings a trace records.
    public enum Scope: Sendable {
        /// All bindings of the process. If a manager's `isInspected` is false, its bindings are not
        /// recorded.
        case all
        /// The bindings whose `isTraced` is true.
        case traced
    }

    /// Which bindings are recorded.
    public let scope: Scope
    /// The maximum number of stored deliveries. Older deliveries are dropped.
    public let capacity: Int

    /// The deliveries that were recorded last, the earliest first.
    public var deliveries: [Delivery] { Array(ring[next...] + ring[..<next]) }

    /// How many deliveries were recorded, including dropped deliveries.
    public private(set) var count = 0

    /// The number of the delivery recorded last; `nil` if there is none.
    var latestID: Int? { ring.isEmpty ? nil : ring[(next + ring.count - 1) % ring.count].id }

    #if canImport(os)
    /// Reports each delivery as an interval to Instruments. If `nil`, nothing is reported.
    public var signposter: OSSignposter?
    #endif

    private var ring: [Delivery] = []
    private var next = 0
    private var names: [UInt64: String] = [:]
    /// The running deliveries and edits, the innermost last.
    private var running: [Span] = []
    /// For each changed source, the delivery or the edit that has changed the source.
    private var causes: [ObjectIdentifier: PendingCause] = [:]
    private var latestNumber = 0

    /// Makes a trace. It records nothing until it is attached: `BindingLog.trace = trace`.
    ///
    /// - Parameters:
    ///   - scope: which bindings are recorded.
    ///   - capacity: how many deliveries are kept, at least one.
    public init(_ scope: Scope = .all, capacity: Int = 1_000) {
        self.scope = scope
        self.capacity = max(1, capacity)
    }

    /// Removes all recorded deliveries.
    public func removeAll() {
        let former = (ring, names)
        (ring, names, next, count) = ([], [:], 0, 0)
        endLifetime(of: former)
    }
}

extension BindingLog {
    /// Records each delivery and its cause, in addition to the log's destination. If `nil`, there
    /// is no trace.
    ///
    /// The log retains the trace. You can replace the trace at any time, even during a delivery.
    public static var trace: BindingTrace? {
        get { currentTrace }
        set {
            // The former trace's `deinit` may run code that reads this property.
            let former = replace(&currentTrace, with: newValue)
            BindingRecord.trace = newValue
            endLifetime(of: former)
        }
    }

    private static var currentTrace: BindingTrace?
}

extension BindingTrace {
    /// One delivery that has written an observer, or has failed.
    public struct Delivery: Identifiable, Equatable, Sendable, CustomStringConvertible {
        /// The number of the delivery in its trace, counted from 1. If a delivery writes nothing,
        /// its number is skipped.
        public let id: Int
        /// The number of the binding, as in `InspectedBinding.id`.
        public let bindingID: UInt64
        /// Both ends, written in the order of the call: `label.text ← fruit.name`.
        public let ends: String
        /// The row whose cell the binding filled at the time; `nil` if it filled no cell.
        public let row: InspectedRow?
        /// The place where the binding was declared.
        public let location: SourceLocation
        /// The written value, as a string. If the delivery failed, the reason.
        public let value: String
        /// Whether the delivery failed.
        public let isFailed: Bool
        /// The cause of the delivery.
        public let cause: Cause
        /// When the delivery began.
        public let start: ContinuousClock.Instant
        /// How long the delivery took, including the deliveries that it caused while it ran.
        public let duration: Duration

        /// The number, the ends, the row, the value and the cause in one line.
        public var description: String {
            let row = row.map { " in \($0)" } ?? ""
            return "#\(id) \(ends)\(row) \(isFailed ? "failed: " : "= ")\(value) (\(cause))"
        }
    }

    /// Why a delivery was made.
    public enum Cause: Hashable, Sendable, CustomStringConvertible {
        /// Client code has changed the model, on any thread, outside of all deliveries and edits.
        case change
        /// The manager was enabled, or the binding was made while its manager was enabled.
        case enabling
        /// The user has edited a view. `binding` is the number of the view's binding.
        case edit(binding: UInt64)
        /// During another delivery, an observer's setter or a transform has changed the model. The
        /// associated value is the other delivery's number.
        case delivery(Int)

        /// The cause in a few words.
        public var description: String {
            switch self {
            case .change: "the model changed"
            case .enabling: "enabled"
            case .edit(let binding): "an edit through binding \(binding)"
            case .delivery(let number): "caused by #\(number)"
            }
        }
    }

    private struct Span {
        let cause: Cause
        /// The cause of the deliveries that this span contains.
        let asCause: Cause
        let start: ContinuousClock.Instant
        /// How many sources had changed when the span began.
        let changes: TraceableChanges
        #if canImport(os)
        let interval: (OSSignposter, OSSignpostIntervalState)?
        #endif
    }

    private struct PendingCause {
        let cause: Cause
        /// The version of the source after the change; `nil` until the delivery of that version
        /// begins.
        var version: UInt64?
    }
}

// MARK: - Recording

extension BindingTrace: DeliveryTrace {
    func record(
        _ record: BindingRecord, _ source: Source?, _ reason: DeliveryReason, _ body: () -> Bool
    ) -> Bool {
        latestNumber += 1
        let number = latestNumber
        begin(cause: cause(of: source, reason), asCause: .delivery(number))
        let isWritten = body()
        guard let span = end() else { return isWritten }
        if isWritten {
            // If the write has ended the binding, the record no longer has a value to describe.
            append(number, record, record.traceDescription ?? "", isFailed: false, span)
        } else if let failure = record.failure, record.isActive {
            append(number, record, failure.description(of: "It"), isFailed: true, span)
        }
        return isWritten
    }

    func recordEdit(of record: BindingRecord?, _ body: () -> Void) {
        let cause = record.map { Cause.edit(binding: $0.order) } ?? .change
        begin(cause: cause, asCause: cause)
        body()
        _ = end()
    }

    private func cause(of source: Source?, _ reason: DeliveryReason) -> Cause {
        if let source, var pending = causes[ObjectIdentifier(source)] {
            if pending.version == nil {
                pending.version = source.readVersion
                causes[ObjectIdentifier(source)] = pending
            }
            if pending.version == source.readVersion, reason == .change { return pending.cause }
            causes[ObjectIdentifier(source)] = nil
        }
        if let cause = running.last?.asCause { return cause }
        return reason == .enabling ? .enabling : .change
    }

    private func begin(cause: Cause, asCause: Cause) {
        running.append(makeSpan(cause, asCause))
    }

    private func makeSpan(_ cause: Cause, _ asCause: Cause) -> Span {
        #if canImport(os)
        let interval = signposter.map { signposter in
            (signposter, signposter.beginInterval("Delivery", id: signposter.makeSignpostID()))
        }
        return Span(
            cause: cause, asCause: asCause, start: .now, changes: .now, interval: interval)
        #else
        return Span(cause: cause, asCause: asCause, start: .now, changes: .now)
        #endif
    }

    /// Ends the latest span. Records the span as the cause of all changes since the span began.
    ///
    /// - Returns: the span; `nil` if no span is running.
    private func end() -> Span? {
        guard let span = running.popLast() else { return nil }
        #if canImport(os)
        if let (signposter, state) = span.interval { signposter.endInterval("Delivery", state) }
        #endif
        if causes.count > 4_096 { causes = [:] }
        for source in span.changes.sourcesSince {
            let key = ObjectIdentifier(source)
            // If a delivery inside this span made the change, the inner delivery stays the cause.
            guard causes[key] == nil || causes[key]?.version != nil else { continue }
            causes[key] = PendingCause(cause: span.asCause, version: nil)
        }
        return span
    }

    private func append(
        _ number: Int, _ record: BindingRecord, _ value: String, isFailed: Bool, _ span: Span
    ) {
        guard isRecorded(record) else { return }
        let duration = span.start.duration(to: .now)
        let delivery = Delivery(
            id: number, bindingID: record.order, ends: name(of: record),
            row: record.manager?.inspectedRow, location: record.location, value: shortened(value),
            isFailed: isFailed,
            cause: span.cause, start: span.start, duration: duration)
        count += 1
        guard ring.count == capacity else { return ring.append(delivery) }
        let former = replace(&ring[next], with: delivery)
        next = (next + 1) % capacity
        endLifetime(of: former)
    }

    private func isRecorded(_ record: BindingRecord) -> Bool {
        switch scope {
        case .all: record.manager?.isInspected != false
        case .traced: record.isTraced
        }
    }

    /// The description of a binding's ends. It is made once and then stored.
    private func name(of record: BindingRecord) -> String {
        if let name = names[record.order] { return name }
        let name = record.ends
        if names.count > 4 * capacity { names = [:] }
        names[record.order] = name
        return name
    }
}

extension BindingRecord {
    /// The written value as a string, for a trace.
    fileprivate var traceDescription: String? { lastWrittenDescription ?? lastValueDescription }
}

/// How many changes of sources, by the main actor and by other threads, precede this value.
@MainActor
private struct TraceableChanges {
    private let marked: Int
    private let posted: Int

    static var now: Self {
        Self(marked: UpdateQueue.shared.dirty.passCount, posted: UpdateInbox.shared.changeCount)
    }

    /// The sources that the main actor or other threads have changed since this value was made.
    var sourcesSince: [Source] {
        UpdateQueue.shared.dirty.sourcesInPass(from: marked)
            + UpdateInbox.shared.changedSources(from: posted)
    }
}
