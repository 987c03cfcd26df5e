import BindingKit

/// A screen of a toolkit in memory. It presents other screens, and the test ends the transitions.
///
/// The screen is as strict as UIKit: it records every call that is not allowed as a mistake.
@MainActor
final class MemoryPresenter: Presenter, Dismissible {
    /// A button of a dialog.
    struct Button {
        let title: String
        let press: @MainActor () -> Void
    }

    /// The state that all screens share.
    @MainActor
    final class Toolkit {
        /// The calls that screens have received, in order.
        var calls: [String] = []
        /// The calls that were not allowed.
        var mistakes: [String] = []
        /// Whether the screens announce what happens.
        var announces = true
        /// Whether a dismissal begins only when the test says so.
        var beginsLate = false
    }

    let name: String
    let toolkit: Toolkit
    /// Whether the screen is in a window. A presented screen is in a window while it is shown.
    var isInWindow: Bool { didSet { announce() } }
    /// Whether the screen itself is in a transition.
    var isMoving = false { didSet { announce() } }
    /// The screen that this one presents, retained as in toolkits.
    private(set) var content: MemoryPresenter?
    /// The screen that presents this one.
    private(set) weak var below: MemoryPresenter?
    private(set) var stage = PresentedState.gone
    var title: String
    var buttons: [Button] = []
    /// The screen calls it when it makes a dialog.
    var onMake: (() -> Void)?
    /// Whether a binding has dismissed the screen.
    private(set) var isDismissedByBinding = false
    private var isDismissalWaiting = false
    let dismissalGuards = DismissalGuards()
    private let listeners = EditListeners()

    init(_ name: String, isInWindow: Bool = true, toolkit: Toolkit = Toolkit()) {
        self.name = name
        self.title = name
        self.isInWindow = isInWindow
        self.toolkit = toolkit
    }

    /// A screen that this one can present.
    func screen(_ name: String) -> MemoryPresenter {
        MemoryPresenter(name, isInWindow: false, toolkit: toolkit)
    }

    /// The presented screen and its state: “A arriving”.
    var shows: String { content.map { "\($0.name) \($0.stage)" } ?? "nothing" }
    /// Whether there are listeners.
    var isObserved: Bool { !listeners.isEmpty }

    // MARK: Asked by the library

    var presenterPhase: PresenterPhase {
        guard isInWindow else { return .offScreen }
        return content == nil && !isMoving ? .ready : .busy
    }

    func state(of content: MemoryPresenter) -> PresentedState { content.stage }

    func present(_ content: MemoryPresenter, animated: Bool) {
        toolkit.calls.append(animated ? "present \(content.name)" : "put \(content.name)")
        if presenterPhase != .ready { mistake("presents \(content.name) while \(presenterPhase)") }
        if content.stage != .gone { mistake("presents \(content.name), which is \(content.stage)") }
        put(content)
    }

    func dismiss(_ content: MemoryPresenter, animated: Bool) {
        toolkit.calls.append(animated ? "dismiss \(content.name)" : "drop \(content.name)")
        if content.stage != .shown {
            mistake("dismisses \(content.name), which is \(content.stage)")
        }
        if content.below !== self { mistake("dismisses \(content.name), which is not its own") }
        if content.isDismissalWaiting { mistake("dismisses \(content.name) twice") }
        if toolkit.beginsLate { return content.isDismissalWaiting = true }
        content.leave(byBinding: true)
        if !animated { finish() }
    }

    func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in report() }
    }

    // MARK: What the program does without a binding

    /// Presents a screen without a binding, as client code does.
    func presentForeign(_ content: MemoryPresenter) {
        guard presenterPhase == .ready else { return }
        put(content)
        finish()
    }

    /// Dismisses the presented screen.
    func dismissForeign() {
        guard let content, content.stage == .shown else { return }
        content.leave(byBinding: false)
        finish()
    }

    // MARK: What the user does, and time

    /// Completes the transition.
    func finish() {
        guard let content else { return }
        content.isDismissalWaiting ? content.leave(byBinding: true) : content.endTransition()
        if content.stage == .gone { self.content = nil }
        announce()
    }

    /// Begins to dismiss the presented screen, unless a guard keeps it.
    func swipe() {
        guard let content, content.stage == .shown else { return }
        guard content.dismissalGuards.allowDismissal() else { return }
        content.leave(byBinding: false)
    }

    /// Cancels the dismissal. The screen is then shown again.
    func giveUp() {
        guard let content, content.stage == .leaving else { return }
        content.stage = .shown
        announce()
    }

    /// Dismisses the presented screen, and completes the transition.
    func swipeAway() {
        swipe()
        finish()
    }

    /// Presses a button of the presented dialog.
    func press(_ title: String) {
        content?.buttons.first { $0.title == title }?.press()
    }

    // MARK: Transitions

    private func put(_ content: MemoryPresenter) {
        self.content = content
        content.below = self
        content.stage = .arriving
        announce()
    }

    private func leave(byBinding: Bool) {
        isDismissalWaiting = false
        isDismissedByBinding = byBinding
        stage = .leaving
        below?.announce()
    }

    private func endTransition() {
        switch stage {
        case .arriving:
            stage = .shown
            isInWindow = true
        case .leaving: goAway()
        case .shown, .gone: break
        }
    }

    /// Removes this screen and the screens that it presents.
    private func goAway() {
        let content = content
        self.content = nil
        content?.goAway()
        stage = .gone
        isInWindow = false
        below = nil
    }

    private func announce() {
        if toolkit.announces { listeners.send(.changed) }
    }

    private func mistake(_ text: String) { toolkit.mistakes.append("\(name) \(text)") }
}

extension MemoryPresenter: Asker {
    func makeContent<Answer>(
        for question: Question<Answer>, answer: @escaping @MainActor (Answer) -> Void
    ) -> MemoryPresenter {
        onMake?()
        let dialog = screen(question.title)
        dialog.buttons = question.choices.map { choice in
            Button(title: choice.title) { answer(choice.answer) }
        }
        return dialog
    }

    func update<Answer>(_ content: MemoryPresenter, to question: Question<Answer>) {
        content.title = question.title
    }
}
