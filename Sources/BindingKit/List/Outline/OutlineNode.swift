/// What has children in an outline: a node, or the entry that all roots lie below.
class OutlineBranch<Element>: OutlineEntry {
    /// The elements of `children`: a copy, because the model's array would be copied by its next
    /// append.
    var childElements: [Element] = []
    /// What the elements are to become when the entry is brought up to date.
    var nextElements: [Element] = []
    /// What was read since the entry was brought up to date.
    var reading: OutlineReading<Element>?

    func takeNextElements() {
        let former = replace(&childElements, with: nextElements)
        nextElements = []
        endLifetime(of: former)
    }

    /// Whether a reading is the same as what the outline has.
    func shows(_ reading: OutlineReading<Element>) -> Bool {
        row == row(for: reading) && childElements.hasBits(of: reading.shownChildren)
    }

    func row(for reading: OutlineReading<Element>) -> OutlineRow {
        OutlineRow(
            level: level, isExpandable: reading.isExpandable, isExpanded: reading.isExpanded)
    }
}

/// A row of an outline as the model has it, with its element and with what observes that.
final class OutlineNode<Element>: OutlineBranch<Element> {
    let element: Element
    var source: OutlineSource<Element>?
    /// Counts the reads that have found changes.
    var revision: UInt64 = 0

    init(_ element: Element, below parent: OutlineEntry?) {
        self.element = element
        super.init(below: parent)
    }
}

/// The source of one node: whether it is expanded, and its children.
///
/// Its value counts the changes found.
final class OutlineSource<Element>: TypedSource<OutlineTree<Element>, UInt64> {
    /// `nil` once the node is not part of the outline any more.
    private var node: OutlineNode<Element>?

    init(_ node: OutlineNode<Element>, of tree: OutlineTree<Element>) {
        self.node = node
        super.init(
            of: tree, tracker: ObservationTracker(isCancellable: true), sharedAs: nil
        ) { tree, source in
            // Because a source passes itself; protected by `super.init` above, its only caller.
            let source = unsafeDowncast(source, to: OutlineSource.self)
            guard let node = source.node else { return }
            source.store(tree.read(node, isTracking: source.isSubscribing))
        }
        state.isDeliveredByTurn = true
    }

    override func discard() {
        _ = replace(&node, with: nil)
    }
}

extension Array {
    /// Whether another array has the same elements, by their bits.
    fileprivate func hasBits(of other: [Element]) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBytes { own in
            other.withUnsafeBytes { other in
                guard let own = own.baseAddress, let other = other.baseAddress else { return true }
                return own == other
                    || equalBytes(own, other, count: count * MemoryLayout<Element>.stride)
            }
        }
    }
}
