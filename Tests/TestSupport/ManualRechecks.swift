@testable import BindingKit

/// The clock of delayed rechecks, for tests: it stands still until it is advanced.
@MainActor
final class ManualRechecks: RecheckClock {
    private(set) var now = Duration.zero
    private var start = Duration.zero
    private var alarm: (time: Duration, body: @MainActor () -> Void)?
    /// How often it has woken somebody.
    private(set) var count = 0

    /// Begins with no recheck of another test scheduled.
    func begin() {
        advance(to: DelayedRechecks.limit)
        (start, count) = (now, 0)
    }

    /// Whether the clock has been asked to wake anybody.
    var isArmed: Bool { alarm != nil }

    func wake(at time: Duration, _ body: @escaping @MainActor () -> Void) {
        alarm = (time, body)
    }

    /// Lets so much time pass.
    func advance(by time: Duration) {
        advance(to: now - start + time)
    }

    /// Lets so much time pass in the middle of something, where nobody is woken: the rechecks of other
    /// tests, whose models threads are writing, would be made in there, and be taken for part of it.
    func pass(_ time: Duration) {
        now += time
    }

    /// Lets time pass, to a moment counted from the beginning.
    func advance(to time: Duration) {
        let end = start + time
        while let next = alarm, next.time <= end {
            alarm = nil
            now = max(now, next.time)
            count += 1
            next.body()
        }
        now = max(now, end)
    }
}

/// Lets `body` decide when rechecks are made.
@MainActor
func withManualRechecks<Result>(_ body: (ManualRechecks) throws -> Result) rethrows -> Result {
    let rechecks = UpdateQueue.shared.rechecks
    let former = rechecks.clock
    let manual = ManualRechecks()
    rechecks.clock = manual
    defer { rechecks.clock = former }
    manual.begin()
    return try body(manual)
}
