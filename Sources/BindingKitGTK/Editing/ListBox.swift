#if GTK
public import BindingKit
internal import CGTK

/// Rows one below the other. The user selects one row, and Escape deselects it (GtkListBox).
///
/// Set its ``rows``, or fill it with `bindRows`. Each row has widgets, even if it is out of view.
/// For more than a hundred rows, use a ``ListView``.
public final class ListBox: EditableWidget {
    /// The rows that a binding shows; `nil` while no binding shows rows.
    public var contents: (any ListContents<ListCell>)? {
        didSet {
            if oldValue == nil, contents != nil { connectBoundRows() }
            if contents == nil { reload() }
        }
    }

    /// Whether a click opens a row instead of selecting it. If true, a click performs the row's
    /// primary action, as Return does, and no row is selected.
    public var opensRowsOnClick = false {
        didSet {
            guard isWritable("opensRowsOnClick") else { return }
            gtk_list_box_set_selection_mode(
                opaque, opensRowsOnClick ? GTK_SELECTION_NONE : GTK_SELECTION_SINGLE)
            gtk_list_box_set_activate_on_single_click(opaque, opensRowsOnClick ? 1 : 0)
        }
    }

    /// The widget that is shown while there are no rows; nil for none. The user can drop rows onto
    /// it.
    public var placeholder: Widget? {
        didSet {
            if isWritable("placeholder") {
                gtk_list_box_set_placeholder(opaque, placeholder?.widget)
            }
        }
    }

    var bound = BoundRows()
    private(set) lazy var drag = ListDrag(self)
    private lazy var menu = ListMenu(self)
    private lazy var callEnd = EventEnd { [weak self] in self?.contents?.phaseDidChange() }
    var isResting = false
    private var isConnected = false
    private var isBeingArranged = false

    /// A list without rows.
    public init() {
        super.init(gtk_list_box_new())
        gtk_list_box_set_sort_func(
            opaque, { first, second, _ in ListBox.place(first) - ListBox.place(second) }, nil, nil)
        // If no row is selected, the page or the window gets the key instead.
        onKey("Escape", GTK_PHASE_BUBBLE) { [weak self] in
            guard let self, gtk_list_box_get_selected_row(opaque) != nil else { return false }
            gtk_list_box_unselect_all(opaque)
            return true
        }
        connectTab()
    }

    /// The widgets of the rows, from top to bottom.
    ///
    /// If the new rows contain the selected row, that row stays selected, even if it moves.
    public var rows: [Widget] {
        get {
            guard !isDestroyed else { return [] }
            return (0...).lazy.map { gtk_list_box_get_row_at_index(self.opaque, $0) }
                .prefix { $0 != nil }.compactMap(Self.content)
        }
        set { if isWritable("rows") { arrange(newValue) } }
    }

    /// The widget of the selected row; nil if none is selected.
    ///
    /// Setting a widget that is not in a row clears the selection.
    public var selectedRow: Widget? {
        get {
            access(self, \.selectedRow, announcedBy: "row-selected")
            return isDestroyed ? nil : Self.content(gtk_list_box_get_selected_row(opaque))
        }
        set {
            guard isWritable("selectedRow") else { return }
            gtk_list_box_select_row(opaque, newValue.flatMap(row))
        }
    }

    override func connectEdits(
        _ connections: EditConnections, _ report: @escaping @MainActor (EditEvent) -> Void
    ) {
        connections.on("row-selected") { [weak self] in
            if self?.isBeingArranged == false { report(.changed) }
        }
    }

    // MARK: - Rows of bindings

    private func connectBoundRows() {
        guard !isConnected else { return }
        isConnected = true
        gtk_list_box_set_activate_on_single_click(opaque, opensRowsOnClick ? 1 : 0)
        _ = SignalHandler(pointer, "row-selected") { [weak self] in
            if self?.isBeingArranged == false { self?.userHasSelected() }
        }
        _ = SignalHandler(
            pointer, "row-activated",
            withArgument: { [weak self] in
                self?.userHasActivated($0)
            })
        connectRest()
        connectKeys()
        menu.connect()
        drag.connect(to: self)
    }

    /// Runs client code inside a call from GTK. The rows must not change until that call has ended.
    func inCall(_ body: () -> Void) {
        bound.callDepth += 1
        body()
        bound.callDepth -= 1
        guard bound.callDepth == 0, replace(&bound.hasWaitingChanges, with: false) else { return }
        callEnd.schedule()
    }

    /// Selects a row without reporting a selection by the user.
    func select(_ content: Widget?) {
        let former = replace(&isBeingArranged, with: true)
        defer { isBeingArranged = former }
        selectedRow = content
    }

    /// Sets whether the user can select a row.
    func setSelectable(_ content: Widget, _ isSelectable: Bool) {
        gtk_list_box_row_set_selectable(row(of: content), isSelectable ? 1 : 0)
        gtk_list_box_row_set_activatable(row(of: content), isSelectable ? 1 : 0)
    }

    // MARK: - GTK's rows

    private typealias Row = UnsafeMutablePointer<GtkListBoxRow>

    private func arrange(_ contents: [Widget]) {
        // Removing a selected row must not count as a deselection by the user.
        isBeingArranged = true
        defer { isBeingArranged = false }
        let kept = Set(contents.map { ObjectIdentifier($0) })
        for content in rows where !kept.contains(ObjectIdentifier(content)) {
            gtk_list_box_remove(opaque, gtk_widget_get_parent(content.widget))
        }
        for (place, content) in contents.enumerated() {
            if row(of: content) == nil {
                gtk_list_box_append(opaque, content.widget)
                content.nameRow(gtk_widget_get_parent(content.widget), by: [content])
            }
            g_object_set_data(
                row(of: content).map { UnsafeMutableRawPointer($0) }?
                    .assumingMemoryBound(to: GObject.self),
                Self.placeKey, UnsafeMutableRawPointer(bitPattern: place))
        }
        gtk_list_box_invalidate_sort(opaque)
    }

    private func row(of content: Widget) -> Row? {
        guard let parent = gtk_widget_get_parent(content.widget),
            gtk_widget_get_parent(parent) == widget
        else { return nil }
        return UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GtkListBoxRow.self)
    }

    private static func content(_ row: Row?) -> Widget? {
        Widget.of(row.flatMap { UnsafeMutableRawPointer(gtk_list_box_row_get_child($0)) })
    }

    private nonisolated static func place(_ row: Row?) -> Int32 {
        let data = row.flatMap {
            g_object_get_data(
                UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObject.self), placeKey)
        }
        return Int32(Int(bitPattern: data))
    }

    private nonisolated static let placeKey = "bindingkit-place"
}

extension ListBox: ValueControl {
    /// The list and its selected row.
    public var edited: (ListBox, ReferenceWritableKeyPath<ListBox, Widget?>) {
        (self, \.selectedRow)
    }
}
#endif
