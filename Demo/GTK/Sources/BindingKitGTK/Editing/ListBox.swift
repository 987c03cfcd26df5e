public import BindingKit
internal import CGTK

/// Rows below each other, of which the user selects one; Escape selects none (GtkListBox).
public final class ListBox: EditableWidget {
    private var isBeingArranged = false

    /// A list without rows.
    public init() {
        super.init(gtk_list_box_new())
        gtk_list_box_set_sort_func(
            opaque, { first, second, _ in ListBox.place(first) - ListBox.place(second) }, nil, nil)
        let escape = gtk_shortcut_new(
            gtk_keyval_trigger_new(UInt32(GDK_KEY_Escape), GdkModifierType(0)),
            gtk_signal_action_new("unselect-all"))
        addShortcut(escape)
    }

    /// What the rows show, from top to bottom.
    ///
    /// The selected row stays selected wherever it goes, as long as it is among them.
    public var rows: [Widget] {
        get {
            guard !isDestroyed else { return [] }
            return (0...).lazy.map { gtk_list_box_get_row_at_index(self.opaque, $0) }
                .prefix { $0 != nil }.compactMap(Self.content)
        }
        set { if isWritable("rows") { arrange(newValue) } }
    }

    /// What the selected row shows; nil for none.
    ///
    /// Setting something that is in no row selects none.
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

    // MARK: - Rows of GTK's

    private typealias Row = UnsafeMutablePointer<GtkListBoxRow>

    private func arrange(_ contents: [Widget]) {
        // The selection of a row that is taken away is none of the user's doing.
        isBeingArranged = true
        defer { isBeingArranged = false }
        for content in rows where !contents.contains(where: { $0 === content }) {
            gtk_list_box_remove(opaque, gtk_widget_get_parent(content.widget))
        }
        for (place, content) in contents.enumerated() {
            if row(of: content) == nil { gtk_list_box_append(opaque, content.widget) }
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
    /// The list, and which row is selected.
    public var edited: (ListBox, ReferenceWritableKeyPath<ListBox, Widget?>) {
        (self, \.selectedRow)
    }
}
