internal import Foundation

/// Properties that another thread was writing when they were read.
///
/// A plain `@Observable` subject announces a change before it is made. When another thread
/// writes, the main actor may therefore read just before the new value is stored, and nothing
/// announces the store. One more look a little later finds such a value; where nothing was
/// missed the look costs a read and a comparison.
@MainActor
final class LateLooks {
    /// Long enough for a thread that was suspended in the middle of a setter to run again.
    private static let delay = DispatchTimeInterval.milliseconds(100)

    /// The timer is under way for these.
    private var ripening: [ObservedProperty] = []
    /// Added since the timer started; the next one is theirs, in full.
    private var fresh: [ObservedProperty] = []
    private var isTimerRunning = false

    /// The properties that may hold what nobody has announced.
    ///
    /// Looking at them early does not spare the look at the end of their time: the other thread
    /// may still be in its setter.
    var properties: [ObservedProperty] { ripening + fresh }

    func add(_ property: ObservedProperty) {
        guard !property.awaitsLateLook else { return }
        property.awaitsLateLook = true
        fresh.append(property)
        startTimer()
    }

    /// Forgets the properties that the timer was for, and starts another one for the rest.
    func timerHasRun() {
        isTimerRunning = false
        ripening = []
        startTimer()
    }

    private func startTimer() {
        guard !isTimerRunning, !fresh.isEmpty else { return }
        isTimerRunning = true
        ripening = fresh
        fresh = []
        for property in ripening { property.awaitsLateLook = false }
        // Nothing announces the end of another thread's setter, so that only time can help;
        // no delivery waits for this timer, and `updateIfNeeded()` looks without it.
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.delay) {
            MainActor.assumeIsolated {
                UpdateQueue.shared.lookAgain()
                self.timerHasRun()
            }
        }
    }
}
