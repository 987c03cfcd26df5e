#if GTK
public import BindingKit
internal import CGTK

// Levels, arrows and keys of outlines.
extension ListBase {
    /// Updates the levels and arrows of the rows that have cells.
    public func updateOutline(of rows: [RowIndex]) {
        for index in rows {
            if let slot = slot(at: index) { slot.show(contents?.outlineRow(at: index)) }
        }
    }

    /// Makes a frame for an outline's row in a slot.
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
        // The list itself does not use these keys.
        list.onKey("Left", GTK_PHASE_BUBBLE) { [weak self] in self?.press(isLeft: true) ?? false }
        list.onKey("Right", GTK_PHASE_BUBBLE) { [weak self] in self?.press(isLeft: false) ?? false }
    }

    /// - Returns: whether the key is used.
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
        guard let slot = slotWithKeyboard else { return selection.first }
        return index(of: slot)
    }

    /// Gives the focus to a row and selects the row, as the other arrow keys do.
    private func go(to index: RowIndex) {
        let position = flatRows[index]
        place.bringIntoView(position)
        slot(at: index)?.takeKeyboard()
        cgtk_select_at(list.widget, UInt32(position))
    }
}
#endif
