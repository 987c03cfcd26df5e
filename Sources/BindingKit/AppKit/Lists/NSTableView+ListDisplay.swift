#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// All members extend `ListDisplay`, so subclasses can declare members with the same names.

/// A table shows the rows of bindings.
///
/// While rows are bound, the library is the table's data source and delegate. Your own delegate
/// still gets every call, whether you set it before or after binding. Your own data source gets
/// every call that is not about rows. After the last binding of rows has ended, the table has its
/// own data source and delegate again.
///
/// The cell of a row is a view in the first column, or the row view. If it is the row view, the
/// closure fills the views of all columns; see `NSTableRowView.cell(_:in:from:)`. An AppKit table
/// has no sections, so headers are group rows, and footers are ordinary rows.
extension NSTableView: ListDisplay {}

extension ListDisplay where Self: NSTableView {
    /// The rows; `nil` while no binding shows any.
    public var contents: (any ListContents<NSView>)? {
        get { TableViewAdapter.known(of: self)?.contents }
        set {
            guard newValue != nil || TableViewAdapter.known(of: self) != nil else { return }
            TableViewAdapter.of(self).contents = newValue
        }
    }

    /// The changes that can be shown now.
    ///
    /// A table outside of a window, or without a visible column, is reloaded. Changes wait while
    /// the user drags rows, or while the actions of a row are visible.
    public var phase: ListPhase { TableViewAdapter.of(self).phase }

    /// The number of rows in each section, as the table knows it.
    public var shownCounts: [Int]? { TableViewAdapter.of(self).list.shownCounts }

    /// Reloads everything without an animation.
    public func reload() { TableViewAdapter.of(self).reloadView() }

    /// Shows changes one after the other.
    public func show(
        _ changes: ListChanges, animations: RowAnimations, advance: () -> Void
    ) {
        TableViewAdapter.of(self).list.show(changes, animations, advance)
    }

    /// The cell of a row, if the cell is shown or prepared.
    public func cell(at index: RowIndex) -> NSView? {
        TableViewAdapter.of(self).list.cell(at: index)
    }

    /// Makes a cell for a row: from a class by `init(frame:)`, from a nib, or from a prototype of
    /// the storyboard.
    ///
    /// - Returns: `nil` if there is no nib or prototype.
    public func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> NSView? {
        TableViewAdapter.of(self).dequeueCell(type, from: origin)
    }

    /// A cell that shows nothing.
    public func emptyCell(at index: RowIndex) -> NSView { NSTableCellView() }

    /// The bindings of a cell.
    public func scope(of cell: NSView) -> BindingManager { cell.cellBindings }

    /// Gives a row the height that its content needs now. This works for automatic heights, and for
    /// heights from the delegate.
    public func resize(_ cell: NSView, at index: RowIndex) {
        guard let number = rowNumber(of: index) else { return }
        NSAnimationContext.withoutAnimation { noteHeightOfRows(withIndexesChanged: [number]) }
    }

    /// Updates the headers and footers of sections. Headers and footers are added and removed
    /// without an animation.
    public func updateTitles(of sections: [Int]) {
        TableViewAdapter.of(self).list.updateTitles(of: sections)
    }

    /// Updates the indentation and the arrows of rows in an outline.
    public func updateOutline(of rows: [RowIndex]) {
        TableViewAdapter.of(self).updateOutline(of: rows)
    }

    /// The visible rows, each with its distance from the top of the visible area.
    public var anchors: [ListAnchor] {
        guard enclosingScrollView != nil, let visible = Range(rows(in: visibleRect)) else {
            return []
        }
        return visible.compactMap { number in
            rowIndex(at: number).map {
                ListAnchor(index: $0, offset: distanceFromTop(of: rect(ofRow: number)))
            }
        }
    }

    /// Scrolls, without an animation, until a row is at the anchor's place.
    public func scroll(to anchor: ListAnchor) {
        guard let number = rowNumber(of: anchor.index) else { return }
        scroll(by: distanceFromTop(of: rect(ofRow: number)) - anchor.offset)
    }

    /// The selected rows, without headers and footers.
    public var selection: [RowIndex] {
        get { TableViewAdapter.of(self).list.selection }
        set { TableViewAdapter.of(self).list.selection = newValue }
    }
}

extension NSTableView {
    /// The index of a bound row, for delegate methods that get the number of a row in the table.
    ///
    /// - Parameter number: the number of a row in the table. The number counts headers and footers,
    ///   too.
    /// - Returns: `nil` for a header or a footer, and outside of the table.
    public func rowIndex(at number: Int) -> RowIndex? {
        TableViewAdapter.known(of: self)?.list.rows.index(at: number)
    }

    /// The number of a bound row in the table. The number counts headers and footers, too.
    ///
    /// - Parameter index: a section and a row in it.
    /// - Returns: `nil` for a row that does not exist.
    public func rowNumber(of index: RowIndex) -> Int? {
        TableViewAdapter.known(of: self)?.list.rows.number(of: index)
    }

    /// Removes the selected rows that can be removed, like the Delete key.
    ///
    /// Call it in the `delete(_:)` of a controller, so that *Delete* in the Edit menu works.
    public func removeSelectedRows() {
        _ = TableViewAdapter.known(of: self)?.removeSelected()
    }
}

extension NSView {
    /// The distance from the top of the visible area to the top of a rectangle.
    func distanceFromTop(of rect: NSRect) -> Double {
        guard let scrollView = enclosingScrollView else { return 0 }
        return rect.minY - scrollView.contentView.bounds.minY - scrollView.contentInsets.top
    }

    func scroll(by distance: Double) {
        guard distance != 0, let scrollView = enclosingScrollView else { return }
        let clip = scrollView.contentView
        var bounds = clip.bounds
        bounds.origin.y += distance
        clip.scroll(to: clip.constrainBoundsRect(bounds).origin)
        scrollView.reflectScrolledClipView(clip)
    }
}
#endif
