internal import Dispatch

/// What late looks need of a clock.
@MainActor
protocol LookClock: AnyObject {
    /// The time since some moment in the past.
    var now: Duration { get }

    /// Calls `body` at a time, once, in place of whatever it was to call before.
    func wake(at time: Duration, _ body: @escaping @MainActor () -> Void)
}

/// The clock of the main queue.
///
/// Nothing announces the end of another thread's setter, so that only time can help; no delivery
/// waits for this clock, and `updateIfNeeded()` looks without it.
final class MainQueueClock: LookClock {
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
