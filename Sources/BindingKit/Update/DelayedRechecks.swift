/// Reads sources again after a `willSet` on another thread, because no callback reports that the
/// setter has stored its value.
///
/// A plain `@Observable` subject calls back before it changes. If another thread writes, the main
/// actor may read before the new value is stored. Rechecks at growing intervals find the new value.
/// If no value was missed, each recheck costs a read and a comparison.
@MainActor
final class DelayedRechecks {
    /// The time from the `willSet` to the last recheck.
    static let limit = Duration.seconds(10)
    /// For this time after the `willSet`, a source is also read before each frame.
    private static let frameLimit = Duration.milliseconds(100)
    /// At these times after the `willSet`, a value that can't be compared counts as changed.
    private static let incomparableRechecks: [Duration] = [
        .milliseconds(127), .milliseconds(1_023), limit,
    ]

    /// The rechecks of one source after a `willSet`: after 1, 3, 7, 15 … ms.
    @MainActor
    private struct Series {
        /// Weak because an unused source needs no recheck.
        weak var source: Source?
        var start: Duration
        var latest = Duration.zero

        var next: Duration { start + min(latest * 2 + .milliseconds(1), limit) }

        var isAwaited: Bool { source?.hasActiveClients == true }
    }

    /// The clock. Tests replace the clock with one that they advance.
    var clock: any RecheckClock = MainQueueClock() {
        didSet {
            let difference = clock.now - oldValue.now
            for key in all.keys { all[key]?.start += difference }
            alarm = nil
            setNextAlarm()
        }
    }
    private var all: [ObjectIdentifier: Series] = [:]
    /// Whether no rechecks are pending. The flag is stored, because every update reads it.
    private(set) var isEmpty = true
    /// The time at which the clock calls back.
    private var alarm: Duration?
    /// The `order` of each client whose unsuccessful rechecks were reported.
    private var reported: Set<UInt64> = []

    private var countAtNextSweep = 64

    var count: Int { all.count }

    private let onAlarm: @MainActor () -> Void

    /// - Parameter onAlarm: called when a recheck is due. The closure must call `recheck(_:)`.
    init(onAlarm: @escaping @MainActor () -> Void) {
        self.onAlarm = onAlarm
    }

    /// Begins a series of rechecks after another thread's `willSet`.
    func add(_ source: Source) {
        source.remove(.isStored)
        source.insert(.setterOnThread)
        if all.count >= countAtNextSweep { sweep() }
        let series = Series(source: source, start: clock.now)
        all[ObjectIdentifier(source)] = series
        isEmpty = false
        if series.isAwaited { setAlarm(series.next) }
    }

    /// Removes the sources that were released before their next recheck.
    private func sweep() {
        all = all.filter { $0.value.source != nil }
        countAtNextSweep = max(64, 2 * all.count)
    }

    /// Continues the rechecks of a source. The rechecks stop while all clients of the source are
    /// paused.
    func resume(_ source: Source) {
        if let series = all[ObjectIdentifier(source)] { setAlarm(series.next) }
    }

    // MARK: Rechecking

    /// Calls `body` with every source that has pending rechecks and active bindings of a manager.
    /// The rechecks stay pending. If `scope` is `nil`, the bindings of all managers count.
    @inline(never)
    func recheckEarly(in scope: ObjectIdentifier?, _ body: (Source) -> Void) {
        for (key, series) in all {
            guard let source = series.source else {
                all[key] = nil
                continue
            }
            guard source.hasActiveClients(in: scope) else { continue }
            source.insert(.recheck)
            body(source)
        }
    }

    /// Calls `body` with every source whose setter may have stored its value since the latest recheck. The
    /// rechecks stay pending.
    ///
    /// Only sources with a recent `willSet` are included, because it would cost too much to read
    /// sources before each frame for 10 s.
    ///
    /// - Parameter body: marks the source to be read.
    /// - Returns: whether `body` was called.
    @inline(never)
    func recheckBeforeFrame(_ body: (Source) -> Void) -> Bool {
        let now = clock.now
        var found = false
        for series in all.values where now - series.start < Self.frameLimit {
            guard let source = series.source, source.hasActiveClients,
                !source.staleReasons.contains(.isStored)
            else { continue }
            source.insert(.recheck)
            body(source)
            found = true
        }
        return found
    }

    /// Calls `body` with every source whose next recheck is due.
    ///
    /// - Parameter body: marks the source to be read.
    /// - Returns: the sources that get their last recheck now. Pass them to `finish(_:)`.
    func recheck(_ body: (Source) -> Void) -> [Source] {
        alarm = nil
        let now = clock.now
        var finished: [Source] = []
        for (key, series) in all where series.next <= now {
            let elapsed = now - series.start
            let isLast = elapsed >= Self.limit
            all[key]?.latest = elapsed
            if isLast || series.source == nil { all[key] = nil }
            guard let source = series.source else { continue }
            if isLast { finished.append(source) }
            guard source.hasActiveClients else { continue }
            let counts = Self.incomparableRechecks.contains {
                series.latest < $0 && $0 <= elapsed
            }
            // While a source subscribes again, it misses changes, which only its next recheck
            // finds. So the last recheck does not subscribe again.
            source.insert(isLast ? .recheckIncomparable : counts ? .anyRecheck : .recheck)
            body(source)
        }
        isEmpty = all.isEmpty
        setNextAlarm()
        return finished
    }

    /// Ends the rechecks of sources after their last recheck. Reports each source that still has
    /// its former value.
    func finish(_ sources: [Source]) {
        for source in sources where all[ObjectIdentifier(source)] == nil {
            let isStored = source.staleReasons.contains(.isStored)
            source.remove([.setterOnThread, .isStored])
            if !isStored { report(source) }
            source.discardIfUnused()
        }
    }

    private func report(_ source: Source) {
        for client in source.activeClients where reported.insert(client.order).inserted {
            BindingLog.warning(
                """
                \(client.declaration): another thread announced a change 10 seconds ago, but the \
                value is still the same. If it is stored later, it appears only with the next \
                change.
                """, at: client.declarationLocation)
        }
    }

    private func setNextAlarm() {
        if let next = all.values.lazy.filter(\.isAwaited).map(\.next).min() { setAlarm(next) }
    }

    private func setAlarm(_ time: Duration) {
        if let alarm, alarm <= time { return }
        alarm = time
        clock.wake(at: time, onAlarm)
    }
}
