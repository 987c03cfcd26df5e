import BindingKit

@testable import TestSupport

/// Models, panels and managers with random events, and an oracle.
@MainActor
final class World {
    /// The steps so far, for the report of a failure.
    private(set) var history: [String] = []

    private var random: SplitMix64
    private let oracle = Oracle(desks: 2)
    private var managers = [BindingManager(), BindingManager()]
    private var panels: [[OraclePanel]] = []
    private var nodes = [Node("a"), Node("b"), Node("c")]
    private var leaves = [Node("x"), Node("y")]
    private var controller = ObjectController<Node>()
    private var records: [(desk: Int, id: Int, record: BindingRecord)] = []
    private var lastID = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        for _ in managers { panels.append([newPanel(), newPanel()]) }
    }

    /// Performs one random action.
    ///
    /// - Returns: the problem after it, if there is one.
    func step() -> String? {
        var problem: String?
        switch random.below(100) {
        case ..<22: bind()
        case ..<45: change()
        case ..<52: changeFromThreads()
        case ..<58: swap()
        case ..<66: toggle()
        case ..<72: unbind()
        case ..<74: removeAll()
        case ..<84: problem = update()
        case ..<94: settle()
        default: release()
        }
        return problem ?? complaint()
    }

    // MARK: - What happens

    private func bind() {
        let kinds = Kind.allCases
        let kind = kinds[random.below(kinds.count)]
        let (desk, slot, node) = (random.below(2), random.below(2), random.below(nodes.count))
        let replacing = random.below(5) == 0 && kind != .closure
        lastID += 1
        note("bind \(lastID): \(kind) of node \(node), panel \(desk).\(slot), \(replacing)")
        let panel = panels[desk][slot]
        let record = managers[desk].bind(
            kind, lastID, panel, nodes[node], controller, replacing: replacing)
        oracle.bind(
            Oracle.Entry(kind, lastID, panel, nodes[node], controller), at: desk,
            replacing: replacing)
        records.append((desk, lastID, record))
    }

    private func change() {
        let pool = nodes + leaves
        let index = random.below(pool.count)
        Self.change(pool[index], random.below(3), random.below(5))
        note("change node \(index) to \(description(of: pool[index]))")
    }

    private static nonisolated func change(_ node: Node, _ property: Int, _ value: Int) {
        switch property {
        case 0: node.text = String(repeating: "t", count: value)
        case 1: node.number = value
        default: node.nick = value == 0 ? nil : "n\(value)"
        }
    }

    private func changeFromThreads() {
        let workers = (1...2).map { _ in
            let node = nodes[random.below(nodes.count)]
            let (property, value) = (random.below(3), random.below(5))
            return Worker {
                for step in 0...3 { Self.change(node, property, (value + step) % 5) }
            }
        }
        workers.forEach { $0.join() }
        note("change from threads: \(nodes.map(description))")
    }

    private func swap() {
        let leaf = random.below(3) == 0 ? nil : leaves[random.below(leaves.count)]
        if random.below(2) == 0 {
            let node = random.below(nodes.count)
            note("swap the child of node \(node) for \(leaf?.text ?? "nil")")
            nodes[node].child = leaf
        } else {
            note("swap the content for \(leaf?.text ?? "nil")")
            controller.content = leaf
        }
    }

    private func toggle() {
        let desk = random.below(2)
        if random.below(3) > 0 {
            note("enable \(desk)")
            managers[desk].enable()
            oracle.enable(desk)
        } else {
            note("disable \(desk)")
            managers[desk].disable()
            oracle.disable(desk)
        }
    }

    private func unbind() {
        guard !records.isEmpty else { return }
        let (desk, id, record) = records[random.below(records.count)]
        note("unbind \(id)")
        record.unbind()
        oracle.unbind(id, at: desk)
    }

    private func removeAll() {
        let desk = random.below(2)
        note("remove all \(desk)")
        managers[desk].removeAllBindings()
        oracle.desks[desk].entries = []
    }

    private func update() -> String? {
        let desk = random.below(2)
        note("update \(desk)")
        let written = managers[desk].updateIfNeeded()
        let expected = oracle.settle(desk)
        return written == expected ? nil : "updateIfNeeded() says \(written), not \(expected)"
    }

    private func settle() {
        note("settle")
        settleTurn()
        oracle.settleAll()
    }

    // MARK: Releasing

    private func release() {
        let isElsewhere = random.below(3) == 0
        let desk = random.below(2)
        switch random.below(4) {
        case 0:
            let index = random.below(nodes.count)
            note("release node \(index), elsewhere: \(isElsewhere)")
            drop(&nodes[index], for: Node("new"), elsewhere: isElsewhere)
        case 1:
            let slot = random.below(2)
            note("release panel \(desk).\(slot)")
            panels[desk][slot] = newPanel()
        case 2:
            note("release the controller")
            controller = ObjectController()
        default:
            note("release manager \(desk), elsewhere: \(isElsewhere)")
            records.removeAll { $0.desk == desk }
            drop(&managers[desk], for: BindingManager(), elsewhere: isElsewhere)
            oracle.desks[desk] = Oracle.Desk()
        }
        settleTurn()
        oracle.settleAll()
        // Reading the bindings ends those whose subject or observer died silently.
        for manager in managers { _ = manager.bindings }
        oracle.buryTheDead()
    }

    private func drop<Object: AnyObject>(
        _ place: inout Object, for successor: Object, elsewhere: Bool
    ) {
        let parcel = Parcel(place)
        place = successor
        if elsewhere { Worker { parcel.drop() }.join() } else { parcel.drop() }
    }

    private func newPanel() -> OraclePanel {
        let panel = OraclePanel()
        oracle.introduce(panel)
        return panel
    }

    // MARK: - Comparing

    private func complaint() -> String? {
        for (desk, manager) in managers.enumerated() {
            let expected = oracle.desks[desk]
            if manager.isEnabled != expected.isEnabled { return "isEnabled of \(desk)" }
            let count = manager.bindings.count
            if count != expected.entries.count {
                return "\(count) bindings instead of \(expected.entries.count)"
            }
            for panel in panels[desk] {
                if let complaint = oracle.complaint(about: panel) {
                    return "panel \(desk): \(complaint)"
                }
            }
        }
        return records.lazy.compactMap(complaint).first
    }

    private func complaint(
        about desk: Int, _ id: Int, _ record: BindingRecord
    ) -> String? {
        let entry = oracle.desks[desk].entries.first { $0.id == id }
        let isEnabled = oracle.desks[desk].isEnabled
        let isFine: Bool
        switch record.state {
        case .ended: isFine = entry == nil
        case .paused: isFine = entry != nil && !isEnabled
        // An overridden binding need not run its transform, so its failure may be old.
        case .active: isFine = entry.map { isEnabled && !mustFail($0, desk) } ?? false
        case .failed: isFine = entry.map { isEnabled && !mustNotFail($0, desk) } ?? false
        }
        return isFine ? nil : "binding \(id) is \(record.state)"
    }

    private func mustFail(_ entry: Oracle.Entry, _ desk: Int) -> Bool {
        oracle.isHolder(entry, at: desk) && entry.isFailed
    }

    private func mustNotFail(_ entry: Oracle.Entry, _ desk: Int) -> Bool {
        oracle.isHolder(entry, at: desk) && !entry.isFailed
    }

    private func note(_ action: String) {
        history.append(action)
    }

    private func description(of node: Node) -> String {
        "\(node.text) \(node.number) \(node.nick ?? "nil")"
    }
}
