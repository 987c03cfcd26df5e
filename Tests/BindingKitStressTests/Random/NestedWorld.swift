@testable import BindingKit
@testable import TestSupport

/// Models, panels and managers with random, nested events. The events happen in setters before and
/// after they store, in transforms, and while views are written.
@MainActor
final class NestedWorld {
    /// The steps so far, for the report of a failure.
    private(set) var history: [String] = []
    /// The first problem during the program.
    private var problem: String?

    var random = SplitMix64(seed: 0)
    /// How many more events may happen inside others.
    private var fuel = 0
    private var depth = 0
    var desks: [NestedDesk] = []
    private var gone: [NestedEntry] = []
    var models = NestedModels()
    var lastID = 0
    /// The bindings that are being made at the moment, one inside the other.
    var beingBound: [NestedEntry] = []
    /// The binding that was ended last.
    var ending: NestedEntry?

    init() {
        desks = (0..<2).map { _ in newDesk() }
    }

    // MARK: Steps

    /// Performs a few random actions in one turn of the main actor.
    ///
    /// - Returns: the problem after the turn, if there is one.
    func step(_ seed: UInt64, looks: ManualRechecks) -> String? {
        random = SplitMix64(seed: seed)
        fuel = random.below(8)
        logging(random.below(3) == 0) {
            for _ in 0...random.below(3) {
                switch random.below(10) {
                case 0: beginSlowWrite()
                case 1: endSlowWrite()
                case 2: releaseElsewhere()
                default: act()
                }
            }
        }
        fuel = 0
        ending = nil
        note("end of the turn")
        settleTurn()
        takeRechecks(looks)
        return problem ?? complaint() ?? excuseAndCheck()
    }

    /// Finishes the running changes and releases everything.
    ///
    /// - Returns: all objects. When the turn has ended, all of them must be released.
    func finish(looks: ManualRechecks) -> [WeakObject] {
        while models.hasSlowWrites { endSlowWrite() }
        let everything = everything
        (desks, gone, models.nodes, models.leaves) = ([], [], [], [])
        models.looksWereTaken()
        settleTurn()
        looks.advance(by: DelayedRechecks.limit)
        return everything
    }

    private var everything: [WeakObject] {
        let entries = desks.flatMap(\.entries) + gone
        let managers = desks.map(\.manager)
        let panels = desks.flatMap(\.panels)
        return entries.flatMap { [WeakObject($0.record), $0.property] }
            + managers.map { WeakObject($0) } + panels.map { WeakObject($0) }
            + models.all.map { WeakObject($0) }
    }

    private func takeRechecks(_ looks: ManualRechecks) {
        guard !models.hasSlowWrites else { return }
        looks.advance(by: DelayedRechecks.limit)
        models.looksWereTaken()
    }

    // MARK: What happens

    /// Makes a random event happen inside another one.
    func interrupt() {
        interrupt(act)
    }

    /// Makes a random event happen when a binding ends. Often the property is bound again.
    func interruptEnd() {
        interrupt { if random.below(2) == 0 { bindAgain() } else { act() } }
    }

    private func interrupt(_ act: () -> Void) {
        guard fuel > 0 else { return }
        fuel -= 1
        depth += 1
        act()
        depth -= 1
    }

    /// Runs `body`, with logging if requested. The log's handler is interrupted when a binding
    /// ends.
    private func logging(_ isOn: Bool, _ body: () -> Void) {
        guard isOn else { return body() }
        BindingLog.destination = .closure(.trace) { [weak self] entry in
            if entry.message.contains(" ended: ") { self?.interruptEnd() }
        }
        body()
        BindingLog.destination = .none
    }

    private func act() {
        switch random.below(100) {
        case ..<34: change()
        case ..<46: update()
        case ..<58: enable()
        case ..<66: disable()
        case ..<82: bind()
        case ..<88: unbind()
        case ..<90: removeAll()
        case ..<92: releaseDesk()
        case ..<94: releaseNode()
        case ..<95: releasePanel()
        case ..<97: explain()
        default: settleNested()
        }
    }

    private func change() {
        let (node, change) = models.anyChange(&random)
        note("\(node.name).\(change)")
        models.beginSetter(of: node, change.part)
        node.make(change) {
            interrupt()
            note("\(node.name).\(change.part) is stored")
        } didSet: {
            models.endSetter(of: node)
            // A binding whose path now leads to another node was not notified of that node's
            // setters.
            if change.part == .child { desks.flatMap(\.entries).forEach(excuse) }
            interrupt()
        }
    }

