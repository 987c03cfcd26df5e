import BindingKit
import Dispatch
import Observation

/// The cost of one frame while a binding presents a screen, waits to present one, or shows pages.
@MainActor
enum ScreenRows {
    static var all: [Row] {
        [
            row("idle", "with a slot that shows nothing", .idle),
            row("waiting", "with one that waits for its presenter", .waiting),
            row("open", "with one that shows something", .open),
            path,
        ]
    }

    private static var path: Row {
        Row(id: "screen.path", group: .screens, title: "a frame with a path of three pages") {
            let (manager, pile, model) = (BindingManager(), Pile(), ScreenModel())
            manager.bindPath(of: pile, toSubject: model, twoWay: \.path, id: \.self) { _ in
                Stage.Content()
            }
            manager.enable()
            return Workload(
                prepare: { _ in
                    model.path = [1, 2, 3]
                    finishTurn()
                },
                body: .now { for _ in 0..<$0 { BindingManager.updateAllIfNeeded() } },
                isDone: { withExtendedLifetime((manager, model)) { pile.stackPages.count == 3 } })
        }
    }

    private enum Kind { case idle, waiting, open }

    private static func row(_ id: String, _ title: String, _ kind: Kind) -> Row {
        Row(id: "screen.\(id)", group: .screens, title: "a frame \(title)") {
            let (manager, stage, model) = (BindingManager(), Stage(), ScreenModel())
            manager.bindPresentation(on: stage, toSubject: model, twoWay: \.isOpen) {
                Stage.Content()
            }
            manager.enable()
            stage.presenterPhase = kind == .open ? .ready : .offScreen
            return Workload(
                prepare: { _ in
                    guard kind != .idle else { return }
                    model.isOpen = true
                    finishTurn()
                },
                body: .now { for _ in 0..<$0 { BindingManager.updateAllIfNeeded() } },
                isDone: {
                    withExtendedLifetime((manager, model)) {
                        (stage.content != nil) == (kind == .open)
                    }
                })
        }
    }

    /// Runs the jobs that wait for the end of the turn, because a row without turns would end
    /// earlier.
    private static func finishTurn() {
        let jobs = Jobs()
        BindingManager.useMainLoop { job, _ in jobs.add(job) }
        while let job = jobs.next() { job() }
        BindingManager.useMainLoop { job, delay in
            let (seconds, attoseconds) = delay.components
            let wait = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
            DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(wait)) {
                MainActor.assumeIsolated(job)
            }
        }
    }
}

/// The jobs of the main actor. All of them are scheduled through this object.
private final class Jobs: @unchecked Sendable {
    // Unchecked because no other thread changes a model while a row is prepared.
    private var waiting: [@MainActor @Sendable () -> Void] = []

    func add(_ job: @escaping @MainActor @Sendable () -> Void) { waiting.append(job) }

    func next() -> (@MainActor @Sendable () -> Void)? {
        waiting.isEmpty ? nil : waiting.removeFirst()
    }
}

@MainActor @Observable
private final class ScreenModel {
    var isOpen = false
    var path: [Int] = []
}

/// A navigation stack without transitions.
@MainActor
private final class Pile: NavigationStack {
    private(set) var stackPages: [Stage.Content] = []
    let stackPhase = PresenterPhase.ready
    private let listeners = EditListeners()

    func setStackPages(_ pages: [Stage.Content], animated: Bool) { stackPages = pages }

    func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in report() }
    }
}

/// A presenter without transitions.
@MainActor
private final class Stage: Presenter {
    @MainActor final class Content {
        var state = PresentedState.gone
    }

    private(set) var content: Content?
    var presenterPhase = PresenterPhase.ready
    private let listeners = EditListeners()

    func state(of content: Content) -> PresentedState { content.state }

    func present(_ content: Content, animated: Bool) {
        self.content = content
        content.state = .shown
        presenterPhase = .busy
    }

    func dismiss(_ content: Content, animated: Bool) {
        self.content = nil
        content.state = .gone
        presenterPhase = .ready
    }

    func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in report() }
    }
}
