import Foundation
public import Observation

/// Changes the prices of fruits on a separate thread, like a market or a server.
///
/// The thread runs until ``stop()`` or until the editor is released.
@Observable
public nonisolated final class PriceEditor: Sendable {
    /// The pause between two changes, in seconds.
    public static let pause = 0.35

    private let state: Guarded<State>

    private nonisolated struct State: Sendable {
        var fruits: [Fruit]
        var random = DiceRoll()
        var changeCount = 0
        var run = 0
        var isRunning = false
    }

    /// An editor that is not started.
    public init(fruits: [Fruit]) {
        state = Guarded(State(fruits: fruits))
    }

    /// The fruits whose prices change. Any thread may set them.
    public var fruits: [Fruit] {
        get {
            access(keyPath: \.fruits)
            return state.current.fruits
        }
        set {
            withMutation(keyPath: \.fruits) {
                state.change { $0.fruits = newValue }
            }
        }
    }

    /// The number of price changes so far. It changes on the editor's thread.
    public var changeCount: Int {
        access(keyPath: \.changeCount)
        return state.current.changeCount
    }

    /// Changes one price by up to 25 cents. Each new editor makes the same sequence of changes.
    public func changeOnePrice() {
        changePrices(count: 1)
    }

    /// Changes one price if there are few fruits, and more if there are many.
    public func changePrices() {
        changePrices(count: max(1, state.current.fruits.count / Self.fruitsPerChange))
    }

    private static let fruitsPerChange = 50

    private func changePrices(count: Int) {
        let changes = state.change { state in
            guard !state.fruits.isEmpty else { return [(Fruit, Int)]() }
            return (0..<count).map { _ in
                let index = state.random.next(below: state.fruits.count)
                return (state.fruits[index], state.random.next(below: 50) - 25)
            }
        }
        guard !changes.isEmpty else { return }
        for (fruit, difference) in changes {
            // Zero is skipped, because it would change nothing.
            fruit.changePrice(byCents: difference < 0 ? difference : difference + 1)
        }
        withMutation(keyPath: \.changeCount) {
            state.change { $0.changeCount += changes.count }
        }
    }

    // MARK: - The thread

    /// Starts the thread, unless it is running.
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
                self?.changePrices()
                Thread.sleep(forTimeInterval: Self.pause)
            }
        }
        thread.name = "Price editor"
        thread.start()
    }

    /// Ends the thread after its current change.
    public func stop() {
        state.change { $0.isRunning = false }
    }

    /// Whether a thread may continue. If the editor was restarted while the thread slept, it may
    /// not.
    private func isRunning(_ run: Int) -> Bool {
        let state = state.current
        return state.isRunning && state.run == run
    }
}
