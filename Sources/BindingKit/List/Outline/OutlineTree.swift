/// The rows of an outline in the model, and the sources that observe their elements.
///
/// Each row has a node, and each node's element is observed separately. So a change of an element
/// affects only the element's node and the node's descendants. Elements below a collapsed node have
/// no nodes.
@MainActor
final class OutlineTree<Element> {
    typealias Branch = OutlineBranch<Element>
    typealias Node = OutlineNode<Element>

    /// The effect of a model's change on the rows.
    enum Change {
        case none
        /// Rows were inserted and removed. The other rows keep their order.
        case rows(RowChanges, inserted: [OutlineEntry], changed: [OutlineEntry])
        /// The effect is not known. The rows must be compared.
        case any
    }

    let access: OutlineAccess<Element>
    /// The setter is not private, because tests change the value.
    var order = OutlineOrder()
    /// At most this many changed nodes are updated one by one. If more nodes have changed, all rows
    /// are listed again. Tests lower this number.
    var fewBranches = 32
    /// Counts the changes of the rows.
    private(set) var version: UInt64 = 0
    /// The client that gets the changes of the nodes' sources.
    var watch: ElementWatch?
    /// The tree calls this closure with an element that is inside itself.
    var reportCycle: (Element) -> Void = { _ in }

    private(set) var identity: RowID<Element>
    private let root = Branch(below: nil)
    /// The entries whose values, as last read, differ from the values that the outline shows.
    private var listed: [OutlineEntry] = []
    /// The elements that were expanded. Their children may have to be loaded.
    private var expanded: [Element] = []
    private var isSyncing = false
    private var isPaused = false
    private(set) var isEnded = false

    init(_ access: OutlineAccess<Element>, _ identity: RowID<Element>) {
        self.access = access
        self.identity = identity
    }

    var hasChanges: Bool { !listed.isEmpty }

    var elements: [Element] {
        order.entries.map { Self.node($0).element }
    }

    func elements(of entries: [OutlineEntry]) -> [Element] {
        entries.map { Self.node($0).element }
    }

    /// `unsafeDowncast` because each entry with a row is a node of this tree. The cast is safe,
    /// because only `makeNode` makes such entries.
    static func node(_ entry: OutlineEntry) -> Node { unsafeDowncast(entry, to: Node.self) }

    /// Like `node(_:)`, for an entry that may also be the branch above all roots.
    static func branch(_ entry: OutlineEntry) -> Branch { unsafeDowncast(entry, to: Branch.self) }

    // MARK: Reading

    func setRoots(_ roots: [Element]) {
        list(root, OutlineReading(isExpandable: true, isExpanded: true, children: roots))
    }

    /// Reads the ids of the expanded nodes, if the model has them.
    func readExpansion() {
        guard let isChanged = access.expansion.update() else { return }
        for entry in order.entries {
            // An id or a getter may have paused or ended the binding.
            guard !isPaused, !isEnded else { return }
            let node = Self.node(entry)
            if isChanged(node.element) { _ = read(node, isTracking: false) }
        }
    }

    /// Reads a node for its source.
    ///
    /// - Returns: the number of reads that have found changes.
    func read(_ node: Node, isTracking: Bool) -> UInt64 {
        let reading = access.read(node.element)
        if !isTracking, !node.isGone, list(node, reading) { node.revision += 1 }
        return node.revision
    }

    /// Stores the values read from a node if they differ from what the outline shows.
    @discardableResult
    private func list(_ branch: Branch, _ reading: OutlineReading<Element>) -> Bool {
        guard !isEnded else { return false }
        let isListed = branch.reading != nil
        guard isListed || !branch.shows(reading) else { return false }
        // The children are copied. If the model's array were shared, the model's next append would
        // copy it.
        let children = reading.shownChildren.withUnsafeBufferPointer { Array($0) }
        let copy = OutlineReading(
            isExpandable: reading.isExpandable, isExpanded: reading.isExpanded,
            children: children)
        let former = replace(&branch.reading, with: copy)
        if !isListed { listed.append(branch) }
        endLifetime(of: former)
        return true
    }

    // MARK: Pausing

    /// Stops observing, until the rows are read again.
    func pause() {
        guard !isPaused, watch != nil else { return }
        isPaused = true
        deactivateSources()
    }

    private func deactivateSources() {
        guard let watch else { return }
        for entry in order.entries { Self.node(entry).source?.deactivate(watch) }
    }

