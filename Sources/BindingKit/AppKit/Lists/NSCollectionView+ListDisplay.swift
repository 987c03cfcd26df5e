#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// All members extend `ListDisplay`, so subclasses can declare members with the same names.

/// A collection view shows the rows of bindings as its items.
///
/// While rows are bound, the library is the collection view's data source and delegate. Your own
/// delegate still gets every call, whether you set it before or after binding. After the last
/// binding of rows has ended, the collection view has its own data source and delegate again. The
/// layout decides how changes are animated. `RowAnimations` can only turn animations off.
extension NSCollectionView: ListDisplay {}

extension ListDisplay where Self: NSCollectionView {
    /// The items; `nil` while no binding shows any.
    public var contents: (any ListContents<NSCollectionViewItem>)? {
        get { CollectionViewAdapter.known(of: self)?.contents }
        set {
            guard newValue != nil || CollectionViewAdapter.known(of: self) != nil else { return }
            CollectionViewAdapter.of(self).contents = newValue
        }
    }

    /// The changes that can be shown now.
    ///
    /// A collection view outside of a window is reloaded. While the user drags items, changes wait.
    public var phase: ListPhase { CollectionViewAdapter.of(self).phase }

    /// The number of items in each section, as the collection view knows it.
    public var shownCounts: [Int]? {
        (0..<numberOfSections).map { numberOfItems(inSection: $0) }
    }

    /// Reloads everything without an animation.
    public func reload() { CollectionViewAdapter.of(self).reloadView() }

    /// Shows changes in one batch.
    public func show(
        _ changes: ListChanges, animations: RowAnimations, advance: () -> Void
    ) {
        CollectionViewAdapter.of(self).show(changes, animations, advance)
    }

    /// The item of a row, if the item is shown or prepared.
    public func cell(at index: RowIndex) -> NSCollectionViewItem? { item(at: IndexPath(index)) }

    /// An item for a row, from a class, a nib, or a prototype of the storyboard.
    ///
    /// AppKit raises an exception if the storyboard has no prototype with the given identifier.
    public func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> NSCollectionViewItem? {
        CollectionViewAdapter.of(self).dequeueCell(type, from: origin, at: index)
    }

    /// An empty item.
    public func emptyCell(at index: RowIndex) -> NSCollectionViewItem {
        CollectionViewAdapter.of(self).emptyCell(at: index)
    }

    /// The bindings of an item.
    public func scope(of cell: NSCollectionViewItem) -> BindingManager { cell.cellBindings }

    /// Gives an item the size that its content needs now, if the layout lets items size
    /// themselves.
    public func resize(_ cell: NSCollectionViewItem, at index: RowIndex) {
        cell.view.invalidateIntrinsicContentSize()
    }

    /// Updates the headers and footers of sections.
    ///
    /// If a header or footer becomes a view of another class, the collection view is reloaded.
    public func updateTitles(of sections: [Int]) {
        CollectionViewAdapter.of(self).updateTitles(of: sections)
    }

    /// The visible items, each with its distance from the top of the visible area.
    public var anchors: [ListAnchor] {
        guard enclosingScrollView != nil else { return [] }
        return indexPathsForVisibleItems().sorted().compactMap { indexPath in
            guard let frame = layoutAttributesForItem(at: indexPath)?.frame,
                frame.intersects(visibleRect)
            else { return nil }
            return ListAnchor(index: RowIndex(indexPath), offset: distanceFromTop(of: frame))
        }
    }

    /// Scrolls, without an animation, until an item is at the anchor's place.
    public func scroll(to anchor: ListAnchor) {
        guard let attributes = layoutAttributesForItem(at: IndexPath(anchor.index)) else { return }
        scroll(by: distanceFromTop(of: attributes.frame) - anchor.offset)
    }

    /// The selected items.
    public var selection: [RowIndex] {
        get { selectionIndexPaths.map { RowIndex($0) }.sorted() }
        set {
            let indexPaths = Set(newValue.map { IndexPath($0) })
            if indexPaths != selectionIndexPaths { selectionIndexPaths = indexPaths }
        }
    }
}

extension NSCollectionView {
    /// Removes the selected items that can be removed, like the Delete key.
    ///
    /// Call it in the `delete(_:)` of a controller, so that *Delete* in the Edit menu works.
    public func removeSelectedRows() {
        _ = CollectionViewAdapter.known(of: self)?.removeSelected()
    }
}
#endif
