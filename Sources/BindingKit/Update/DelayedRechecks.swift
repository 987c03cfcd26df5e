internal import Dispatch

/// Properties that another thread may be about to store.
///
/// A plain `@Observable` subject announces a change before it is made. When another thread
/// writes, the main actor may therefore read before the new value is stored, and nothing
/// announces the store. Ever rarer looks find such a value; where nothing was missed each costs
/// a read and a comparison.
@MainActor
final class DelayedRechecks {
    /// When the last look is taken, counted from the announcement.
    static let limit = Duration.seconds(10)
    /// When a value that can't be compared counts as changed.
    private static let comparedPeeks: [Duration] = [
        .milliseconds(127), .milliseconds(1_023), limit,
    ]

    /// The looks that follow an announcement: after 1, 3, 7, 15 … ms.
    @MainActor
    private struct Series {
        /// Weak because a property that nobody observes any more needs no look.
        weak var source: Source?
        var start: Duration
        var latest = Duration.zero

        var next: Duration { start + min(latest * 2 + .milliseconds(1), limit) }

        var isAwaited: Bool { source?.hasActiveBindings == true }
    }

    /// Tests have one that they advance.
    var clock: any RecheckClock = MainQueueClock() {
        didSet {
            let difference = clock.now - oldValue.now
            for key in all.keys { all[key]?.start += difference }
            alarm = nil
            setNextAlarm()
        }
    }
    @exclusivity(unchecked) private var all: [ObjectIdentifier: Series] = [:]
    /// The time that the clock has been asked for.
    @exclusivity(unchecked) private var alarm: Duration?
    /// The bindings of which it has been logged that they were looked at in vain.
    private var reported: Set<UInt64> = []

    @exclusivity(unchecked) private var countAtNextSweep = 64

    var isEmpty: Bool { all.isEmpty }
    var count: Int { all.count }

    /// Another thread has announced a change.
    func add(_ source: Source) {
        source.clear(.isStored)
        source.suspect(.thread)
        if all.count >= countAtNextSweep { sweep() }
        let series = Series(source: source, start: clock.now)
        all[ObjectIdentifier(source)] = series
        if series.isAwaited { setAlarm(series.next) }
    }

    /// Forgets the sources that were released while nobody waited for them.
    private func sweep() {
        all = all.filter { $0.value.source != nil }
        countAtNextSweep = max(64, 2 * all.count)
    }

    /// Goes on with the looks at a property, which stop while all its bindings are paused.
    func resume(_ source: Source) {
        if let series = all[ObjectIdentifier(source)] { setAlarm(series.next) }
    }

    // MARK: Looking

    /// Passes those properties of a manager that may have been stored by now; the looks that count
    /// are still to come.
    @inline(never)
    func recheckEarly(in scope: ObjectIdentifier, _ body: (Source) -> Void) {
        for (key, series) in all {
            guard let source = series.source else {
                all[key] = nil
                continue
            }
            guard source.hasActiveBindings(in: scope) else { continue }
            source.suspect(.look)
            body(source)
        }
    }

    /// Passes the properties whose time has come.
    ///
    /// - Returns: those that are passed for the last time.
    func look(_ body: (Source) -> Void) -> [Source] {
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
            guard source.hasActiveBindings else { continue }
            let counts = Self.comparedPeeks.contains { series.latest < $0 && $0 <= elapsed }
            // To register anew takes a moment in which announcements are missed, and after the
            // last look nobody makes up for that.
            source.suspect(isLast ? .lastPeek : counts ? .anyPeek : .look)
            body(source)
        }
        setNextAlarm()
        return finished
    }

    /// Gives up, after the last look.
    func finish(_ sources: [Source]) {
        for source in sources where all[ObjectIdentifier(source)] == nil {
            let isStored = source.staleReasons.contains(.isStored)
            source.clear([.thread, .isStored])
            if !isStored { report(source) }
            source.discardIfUnused()
        }
    }

    private func report(_ source: Source) {
        for binding in source.activeBindings where reported.insert(binding.order).inserted {
            BindingLog.warning(
                """
                \(binding.declaration): another thread announced a change 10 s ago, and the \
                value is the same as before. If it is stored from now on, it is shown with the \
                next change.
                """, at: binding.location)
        }
    }

    private func setNextAlarm() {
        if let next = all.values.lazy.filter(\.isAwaited).map(\.next).min() { setAlarm(next) }
    }

    private func setAlarm(_ time: Duration) {
        if let alarm, alarm <= time { return }
        alarm = time
        clock.wake(at: time) { UpdateQueue.shared.recheck() }
    }
}

/// What late looks need of a clock.
@MainActor
protocol RecheckClock: AnyObject {
    /// The time since some moment in the past.
    var now: Duration { get }

    /// Calls `body` at a time, once, in place of whatever it was to call before.
    func wake(at time: Duration, _ body: @escaping @MainActor () -> Void)
}

/// The clock of the main queue.
///
/// Nothing announces the end of another thread's setter, so that only time can help; no delivery
/// waits for this clock, and `updateIfNeeded()` looks without it.
final class MainQueueClock: RecheckClock {
    /// Made when it is needed first, because it starts a thread.
    private lazy var timer = makeTimer()
    private var body: (@MainActor () -> Void)?

    var now: Duration { .nanoseconds(DispatchTime.now().uptimeNanoseconds) }

    func wake(at time: Duration, _ body: @escaping @MainActor () -> Void) {
        self.body = body
        let nanoseconds = max(0, (time - now) / .nanoseconds(1))
        timer.schedule(deadline: .now() + .nanoseconds(Int(nanoseconds)))
    }

    private func makeTimer() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.ring() }
        }
        timer.activate()
        return timer
    }

    private func ring() {
        let body = body
        self.body = nil
        body?()
    }
}
