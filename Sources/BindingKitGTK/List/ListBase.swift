#if GTK
public import BindingKit
internal import CGTK

/// Rows in a scrolled area: the superclass of ``ListView``, ``GridView`` and ``ColumnView``. Only
/// rows in view have widgets.
///
/// `bindRows` fills the list. A section with a title begins with a header, which is a row. If the
/// binding allows it, the Delete key and a menu remove rows, and Alt with an arrow key moves a row.
public class ListBase: Widget, ListDisplay {
    /// The rows that a binding shows; `nil` while no binding shows rows.
    public var contents: (any ListContents<ListCell>)? {
        didSet { if contents == nil { reload() } }
    }

    /// How many rows the user can select. The default is at most one.
    public var selectionMode: SelectionMode {
        get { rows.selectionMode }
        set { rows.selectionMode = newValue }
    }

    /// GTK's list, whose children are the rows.
    let list: Widget
    let rows = RowList()
    let factory: CellFactory
    private(set) lazy var place = ListPlace(self)
    private(set) lazy var keyboard = ListKeyboard(self)
    lazy var menu = ListMenu(self)
    private(set) lazy var drag = ListDrag(self)
    /// The rows of all shown sections, as one list.
    private(set) var flatRows = FlatRows([])
    private(set) var counts: [Int] = []
    /// Whether each section begins with a header.
    private(set) var hasHeaders = false
    /// The number of nested calls from GTK. During such a call, the list must not change.
    private var callDepth = 0
    private var hasWaitingChanges = false
    var isResting = false
    var hasOutlineKeys = false
    private lazy var callEnd = EventEnd { [weak self] in self?.contents?.phaseDidChange() }
    /// Unused cells, by class. Their former slots now have cells of other classes.
    private var spareCells: [ObjectIdentifier: [ListCell]] = [:]
    /// The slot whose cell is being filled.
    private var slotInWork: CellSlot?

    /// A list without rows.
    ///
    /// - Parameters:
    ///   - factory: makes the slots of rows.
    ///   - make: makes GTK's widget for a model, and finds the list in the widget. The closure
    ///     takes over the reference to the model.
    init(
        _ factory: CellFactory, make: (OpaquePointer) -> (widget: Widget, list: Widget)
    ) {
        self.factory = factory
        g_object_ref(rows.pointer)
        let made = make(OpaquePointer(rows.pointer))
        list = made.list
        super.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(opaque, made.widget.widget)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        factory.fill = { [weak self] in self?.fill($0, with: $1) }
        factory.end = { [weak self] in self?.end($0) }
        rows.canSelect = { [weak self] in (self?.index(of: $0)?.row ?? -1) >= 0 }
        rows.onSelect = { [weak self] in self?.userHasSelected($0) }
        connectUser()
        place.connect()
    }

    override var accessibleWidgets: [UnsafeMutablePointer<GtkWidget>] {
        // The scrolled area needs the name, too, because it has the focus if there are no rows.
        // In a table, the child of the area also needs the name. That child contains the list.
        let child = gtk_scrolled_window_get_child(opaque)
        return [widget, list.widget] + [child].compactMap { $0 }.filter { $0 != list.widget }
    }

    /// Gives the focus to the row that had it last, otherwise to the selected or first row.
    public override func focus() {
        guard isWritable("focus") else { return }
        if gtk_widget_grab_focus(list.widget) != 0, hasFocus { return }
        let index = selection.first ?? flatRows.index(of: hasHeaders ? 1 : 0)
        index.flatMap(slot(at:))?.takeKeyboard()
    }

    /// Whether rows are placed beside each other, and not only below each other.
    var flowsHorizontally: Bool { false }

    // MARK: Rows

    /// The number of row objects that GTK retains, for shown rows and for prepared rows.
    var liveRowCount: Int { rows.liveCount }

    /// The index of the row at a position in GTK's list. For a header, `row` is -1.
    func index(of position: Int) -> RowIndex? { flatRows.index(of: position) }

    /// Whether a row exists.
    func contains(_ index: RowIndex) -> Bool {
        counts.indices.contains(index.section) && (0..<counts[index.section]).contains(index.row)
    }

    /// The index of the row that a slot shows; `nil` for a header.
    func index(of slot: CellSlot) -> RowIndex? {
        slot.row?.position.flatMap(index(of:)).flatMap { $0.row < 0 ? nil : $0 }
    }

    /// The slot of a row that is shown or prepared.
    func slot(at index: RowIndex) -> CellSlot? {
        contains(index) ? slot(at: flatRows[index]) : nil
    }

    /// The slot of a row or a header that is shown or prepared.
    func slot(at position: Int) -> CellSlot? {
        rows.liveRow(at: position).flatMap(factory.slot(of:))
    }

    /// The slot that has the focus, or had it last.
    var slotWithKeyboard: CellSlot? {
        if let child = gtk_widget_get_focus_child(list.widget) { return slot(of: child) }
        return list.childWithFocus.flatMap(slot(of:))
    }

    /// The slot that a child of GTK's list belongs to.
    func slot(of child: UnsafeMutablePointer<GtkWidget>) -> CellSlot? {
        factory.boundSlots.first { $0.rowWidget == child }
    }

    // MARK: What can be shown

