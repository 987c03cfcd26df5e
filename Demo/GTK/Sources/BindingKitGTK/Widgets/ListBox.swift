internal import CGTK

/// Rows below each other, of which the user selects one.
public final class ListBox: Widget {
    /// Called when another row is selected; nil for none.
    public var onSelect: (@MainActor (Int?) -> Void)?

    /// A list without rows.
    public init() {
        super.init(gtk_list_box_new())
        _ = SignalHandler(pointer, "row-selected") { [weak self] in
            self?.onSelect?(self?.selectedIndex)
        }
    }

    /// Adds a row that shows `content`.
    public func append(_ content: Widget) {
        gtk_list_box_append(opaque, content.widget)
    }

    /// The place of the selected row; nil for none.
    public var selectedIndex: Int? {
        get {
            guard !isDestroyed, let row = gtk_list_box_get_selected_row(opaque) else { return nil }
            return Int(gtk_list_box_row_get_index(row))
        }
        set {
            guard isWritable("selectedIndex") else { return }
            let row = newValue.flatMap { gtk_list_box_get_row_at_index(opaque, Int32($0)) }
            gtk_list_box_select_row(opaque, row)
        }
    }
}
