#if canImport(UIKit) && !os(watchOS)
public import UIKit

// All members extend `ListDisplay`, so subclasses can declare members with the same names.

/// A collection view shows the rows of bindings as its items.
///
/// While rows are bound, the library is the collection view's data source and delegate. If a
/// binding allows drags, the library is also the drag and drop delegate, unless you have set one of
/// these delegates. Your own delegate still gets every call, whether you set it before or after
/// binding. After the last binding of rows has ended, the collection view has its own data source
/// and delegate again. The layout decides how changes are animated. `RowAnimations` can only turn
/// animations off.
extension UICollectionView: ListDisplay {
    /// The class of all cells.
    public typealias Cell = UICollectionViewCell
}

extension ListDisplay where Self: UICollectionView {
    /// The items; `nil` while no binding shows any.
    public var contents: (any ListContents<UICollectionViewCell>)? {
        get { CollectionAdapter.known(of: self)?.contents }
        set {
            guard newValue != nil || CollectionAdapter.known(of: self) != nil else { return }
            CollectionAdapter.of(self).contents = newValue
        }
    }

    /// The changes that can be shown now.
    ///
    /// A collection view outside of a window is reloaded. Changes wait while the user drags items
    /// or has a swipe open.
    public var phase: ListPhase { CollectionAdapter.of(self).phase }

    /// The number of items in each section, as the collection view knows it.
    public var shownCounts: [Int]? {
        (0..<numberOfSections).map { numberOfItems(inSection: $0) }
    }

    /// Reloads everything without an animation.
    public func reload() { CollectionAdapter.of(self).reloadView() }

    /// Shows changes in one batch.
    public func show(
        _ changes: ListChanges, animations: RowAnimations, advance: () -> Void
    ) {
        CollectionAdapter.of(self).show(changes, animations, advance)
    }

    /// The cell of an item, if the cell is shown or prepared.
    public func cell(at index: RowIndex) -> UICollectionViewCell? {
        cellForItem(at: IndexPath(index))
    }

    /// A cell for an item: from a registered class or nib, or from a prototype of the storyboard.
    ///
    /// UIKit raises an exception if the storyboard has no prototype with the given identifier.
    public func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> UICollectionViewCell? {
        CollectionAdapter.of(self).dequeueCell(type, from: origin, at: index)
    }

    /// A cell that shows nothing.
    public func emptyCell(at index: RowIndex) -> UICollectionViewCell {
        CollectionAdapter.of(self).emptyCell(at: index)
    }

    /// The bindings of a cell.
    public func scope(of cell: UICollectionViewCell) -> BindingManager { cell.cellBindings }

    /// Gives a cell the size that its content needs now, if the layout lets cells size themselves.
    public func resize(_ cell: UICollectionViewCell, at index: RowIndex) {
        cell.invalidateIntrinsicContentSize()
    }

    /// Updates the headers and footers of sections.
    ///
    /// If a header or footer becomes a view of another class, the collection view is reloaded.
    public func updateTitles(of sections: [Int]) {
        CollectionAdapter.of(self).updateTitles(of: sections)
    }

    /// Updates the indentation and the arrows of an outline's rows. Only list cells show both.
    public func updateOutline(of rows: [RowIndex]) {
        CollectionAdapter.of(self).updateOutline(of: rows)
    }

    /// The visible items, each with its distance from the top of the visible area.
    public var anchors: [ListAnchor] {
        // Reads the layout, because after scrolling, the view's items are not yet laid out.
        let items = collectionViewLayout.layoutAttributesForElements(in: visibleArea) ?? []
        return items.filter { $0.representedElementCategory == .cell }.map {
            ListAnchor(index: RowIndex($0.indexPath), offset: distanceFromTop(of: $0.frame))
        }
        .sorted { $0.index < $1.index }
    }

    /// Scrolls, without an animation, until an item is at the anchor's place.
    public func scroll(to anchor: ListAnchor) {
        guard let attributes = layoutAttributesForItem(at: IndexPath(anchor.index)) else { return }
        scroll(by: distanceFromTop(of: attributes.frame) - anchor.offset)
    }

    /// Scrolls until an item is at a position, animated or not.
    public func scroll(to index: RowIndex, at position: RowScrollPosition, animated: Bool) {
        let path = IndexPath(index)
        let place: UICollectionView.ScrollPosition
        switch position {
        case .top: place = .top
        case .middle: place = .centeredVertically
        case .bottom: place = .bottom
        case .nearest:
            guard let frame = layoutAttributesForItem(at: path)?.frame else { return }
            let area = visibleArea
            if frame.minY >= area.minY, frame.maxY <= area.maxY { return }
            place = frame.minY < area.minY ? .top : .bottom
        }
        scrollToItem(at: path, at: place, animated: animated)
    }

    /// The selected items.
    public var selection: [RowIndex] {
        get { (indexPathsForSelectedItems ?? []).map { RowIndex($0) } }
        set {
            let former = selection
            for index in former where !newValue.contains(index) {
                deselectItem(at: IndexPath(index), animated: false)
            }
            for index in newValue where !former.contains(index) {
                selectItem(at: IndexPath(index), animated: false, scrollPosition: [])
            }
        }
    }
}

#if !os(tvOS)
extension UICollectionView {
    /// The actions beside an item that shows a bound row. Return them from the configuration of a
    /// list layout:
    ///
    /// ```swift
    /// list.trailingSwipeActionsConfigurationProvider = { [weak view] in
    ///     view?.rowSwipeActions(at: $0)
    /// }
    /// ```
    ///
    /// - Parameter indexPath: the item.
    /// - Returns: the row's actions. If the row has no actions but can be removed: one action,
    ///   which removes the row. If the row has no actions and can't be removed: `nil`.
    public func rowSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        let index = RowIndex(indexPath)
        guard let contents else { return nil }
        var actions = contents.swipeActions(at: index).map(\.contextualAction)
        if actions.isEmpty, contents.edits(at: index).contains(.remove) {
            let cell = cellForItem(at: indexPath)
            let removal = RowAction("", symbol: "trash", isDestructive: true) {
                [weak self, weak cell] in
                // When this closure runs, the row may have moved, but it still has the same cell.
                guard let cell, let place = self?.indexPath(for: cell) else { return }
                self?.contents?.removeRow(at: RowIndex(place))
            }
            actions = [removal.contextualAction]
        }
        return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions)
    }
}
#endif
#endif
