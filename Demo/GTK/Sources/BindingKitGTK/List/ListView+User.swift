internal import BindingKit
internal import CGTK

// What the user does.
extension ListView {
    func connectUser() {
        _ = SignalHandler(list.pointer, "activate") { [weak self] position in
            self?.userHasActivated(position)
        }
        list.onKey("Delete") { [weak self] in self?.removeSelectedRows() }
        list.onKey("<Alt>Up") { [weak self] in self?.moveSelectedRow(by: -1) }
        list.onKey("<Alt>Down") { [weak self] in self?.moveSelectedRow(by: 1) }
        list.addShortcut(
            gtk_shortcut_new(
                gtk_keyval_trigger_new(UInt32(GDK_KEY_Escape), GdkModifierType(0)),
                gtk_named_action_new("list.unselect-all")))
        menu.connect()
        keyboard.connect()
    }

    private func userHasActivated(_ position: Int) {
        guard let index = index(of: position), index.row >= 0 else { return }
        inCall { contents?.didPerformPrimaryAction(at: index) }
    }

    /// Removes the selected rows that can be removed, as the Delete key does.
    public func removeSelectedRows() {
        var kept = 0
        for _ in selection {
            // Anew each time, because the program may change any row on a removal.
            let selected = selection
            guard let index = selected.dropLast(kept).last else { return }
            if contents?.edits(at: index).contains(.remove) == true {
                contents?.removeRow(at: index)
            }
            if selection.count >= selected.count { kept += 1 }
        }
    }

    /// Scrolls as little as is needed for the first selected row to be in view.
    public func revealSelection() {
        guard let index = selection.first else { return }
        place.bringIntoView(flatRows[index])
    }

    /// Moves the selected row within its section, as Alt with an arrow key does.
    ///
    /// - Parameter distance: how many rows down; negative for up.
    public func moveSelectedRow(by distance: Int) {
        guard let index = selection.first, selection.count == 1, let contents,
            contents.edits(at: index).contains(.move)
        else { return }
        var target = index
        target.row += distance
        guard contains(target), contents.target(forMovingFrom: index, to: target) == target else {
            return
        }
        contents.moveRow(from: index, to: target)
    }
}

// MARK: - Rows at a place

extension ListView {
    /// The row at a point of GTK's list; `nil` for a header and below the last row.
    func index(atX x: Double, y: Double) -> RowIndex? {
        guard let child = child(atX: x, y: y),
            let slot = factory.boundSlots.first(where: { $0.rowWidget == child })
        else { return nil }
        return index(of: slot)
    }

    private func child(atX x: Double, y: Double) -> UnsafeMutablePointer<GtkWidget>? {
        var picked = gtk_widget_pick(list.widget, x, y, GTK_PICK_DEFAULT)
        while let widget = picked, gtk_widget_get_parent(widget) != list.widget {
            picked = gtk_widget_get_parent(widget)
        }
        return picked
    }

    /// The object of a row that is shown or prepared.
    func row(at index: RowIndex) -> Row? {
        contains(index) ? rows.liveRow(at: flatRows[index]) : nil
    }

    /// The row whose object has a number, while it is shown or prepared.
    func index(ofKey key: UInt64) -> RowIndex? {
        factory.boundSlots.first { $0.key == key }.flatMap(index(of:))
    }
}
