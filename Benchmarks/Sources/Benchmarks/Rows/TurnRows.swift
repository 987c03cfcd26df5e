import BindingKit
import Dispatch
import Observation

/// Changes that are delivered later, when the main actor's turn has ended: end to end, from
/// the change until the view is written and whoever waits for that runs again.
@MainActor
enum TurnRows {
    static var all: [Row] {
        [
            Row(id: "turn.none", group: .turn, title: "a turn of the main queue, by hand") {
                let (model, view) = (PlainModel(), AwaitedView())
                return changing(model, view) {
                    DispatchQueue.main.async { MainActor.assumeIsolated { view.value += 1 } }
                }
            },
            Row(id: "turn", group: .turn, title: "BindingKit, `@Observable`") {
                let (model, view, manager) = (PlainModel(), AwaitedView(), BindingManager())
                manager.bindObserver(view, \.value, toSubject: model, \.value)
                manager.enable()
                return changing(model, view, owning: manager)
            },
            Row(
                id: "turn.task", group: .turn,
                title: "`withObservationTracking`, re-armed by `Task { @MainActor }`"
            ) {
                let (model, view) = (PlainModel(), AwaitedView())
                let tracker = Tracker(model, view)
                tracker.update()
                return changing(model, view, owning: tracker)
            },
            Row(id: "turn.observations", group: .turn, title: "`Observations`") {
                let (model, view) = (PlainModel(), AwaitedView())
                let follower = Follower(model, view)
                return changing(model, view, owning: follower)
            },
        ]
    }

    private static func changing(
        _ model: PlainModel, _ view: AwaitedView, owning owned: AnyObject? = nil,
        afterChange: @escaping () -> Void = {}
    ) -> Workload {
        Workload(
            body: .turns { steps in
                // Once around first: a follower in a task of its own must be in place.
                await Task.yield()
                let start = model.value
                for step in 1...steps {
                    await view.untilWritten {
                        model.value = start + step
                        afterChange()
                    }
                }
            },
            isDone: { withExtendedLifetime(owned) { view.value == model.value } })
    }
}

/// A view that lets one caller wait until it is written.
@MainActor
final class AwaitedView {
    private var waiting: UnsafeContinuation<Void, Never>?

    var value = 0 {
        didSet {
            waiting?.resume()
            waiting = nil
        }
    }

    func untilWritten(_ change: () -> Void) async {
        await withUnsafeContinuation {
            waiting = $0
            change()
        }
    }
}

/// What many programs do by hand: a task per change that reads again.
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
