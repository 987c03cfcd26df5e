@testable import BindingKit

/// A manager with two panels and their bindings.
@MainActor
final class NestedDesk {
    let manager = BindingManager()
    var panels: [NestedPanel] = []
    var entries: [NestedEntry] = []

    /// The problem, if there is one.
    ///
    /// - Parameter isAwaited: whether the expected value of a binding is not known yet.
    func complaint(_ isAwaited: (NestedEntry) -> Bool) -> String? {
        // Reading the bindings ends the bindings of dead objects.
        let count = manager.bindings.count
        let alive = entries.count { $0.isAlive }
        if count != alive { return "\(count) bindings instead of \(alive)" }
        for entry in entries {
            if let complaint = complaint(entry, isAwaited) ?? rivalry(of: entry) {
                return complaint
            }
        }
        return nil
    }

    /// Checks the bindings of a property: one of them writes, and no binding from before a
    /// replacing one remains.
    private func rivalry(of entry: NestedEntry) -> String? {
        guard entry.isAlive else { return nil }
        let writers = rivals(of: entry).filter { $0.record?.isOverridden == false }
        if writers.count != 1 { return "\(entry.place) is written by \(writers.map(\.id))" }
        let isLeft = entry.isReplacing && entry.record?.overridden.isEmpty == false
        return isLeft ? "\(entry.id) has not replaced all" : nil
    }

    /// The live bindings to the entry's property, including the entry itself.
    private func rivals(of entry: NestedEntry) -> [NestedEntry] {
        entries.filter { $0 === entry || $0.isRival(of: entry) }
    }

    /// The binding that writes. Usually this is the last one.
    private func holder(of entry: NestedEntry) -> NestedEntry? {
        let rivals = rivals(of: entry)
        guard rivals.contains(where: \.isBoundInTheMiddle) else { return rivals.last }
        return rivals.first { $0.record?.isOverridden == false }
    }

    private func complaint(_ entry: NestedEntry, _ isAwaited: (NestedEntry) -> Bool) -> String? {
        guard let record = entry.record else { return nil }
        guard entry.isAlive, let panel = entry.panel, let node = entry.node else {
            return record.state == .ended ? nil : "\(entry.id) is \(record.state)"
        }
        guard record.state == (manager.isEnabled ? .active : .paused) else {
            return "\(entry.id) is \(record.state)"
        }
        guard manager.isEnabled, holder(of: entry) === entry, !entry.isExcused else { return nil }
        let (shown, expected) = (panel.shown(at: entry.place), entry.form.expected(node))
        guard shown != expected, !isAwaited(entry) else { return nil }
        return "\(entry.id) shows \(shown) instead of \(expected)"
    }
}

/// The test's record of a binding.
@MainActor
final class NestedEntry {
    let id: Int
    let form: NestedForm
    weak var panel: NestedPanel?
    weak var node: NestedNode?
    var record: BindingRecord?
    /// The property that the binding observed.
    var property = WeakObject()
    var isEnded = false
    /// Whether the binding became active during a setter of its property, so that it was not
    /// notified.
    var isExcused = false
    let isReplacing: Bool
    /// Whether it was bound while a rival was being bound. If so, the rival may come first or last.
    var isBoundInTheMiddle = false

    init(
        _ id: Int, _ form: NestedForm, _ panel: NestedPanel, _ node: NestedNode, isReplacing: Bool
    ) {
        (self.id, self.form, self.panel, self.node) = (id, form, panel, node)
        self.isReplacing = isReplacing
    }

    var place: NestedPanel.Place { form.place(id) }
    var isAlive: Bool { !isEnded && panel != nil && node != nil }

    func isRival(of other: NestedEntry) -> Bool {
        guard panel === other.panel, isAlive, other.isAlive else { return false }
        return place == other.place
    }

    /// Whether the binding may show a part of a node. Any leaf may be the child of its node.
    func isConcerned(
        by part: NestedNode.Part, of changed: NestedNode, _ leaves: [NestedNode]
    ) -> Bool {
        guard !form.ignores(part) else { return false }
        return changed === node || leaves.contains { $0 === changed }
    }
}
