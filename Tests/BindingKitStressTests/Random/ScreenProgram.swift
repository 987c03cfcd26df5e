@testable import BindingKit
@testable import TestSupport

/// A screen that presents a model's content, with random events on both.
@MainActor
final class ScreenProgram<Model: ScreenModel & SendableMetatype> {
    private(set) var history: [String] = []
    private var random: SplitMix64
    private let model = Model()
    private let manager = BindingManager()
    private let screen = MemoryPresenter("screen", isInWindow: false)
    private var record: BindingRecord?
    private var hasBeenEnabled = false
    /// Whether the program itself is setting the model.
    private var isProgram = false
    /// The binding's first wrong effect on the model.
    private var modelProblem: String?
    /// The content that is dismissed by itself. The binding may set its item to nil.
    private var goesByItself: String?
    private var presented: MemoryPresenter?
    private var madeContents = 0
    private var callbacks = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        screen.toolkit.announces = random.below(2) == 0
        screen.toolkit.beginsLate = random.below(3) == 0
        model.onSet = { [weak self] former, latest in self?.didSet(former, latest) }
        if random.below(2) == 0 { callbacks = random.below(6) }
        history.append(
            "announces \(screen.toolkit.announces), late \(screen.toolkit.beginsLate)")
        bind()
        if random.below(4) != 0 { enable() }
        screen.isInWindow = random.below(4) != 0
    }

    /// The first problem, in a sentence.
    func problem(steps: Int) -> String? {
        for _ in 0..<steps {
            step()
            if let problem = check() { return problem }
        }
        return checkQuiet() ?? checkEnd()
    }

    // MARK: Steps

    private func bind() {
        record = model.bind(
            manager, screen, onDismiss: { [weak self] in self?.callBack() }
        ) { [weak self, weak screen] id in
            self?.madeContents += 1
            self?.callBack()
            return screen?.screen(id) ?? MemoryPresenter("lost")
        }
    }

    private func step() {
        let number = random.below(20)
        switch number {
        case 0...3: set(random.below(3) == 0 ? nil : name())
        case 4: set(model.current)
        case 5...6: note("turn") { settleTurn() }
        case 7...8: note("frame") { drawFrame() }
        case 9...11: finish()
        case 12: userGoes("swipe") { screen.swipe() }
        case 13: giveUp()
        case 14: userGoes("away") { screen.swipeAway() }
        case 15: note("window") { screen.isInWindow.toggle() }
        case 16: note("foreign") { screen.presentForeign(screen.screen("foreign")) }
        case 17: dismiss()
        case 18: manager.isEnabled ? disable() : enable()
        default: note("move") { screen.isMoving.toggle() }
        }
    }

    private func name() -> String { ["A", "B", "C"][random.below(3)] }

    private func note(_ text: String, _ body: () -> Void) {
        history.append(text)
        body()
        follow()
    }

    private func set(_ id: String?) {
        note("set \(id ?? "nil")") { change(id) }
    }

    private func change(_ id: String?) {
        isProgram = true
        model.current = id
        isProgram = false
    }

    /// Finishes the transition. If the user is swiping content away, the content is dismissed.
    private func finish() {
        note("finish") { screen.finish() }
    }

    private func giveUp() {
        guard screen.content?.stage == .leaving else { return }
        note("give up") {
            // Every transition takes at least a frame.
            drawFrame()
            screen.giveUp()
        }
    }

    private func userGoes(_ text: String, _ body: () -> Void) {
        note(text, body)
    }

    private func dismiss() {
        note("dismiss") { screen.dismissForeign() }
    }

    private func enable() {
        note("enable") {
            manager.enable()
            hasBeenEnabled = true
        }
    }

    private func disable() {
        note("disable") { manager.disable() }
    }

    /// Runs random client code in the middle of a step.
    private func callBack() {
        guard callbacks > 0 else { return }
        callbacks -= 1
        switch random.below(5) {
        case 0:
            history.append("  in a closure: set")
            change(random.below(2) == 0 ? nil : name())
        case 1:
            history.append("  in a closure: update")
            BindingManager.updateAllIfNeeded()
        case 2 where manager.isEnabled:
            history.append("  in a closure: disable")
            manager.disable()
        case 3:
            history.append("  in a closure: turn")
            settleTurn()
        default: break
        }
    }

    // MARK: The oracle

    /// Records which content is shown, and which content has gone.
    private func follow() {
        guard screen.content !== presented else { return }
        if let former = presented, former.name != "foreign" {
            goesByItself = former.isDismissedByBinding ? nil : former.name
        }
        presented = screen.content
    }

    private func didSet(_ former: String?, _ latest: String?) {
        guard !isProgram else { return }
        follow()
        if latest != nil { modelProblem = "the binding has set \(latest ?? "nil")" }
        guard let former else { return modelProblem = "the binding has set nil over nil" }
        if former != goesByItself { modelProblem = "the binding has set nil over \(former)" }
        // This happens once for each dismissed content.
        goesByItself = nil
    }

    private func check() -> String? {
        if let mistake = screen.toolkit.mistakes.first { return mistake }
        if let modelProblem { return modelProblem }
        if !hasBeenEnabled, madeContents > 0 { return "presents before the first enabling" }
        return nil
    }

    /// Checks that the screen shows the model's content when no work is left.
    private func checkQuiet() -> String? {
        history.append("quiet")
        callbacks = 0
        if !manager.isEnabled { enable() }
        screen.isMoving = false
        if !screen.isInWindow { screen.isInWindow = true }
        for _ in 0..<12 {
            if screen.content?.name == "foreign" { screen.dismissForeign() }
            screen.finish()
            drawFrame()
        }
        follow()
        if let problem = check() { return problem }
        guard screen.shows == (model.current.map { "\($0) shown" } ?? "nothing") else {
            return "the model holds \(model.current ?? "nil"), and \(screen.shows)"
        }
        return checkDismissal()
    }

    /// Checks that the model's property becomes nil when the user dismisses its content.
    private func checkDismissal() -> String? {
        guard model.current != nil else { return nil }
        history.append("the user dismisses")
        if random.below(2) == 0 { disable() }
        screen.swipeAway()
        for _ in 0..<3 { drawFrame() }
        follow()
        if let problem = check() { return problem }
        if let current = model.current { return "the model still holds \(current)" }
        return screen.shows == "nothing" ? nil : "\(screen.shows) after the dismissal"
    }

    /// Checks that nothing is shown and the slot is removed after the binding has ended.
    private func checkEnd() -> String? {
        history.append("end")
        if !manager.isEnabled { manager.enable() }
        if random.below(2) == 0 { set(name()) }
        drawFrame()
        if random.below(2) == 0 { screen.finish() }
        weak var slot: AnyObject?
        slot = record?.observerObject
        manager.removeAllBindings()
        for _ in 0..<4 {
            drawFrame()
            screen.finish()
        }
        drawFrame()
        if let mistake = screen.toolkit.mistakes.first { return mistake }
        if screen.content != nil { return "\(screen.shows) after the end" }
        if screen.isObserved { return "the screen is observed after the end" }
        return slot == nil ? nil : "the slot is left"
    }
}