    /// Observes the nodes again, and reads the changes that were made during the pause.
    func resume() {
        guard isPaused, let watch else { return }
        isPaused = false
        for entry in order.entries {
            // A getter may have paused the binding.
            guard !isPaused, !isEnded else { return }
            guard let source = Self.node(entry).source else { continue }
            source.activate(watch)
            source.refresh()
        }
    }

    func end() {
        isEnded = true
        let entries = order.entries
        order.removeAll()
        root.children = []
        let former = (replace(&listed, with: []), replace(&expanded, with: []), root.childElements)
        (root.reading, root.childElements) = (nil, [])
        leave(entries)
        endLifetime(of: former)
    }

    func noteExpansion(of node: Node) {
        if access.children.load != nil { expanded.append(node.element) }
    }

    /// Loads the children of nodes that were expanded.
    func load() {
        guard let load = access.children.load, !expanded.isEmpty else { return }
        for element in replace(&expanded, with: []) { load(element) }
    }

    // MARK: Bringing up to date

    /// Updates the rows with the values that were read since the last call.
    func sync() -> Change {
        // A getter that this method runs may call the method again.
        guard !isSyncing, !listed.isEmpty else { return .none }
        isSyncing = true
        defer {
            isSyncing = false
            // If a getter has paused the binding, the pause has missed new nodes that were not
            // among the rows yet.
            if isPaused { deactivateSources() }
        }
        var result = Change.none
        for round in 0..<UpdateQueue.maximumRounds {
            let branches = replace(&listed, with: []).filter {
                !$0.isGone && Self.branch($0).reading != nil
            }
            guard !branches.isEmpty, !isEnded else { return result }
            let change = update(branches)
            switch (result, change) {
            case (_, .none): continue
            case (.none, _) where round == 0: result = change
            default: result = .any
            }
        }
        return result
    }

    private func update(_ branches: [OutlineEntry]) -> Change {
        for branch in branches { branch.isUpdating = true }
        defer { for branch in branches { branch.isUpdating = false } }
        // The closures replace key paths, because generic code makes key paths at run time.
        guard branches.count <= fewBranches, !branches.contains(where: { $0.isInsideAnother })
        else {
            return rebuild(branches)
        }
        let updates = branches.compactMap { makeUpdate(of: Self.branch($0)) }
        guard !isEnded else { return abandon(updates) }
        let splices = updates.allSatisfy({ $0.keepsOrder }) ? updates.flatMap(splices) : nil
        let changed = updates.filter { $0.changesRow }.map { $0.branch }
        let gone = apply(updates)
        version += 1
        defer { leave(gone) }
        guard let splices else {
            order.collect(below: root)
            return .any
        }
        return apply(splices, changing: changed, gone)
    }

    /// Updates any number of nodes, beginning with those nearest to the roots.
    private func rebuild(_ branches: [OutlineEntry]) -> Change {
        var (gone, came): ([OutlineEntry], [OutlineEntry]) = ([], [])
        for branch in branches.sorted(by: { $0.level < $1.level }) where !branch.isGone {
            guard let update = makeUpdate(of: Self.branch(branch)) else { continue }
            guard !isEnded else {
                // The new nodes are not among the rows yet, so `end()` has not removed them.
                leave(gone + came)
                return abandon([update])
            }
            came += update.nodes
            gone += apply([update])
        }
        order.collect(below: root)
        version += 1
        leave(gone)
        return .any
    }

    /// Replaces ranges of the rows.
    private func apply(
        _ splices: [OutlineSplice], changing changed: [OutlineEntry], _ gone: [OutlineEntry]
    ) -> Change {
        let splices = splices.sorted { $0.removed.lowerBound < $1.removed.lowerBound }
        let changes = RowChanges(splices, in: order.entries.count)
        let inserted = splices.flatMap { $0.inserted }
        order.apply(changes, inserting: inserted)
        guard !inserted.isEmpty, !gone.isEmpty else {
            return .rows(changes, inserted: inserted, changed: changed)
        }
        // A row that was removed from one node and inserted into another node has moved.
        let ids = Set(elements(of: gone).map { identity.identify($0) })
        let hasMoved = elements(of: inserted).contains { ids.contains(identity.identify($0)) }
        return hasMoved ? .any : .rows(changes, inserted: inserted, changed: changed)
    }
}
