/// An entry that has children in an outline: a node, or the branch above all roots.
class OutlineBranch<Element>: OutlineEntry {
    /// The elements of `children`, as a copy. If the model's array were shared, the model's next
    /// append would copy it.
    var childElements: [Element] = []
    /// The elements that replace `childElements` in the next update of the entry.
    var nextElements: [Element] = []
    /// The values that were read since the latest update of the entry.
    var reading: OutlineReading<Element>?

    func takeNextElements() {
        let former = replace(&childElements, with: nextElements)
        nextElements = []
        endLifetime(of: former)
    }

    /// Whether the values of a reading equal the values that the outline shows.
    func shows(_ reading: OutlineReading<Element>) -> Bool {
        row == row(for: reading) && childElements.hasBits(of: reading.shownChildren)
    }

    func row(for reading: OutlineReading<Element>) -> OutlineRow {
        OutlineRow(
            level: level, isExpandable: reading.isExpandable, isExpanded: reading.isExpanded)
    }
}

/// A row of an outline in the model, with its element and the source that observes the element.
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

/// The source of one node. It reads the children, and whether the node is expanded.
///
/// The source's value is the number of changes found.
final class OutlineSource<Element>: TypedSource<OutlineTree<Element>, UInt64> {
    /// `nil` after the node has left the outline.
    private var node: OutlineNode<Element>?

    init(_ node: OutlineNode<Element>, of tree: OutlineTree<Element>) {
        self.node = node
        super.init(
            of: tree, tracker: ObservationTracker(isCancellable: true), sharedAs: nil
        ) { tree, source in
            // `unsafeDowncast` because `source` is always this object. `super.init` ensures this.
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
    /// Whether another array has the same elements, compared by their bits.
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
