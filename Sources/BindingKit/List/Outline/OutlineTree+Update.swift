/// An update of the children of one entry.
@MainActor
struct BranchUpdate {
    let branch: OutlineEntry
    /// The entry's own row after the update.
    let row: OutlineRow
    /// Turns the present children into the new children.
    let changes: RowChanges
    /// The inserted children, each with its descendants.
    let inserted: [[OutlineEntry]]
    /// The children that keep their id but have another object, each with its descendants.
    let updated: [[OutlineEntry]]

    /// All nodes that the update has made.
    var nodes: [OutlineEntry] { (inserted + updated).flatMap { $0 } }
    /// Whether children are only inserted and removed.
    var keepsOrder: Bool { changes.moved.isEmpty && changes.updated.isEmpty }
    /// Whether the row of the entry itself changes.
    var changesRow: Bool { branch.level >= 0 && branch.row != row }
}

// Adds and removes nodes.
extension OutlineTree {
    /// Finds the changes of an entry and makes its new nodes; `nil` if no change was read.
    func makeUpdate(of branch: Branch) -> BranchUpdate? {
        guard let reading = replace(&branch.reading, with: nil) else { return nil }
        var path = path(to: branch)
        let children = cut(reading.shownChildren, path)
        let changes = identity.compare(branch.childElements, children)
        if reading.isExpanded, !branch.row.isExpanded, branch.level >= 0 {
            noteExpansion(of: Self.node(branch))
        }
        let build = { (index: Int) in self.build(children[index], below: branch, &path) }
        let (inserted, updated) = (
            changes.inserted.map(build), changes.updatedPlaces.map(build)
        )
        endLifetime(of: replace(&branch.nextElements, with: children))
        return BranchUpdate(
            branch: branch, row: branch.row(for: reading), changes: changes, inserted: inserted,
            updated: updated)
    }

    /// The objects of a node and of all its ancestors.
    private func path(to branch: OutlineEntry) -> Set<ObjectIdentifier> {
        var path: Set<ObjectIdentifier> = []
        var next: OutlineEntry? = branch
        while let entry = next, entry.level >= 0 {
            path.insert(access.object(Self.node(entry).element))
            next = entry.parent
        }
        return path
    }

    /// The children, without the elements that are their own ancestors.
    private func cut(_ children: [Element], _ path: Set<ObjectIdentifier>) -> [Element] {
        guard !path.isEmpty else { return children }
        let isInside = children.map { path.contains(access.object($0)) }
        guard let first = isInside.firstIndex(of: true) else { return children }
        reportCycle(children[first])
        return zip(children, isInside).filter { !$1 }.map { $0.0 }
    }

    /// Makes the nodes of an element and of its shown descendants.
    ///
    /// The method does not use recursion, because there may be as many levels as nodes.
    private func build(
        _ element: Element, below parent: OutlineEntry, _ path: inout Set<ObjectIdentifier>
    ) -> [OutlineEntry] {
        let top = makeNode(element, below: parent, &path)
        var list: [OutlineEntry] = [top]
        var open = [top]
        path.insert(access.object(element))
        while let last = open.last {
            guard last.children.count < last.childElements.count, !isEnded else {
                open.removeLast()
                path.remove(access.object(last.element))
                continue
            }
            let child = makeNode(last.childElements[last.children.count], below: last, &path)
            last.children.append(child)
            list.append(child)
            guard !child.childElements.isEmpty else { continue }
            open.append(child)
            path.insert(access.object(child.element))
        }
        return list
    }

    private func makeNode(
        _ element: Element, below parent: OutlineEntry, _ path: inout Set<ObjectIdentifier>
    ) -> Node {
        let node = Node(element, below: parent)
        start(node)
        guard let reading = replace(&node.reading, with: nil) else { return node }
        node.row = node.row(for: reading)
        if reading.isExpanded { noteExpansion(of: node) }
        guard !reading.shownChildren.isEmpty else { return node }
        let object = access.object(element)
        path.insert(object)
        node.childElements = cut(reading.shownChildren, path)
        path.remove(object)
        return node
    }

    private func start(_ node: Node) {
        guard let watch else { return }
        let source = OutlineSource(node, of: self)
        node.source = source
        source.attach(watch)
        source.activate(watch)
        source.refresh()
    }

    /// Converts an update into replacements of ranges of the outline's rows. The ranges are counted
    /// before the update.
    func splices(of update: BranchUpdate) -> [OutlineSplice] {
        let children = update.branch.children
        func place(_ child: Int) -> Int {
            if child < children.count { return order.index(of: children[child]) ?? 0 }
            if let last = children.last.flatMap(order.index) { return order.end(below: last) }
            return order.index(of: update.branch).map { $0 + 1 } ?? 0
        }
        var (shift, next) = (0, 0)
        return update.changes.splices().map { splice in
            let first = splice.index - shift
            shift += splice.inserted - splice.removed
            let inserted = update.inserted[next..<next + splice.inserted].flatMap { $0 }
            next += splice.inserted
            return OutlineSplice(
                removed: place(first)..<place(first + splice.removed), inserted: inserted)
        }
    }

    /// Applies updates to the children of entries, but not to the outline's list of rows.
    ///
    /// - Returns: the entries that are no longer part of the outline.
    func apply(_ updates: [BranchUpdate]) -> [OutlineEntry] {
        var gone: [OutlineEntry] = []
        for update in updates {
            let (branch, changes) = (update.branch, update.changes)
            gone += changes.apply(
                to: &branch.children, inserting: update.inserted.compactMap { $0.first })
            for (index, rows) in zip(changes.updatedPlaces, update.updated) {
                guard let top = rows.first else { continue }
                gone.append(replace(&branch.children[index], with: top))
            }
            branch.row = update.row
            // This releases no element yet, because `gone` retains the removed nodes, and the nodes
            // retain their elements.
            Self.branch(branch).takeNextElements()
        }
        var next = 0
        while next < gone.count {
            gone[next].isGone = true
            gone += gone[next].children
            next += 1
        }
        return gone
    }

    /// Ends the sources of nodes that are no longer part of the outline.
    func leave(_ gone: [OutlineEntry]) {
        for entry in gone {
            entry.isGone = true
            // If the entries kept their children, each entry would release its children in turn,
            // and deep outlines would overflow the stack.
            entry.children = []
        }
        guard let watch else { return }
        for entry in gone { Self.node(entry).source?.detach(watch) }
    }

    /// Drops updates after the binding has ended.
    func abandon(_ updates: [BranchUpdate]) -> Change {
        leave(updates.flatMap { $0.nodes })
        return .none
    }
}