    /// `ready` if the list is in a window, unless GTK is calling the list or the user drags a row.
    public var phase: ListPhase {
        if isDestroyed || gtk_widget_get_root(widget) == nil { return .offScreen }
        guard callDepth > 0 else { return drag.isActive ? .userChangesRows : .ready }
        hasWaitingChanges = true
        return .updating
    }

    /// Runs client code inside a call from GTK. The list must not change until that call has ended.
    func inCall(_ body: () -> Void) {
        callDepth += 1
        body()
        callDepth -= 1
        guard callDepth == 0, replace(&hasWaitingChanges, with: false) else { return }
        callEnd.schedule()
    }

    // MARK: Changes

    /// The number of rows in each section, as GTK knows it; `nil` while `contents` is nil.
    public var shownCounts: [Int]? { contents == nil ? nil : counts }

    /// Fills all rows again. GTK's widgets remain at their positions.
    public func reload() {
        let isAtTop = place.isAtTop
        readCounts()
        factory.fillAgain { rows.reset(to: flatRows.count) }
        place.rowsHaveChanged(isAtTop: isAtTop)
    }

    /// Announces the changes to GTK, range by range.
    public func show(_ changes: ListChanges, animations: RowAnimations, advance: () -> Void) {
        let isAtTop = place.isAtTop
        let changed = changes.rows(countingHeaders: hasHeaders)
        let prepared = factory.lastPosition
        advance()
        let hadHeaders = hasHeaders
        readCounts()
        guard hadHeaders == hasHeaders else { return reload() }
        announce(changed, preparedUpTo: prepared)
        place.rowsHaveChanged(isAtTop: isAtTop)
    }

    /// Announces changes to GTK. The caller has read the new numbers of rows with `readCounts()`.
    func announce(_ changes: RowChanges, preparedUpTo last: Int) {
        keyboard.follow(changes) {
            rows.begin(changes)
            rows.announce(changes.splices(preparedUpTo: last))
        }
    }

    /// Reads the numbers of rows, and whether there are headers.
    func readCounts() {
        let sections = 0..<(contents?.sectionCount ?? 0)
        counts = sections.map { contents?.rowCount(in: $0) ?? 0 }
        hasHeaders = sections.contains { contents?.header(of: $0) != nil }
        flatRows = FlatRows(counts, countingHeaders: hasHeaders)
    }

    // MARK: Cells

    /// The cell of a row; `nil` if the row is neither shown nor prepared.
    public func cell(at index: RowIndex) -> ListCell? {
        slot(at: index)?.cell
    }

    /// A cell of a class: the slot's own cell, an unused cell, or a new cell.
    public func dequeueCell(
        _ type: AnyObject.Type, from origin: CellOrigin, at index: RowIndex
    ) -> ListCell? {
        if let cell = slotInWork?.cell, Swift.type(of: cell) == type { return cell }
        guard case .class = origin, let type = type as? ListCell.Type else { return nil }
        return spareCells[ObjectIdentifier(type)]?.popLast() ?? type.init()
    }

    /// A cell that shows nothing.
    public func emptyCell(at index: RowIndex) -> ListCell { ListCell() }

    /// The bindings of a cell.
    public func scope(of cell: ListCell) -> BindingManager { cell.bindings }

    /// Makes a slot show a row or a header.
    func fill(_ slot: CellSlot, with row: Row) {
        guard let contents, let index = row.position.flatMap(index(of:)) else { return }
        let former = replace(&slotInWork, with: slot)
        defer { slotInWork = former }
        let cell = index.row < 0 ? headerCell(of: index.section) : contents.cell(at: index)
        if isResting { cell.follow(isResting: true) }
        if let unused = slot.cell, unused !== cell { spare(unused) }
        let outline = index.row < 0 || flowsHorizontally ? nil : contents.outlineRow(at: index)
        let frame = outline.map { _ in slot.frame ?? makeFrame(in: slot) }
        slot.show(cell, isHeader: index.row < 0, in: frame)
        slot.show(outline)
    }

    private func end(_ cell: ListCell) {
        guard let contents else { return cell.bindings.removeAllBindings() }
        contents.didEndDisplaying(cell)
    }

    var cellsWithSpares: [ListCell] { factory.cells + spareCells.values.joined() }

    private func spare(_ cell: ListCell) {
        end(cell)
        let type = ObjectIdentifier(Swift.type(of: cell))
        guard spareCells[type, default: []].count < 50 else { return }
        spareCells[type, default: []].append(cell)
    }

    // MARK: Place

    /// The visible rows, without headers.
    public var anchors: [ListAnchor] { place.anchors }

    /// Scrolls the anchor's row to the anchor's offset, or as close as the list allows.
    public func scroll(to anchor: ListAnchor) { place.scroll(to: anchor) }

    // MARK: Selection

    /// The selected rows, from the top down.
    public var selection: [RowIndex] {
        get { rows.selectedPositions.compactMap(index(of:)) }
        set {
            rows.selectedPositions = newValue.filter(contains).map { flatRows[$0] }
            keyboard.follow()
        }
    }

    private func userHasSelected(_ position: Int?) {
        keyboard.stay()
        inCall {
            contents?.selectionDidChange()
            if let index = position.flatMap(index(of:)) { contents?.didSelectRow(at: index) }
        }
    }
}
#endif
