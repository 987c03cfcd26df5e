import Dispatch

@testable import TestSupport

/// The models of a nested program, and their setters that are running.
@MainActor
struct NestedModels {
    /// The models to which panels are bound.
    var nodes = (0..<3).map { NestedNode("n\($0)", isPlain: $0 != 1) }
    /// The models that nodes may have as their child.
    var leaves = (0..<2).map { NestedNode("l\($0)", isPlain: $0 == 0) }
    /// The setters of plain models that have notified, but not stored yet.
    private var open: [(node: NestedNode, part: NestedNode.Part)] = []
    private var slowWrites: [NestedSlowWrite] = []
    /// The slow writes that were stored since the rechecks.
    private var storedWrites: [NestedSlowWrite] = []

    var all: [NestedNode] { nodes + leaves }

    func anyChange(_ random: inout SplitMix64) -> (NestedNode, NestedNode.Change) {
        let index = random.below(all.count)
        let parts = NestedNode.Part.allCases.filter { index < nodes.count || $0 != .child }
        let child = random.below(3) == 0 ? nil : leaves[random.below(leaves.count)]
        let change = NestedNode.Change(
            part: parts[random.below(parts.count)], number: random.below(5), child: child)
        return (all[index], change)
    }

    // MARK: Setters on the main actor

    var hasOpenSetters: Bool { !open.isEmpty }

    mutating func beginSetter(of node: NestedNode, _ part: NestedNode.Part) {
        if node.isPlain { open.append((node, part)) }
    }

    mutating func endSetter(of node: NestedNode) {
        if node.isPlain { open.removeLast() }
    }

    // MARK: Slow threads

    var hasSlowWrites: Bool { !slowWrites.isEmpty }

    mutating func beginSlowWrite(_ change: NestedNode.Change, of node: NestedNode) {
        slowWrites.append(NestedSlowWrite(change, of: node))
    }

    /// Resumes the first thread, and waits until it has stored.
    mutating func endSlowWrite() -> NestedSlowWrite? {
        guard hasSlowWrites else { return nil }
        let write = slowWrites.removeFirst()
        write.finish()
        storedWrites.append(write)
        return write
    }

    mutating func looksWereTaken() {
        storedWrites = []
    }

    // MARK: What a binding can know

    /// Whether a binding was notified of a change that is not stored yet.
    func areUnderWay(for entry: NestedEntry) -> Bool {
        let slow = slowWrites.filter(\.node.isPlain).map { (node: $0.node, part: $0.part) }
        return (open + slow).contains { entry.isConcerned(by: $0.part, of: $0.node, leaves) }
    }

    /// Whether the expected value of a binding is not known yet.
    func areAwaited(by entry: NestedEntry) -> Bool {
        (slowWrites + storedWrites).contains {
            entry.isConcerned(by: $0.part, of: $0.node, leaves)
        }
    }
}

/// A change on another thread. It is not stored yet, but it has notified if the model notifies
/// before changes.
@MainActor
struct NestedSlowWrite {
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
