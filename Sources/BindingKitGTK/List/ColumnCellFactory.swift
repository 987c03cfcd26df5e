#if GTK
internal import CGTK

/// Makes the slots of a table's rows. Each slot has one GTK item for every column.
@MainActor
final class ColumnCellFactory: CellFactory {
    private var holders: [UnsafeMutableRawPointer: ColumnHolder] = [:]
    /// Maps GTK's widget for a row to the row's slot.
    private var lines: [UnsafeMutablePointer<GtkWidget>: ColumnSlot] = [:]

    /// Makes GTK's factory for one column. The caller owns the factory.
    func makeFactory(ofColumn column: Int, isNumeric: Bool) -> OpaquePointer {
        makeFactory { [weak self] item in
            self?.holders[item] = ColumnHolder(item, column: column, isNumeric: isNumeric)
        }
    }

    override func makeSlot(for item: UnsafeMutableRawPointer) -> CellSlot? {
        guard let holder = holders.removeValue(forKey: item), let line = holder.rowWidget else {
            return nil
        }
        let slot = lines[line] ?? ColumnSlot(item, line) { [weak self] in self?.lines[line] = nil }
        lines[line] = slot
        slot.add(holder, for: item)
        return slot
    }
}

/// The slot of one row of a table.
@MainActor
final class ColumnSlot: CellSlot {
    private let line: UnsafeMutablePointer<GtkWidget>
    private let hasEnded: () -> Void
    private var holders: [UnsafeMutableRawPointer: ColumnHolder] = [:]
    private var bound: Set<UnsafeMutableRawPointer> = []

    init(
        _ item: UnsafeMutableRawPointer, _ line: UnsafeMutablePointer<GtkWidget>,
        hasEnded: @escaping () -> Void
    ) {
        self.line = line
        self.hasEnded = hasEnded
        super.init(item)
    }

    func add(_ holder: ColumnHolder, for item: UnsafeMutableRawPointer) {
        holders[item] = holder
    }

    override var rowWidget: UnsafeMutablePointer<GtkWidget>? { line }

    override func place(_ cell: ListCell) {
        for holder in holders.values { holder.show(cell, in: frame) }
    }

    override func clear() {
        for holder in holders.values { holder.clear() }
    }

    /// Does nothing, because GTK has no item for a whole row of a table.
    override func mark(asHeader isHeader: Bool) {}

    override func isBound(_ item: UnsafeMutableRawPointer) {
        bound.insert(item)
        if let cell { holders[item]?.show(cell, in: frame) }
    }

    override func isBoundElsewhere(after item: UnsafeMutableRawPointer) -> Bool {
        bound.remove(item)
        return !bound.isEmpty
    }

    override func goesOn(without item: UnsafeMutableRawPointer) -> Bool {
        holders.removeValue(forKey: item)?.clear()
        bound.remove(item)
        guard holders.isEmpty else { return true }
        hasEnded()
        return false
    }
}

/// Contains a row's content in one column.
@MainActor
final class ColumnHolder {
    private let column: Int
    private let isNumeric: Bool
    private let box: UnsafeMutablePointer<GtkWidget>

    init(_ item: UnsafeMutableRawPointer, column: Int, isNumeric: Bool) {
        self.column = column
        self.isNumeric = isNumeric
        guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else {
            preconditionFailure("GTK could not create the box.")
        }
        self.box = box
        if isNumeric { gtk_widget_add_css_class(box, "numeric") }
        // The box is retained because GTK releases it before it reports the teardown.
        g_object_ref_sink(box)
        gtk_list_item_set_child(OpaquePointer(item), box)
    }

    isolated deinit {
        g_object_unref(box)
    }

    /// GTK's widget for the whole row.
    var rowWidget: UnsafeMutablePointer<GtkWidget>? {
        gtk_widget_get_parent(box).flatMap { gtk_widget_get_parent($0) }
    }

    /// Shows a cell's content. If there is a frame, the frame contains the first column's content.
    func show(_ cell: ListCell, in frame: OutlineFrame?) {
        var widget = content(of: cell)?.widget
        if column == 0, let frame {
            frame.hold(widget)
            widget = frame.widget
        }
        guard gtk_widget_get_first_child(box) != widget else { return }
        clear()
        guard let widget else { return }
        // If the cell is reused, its widget might still be in another box.
        if let former = gtk_widget_get_parent(widget) { gtk_box_remove(former.box, widget) }
        gtk_box_append(box.box, widget)
        gtk_widget_set_vexpand(widget, 1)
        if isNumeric { gtk_widget_set_halign(widget, GTK_ALIGN_END) }
    }

    func clear() {
        if let child = gtk_widget_get_first_child(box) { gtk_box_remove(box.box, child) }
    }

    private func content(of cell: ListCell) -> Widget? {
        guard let row = cell as? ColumnRow else { return column == 0 ? cell : nil }
        return row.columns.indices.contains(column) ? row.columns[column] : nil
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    fileprivate var box: UnsafeMutablePointer<GtkBox> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkBox.self)
    }
}
#endif
