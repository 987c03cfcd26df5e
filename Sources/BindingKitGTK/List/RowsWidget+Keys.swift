#if GTK
internal import BindingKit
internal import CGTK

// Keys that change the selected rows.
extension RowsWidget {
    /// The Delete key removes rows. Alt with an arrow key moves a row.
    func connectKeys() {
        list.onKey("Delete") { [weak self] in self?.removeSelection() }
        list.onKey("<Alt>Up") { [weak self] in self?.moveSelection(by: -1) }
        list.onKey("<Alt>Down") { [weak self] in self?.moveSelection(by: 1) }
    }

    /// Makes Tab and Shift-Tab move through the widgets of one row, and after that out of the list.
    ///
    /// Without this method, Tab would move through all rows. In GTK 4.12 and later,
    /// `GTK_LIST_TAB_ITEM` would do what this method does.
    func connectTab() {
        list.onKey("Tab") { [weak self] in self?.moveKeyboard(GTK_DIR_TAB_FORWARD) }
        list.onKey("<Shift>Tab") { [weak self] in self?.moveKeyboard(GTK_DIR_TAB_BACKWARD) }
    }

    private func moveKeyboard(_ direction: GtkDirectionType) {
        let row = gtk_widget_get_focus_child(list.widget)
        if let row, gtk_widget_child_focus(row, direction) != 0 { return }
        guard let root = gtk_widget_get_root(list.widget) else { return }
        let window = UnsafeMutablePointer<GtkWidget>(root)
        // This prevents GTK from moving the focus to the next row.
        gtk_widget_set_can_focus(widget, 0)
        let hasLeft = gtk_widget_child_focus(window, direction) != 0
        gtk_widget_set_can_focus(widget, 1)
        // If no other widget takes the focus, the focus may move to another row of the list.
        if !hasLeft { gtk_widget_child_focus(window, direction) }
    }

    /// Removes the selected rows that can be removed, as one undo step.
    func removeSelection() { UndoGesture.run { removeRows() } }

    private func removeRows() {
        var kept = 0
        for _ in rowsOfKeys {
            // The rows are read again each time, because client code may change any row when a row
            // is removed.
            let selected = rowsOfKeys
            guard let index = selected.dropLast(kept).last else { return }
            if contents?.edits(at: index).contains(.remove) == true {
                contents?.removeRow(at: index)
            }
            if rowsOfKeys.count >= selected.count { kept += 1 }
        }
    }

    /// Moves the selected row within its section.
    ///
    /// - Parameter distance: the number of rows to move down; negative to move up.
    func moveSelection(by distance: Int) {
        guard let index = rowsOfKeys.first, rowsOfKeys.count == 1, let contents,
            contents.edits(at: index).contains(.move)
        else { return }
        // In an outline, a row's descendants move with the row.
        var target = distance > 0 ? contents.end(below: index) : index
        target.row += distance > 0 ? distance - 1 : distance
        guard hasRow(at: target), contents.target(forMovingFrom: index, to: target) == target else {
            return
        }
        contents.moveRow(from: index, to: target)
    }

    /// The rows that the Delete key removes and that Alt with an arrow key moves. By default, these
    /// are the selected rows.
    var rowsOfKeys: [RowIndex] { selection }

    private func hasRow(at index: RowIndex) -> Bool {
        guard let counts = shownCounts, counts.indices.contains(index.section) else { return false }
        return (0..<counts[index.section]).contains(index.row)
    }
}
#endif
