public import Foundation
public import Observation

/// The time of day, ten times a second.
///
/// It has numbers only; the views decide how to show them.
@MainActor
@Observable
public final class Clock {
    /// From 0 to 23.
    public private(set) var hours = 0
    /// From 0 to 59.
    public private(set) var minutes = 0
    /// From 0 to 59.
    public private(set) var seconds = 0
    /// Tenths of a second, from 0 to 9.
    public private(set) var tenths = 0
    /// The time that the other properties show.
    public private(set) var date: Date

    @ObservationIgnored private let calendar: Calendar
    @ObservationIgnored private let now: @MainActor () -> Date
    @ObservationIgnored private var ticking: Task<Void, Never>?

    /// A clock that shows the time at which it was made, until it is started or ticks.
    public init(
        calendar: Calendar = .current, now: @escaping @MainActor () -> Date = { Date() }
    ) {
        self.calendar = calendar
        self.now = now
        date = now()
        tick()
    }

    /// Reads the time. Announces only properties that have changed.
    public func tick() {
        date = now()
        let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
        hours = parts.hour ?? 0
        minutes = parts.minute ?? 0
        seconds = parts.second ?? 0
        let sinceSecond = date.timeIntervalSince1970.truncatingRemainder(dividingBy: 1)
        tenths = Int(sinceSecond * 10)
    }

    // MARK: - Running

    /// Ticks ten times a second, until ``stop()`` or the clock's release.
    public func start() {
        guard ticking == nil else { return }
        // The reference is weak, so that the task does not keep the clock alive while it waits.
        ticking = Task { [weak self] in
            while !Task.isCancelled, let pause = self?.tickAndPause() {
                try? await Task.sleep(for: .seconds(pause))
            }
        }
    }

    /// Reads the time. Returns the number of seconds until the next tenth of a second begins.
    private func tickAndPause() -> Double {
        tick()
        return 0.1 - date.timeIntervalSince1970.truncatingRemainder(dividingBy: 0.1)
    }

    /// Stops the clock.
    public func stop() {
        ticking?.cancel()
        ticking = nil
    }
}
