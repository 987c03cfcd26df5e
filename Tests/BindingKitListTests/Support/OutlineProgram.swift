import Observation

@testable import BindingKit
@testable import TestSupport

/// An outline, a strict view, and random events on both.
@MainActor
final class OutlineProgram<Node: FolderModel & SendableMetatype> {
    private(set) var history: [String] = []
    private var random: SplitMix64
    private let disk = Disk<Node>()
    private let bindings = BindingManager()
    private let view: StrictListView
    private var record: RowBinding<Node>?
    private var isSelecting = false
    /// All nodes that have ever been part of the outline. Some of them are in several places.
    private var nodes: [Node] = []
    private let mayRepeat: Bool
    private var lastID = 0
    /// How many more times a row's closure may change the model.
    private var callbacks = 0
    /// The rows at the last check, and the number of the view's batches at that time.
    private var former: (ids: [Int], batches: Int, reloads: Int) = ([], 0, 0)
    /// The user's move that the handler must make now.
    private var wanted: OutlineOracle<Node>.Move?
    private var problem: String?

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        view = StrictListView(StrictListView.Mood.allCases[random.below(4)])
        mayRepeat = random.below(3) == 0
        if random.below(2) == 0 { view.viewport = 4 + random.below(6) }
        for _ in 0..<random.below(12) { insert() }
        bind()
        // Otherwise only much larger outlines would list all rows again, and only those would leave
        // the places of rows unchanged.
        if seed / 3 % 2 == 0 { record?.outline?.tree.fewBranches = 1 + Int(seed / 6 % 2) }
        if seed / 12 % 2 == 0 { record?.outline?.tree.order.rowsPerShift = 1 }
        if random.below(4) != 0 { bindings.enable() }
    }

    /// The first problem, in a sentence.
    func problem(steps: Int) -> String? {
        for _ in 0..<steps {
            step()
            if let problem { return problem }
            if random.below(3) == 0 { continue }
            settle()
            if let problem = check() { return problem }
        }
        return checkEnd()
    }

    private func bind() {
        let animations: RowAnimations =
            random.below(4) == 0 ? .limit(random.below(6)) : .automatic
        history.append("bind, \(view.mood)\(mayRepeat ? ", repeating" : "")")
        let (roots, children) = (\Disk<Node>.roots, \Node.folders)
        record = bindings.bindRows(
            of: view, toSubject: disk,
            Node.self == ListedFolder.self
                ? .outline(roots, children: children, expanded: \Disk<Node>.openIDs)
                : .outline(roots, children: children, isExpanded: \Node.isOpen),
            .style(animations: animations)
        ) { [weak self] (cell: CrateCell, node, row) in
            cell.text = "\(node.id)"
            self?.callBack()
        }
        record?.editing.onMove = { [weak self] in self?.handleMove($0, $1) }
        isSelecting = random.below(2) == 0
        if isSelecting { bindings.bindSelection(of: view, toSubject: disk, twoWay: \.ids) }
    }

    // MARK: Steps

    private func step() {
        for _ in 0...random.below(3) {
            let kind = random.below(30)
            switch kind {
            case 0...4: expand()
            case 5...8: userExpands()
            case 9...11: note("insert") { insert() }
            case 12...13: note("remove") { remove() }
            case 14...16: note("move") { move() }
            case 17: note("shuffle") { shuffle() }
            case 18: note("replace") { replaceNode() }
            case 19: onThread()
            case 20: select()
            case 21: scroll()
            case 22: pause()
            case 23: changePhase()
            case 24:
                callbacks = random.below(3)
                history.append("\(callbacks) callbacks")
            case 25...28: userMoves()
            default:
                history.append("update")
                _ = bindings.updateIfNeeded()
            }
        }
    }

    private func note(_ what: String, _ body: () -> Void) {
        body()
        history.append("\(what): \(describe(disk.roots))")
    }

    private func describe(_ nodes: [Node], depth: Int = 0) -> String {
        guard depth < 6 else { return "…" }
        return nodes.map { node in
            let inner = node.folders.isEmpty ? "" : "(\(describe(node.folders, depth: depth + 1)))"
            return "\(node.id)\(node.isOpen ? "+" : "")\(inner)"
        }.joined(separator: " ")
    }

    private var anyNode: Node? { nodes.isEmpty ? nil : nodes[random.below(nodes.count)] }

    private func change(_ node: Node?, _ body: (inout [Node]) -> Void) {
        if let node { body(&node.folders) } else { body(&disk.roots) }
    }

    private func children(of node: Node?) -> [Node] { node?.folders ?? disk.roots }

    private func expand() {
        note("expand") {
            if random.below(8) == 0 {
                let isOpen = random.below(2) == 0
                for node in nodes { node.isOpen = isOpen }
            } else {
                anyNode?.isOpen.toggle()
            }
        }
    }

    private func userExpands() {
        let rows = view.visibleRows
        guard !rows.isEmpty, view.phase == .ready else { return }
        let row = rows[random.below(rows.count)]
        let isOpen = random.below(2) == 0
        history.append("user expands \(row): \(isOpen)")
        view.userExpands(isOpen, row)
    }

    private func makeNode(_ id: Int) -> Node {
        let node = Node(id)
        (node as? ListedFolder)?.disk = disk as? Disk<ListedFolder>
        return node
    }

    private func insert() {
        let parent = random.below(3) == 0 ? nil : anyNode
        let node: Node
        if mayRepeat, random.below(4) == 0, let known = anyNode {
            node = known
        } else {
            lastID += 1
            node = makeNode(lastID)
            node.isOpen = random.below(2) == 0
            nodes.append(node)
        }
        let place = random.below(children(of: parent).count + 1)
        change(parent) { $0.insert(node, at: place) }
    }

    private func place() -> (parent: Node?, index: Int)? {
        let parent = random.below(3) == 0 ? nil : anyNode
        let count = children(of: parent).count
        return count == 0 ? nil : (parent, random.below(count))
    }

    private func remove() {
        guard let (parent, index) = place() else { return }
        change(parent) { $0.remove(at: index) }
    }

    private func move() {
        guard let (parent, index) = place() else { return }
        let target = random.below(3) == 0 ? nil : anyNode
        let node = children(of: parent)[index]
        // Sometimes a node is moved into itself. The tree is cut at that node.
        if !mayRepeat, let target, contains(node, target) { return }
        change(parent) { $0.remove(at: index) }
        let place = random.below(children(of: target).count + 1)
        change(target) { $0.insert(node, at: place) }
    }

    private func contains(_ node: Node, _ other: Node) -> Bool {
        var (known, open) = (Set<ObjectIdentifier>(), [node])
        // A replaced node may still have children that are in the tree, so there may be cycles.
        while let next = open.popLast() {
            if next === other { return true }
            if known.insert(ObjectIdentifier(next)).inserted { open += next.folders }
        }
        return false
    }

    private func shuffle() {
        let parent = random.below(3) == 0 ? nil : anyNode
        let shuffled = children(of: parent).shuffled(using: &random)
        change(parent) { $0 = shuffled }
    }

    /// Replaces a node by another object with the same id.
    private func replaceNode() {
        guard let (parent, index) = place() else { return }
        let former = children(of: parent)[index]
        let node = makeNode(former.id)
        node.isOpen = former.isOpen
        node.folders = former.folders
        nodes.append(node)
        change(parent) { $0[index] = node }
    }

    private func onThread() {
        guard let node = anyNode, let other = anyNode else { return }
        let parcel = Parcel((node, other, mayRepeat || contains(other, node)))
        note("on a thread") {
            onAnotherThread {
                let (node, other, mayNest) = parcel.value
                node.isOpen.toggle()
                if mayNest, !other.folders.isEmpty { other.folders.reverse() }
            }
        }
    }

    private func select() {
        let rows = view.visibleRows
        guard !rows.isEmpty else { return }
        let row = rows[random.below(rows.count)]
        history.append("user selects \(row)")
        if random.below(2) == 0 { view.userSelects([row]) } else { disk.chosen = anyNode?.id }
    }

    private func scroll() {
        guard view.viewport != nil, view.phase == .ready else { return }
        let row = random.below(max(1, view.outline.count))
        history.append("scroll to \(row)")
        view.userScrolls(toRow: row)
    }

    private func pause() {
        history.append(bindings.isEnabled ? "disable" : "enable")
        if bindings.isEnabled { bindings.disable() } else { bindings.enable() }
    }

    /// Moves a row between two others or into another one. The view shows the model.
    private func userMoves() {
        callbacks = 0
        view.phase = .ready
        bindings.enable()
        settle()
        let oracle = OutlineOracle(disk.roots)
        guard !oracle.rows.isEmpty else { return }
        let origin = random.below(oracle.rows.count)
        let isInside = random.below(2) == 0
        let target = random.below(oracle.rows.count + (isInside ? 0 : 1))
        wanted = isInside ? oracle.move(origin, into: target) : oracle.move(origin, before: target)
        history.append(
            "user moves \(origin) \(isInside ? "into" : "before") \(target): \(describe(disk.roots))"
        )
        let (from, to) = (RowIndex(row: origin), RowIndex(row: target))
        if isInside {
            view.userDrops([from], into: to)
        } else {
            view.userDrops([from], above: to)
        }
        if let wanted, wanted.isMade { problem = "nobody was asked to move \(wanted)" }
        wanted = nil
    }

    private func handleMove(_ node: Node, _ place: RowDestination<Node>) {
        let made = OutlineOracle<Node>.Move(
            node, from: wanted?.former, into: place.parent, after: place.predecessor,
            before: place.successor)
        guard let wanted, wanted.description == made.description else {
            problem = "moved \(made), not \(wanted?.description ?? "at all")"
            return
        }
        self.wanted = nil
        change(wanted.former) { nodes in
            if let index = nodes.firstIndex(where: { $0 === node }) { nodes.remove(at: index) }
        }
        change(place.parent) { nodes in
            let index = nodes.firstIndex { $0 === place.successor } ?? nodes.count
            nodes.insert(node, at: index)
        }
    }

    private func changePhase() {
        let phases: [ListPhase] = [.ready, .offScreen, .userChangesRows, .updating]
        let phase = view.phase == .ready ? phases[random.below(4)] : .ready
        history.append("phase \(phase)")
        view.phase = phase
    }

    private func callBack() {
        guard callbacks > 0 else { return }
        callbacks -= 1
        note("a row's closure") {
            switch random.below(5) {
            case 0: insert()
            case 1: remove()
            case 2: move()
            case 3: _ = bindings.updateIfNeeded()
            default: anyNode?.isOpen.toggle()
            }
        }
    }

    private func settle() {
        for _ in 0..<3 { settleTurn() }
    }

    // MARK: Checks

    private func check() -> String? {
        if let violation = view.violations.first { return "the view was given “\(violation)”" }
        guard bindings.isEnabled, view.phase == .ready, let record else { return nil }
        let expected = OutlineOracle(disk.roots).rows
        let ids = expected.map(\.node.id)
        if record.rows.map(\.id) != ids {
            return "the rows are \(record.rows.map(\.id)), not \(ids)"
        }
        if view.outline != expected.map(\.row) {
            return "the view was told \(view.outline), not \(expected.map(\.row))"
        }
        let visible = view.visibleRows.map { "\(ids[$0.row])" }
        if view.texts != visible { return "the view shows \(view.texts), not \(visible)" }
        return checkSelection(ids) ?? checkBatches(ids)
    }

    private func checkSelection(_ ids: [Int]) -> String? {
        guard isSelecting else { return nil }
        let selected = view.selection.map { ids[$0.row] }
        let wanted = disk.chosen.map { ids.contains($0) ? [$0] : [] } ?? []
        return selected == wanted ? nil : "\(selected) are selected, not \(wanted)"
    }

    /// Checks that one batch makes the fewest moves, and that nothing is reloaded.
    private func checkBatches(_ ids: [Int]) -> String? {
        defer { former = (ids, view.batches.count, view.reloads) }
        guard view.batches.count == former.batches + 1, view.reloads == former.reloads,
            let batch = view.batches.last, batch.oldCounts == [former.ids.count],
            Set(ids).count == ids.count, Set(former.ids).count == former.ids.count
        else { return nil }
        let fewest = RowChanges(from: former.ids, to: ids, id: { $0 })
        let counts = (batch.removed.count, batch.inserted.count, batch.moved.count)
        guard counts == (fewest.removed.count, fewest.inserted.count, fewest.moved.count) else {
            return "\(counts) rows went, came and moved from \(former.ids) to \(ids)"
        }
        return nil
    }

    private func checkEnd() -> String? {
        history.append("end")
        view.phase = .ready
        callbacks = 0
        bindings.removeAllBindings()
        settle()
        if view.contents != nil { return "the view keeps its contents" }
        if let violation = view.violations.first { return "the view was given “\(violation)”" }
        // Nodes may contain themselves.
        for node in nodes { node.folders = [] }
        return nil
    }
}

/// Passes a value to a thread for which the main actor waits.
private struct Parcel<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
