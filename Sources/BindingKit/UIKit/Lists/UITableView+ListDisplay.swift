#if canImport(UIKit) && !os(watchOS)
public import UIKit

// All members extend `ListDisplay`, so subclasses can declare members with the same names.

/// A table shows the rows of bindings.
///
/// While rows are bound, the library is the table's data source and delegate. If a binding allows
/// drags, the library is also the drag and drop delegate, unless you have set one of these
/// delegates. Your own delegate still gets every call, whether you set it before or after binding.
/// After the last binding of rows has ended, the table has its own data source and delegate again.
extension UITableView: ListDisplay {
    /// The class of all cells.
    public typealias Cell = UITableViewCell
}

extension ListDisplay where Self: UITableView {
    /// The rows; `nil` while no binding shows any.
    public var contents: (any ListContents<UITableViewCell>)? {
        get { TableAdapter.known(of: self)?.contents }
        set {
            guard newValue != nil || TableAdapter.known(of: self) != nil else { return }
            TableAdapter.of(self).contents = newValue
        }
    }

    /// The changes that can be shown now.
    ///
    /// A table outside of a window is reloaded. Changes wait while the user drags rows or has a
    /// swipe open.
    public var phase: ListPhase { TableAdapter.of(self).phase }

    /// The number of rows in each section, as the table knows it.
    public var shownCounts: [Int]? {
        (0..<numberOfSections).map { numberOfRows(inSection: $0) }
    }

    /// Reloads everything without an animation.
    public func reload() { TableAdapter.of(self).reloadView() }

    /// Shows changes in one batch.
    public func show(
        _ changes: ListChanges, animations: RowAnimations, advance: () -> Void
    ) {
        TableAdapter.of(self).show(changes, animations, advance)
    }

    /// The cell of a row, if the cell is shown or prepared.
    public func cell(at index: RowIndex) -> UITableViewCell? { cellForRow(at: IndexPath(index)) }

    /// A cell for a row: from a registered class or nib, or from a prototype of the storyboard.
    ///
    /// - Returns: `nil` if the storyboard has no prototype with the given identifier.
    public func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> UITableViewCell? {
        TableAdapter.of(self).dequeueCell(type, from: origin, at: index)
    }

    /// A cell that shows nothing.
    public func emptyCell(at index: RowIndex) -> UITableViewCell {
        TableAdapter.of(self).emptyCell(at: index)
    }

    /// The bindings of a cell.
    public func scope(of cell: UITableViewCell) -> BindingManager { cell.cellBindings }

    /// Gives a cell the height that its content needs now, unless `selfSizingInvalidation` is
    /// disabled.
    public func resize(_ cell: UITableViewCell, at index: RowIndex) {
        cell.invalidateIntrinsicContentSize()
    }

    /// Updates the headers and footers of sections.
    ///
    /// If a header or footer becomes a view of another class, the table is reloaded.
    public func updateTitles(of sections: [Int]) {
        TableAdapter.of(self).updateTitles(of: sections)
    }

    /// Updates the indentation and the arrows of rows in an outline.
    public func updateOutline(of rows: [RowIndex]) {
        TableAdapter.of(self).updateOutline(of: rows)
    }

    /// The visible rows, each with its distance from the top of the visible area.
    public var anchors: [ListAnchor] {
        // The rows' positions are read instead of the cells', because directly after scrolling the
        // cells are not yet laid out.
        (indexPathsForRows(in: visibleArea) ?? []).map {
            ListAnchor(index: RowIndex($0), offset: distanceFromTop(of: rectForRow(at: $0)))
        }
    }

    /// Scrolls, without an animation, until a row is at the anchor's place.
    public func scroll(to anchor: ListAnchor) {
        scroll(by: distanceFromTop(of: rectForRow(at: IndexPath(anchor.index))) - anchor.offset)
    }

    /// Scrolls until a row is at a position, animated or not.
    public func scroll(to index: RowIndex, at position: RowScrollPosition, animated: Bool) {
        let position: UITableView.ScrollPosition =
            switch position {
            case .top: .top
            case .middle: .middle
            case .bottom: .bottom
            case .nearest: .none
            }
        scrollToRow(at: IndexPath(index), at: position, animated: animated)
    }

    /// The selected rows.
    public var selection: [RowIndex] {
        get { (indexPathsForSelectedRows ?? []).map { RowIndex($0) } }
        set {
            let former = selection
            for index in former where !newValue.contains(index) {
                deselectRow(at: IndexPath(index), animated: false)
            }
            for index in newValue where !former.contains(index) {
                selectRow(at: IndexPath(index), animated: false, scrollPosition: .none)
            }
        }
    }
}

extension UIScrollView {
    /// The visible part of the content. A row that only touches the edge does not count as visible.
    var visibleArea: CGRect {
        bounds.inset(by: adjustedContentInset).insetBy(dx: 0, dy: 0.5)
    }

    /// The distance from the top of the visible area to the top of a rectangle.
    func distanceFromTop(of rect: CGRect) -> Double {
        rect.minY - contentOffset.y - adjustedContentInset.top
    }

    /// Scrolls down by a distance, but not beyond the content.
    func scroll(by distance: Double) {
        guard distance != 0 else { return }
        let inset = adjustedContentInset
        let highest = max(-inset.top, contentSize.height + inset.bottom - bounds.height)
        contentOffset.y = min(max(contentOffset.y + distance, -inset.top), highest)
    }
}
#endif
