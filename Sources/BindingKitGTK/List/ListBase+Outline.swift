#if GTK
public import BindingKit
internal import CGTK

// Rows that lie below each other.
extension ListBase {
    /// Shows the levels and arrows of rows anew, as far as these have cells.
    public func updateOutline(of rows: [RowIndex]) {
        for index in rows {
            if let slot = slot(at: index) { slot.show(contents?.outlineRow(at: index)) }
        }
    }

    /// What is around the content of an outline's row in a place.
    func makeFrame(in slot: CellSlot) -> OutlineFrame {
        connectOutlineKeys()
        return OutlineFrame { [weak self, weak slot] in
            if let slot { self?.toggle(slot) }
        }
    }

    private func toggle(_ slot: CellSlot) {
        guard let contents, let index = index(of: slot), let row = contents.outlineRow(at: index)
        else { return }
        contents.setExpanded(!row.isExpanded, at: index)
    }

    // MARK: Keys

    private func connectOutlineKeys() {
        guard !hasOutlineKeys else { return }
        hasOutlineKeys = true
        // Before the list itself, which uses them for nothing.
        list.onKey("Left", GTK_PHASE_BUBBLE) { [weak self] in self?.press(isLeft: true) ?? false }
        list.onKey("Right", GTK_PHASE_BUBBLE) { [weak self] in self?.press(isLeft: false) ?? false }
    }

    /// - Returns: whether the key does something.
    private func press(isLeft: Bool) -> Bool {
        let isMirrored = gtk_widget_get_direction(list.widget) == GTK_TEXT_DIR_RTL
        guard let contents, let index = rowWithKeyboard,
            let step = contents.outlineStep(isLeft == isMirrored ? .inward : .outward, at: index)
        else { return false }
        switch step {
        case .setExpanded(let isExpanded): contents.setExpanded(isExpanded, at: index)
        case .go(let index): go(to: index)
        }
        return true
    }

    private var rowWithKeyboard: RowIndex? {
        guard let row = gtk_widget_get_focus_child(list.widget) else { return selection.first }
        return factory.boundSlots.first { $0.rowWidget == row }.flatMap(index(of:))
    }

    /// Does what the other arrow keys do: the row gets the keyboard, and is selected.
    private func go(to index: RowIndex) {
        let position = flatRows[index]
        place.bringIntoView(position)
        if let row = slot(at: index)?.rowWidget { gtk_widget_grab_focus(row) }
        cgtk_select_at(list.widget, UInt32(position))
    }
}
#endif
