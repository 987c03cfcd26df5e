@testable import BindingKit

/// The clock of delayed rechecks, for tests. It advances only when a test tells it to.
@MainActor
final class ManualRechecks: RecheckClock {
    private(set) var now = Duration.zero
    private var start = Duration.zero
    private var alarm: (time: Duration, body: @MainActor () -> Void)?
    /// The number of alarms so far.
    private(set) var count = 0

    /// Starts without a scheduled recheck of another test.
    func begin() {
        advance(to: DelayedRechecks.limit)
        (start, count) = (now, 0)
    }

    /// Whether an alarm is set.
    var isArmed: Bool { alarm != nil }

    func wake(at time: Duration, _ body: @escaping @MainActor () -> Void) {
        alarm = (time, body)
    }

    /// Lets an amount of time pass.
    func advance(by time: Duration) {
        advance(to: now - start + time)
    }

    /// Advances the time without an alarm, for use in the middle of other work. Otherwise rechecks
    /// of other tests, whose models are written by threads, would run inside that work and count as
    /// part of it.
    func pass(_ time: Duration) {
        now += time
    }

    /// Lets time pass until a moment, measured from the beginning.
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

/// Runs `body` with a clock that `body` advances. So `body` decides when rechecks happen.
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
