import BindingKit
import Dispatch
import Observation

/// Changes that are delivered later, when the main actor's turn has ended. The whole time is
/// measured: from the change until the view is written and the waiting code runs again.
///
/// Each is measured for one model, whose turn costs the most, and for a hundred models that change
/// in the same turn.
@MainActor
enum TurnRows {
    static var all: [Row] {
        [1, 100].flatMap { count in
            [
                row("turn.none", "a turn of the main queue, by hand", count) { pair, _ in
                    let view = pair.view
                    pair.afterChange = {
                        DispatchQueue.main.async { MainActor.assumeIsolated { view.value += 1 } }
                    }
                    return pair
                },
                row("turn", "BindingKit, `@Observable`", count) { pair, manager in
                    manager.bindObserver(pair.view, \.value, toSubject: pair.model, \.value)
                    return manager
                },
                row(
                    "turn.task", "`withObservationTracking`, re-armed by `Task { @MainActor }`",
                    count
                ) { pair, _ in
                    let tracker = Tracker(pair.model, pair.view)
                    tracker.update()
                    return tracker
                },
                row("turn.observations", "`Observations`", count) { pair, _ in
                    Follower(pair.model, pair.view)
                },
            ]
        }
    }

    /// - Parameter connect: makes the view follow the model as long as the returned object lives.
    private static func row(
        _ id: String, _ title: String, _ count: Int,
        _ connect: @escaping (Pair, BindingManager) -> AnyObject
    ) -> Row {
        Row(
            id: count == 1 ? id : "\(id).\(count)", group: .turn,
            title: count == 1 ? title : "\(title), \(count) models, per model",
            updatesPerStep: count
        ) {
            let arrival = Arrival()
            let pairs = (0..<count).map { _ in Pair(arrival) }
            let manager = BindingManager()
            let owned = pairs.map { connect($0, manager) }
            manager.enable()
            return changing(pairs, arrival, owning: owned)
        }
    }

    private static func changing(
        _ pairs: [Pair], _ arrival: Arrival, owning owned: [AnyObject]
    ) -> Workload {
        Workload(
            body: .turns { steps in
                // This runs once first, because followers in tasks of their own must have started.
                await Task.yield()
                let start = pairs[0].model.value
                for step in 1...steps {
                    await arrival.ofWrites(pairs.count) {
                        for pair in pairs {
                            pair.model.value = start + step
                            pair.afterChange?()
                        }
                    }
                }
            },
            isDone: {
                withExtendedLifetime(owned) {
                    pairs.allSatisfy { $0.view.value == $0.model.value }
                }
            })
    }
}

/// A model and the view that follows it.
@MainActor
private final class Pair {
    let model = PlainModel()
    let view: AwaitedView
    /// The model calls it after each change.
    var afterChange: (() -> Void)?

    init(_ arrival: Arrival) {
        view = AwaitedView(arrival)
    }
}

/// A view. Other code waits for its writes.
@MainActor
private final class AwaitedView {
    private let arrival: Arrival

    init(_ arrival: Arrival) {
        self.arrival = arrival
    }

    var value = 0 { didSet { arrival.viewWasWritten() } }
}

/// Lets one caller wait until a number of views are written.
@MainActor
private final class Arrival {
    private var missing = 0
    private var waiting: UnsafeContinuation<Void, Never>?

    func ofWrites(_ count: Int, after change: () -> Void) async {
        await withUnsafeContinuation {
            missing = count
            waiting = $0
            change()
        }
    }

    func viewWasWritten() {
        missing -= 1
        guard missing == 0 else { return }
        waiting?.resume()
        waiting = nil
    }
}

/// The code that many programs use: each change starts a task, which reads again.
@MainActor
private final class Tracker {
    private let model: PlainModel
    private let view: AwaitedView

    init(_ model: PlainModel, _ view: AwaitedView) {
        self.model = model
        self.view = view
    }

    func update() {
        let value = withObservationTracking {
            model.value
        } onChange: { [weak self] in
            Task { @MainActor in self?.update() }
        }
        view.value = value
    }
}

/// The loop over `Observations` that the standard library suggests.
@MainActor
private final class Follower {
    private let task: Task<Void, Never>

    init(_ model: PlainModel, _ view: AwaitedView) {
        task = Task { @MainActor in
            for await value in Observations({ model.value }) { view.value = value }
        }
    }

    deinit {
        task.cancel()
    }
}
