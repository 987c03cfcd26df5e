/// A view that shows the rows of bindings, such as a table.
///
/// Implement this protocol for views of your own; the library implements it for the views of UIKit,
/// AppKit and GTK. The view owns its `contents`, asks them for the number of rows and for cells,
/// and reports the user's actions. The defaults of the requirements suit a view that has neither
/// titles nor a selection, does not scroll, and is changed only by its contents.
@MainActor
public protocol ListDisplay<Cell>: AnyObject {
    /// The class of all cells.
    associatedtype Cell: AnyObject

    /// The rows; `nil` if no binding shows rows, or if client code has set its own data source.
    ///
    /// The view retains the contents. The library sets this property before the first row is bound.
    /// The property becomes `nil` after the last binding of rows has ended.
    var contents: (any ListContents<Cell>)? { get set }

    /// Which changes can be shown now.
    var phase: ListPhase { get }

    /// The number of rows in each section, as the view last counted them; `nil` if the view has not
    /// asked for the rows yet.
    ///
    /// The library reads this property before each batch. If other code has changed the view, the
    /// library reloads the view instead.
    var shownCounts: [Int]? { get }

    /// Asks the contents for everything again, without an animation.
    func reload()

    /// Shows changes, with or without an animation.
    ///
    /// - Parameters:
    ///   - changes: the changes, of sections or of rows.
    ///   - animations: how rows are inserted and removed.
    ///   - advance: makes `contents` describe the rows after the changes. Call it exactly once,
    ///     after you have read all that the view needs to know about the rows before the changes.
    func show(_ changes: ListChanges, animations: RowAnimations, advance: () -> Void)

    /// The cell of a row, if the cell is shown or prepared; `nil` otherwise.
    func cell(at index: RowIndex) -> Cell?

    /// A cell to fill for a row: a new one or a reused one.
    ///
    /// - Parameters:
    ///   - type: the class that the row's closure asks for.
    ///   - origin: where cells of this class come from.
    ///   - index: the row.
    /// - Returns: a cell; `nil` if the origin has none.
    func dequeueCell(_ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex) -> Cell?

    /// An empty cell, for a row whose closure can't get a cell of its class.
    func emptyCell(at index: RowIndex) -> Cell

    /// The manager of a cell's bindings. The cell owns the manager, and the library enables it.
    func scope(of cell: Cell) -> BindingManager

    /// Gives a shown cell the height that its content needs now.
    func resize(_ cell: Cell, at index: RowIndex)

    /// Updates the shown titles of sections.
    ///
    /// - Parameter sections: the sections whose header or footer has changed.
    func updateTitles(of sections: [Int])

    /// Updates the shown levels of outline rows, and whether the rows are shown as expanded.
    ///
    /// The library calls this method after an update, for rows that stay. For new rows there is no
    /// call, because the view itself asks for their `outlineRow(at:)`.
    ///
    /// - Parameter rows: the rows, shown or not, whose `outlineRow(at:)` has changed.
    func updateOutline(of rows: [RowIndex])

    /// The visible rows from the top down, each with its distance from the top of the visible area;
    /// empty if the view does not scroll.
    var anchors: [ListAnchor] { get }

    /// Scrolls, without an animation, until the anchor's row is at the anchor's offset.
    func scroll(to anchor: ListAnchor)

    /// Scrolls until a row is at a position, as far as the view can.
    ///
    /// The default uses `anchors` and `scroll(to:)`, and has no animation.
    func scroll(to index: RowIndex, at position: RowScrollPosition, animated: Bool)

    /// The selected rows, in any order.
    var selection: [RowIndex] { get set }
}

extension ListDisplay {
    /// Always `ready`, because only the contents change the view. The view can show changes even if
    /// it is not visible.
    public var phase: ListPhase { .ready }

    /// Always `nil`. The view changes only through `contents`, so the counts need no check.
    public var shownCounts: [Int]? { nil }

    /// Always empty. Setting the property has no effect, because the view has no selection.
    public var selection: [RowIndex] {
        get { [] }
        set {}
    }

    /// Does nothing, because all cells have the same height.
    public func resize(_ cell: Cell, at index: RowIndex) {}

    /// Does nothing, because there are no titles.
    public func updateTitles(of sections: [Int]) {}

    /// Does nothing, because the view shows no outlines, or asks for all outline rows when it
    /// draws.
    public func updateOutline(of rows: [RowIndex]) {}

    /// Empty, because the view does not scroll.
    public var anchors: [ListAnchor] { [] }

    /// Does nothing, because the view does not scroll.
    public func scroll(to anchor: ListAnchor) {}

    /// Scrolls with `scroll(to:)`, without an animation. The position of the last visible row
    /// counts as the bottom.
    public func scroll(to index: RowIndex, at position: RowScrollPosition, animated: Bool) {
        let anchors = anchors
        let last = anchors.last?.offset ?? 0
        let offset: Double
        switch position {
        case .top: offset = 0
        case .middle: offset = (last / 2).rounded(.down)
        case .bottom: offset = last
        case .nearest:
            let visible = anchors.filter { $0.offset >= 0 }
            if visible.contains(where: { $0.index == index }) { return }
            offset = visible.first.map { index < $0.index } ?? true ? 0 : last
        }
        scroll(to: ListAnchor(index: index, offset: offset))
    }
}

/// Says which changes a list view can show now.
public enum ListPhase: Sendable, Hashable {
    /// The view is in no window. Every change reloads it.
    case offScreen
    /// The view can show all changes.
    case ready
    /// The user drags a row or has a swipe open. Rows can't be inserted or removed, but cells may
    /// change.
    ///
    /// The view calls its contents' `phaseDidChange()` when the gesture has ended.
    case userChangesRows
    /// The view is in the middle of an update.
    ///
    /// The view calls its contents' `phaseDidChange()` when the update has ended.
    case updating
}

/// A visible row and its distance from the top of the visible area.
public struct ListAnchor: Hashable, Sendable {
    /// The row.
    public var index: RowIndex
    /// The distance from the top of the visible area to the top of the row, in points or other
    /// units of the view. It is negative if the row begins above the visible area.
    public var offset: Double

    /// A row and its distance from the top.
    public init(index: RowIndex, offset: Double) {
        self.index = index
        self.offset = offset
    }
}

/// Where the cells of a row closure come from.
public enum CellOrigin {
    /// The cell's class. The library registers the class, and uses its name as the reuse
    /// identifier.
    case `class`
    /// A `UINib` or an `NSNib`. The library registers the nib under the name of the cell's class.
    case nib(AnyObject)
    /// A prototype cell in the view's storyboard. The string is the prototype's identifier.
    case prototype(String)
}
