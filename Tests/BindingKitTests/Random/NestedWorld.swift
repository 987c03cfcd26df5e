import Dispatch

@testable import BindingKit

/// Models, panels and managers to which random things happen, in the middle of one another: in
/// setters before and after they store, in transforms, in what is written.
@MainActor
final class NestedWorld {
    /// What was done, for the report of a failure.
    private(set) var history: [String] = []
    /// What went wrong on the way.
    private var problem: String?

    private var random = SplitMix64(seed: 0)
    /// How many more things may happen in the middle of others.
    private var fuel = 0
    private var depth = 0
    private var desks: [Desk] = []
    private var gone: [Entry] = []
    private var nodes: [NestedNode] = []
    private var leaves: [NestedNode] = []
    private var lastID = 0
    /// Setters of plain models that have announced, and not stored.
    private var open: [(node: NestedNode, part: NestedNode.Part)] = []
    private var slowWrites: [SlowWrite] = []
    /// Those that have been stored since the late looks were taken.
    private var storedWrites: [SlowWrite] = []

    /// A manager with two panels, and what is bound there.
    @MainActor
    private final class Desk {
        let manager = BindingManager()
        var panels: [NestedPanel] = []
        var entries: [Entry] = []
    }

    @MainActor
    private final class Entry {
        let id: Int
        let form: NestedForm
        weak var panel: NestedPanel?
        weak var node: NestedNode?
        var record: BindingRecord?
        var isEnded = false
        /// It became active in the middle of a setter that concerns it: nobody had told it.
        var isExcused = false

        init(_ id: Int, _ form: NestedForm, _ panel: NestedPanel, _ node: NestedNode) {
            (self.id, self.form, self.panel, self.node) = (id, form, panel, node)
        }

        var place: NestedPanel.Place { form.place(id) }
        var isAlive: Bool { !isEnded && panel != nil && node != nil }

        func isRival(of other: Entry) -> Bool {
            guard panel === other.panel, isAlive, other.isAlive else { return false }
            return place == other.place
        }
    }

    init() {
        nodes = (0..<3).map { NestedNode("n\($0)", isPlain: $0 != 1) }
        leaves = (0..<2).map { NestedNode("l\($0)", isPlain: $0 == 0) }
        desks = (0..<2).map { _ in newDesk() }
    }

    // MARK: Steps

    /// Does a few random things in one turn of the main actor.
    ///
    /// - Returns: what is wrong afterwards, if anything.
    func step(_ seed: UInt64, looks: ManualLooks) -> String? {
        random = SplitMix64(seed: seed)
        fuel = random.below(8)
        for _ in 0...random.below(3) {
            switch random.below(10) {
            case 0: beginSlowWrite()
            case 1: endSlowWrite()
            case 2: releaseElsewhere()
            default: act()
            }
        }
        fuel = 0
        endTurn()
        takeLooks(looks)
        return problem ?? complaint() ?? excuseAndCheck()
    }

    /// Ends what is under way; nothing may be left then.
    func finish(looks: ManualLooks) {
        while !slowWrites.isEmpty { endSlowWrite() }
        (desks, gone, nodes, leaves, open, storedWrites) = ([], [], [], [], [], [])
        settleTurn()
        looks.advance(by: LateLooks.limit)
    }

    private func takeLooks(_ looks: ManualLooks) {
        guard slowWrites.isEmpty else { return }
        looks.advance(by: LateLooks.limit)
        storedWrites = []
    }

    private func endTurn() {
        note("end of the turn")
        settleTurn()
    }

    // MARK: What happens

    /// Something happens in the middle of something else.
    private func interrupt() {
        guard fuel > 0 else { return }
        fuel -= 1
        depth += 1
        act()
        depth -= 1
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
        let (node, change) = anyChange()
        note("\(node.name).\(change)")
        make(change, of: node)
    }

    private func anyChange() -> (NestedNode, NestedNode.Change) {
        let all = nodes + leaves
        let node = all[random.below(all.count)]
        let isLeaf = leaves.contains { $0 === node }
        let parts = NestedNode.Part.allCases.filter { !isLeaf || $0 != .child }
        let child = random.below(3) == 0 ? nil : leaves[random.below(leaves.count)]
        let change = NestedNode.Change(
            part: parts[random.below(parts.count)], number: random.below(5), child: child)
        return (node, change)
    }

