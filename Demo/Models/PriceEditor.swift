import Foundation
public import Observation

/// Changes the prices of fruits from a thread of its own, as a market or a server would.
///
/// It goes on whether or not anyone looks, until ``stop()`` or its release.
@Observable
public nonisolated final class PriceEditor: Sendable {
    /// Between two changes, in seconds.
    public static let pause = 0.35

    private let fruits: [Fruit]
    private let state = Guarded(State())

    private nonisolated struct State: Sendable {
        var random = DiceRoll()
        var changeCount = 0
        var run = 0
        var isRunning = false
    }

    /// An editor at rest.
    public init(fruits: [Fruit]) {
        self.fruits = fruits
    }

    /// How often a price was changed since the beginning. Changes on the editor's thread.
    public var changeCount: Int {
        access(keyPath: \.changeCount)
        return state.current.changeCount
    }

    /// Changes one price by up to 25 cents. Every new editor makes the same sequence of changes.
    public func changeOnePrice() {
        guard !fruits.isEmpty else { return }
        let fruits = fruits
        let (index, difference) = state.change { state in
            (state.random.next(below: fruits.count), state.random.next(below: 50) - 25)
        }
        // A step of nothing would be no change.
        fruits[index].changePrice(byCents: difference < 0 ? difference : difference + 1)
        withMutation(keyPath: \.changeCount) {
            state.change { $0.changeCount += 1 }
        }
    }

    // MARK: - The thread

    /// Starts the thread; starting twice does nothing.
    public func start() {
        let run = state.change { state -> Int? in
            guard !state.isRunning else { return nil }
            state.isRunning = true
            state.run += 1
            return state.run
        }
        guard let run else { return }
        let thread = Thread { [weak self] in
            while self?.isRunning(run) == true {
                self?.changeOnePrice()
                Thread.sleep(forTimeInterval: Self.pause)
            }
        }
        thread.name = "Price editor"
        thread.start()
    }

    /// Lets the thread end after the change it is making.
    public func stop() {
        state.change { $0.isRunning = false }
    }

    /// A thread that slept while the editor was stopped and started again is one too many.
    private func isRunning(_ run: Int) -> Bool {
        let state = state.current
        return state.isRunning && state.run == run
    }
}
