internal import Foundation

/// Properties that another thread was writing when they were read.
///
/// A plain `@Observable` subject announces a change before it is made. When another thread
/// writes, the main actor may therefore read just before the new value is stored, and nothing
/// announces the store. One more look a little later finds such a value; where nothing was
/// missed the look costs a read and, of values that compare, a comparison.
@MainActor
final class LateLooks {
    /// Long enough for a thread that was suspended in the middle of a setter to run again.
    private static let delay = DispatchTimeInterval.milliseconds(100)

    private struct Entry {
        /// Weak because a property that nobody observes any more needs no look.
        weak var property: ObservedProperty?
    }

    /// Came in before the timer was started: their delay is over when it fires.
    @exclusivity(unchecked) private var waiting: [Entry] = []
    /// Came in while the timer was running, and wait for the next one.
    @exclusivity(unchecked) private var recent: [Entry] = []
    private var isTimerRunning = false

    func add(_ property: ObservedProperty) {
        guard !property.awaitsLateLook else { return }
        property.awaitsLateLook = true
        recent.append(Entry(property: property))
        startTimer()
    }

    /// Passes every property in need of a look; the look that counts is still to come.
    func look(_ body: (ObservedProperty) -> Void) {
        guard !waiting.isEmpty || !recent.isEmpty else { return }
        for entry in waiting + recent { entry.property.map(body) }
    }

    /// Passes every property in need of a look, for the last time where its delay is over.
    func lookForGood(_ body: (ObservedProperty) -> Void) {
        let all = waiting + recent
        waiting = recent
        recent = []
        for entry in waiting { entry.property?.awaitsLateLook = false }
        if !waiting.isEmpty { startTimer() }
        for entry in all { entry.property.map(body) }
    }

    private func startTimer() {
        guard !isTimerRunning else { return }
        isTimerRunning = true
        // Nothing announces the end of another thread's setter, so that only time can help;
        // no delivery waits for this timer, and `updateIfNeeded()` looks without it.
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.delay) {
            MainActor.assumeIsolated {
                self.isTimerRunning = false
                UpdateQueue.shared.lookAgain()
            }
        }
    }
}
