/// Keeps the rows of a binding up to date with their outline.
@MainActor
final class RowOutline<Element> {
    let tree: OutlineTree<Element>
    private let store: RowStore<Element>
    private var titles = SectionTitles()
    /// Whether the rows have to wait, because an update of the view is running.
    private let waits: @MainActor () -> Bool

    init(
        _ access: OutlineAccess<Element>, _ identity: RowID<Element>, in store: RowStore<Element>,
        waits: @escaping @MainActor () -> Bool
    ) {
        tree = OutlineTree(access, identity)
        self.store = store
        self.waits = waits
    }

    /// Connects the sources of the nodes to a binding.
    func attach(to binding: RowBinding<Element>) {
        tree.watch = ElementWatch(for: binding) { [weak binding] in
            binding?.updateOutline() ?? false
        }
        tree.reportCycle = { [weak binding] in binding?.reportCycle($0) }
    }

    /// Takes the present roots and titles of the model.
    ///
    /// - Returns: the number of changes found in the rows so far.
    func read(_ roots: [Element], _ titles: SectionTitles) -> UInt64 {
        tree.readExpansion()
        tree.resume()
        tree.setRoots(roots)
        endLifetime(of: replace(&self.titles, with: titles))
        return update()
    }

    /// Tracks the values that `read` needs in addition to the roots and titles.
    func track() { tree.access.expansion.track() }

    /// Finds the differences between the shown rows and the model's rows.
    func update() -> UInt64 {
        guard !tree.isEnded, !waits() else { return store.revision }
        let former = tree.version
        let change = tree.sync()
        guard !tree.isEnded else { return store.revision }
        let isInStep = store.outlineVersion == former && store.shows(titles)
        switch change {
        case .none where isInStep: break
        case .rows(let changes, let inserted, let changed) where isInStep:
            show(changes, inserted, changed)
        default: compare()
        }
        tree.load()
        return store.revision
    }

    private func show(
        _ changes: RowChanges, _ inserted: [OutlineEntry], _ changed: [OutlineEntry]
    ) {
        let rows = changed.compactMap { entry in
            tree.order.index(of: entry).map { (place: $0, row: entry.row) }
        }
        store.take(
            PendingRows(
                changes, inserted: tree.elements(of: inserted),
                outline: PendingOutline(
                    version: tree.version, rows: nil, inserted: inserted.map(\.row), changed: rows))
        )
    }

    private func compare() {
        _ = store.read(
            [
                RowSection(
                    id: SoleSection(), titles: titles, rows: tree.elements, identity: tree.identity)
            ],
            outline: OutlineRows(version: tree.version, rows: tree.order.entries.map(\.row)))
    }
}

extension RowBinding {
    /// Makes the view show the changes of an outline's nodes.
    fileprivate func updateOutline() -> Bool {
        guard isActive, let outline, let source else { return false }
        _ = outline.update()
        return store.pending != nil && deliver(.change, from: source)
    }

    /// Reports an element that is inside itself.
    fileprivate func reportCycle(_ element: Element) {
        guard reported.insert(.cycle).inserted else { return }
        BindingLog.warning(
            """
            \(declaration) shows \(shortened("\(element)")) only once, because it contains itself.
            """, at: location)
    }
}

extension RowStore {
    fileprivate func shows(_ titles: SectionTitles) -> Bool {
        pending == nil && sections.first?.titles.isSame(as: titles) == true
    }
}
