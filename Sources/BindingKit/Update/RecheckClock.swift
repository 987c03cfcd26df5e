internal import Dispatch

/// A clock that calls back at a given time.
@MainActor
protocol RecheckClock: AnyObject {
    /// The time since a fixed moment.
    var now: Duration { get }

    /// Calls `body` once, at `time`. If an earlier request's closure has not been called yet, that
    /// request is canceled.
    func wake(at time: Duration, _ body: @escaping @MainActor () -> Void)
}

extension RecheckClock {
    var now: Duration { .nanoseconds(DispatchTime.now().uptimeNanoseconds) }
}

/// The clock of the main queue.
///
/// No callback reports when a setter on another thread returns, so sources are read again later. No
/// delivery waits for this clock, and `updateIfNeeded()` rechecks without the clock.
final class MainQueueClock: RecheckClock {
    /// The timer is made on first use, because it starts a thread.
    private lazy var timer = makeTimer()
    private var body: (@MainActor () -> Void)?

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

/// The clock of a main loop that client code has installed.
final class MainLoopClock: RecheckClock {
    private let schedule: MainLoop.Scheduler
    private var body: (@MainActor () -> Void)?
    /// The number of the latest request. Jobs of earlier requests can't be cancelled, so they do
    /// nothing.
    private var latest = 0

    init(_ schedule: @escaping MainLoop.Scheduler) {
        self.schedule = schedule
    }

    func wake(at time: Duration, _ body: @escaping @MainActor () -> Void) {
        self.body = body
        latest += 1
        schedule({ [weak self, latest] in self?.ring(latest) }, max(.zero, time - now))
    }

    private func ring(_ number: Int) {
        guard number == latest, let body else { return }
        self.body = nil
        body()
    }
}
