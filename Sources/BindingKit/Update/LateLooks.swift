/// Properties that another thread may be about to store.
///
/// A plain `@Observable` subject announces a change before it is made. When another thread
/// writes, the main actor may therefore read before the new value is stored, and nothing
/// announces the store. Ever rarer looks find such a value; where nothing was missed each costs
/// a read and a comparison.
@MainActor
final class LateLooks {
    /// When the last look is taken, counted from the announcement.
    static let limit = Duration.seconds(10)
    /// When a value that can't be compared counts as changed.
    private static let lastLooks: [Duration] = [.milliseconds(127), .milliseconds(1_023), limit]

    /// The looks that follow an announcement: after 1, 3, 7, 15 … ms.
    @MainActor
    private struct Series {
        /// Weak because a property that nobody observes any more needs no look.
        weak var property: ObservedProperty?
        var start: Duration
        var latest = Duration.zero

        var next: Duration { start + min(latest * 2 + .milliseconds(1), limit) }

        var isAwaited: Bool { property?.hasActiveBindings == true }
    }

    /// Tests have one that they advance.
    var clock: any LookClock = MainQueueClock() {
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

    var isEmpty: Bool { all.isEmpty }

    /// Another thread has announced a change.
    func add(_ property: ObservedProperty) {
        property.believe(.isStored)
        property.doubt(.thread)
        let series = Series(property: property, start: clock.now)
        all[ObjectIdentifier(property)] = series
        if series.isAwaited { setAlarm(series.next) }
    }

    /// Goes on with the looks at a property, which stop while all its bindings are paused.
    func resume(_ property: ObservedProperty) {
        if let series = all[ObjectIdentifier(property)] { setAlarm(series.next) }
    }

    // MARK: Looking

    /// Passes those properties of a manager that may have been stored by now; the looks that count
    /// are still to come.
    @inline(never)
    func lookBetweenTimes(in scope: ObjectIdentifier, _ body: (ObservedProperty) -> Void) {
        for series in Array(all.values) {
            guard let property = series.property, property.hasActiveBindings(in: scope) else {
                continue
            }
            property.doubt(.look)
            body(property)
        }
    }

    /// Passes the properties whose time has come.
    ///
    /// - Returns: those that are passed for the last time.
    func look(_ body: (ObservedProperty) -> Void) -> [ObservedProperty] {
        alarm = nil
        let now = clock.now
        var finished: [ObservedProperty] = []
        for (key, series) in all where series.next <= now {
            let elapsed = now - series.start
            let isLast = elapsed >= Self.limit
            all[key]?.latest = elapsed
            if isLast || series.property == nil { all[key] = nil }
            guard let property = series.property else { continue }
            if isLast { finished.append(property) }
            guard property.hasActiveBindings else { continue }
            let counts = Self.lastLooks.contains { series.latest < $0 && $0 <= elapsed }
            // To register anew takes a moment in which announcements are missed, and after the
            // last look nobody makes up for that.
            property.doubt(isLast ? .lastLook : counts ? .anyLook : .look)
            body(property)
        }
        setNextAlarm()
        return finished
    }

    /// Gives up, after the last look.
    func finish(_ properties: [ObservedProperty]) {
        for property in properties where all[ObjectIdentifier(property)] == nil {
            let isStored = property.doubts.contains(.isStored)
            property.believe([.thread, .isStored])
            if !isStored { report(property) }
            property.discardIfUnused()
        }
    }

    private func report(_ property: ObservedProperty) {
        for binding in property.activeBindings where reported.insert(binding.order).inserted {
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
        clock.wake(at: time) { UpdateQueue.shared.lookAgain() }
    }
}
