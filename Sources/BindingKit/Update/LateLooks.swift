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

    private var properties: [ObservedProperty] = []
    private var isTimerRunning = false

    func add(_ property: ObservedProperty) {
        guard !property.awaitsLateLook else { return }
        property.awaitsLateLook = true
        properties.append(property)
        startTimer()
    }

    /// The properties to be looked at now; none of them is awaited any more.
    func takeAll() -> [ObservedProperty] {
        defer { properties = [] }
        for property in properties { property.awaitsLateLook = false }
        return properties.filter(\.hasActiveBindings)
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
