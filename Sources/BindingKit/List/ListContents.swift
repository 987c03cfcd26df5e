/// The rows of a list view. The view asks for them and reports the user's actions.
///
/// `bindRows` makes this object. For a list view of your own, you can also implement this protocol
/// yourself. The contents describe the rows that the view shows. The model may already have other
/// rows. All places are places in the view at the time of the call.
@MainActor
public protocol ListContents<Cell>: AnyObject {
    /// The class of all cells.
    associatedtype Cell: AnyObject

    /// The number of sections.
    var sectionCount: Int { get }

    /// The number of rows in a section.
    func rowCount(in section: Int) -> Int

    /// A filled cell for a row. The view retains it.
    func cell(at index: RowIndex) -> Cell

    /// A cell no longer shows its row. An open edit in the cell is committed, and the cell's
    /// bindings end.
    func didEndDisplaying(_ cell: Cell)

    /// Fills a cell again. The view calls this method when it shows a cell again without calling
    /// `cell(at:)`.
    func fill(_ cell: Cell, at index: RowIndex)

    // MARK: Sections

    /// The header of a section.
    func header(of section: Int) -> SectionTitle?

    /// The footer of a section.
    func footer(of section: Int) -> SectionTitle?

    /// The index titles in the order of the sections. Sections without an index title are left out.
    /// `nil` if no section has one.
    var indexTitles: [(title: String, section: Int)]? { get }

    // MARK: Edits

    /// The edits that the user may make at a row.
    func edits(at index: RowIndex) -> RowPermissions

    /// The user wants to remove a row. The view still shows it.
    func removeRow(at index: RowIndex)

    /// The user wants to insert a row. The view does not show it yet.
    func insertRow(at index: RowIndex)

    /// The user wants to move a row. The view has not moved it yet.
    func moveRow(from origin: RowIndex, to target: RowIndex)

    /// The user has moved a row. The view shows it at its new place already.
    func didMoveRow(from origin: RowIndex, to target: RowIndex)

    /// The place for a row that the user drags: the allowed place nearest to the proposed place.
    func target(forMovingFrom origin: RowIndex, to proposed: RowIndex) -> RowIndex

    /// Whether a row of an outline can be moved into another row, as its last child.
    ///
    /// The row can't be moved into itself, into one of its descendants, or into a row that can't
    /// have children.
    func canMoveRow(from origin: RowIndex, into parent: RowIndex) -> Bool

    /// The user moves a row of an outline into another row, as its last child. The view has not
    /// moved it yet.
    func moveRow(from origin: RowIndex, into parent: RowIndex)

    /// The element of a row that the user drags to another list view; `nil` for an extra row.
    func element(at index: RowIndex) -> Any?

    /// Whether something may be dropped before a row, or at the end of a section.
    func canDrop(_ drop: RowDrop, at index: RowIndex) -> Bool

    /// The user drops something before a row, or at the end of a section.
    ///
    /// - Returns: whether the model has taken the drop. If the model has taken an element of
    ///   another list view, that view must remove the element.
    func drop(_ drop: RowDrop, at index: RowIndex) -> Bool

    /// Whether something may be dropped into a row of an outline, as its last child.
    func canDrop(_ drop: RowDrop, into parent: RowIndex) -> Bool

    /// The user drops something into a row of an outline, as its last child.
    ///
    /// - Returns: whether the model has taken the drop; see `drop(_:at:)`.
    func drop(_ drop: RowDrop, into parent: RowIndex) -> Bool

    /// An outline row's level, and whether the row is expanded; `nil` for any other row.
    func outlineRow(at index: RowIndex) -> OutlineRow?

    /// The user expands or collapses a row.
    func setExpanded(_ isExpanded: Bool, at index: RowIndex)

    /// The actions beside a row, at its trailing edge.
    func swipeActions(at index: RowIndex) -> [RowAction]

    /// The actions of a row's menu.
    func menuActions(at index: RowIndex) -> [RowAction]

    // MARK: Events

    /// Whether the user can select a row. Extra rows can't be selected.
    func canSelectRow(at index: RowIndex) -> Bool

    /// The user has chosen a row.
    func didSelectRow(at index: RowIndex)

