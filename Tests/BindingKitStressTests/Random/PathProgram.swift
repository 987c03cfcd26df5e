@testable import BindingKit
@testable import TestSupport

/// A stack that shows a model's path, with random events on both.
@MainActor
final class PathProgram<Model: PathModel & SendableMetatype> {
    private(set) var history: [String] = []
    private var random: SplitMix64
    private let model = Model()
    private let manager = BindingManager()
    private let stack: MemoryStack
    private var record: BindingRecord?
    private var hasBeenEnabled = false
    private var oracle = PathOracle()
    /// Whether the program itself is setting the model.
    private var isProgram = false
    private var madePages = 0
    private var callbacks = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        stack = MemoryStack(isOnScreen: random.below(4) != 0)
        stack.announces = random.below(2) == 0
        stack.onSet = { [weak self] former, latest in self?.didShow(former, latest) }
        model.onSet = { [weak self] former, latest in self?.didSet(former, latest) }
        if random.below(2) == 0 { callbacks = random.below(6) }
        history.append("announces \(stack.announces), on screen \(stack.isOnScreen)")
        record = model.bind(manager, stack) { [weak self] id in
            self?.make(id) ?? MemoryPage("lost")
        }
        if random.below(3) == 0 { pushForeign() }
        if random.below(4) != 0 { enable() }
    }

    /// The first problem, in a sentence.
    func problem(steps: Int) -> String? {
        for _ in 0..<steps {
            step()
            if let problem = check() { return problem }
        }
        return checkQuiet() ?? checkGoingBack() ?? checkEnd()
    }

    // MARK: Steps

    private func step() {
        switch random.below(22) {
        case 0...1: set(path())
        case 2...3: set(model.current + [name()])
        case 4: set(model.current.dropLast())
        case 5: set(model.current)
        case 6...7: note("turn") { settleTurn() }
        case 8...9: note("frame") { drawFrame() }
        case 10...12: note("finish") { stack.finish() }
        case 13...14: swipe()
        case 15: note("back") { stack.goBack(to: fewer()) }
        case 16: giveUp()
        case 17: note("screen") { stack.isOnScreen.toggle() }
        case 18: pushForeign()
        case 19: rearrange()
        default: manager.isEnabled ? disable() : enable()
        }
    }

    private func name() -> String { ["A", "B", "C", "D"][random.below(4)] }
    private func path() -> [String] { (0..<random.below(5)).map { _ in name() } }
    private func fewer() -> Int { random.below(stack.pages.count + 1) }

    private func note(_ text: String, _ body: () -> Void) {
        history.append(text)
        body()
        history.append("    \(stack.shows) | \(model.current.joined(separator: " "))")
    }

    private func set(_ ids: some Sequence<String>) {
        let ids = Array(ids)
        note("set \(ids.joined(separator: " "))") { change(ids) }
    }

    private func change(_ ids: [String]) {
        isProgram = true
        model.current = ids
        isProgram = false
    }

    private func swipe() {
        note("swipe") { stack.swipe(to: fewer()) }
    }

    private func giveUp() {
        note("give up") {
            // Every transition takes at least a frame.
            drawFrame()
            stack.giveUp()
        }
    }

    private func pushForeign() {
        note("push x") { stack.pushForeign("x") }
    }

    /// Removes a page that is below others, or moves a page. Nothing else happens meanwhile.
    private func rearrange() {
        drawFrame()
        drawFrame()
        guard !stack.isMoving, stack.pages.count > 1 else { return }
        var pages = stack.pages
        let page = pages.remove(at: random.below(pages.count))
        if random.below(2) == 0 { pages.insert(page, at: random.below(pages.count + 1)) }
        note("rearrange") {
            oracle.clientMoves(stack.pages, to: pages)
            stack.setForeign(pages)
            drawFrame()
        }
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

    private func make(_ id: String) -> MemoryPage {
        madePages += 1
        callBack()
        let page = MemoryPage(id)
        oracle.made.append(page)
        return page
    }

    /// Runs random client code in the middle of a step.
    private func callBack() {
        guard callbacks > 0 else { return }
        callbacks -= 1
        switch random.below(6) {
        case 0:
            history.append("  in a closure: set")
            change(path())
        case 1:
            history.append("  in a closure: update")
            BindingManager.updateAllIfNeeded()
        case 2 where manager.isEnabled:
            history.append("  in a closure: disable")
            manager.disable()
        case 3:
            history.append("  in a closure: turn")
            settleTurn()
        case 4:
            history.append("  in a closure: push x")
            stack.pushForeign("x")
        default: break
        }
    }

    // MARK: Checks

    private func didShow(_ former: [MemoryPage], _ latest: [MemoryPage]) {
        history.append("  shows \(latest.map(\.name).joined(separator: " "))")
        oracle.bindingShows(former, latest)
    }

    private func didSet(_ former: [String], _ latest: [String]) {
        guard !isProgram else { return }
        history.append("  writes \(latest.joined(separator: " "))")
        oracle.bindingWrites(former, latest, left: stack.left)
    }

    private func check() -> String? {
        if let mistake = stack.mistakes.first { return mistake }
        if !hasBeenEnabled, madePages > 0 { return "pushes before the first enabling" }
        return oracle.problem
    }

    private func settle() {
        for _ in 0..<12 {
            stack.finish()
            drawFrame()
        }
    }

    /// Checks that the stack shows the model's path when no work is left.
    private func checkQuiet() -> String? {
        history.append("quiet")
        callbacks = 0
        if !manager.isEnabled { enable() }
        stack.isOnScreen = true
        settle()
        return check() ?? compare()
    }

    private func compare() -> String? {
        let shown = oracle.claimed(of: stack.pages).map(\.name)
        return shown == model.current ? nil : "\(model.current) is \(shown) in \(stack.shows)"
    }

    /// Checks that the path is shortened when the user has gone back.
    private func checkGoingBack() -> String? {
        if random.below(2) == 0 { disable() }
        let count = fewer()
        let left = oracle.claimed(of: Array(stack.pages[..<count])).map(\.name)
        note("back to \(count)") {
            stack.goBack(to: count)
            settle()
        }
        if let problem = check() ?? compare() { return problem }
        return model.current == left ? nil : "\(model.current) after going back, not \(left)"
    }

    /// Checks that the binding's pages and its slot are removed after the binding has ended.
    private func checkEnd() -> String? {
        history.append("end")
        if !manager.isEnabled { manager.enable() }
        if random.below(2) == 0 { set(path()) }
        drawFrame()
        if random.below(2) == 0 { stack.finish() }
        if random.below(3) == 0 { swipe() }
        weak var slot: AnyObject?
        slot = record?.observerObject
        let path = model.current
        manager.removeAllBindings()
        settle()
        if let problem = check() { return problem }
        if model.current != path { return "\(path) has become \(model.current) at the end" }
        if !oracle.claimed(of: stack.pages).isEmpty { return "\(stack.shows) after the end" }
        if stack.isObserved { return "the stack is observed after the end" }
        return slot == nil ? nil : "the slot is left"
    }
}
