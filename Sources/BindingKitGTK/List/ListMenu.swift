#if GTK
internal import BindingKit
internal import CGTK

/// The menu of a row. The secondary button of the pointer, or the menu key, opens it.
@MainActor
final class ListMenu {
    /// Weak because the list owns it.
    private weak var view: (any RowsWidget)?
    private(set) var popover: MenuPopover?

    init(_ view: any RowsWidget) {
        self.view = view
    }

    func connect() {
        guard let list = view?.list, let gesture = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(gesture, UInt32(GDK_BUTTON_SECONDARY))
        gtk_widget_add_controller(list.widget, gesture)
        // This object does not retain the gesture's handler, because the list owns the gesture, and
        // the gesture owns the handler.
        let instance = UnsafeMutableRawPointer(gesture)
        _ = SignalHandler(instance, "begin") { [weak self] in self?.open(by: instance) }
        list.onKey("Menu") { [weak self] in self?.openForSelection() }
        list.onKey("<Shift>F10") { [weak self] in self?.openForSelection() }
        _ = SignalHandler(list.pointer, "destroy") { [weak self] in self?.removePopover() }
    }

    private func open(by gesture: UnsafeMutableRawPointer) {
        var (x, y) = (0.0, 0.0)
        guard let view, cgtk_press_point(gesture, &x, &y) != 0,
            let index = view.rowOrHeader(atX: x, y: y)
        else { return }
        open(for: index, GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1))
    }

    func openForSelection() {
        guard let view, let index = view.selection.first,
            let row = view.rowWidget(at: index)
        else { return }
        var frame = GtkAllocation()
        gtk_widget_get_allocation(row, &frame)
        open(for: index, frame)
    }

    private func open(for index: RowIndex, _ place: GdkRectangle) {
        guard let view, index.row >= 0 else { return }
        let actions = actions(at: index)
        guard !actions.isEmpty else { return }
        let buttons = actions.map { action in
            let button = Button(action.title).style("flat")
            if action.isDestructive { button.style("destructive-action") }
            _ = SignalHandler(button.pointer, "clicked") { [weak self] in
                self?.popover?.close()
                action.perform()
            }
            return button
        }
        let popover = popover ?? MenuPopover(in: view.list)
        self.popover = popover
        popover.open(with: buttons, at: place)
    }

    /// The binding's actions for a row. If the row can be removed, the last action removes it.
    private func actions(at index: RowIndex) -> [RowAction] {
        guard let contents = view?.contents else { return [] }
        var actions = contents.menuActions(at: index)
        if contents.edits(at: index).contains(.remove) {
            // A reference is used because the row might move before the user chooses an action.
            let row = view?.reference(to: index)
            actions.append(
                RowAction("Delete", isDestructive: true) { [weak view] in
                    guard let index = row?.index else { return }
                    view?.contents?.removeRow(at: index)
                })
        }
        return actions
    }

    private func removePopover() {
        guard let popover = replace(&popover, with: nil), !popover.isDestroyed else { return }
        popover.remove()
    }
}

/// A popover with a column of buttons, in front of a widget. It disappears with the widget.
@MainActor
final class MenuPopover: Widget {
    private(set) var buttons: [Button] = []

    init(in parent: Widget) {
        super.init(gtk_popover_new())
        gtk_popover_set_has_arrow(cast(), 0)
        gtk_widget_set_parent(widget, parent.widget)
    }

    func open(with buttons: [Button], at place: GdkRectangle) {
        self.buttons = buttons
        let box = Box(.vertical, buttons)
        withExtendedLifetime(box) { gtk_popover_set_child(cast(), box.widget) }
        var place = place
        gtk_popover_set_pointing_to(cast(), &place)
        gtk_popover_popup(cast())
    }

    func close() { gtk_popover_popdown(cast()) }

    func remove() {
        buttons = []
        gtk_popover_popdown(cast())
        gtk_popover_set_child(cast(), nil)
        gtk_widget_unparent(widget)
    }
}
#endif
