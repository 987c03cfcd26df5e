#if GTK
internal import BindingKit
internal import CGTK

// Handles the user's actions.
extension ListBase {
    func connectUser() {
        _ = SignalHandler(list.pointer, "activate") { [weak self] position in
            self?.userHasActivated(position)
        }
        connectRest()
        connectKeys()
        connectTab()
        // If no row is selected, the page or the window gets the key instead.
        list.onKey("Escape", GTK_PHASE_BUBBLE) { [weak self] in
            guard let self, !rows.selectedPositions.isEmpty else { return false }
            gtk_widget_activate_action_variant(list.widget, "list.unselect-all", nil)
            return true
        }
        menu.connect()
        keyboard.connect()
        drag.connect(to: list)
    }

    private func userHasActivated(_ position: Int) {
        guard let index = index(of: position), index.row >= 0 else { return }
        inCall { contents?.didPerformPrimaryAction(at: index) }
    }

    /// Removes the selected rows, except rows that can't be removed. The Delete key does the same.
    public func removeSelectedRows() { removeSelection() }

    /// Scrolls just enough to show the first selected row.
    public func revealSelection() {
        guard let index = selection.first else { return }
        place.bringIntoView(flatRows[index])
    }

    /// Moves the selected row within its section. Alt with an arrow key does the same.
    ///
    /// - Parameter distance: the number of rows to move down; negative to move up.
    public func moveSelectedRow(by distance: Int) { moveSelection(by: distance) }
}

// MARK: - Rows at a point

extension ListBase {
    private func child(atX x: Double, y: Double) -> UnsafeMutablePointer<GtkWidget>? {
        var picked = gtk_widget_pick(list.widget, x, y, GTK_PICK_DEFAULT)
        while let widget = picked, gtk_widget_get_parent(widget) != list.widget {
            picked = gtk_widget_get_parent(widget)
        }
        return picked
    }

    /// The object of a row that is shown or prepared; `nil` for other rows.
    func row(at index: RowIndex) -> Row? {
        contains(index) ? rows.liveRow(at: flatRows[index]) : nil
    }
}

extension ListBase: RowsWidget {
    func rowOrHeader(atX x: Double, y: Double) -> RowIndex? {
        child(atX: x, y: y).flatMap(slot(of:))?.row?.position.flatMap(index(of:))
    }

    func rowWidget(at index: RowIndex) -> UnsafeMutablePointer<GtkWidget>? {
        slot(at: index)?.rowWidget
    }

    func reference(to index: RowIndex) -> RowReference? {
        guard let row = row(at: index) else { return nil }
        row.retain()
        return RowReference(
            find: { [weak self] in row.position.flatMap { self?.index(of: $0) } },
            end: { row.release() })
    }
}
#endif