    private func make(_ change: NestedNode.Change, of node: NestedNode) {
        if node.isPlain { open.append((node, change.part)) }
        node.make(change) {
            interrupt()
            note("\(node.name).\(change.part) is stored")
        } didSet: {
            if node.isPlain { open.removeLast() }
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

    private func bind() {
        let desk = desks[random.below(desks.count)]
        let panel = desk.panels[random.below(desk.panels.count)]
        let node = nodes[random.below(nodes.count)]
        let form = NestedForm.allCases[random.below(NestedForm.allCases.count)]
        let replacing = random.below(6) == 0
        lastID += 1
        let number = desks.firstIndex { $0 === desk } ?? 0
        note("bind \(lastID) at \(number): \(form) of \(node.name), replacing: \(replacing)")
        let entry = Entry(lastID, form, panel, node)
        if replacing {
            for rival in desk.entries where rival.isRival(of: entry) { rival.isEnded = true }
        }
        desk.entries.append(entry)
        if desk.manager.isEnabled { excuse(entry) }
        entry.record = form.bind(
            lastID, panel, node, desk.manager, replacing: replacing
        ) { [weak self] in self?.interrupt() }
    }

    private func unbind() {
        let desk = desks[random.below(desks.count)]
        let entries = desk.entries.filter { $0.isAlive && $0.record != nil }
        guard !entries.isEmpty else { return }
        let entry = entries[random.below(entries.count)]
        note("unbind \(entry.id)")
        entry.isEnded = true
        // Whoever takes over delivers at once.
        for rival in desk.entries where rival.panel === entry.panel && rival.place == entry.place {
            excuse(rival)
        }
        entry.record?.unbind()
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

    /// As an alert does that is shown by a setter or a transform; not before a model has stored.
    private func settleNested() {
        guard open.isEmpty else { return }
        note("a turn ends")
        settleTurn()
    }

    // MARK: Releasing

    private func releaseDesk() {
        let index = random.below(desks.count)
        note("release desk \(index)")
        bury(index)
        desks[index] = newDesk()
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
        let index = random.below(nodes.count)
        note("release \(nodes[index].name)")
        nodes[index] = NestedNode("\(nodes[index].name)'", isPlain: random.below(2) == 0)
    }

    private func releasePanel() {
        let desk = desks[random.below(desks.count)]
        note("release a panel")
        desk.panels[0] = newPanel(desk)
    }

    private func newDesk() -> Desk {
        let desk = Desk()
        desk.panels = (0..<2).map { _ in newPanel(desk) }
        return desk
    }

    private func newPanel(_ desk: Desk) -> NestedPanel {
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
        // A registration that is spent hears nothing.
        settleTurn()
        let (node, change) = anyChange()
        note("on a thread: \(node.name).\(change)")
        slowWrites.append(SlowWrite(change, of: node))
    }

    private func endSlowWrite() {
        guard !slowWrites.isEmpty else { return }
        let write = slowWrites.removeFirst()
        note("the thread stores \(write.node.name).\(write.part)")
        write.finish()
        storedWrites.append(write)
    }

    // MARK: - Excuses

    /// Takes note of a binding that becomes active while a setter is under way that it had not
    /// been told of.
    private func excuse(_ entry: Entry) {
        let slow = slowWrites.filter(\.node.isPlain).map { (node: $0.node, part: $0.part) }
        let isConcerned = (open + slow).contains { node, part in
            !entry.form.ignores(part)
                && (node === entry.node || leaves.contains { $0 === node })
        }
        if isConcerned { entry.isExcused = true }
    }

    /// Enables anew whoever could not know.
    private func excuseAndCheck() -> String? {
        guard slowWrites.isEmpty else { return nil }
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
            _ = desk.manager.bindings
            if let complaint = desk.entries.lazy.compactMap({ self.complaint($0, desk) }).first {
                return complaint
            }
            let alive = desk.entries.count { $0.isAlive }
            let count = desk.manager.bindings.count
            if count != alive { return "\(count) bindings instead of \(alive)" }
        }
        for entry in gone where entry.record?.state != .ended { return "\(entry.id) goes on" }
        let work = Work.of {}
        return work == Work() ? nil : "a turn without a change does work: \(work)"
    }

    private func complaint(_ entry: Entry, _ desk: Desk) -> String? {
        guard let record = entry.record else { return nil }
        guard entry.isAlive, let panel = entry.panel, let node = entry.node else {
            return record.state == .ended ? nil : "\(entry.id) is \(record.state)"
        }
        guard record.state == (desk.manager.isEnabled ? .active : .paused) else {
            return "\(entry.id) is \(record.state)"
        }
        let holder = desk.entries.last { $0 === entry || $0.isRival(of: entry) }
        guard desk.manager.isEnabled, holder === entry, !entry.isExcused else { return nil }
        // What is not stored yet can't be told from what is.
        let isAwaited = (slowWrites + storedWrites).contains { write in
            !entry.form.ignores(write.part)
                && (write.node === node || leaves.contains { $0 === write.node })
        }
        let (shown, expected) = (panel.shown(at: entry.place), entry.form.expected(node))
        guard shown != expected, !isAwaited else { return nil }
        return "\(entry.id) shows \(shown) instead of \(expected)"
    }

    private func note(_ action: String) {
        history.append(String(repeating: "  ", count: depth) + action)
    }
}

/// A change by another thread that has announced, if its model does so before, and not stored.
@MainActor
private struct SlowWrite {
    let node: NestedNode
    let part: NestedNode.Part
    private let mayStore = DispatchSemaphore(value: 0)
    private let writer: Worker

    init(_ change: NestedNode.Change, of node: NestedNode) {
        self.node = node
        part = change.part
        let announced = DispatchSemaphore(value: 0)
        writer = Worker { [mayStore] in
            node.make(change) {
                announced.signal()
                mayStore.wait()
            }
        }
        announced.wait()
    }

    func finish() {
        mayStore.signal()
        writer.join()
    }
}