    private func update() {
        let desk = random.below(desks.count)
        note("update \(desk)")
        desks[desk].manager.updateIfNeeded()
    }

    private func enable() {
        let desk = random.below(desks.count)
        note("enable \(desk)")
        let manager = desks[desk].manager
        if !manager.isEnabled { desks[desk].entries.forEach(excuse) }
        manager.enable()
    }

    private func disable() {
        let desk = random.below(desks.count)
        note("disable \(desk)")
        desks[desk].manager.disable()
    }

    private func removeAll() {
        let desk = random.below(desks.count)
        note("remove all at \(desk)")
        for entry in desks[desk].entries { entry.isEnded = true }
        desks[desk].manager.removeAllBindings()
    }

    private func explain() {
        let desk = desks[random.below(desks.count)]
        note("explain")
        _ = desk.manager.explain(desk.panels[0], \.title)
    }

    /// Ends a turn inside another, as an alert does if a setter or transform shows it. It does
    /// nothing while a model has not stored its value.
    private func settleNested() {
        guard !models.hasOpenSetters else { return }
        note("a turn ends")
        settleTurn()
    }

    // MARK: Releasing

    private func releaseDesk() {
        let index = random.below(desks.count)
        note("release desk \(index)")
        bury(index)
        // The desk's release calls back and must not find the array in the middle of an assignment,
        // so it happens below.
        let former = replace(&desks[index], with: newDesk())
        withExtendedLifetime(former) {}
    }

    private func releaseElsewhere() {
        let index = random.below(desks.count)
        note("release desk \(index) on a thread")
        bury(index)
        let parcel = Parcel(desks[index])
        desks[index] = newDesk()
        Worker { parcel.drop() }.join()
    }

    private func bury(_ index: Int) {
        for entry in desks[index].entries { entry.isEnded = true }
        gone += desks[index].entries
    }

    private func releaseNode() {
        let index = random.below(models.nodes.count)
        let name = models.nodes[index].name
        note("release \(name)")
        let next = NestedNode("\(name)'", isPlain: random.below(2) == 0)
        let former = replace(&models.nodes[index], with: next)
        withExtendedLifetime(former) {}
    }

    private func releasePanel() {
        let desk = desks[random.below(desks.count)]
        note("release a panel")
        let former = replace(&desk.panels[0], with: newPanel(desk))
        withExtendedLifetime(former) {}
    }

    private func newDesk() -> NestedDesk {
        let desk = NestedDesk()
        desk.panels = (0..<2).map { _ in newPanel(desk) }
        return desk
    }

    private func newPanel(_ desk: NestedDesk) -> NestedPanel {
        NestedPanel { [weak self, weak desk] in
            guard let self else { return }
            if let desk, !desk.manager.isEnabled {
                problem = problem ?? "a panel was written by a disabled manager"
            }
            interrupt()
        }
    }

    // MARK: Slow threads

    private func beginSlowWrite() {
        // A registration that was used is no longer notified.
        settleTurn()
        let (node, change) = models.anyChange(&random)
        note("on a thread: \(node.name).\(change)")
        models.beginSlowWrite(change, of: node)
    }

    private func endSlowWrite() {
        guard let write = models.endSlowWrite() else { return }
        note("the thread has stored \(write.node.name).\(write.part)")
    }

    // MARK: - Excuses

    /// Excuses a binding if it becomes active while a setter is running, because it was not
    /// notified of the setter.
    func excuse(_ entry: NestedEntry) {
        if models.areUnderWay(for: entry) { entry.isExcused = true }
    }

    /// Enables the bindings again that could not be notified.
    private func excuseAndCheck() -> String? {
        guard !models.hasSlowWrites else { return nil }
        for desk in desks where desk.entries.contains(where: \.isExcused) {
            for entry in desk.entries { entry.isExcused = false }
            guard desk.manager.isEnabled else { continue }
            note("enable anew")
            desk.manager.disable()
            desk.manager.enable()
        }
        return complaint()
    }

    // MARK: - What must be

    private func complaint() -> String? {
        for desk in desks {
            if let complaint = desk.complaint(models.areAwaited) { return complaint }
        }
        for entry in gone where entry.record?.state != .ended { return "\(entry.id) goes on" }
        let reads = models.all.map(\.reads)
        settleTurn()
        return models.all.map(\.reads) == reads ? nil : "a turn without a change reads"
    }

    func note(_ action: String) {
        history.append(String(repeating: "  ", count: depth) + action)
    }
}