    /// The user has performed the primary action of a row: a double click, Return, a tap.
    func didPerformPrimaryAction(at index: RowIndex)

    /// The user has changed which rows are selected.
    func selectionDidChange()

    /// A row is about to be shown.
    func willDisplayRow(at index: RowIndex)

    /// Whether `willDisplayRow(at:)` has an effect now. Check this first if your view must search
    /// for the rows that have come into view.
    var hearsRowsInView: Bool { get }

    /// The view has been scrolled, by the user or otherwise.
    func viewDidScroll()

    /// Rows will probably be shown soon.
    func prefetchRows(at indices: [RowIndex])

    /// Rows that were passed to `prefetchRows(at:)` are no longer likely to be shown soon.
    func cancelPrefetchingRows(at indices: [RowIndex])

    /// The view's `phase` has changed.
    func phaseDidChange()
}

extension ListContents {
    /// Does nothing. A view that calls `cell(at:)` for each cell that it shows does not need this
    /// method.
    public func fill(_ cell: Cell, at index: RowIndex) {}

    /// True.
    public var hearsRowsInView: Bool { true }

    /// Does nothing.
    public func viewDidScroll() {}

    /// Does nothing.
    public func prefetchRows(at indices: [RowIndex]) {}

    /// Does nothing.
    public func cancelPrefetchingRows(at indices: [RowIndex]) {}

    /// No row can be moved into another row.
    public func canMoveRow(from origin: RowIndex, into parent: RowIndex) -> Bool { false }

    /// Does nothing.
    public func moveRow(from origin: RowIndex, into parent: RowIndex) {}

    /// `nil`, because rows can't be dragged to other list views.
    public func element(at index: RowIndex) -> Any? { nil }

    /// Nothing can be dropped.
    public func canDrop(_ drop: RowDrop, at index: RowIndex) -> Bool { false }

    /// Refuses the drop.
    public func drop(_ drop: RowDrop, at index: RowIndex) -> Bool { false }

    /// Nothing can be dropped.
    public func canDrop(_ drop: RowDrop, into parent: RowIndex) -> Bool { false }

    /// Refuses the drop.
    public func drop(_ drop: RowDrop, into parent: RowIndex) -> Bool { false }

    /// `nil`, because the rows are not an outline.
    public func outlineRow(at index: RowIndex) -> OutlineRow? { nil }

    /// Does nothing.
    public func setExpanded(_ isExpanded: Bool, at index: RowIndex) {}

    /// Every row can be selected.
    public func canSelectRow(at index: RowIndex) -> Bool { true }
}

/// The edits that the user may make at a row.
public struct RowPermissions: OptionSet, Sendable, Hashable {
    /// The raw value.
    public let rawValue: Int

    /// Makes a set from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The row can be removed.
    public static let remove = RowPermissions(rawValue: 1)
    /// The row can be moved.
    public static let move = RowPermissions(rawValue: 2)
    /// Another row can be inserted at the row's place.
    public static let insert = RowPermissions(rawValue: 4)
}

/// An action that the user can perform on a row, shown in the view's own style.
public struct RowAction {
    /// The title.
    public var title: String
    /// The name of a system symbol; `nil` for none.
    public var symbol: String?
    /// Whether the action destroys something.
    public var isDestructive: Bool
    /// Whether the open edits of the list's manager and of the list's rows are committed, discarded
    /// or left open.
    public var edits: EditDisposition
    /// Performs the action. The list view calls this closure each time the user chooses the action.
    public var perform: @MainActor () -> Void

    /// An action.
    ///
    /// - Parameters:
    ///   - title: the title.
    ///   - symbol: the name of a system symbol.
    ///   - isDestructive: whether the action destroys something.
    ///   - edits: whether the open edits of the list's manager and of the list's rows are
    ///     committed, discarded or left open before the action.
    ///   - perform: performs the action. Capture the owner of the view weakly.
    public init(
        _ title: String, symbol: String? = nil, isDestructive: Bool = false,
        edits: EditDisposition = .commit, perform: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.symbol = symbol
        self.isDestructive = isDestructive
        self.edits = edits
        self.perform = perform
    }
}
