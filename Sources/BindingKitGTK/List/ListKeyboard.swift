#if GTK
internal import BindingKit
internal import CGTK

/// Makes arrow keys start from the row that client code has selected.
///
/// GTK's lists start from the row that had the focus last. The library can't give the focus
/// to a row while the user is typing elsewhere, so it waits for the next key in the list.
@MainActor
final class ListKeyboard {
    /// Weak because the list owns it.
    private weak var view: ListBase?
    private var isBehind = false

    init(_ view: ListBase) {
        self.view = view
    }

    func connect() {
        guard let list = view?.list, let controller = gtk_event_controller_legacy_new() else {
            return
        }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        gtk_widget_add_controller(list.widget, controller)
        _ = SignalHandler(UnsafeMutableRawPointer(controller), "event") { [weak self] event in
            if case .key? = InputEvent(event.map { OpaquePointer($0) }) { self?.catchUp() }
            return false
        }
    }

    /// The list calls this when client code has selected other rows.
    func follow() { isBehind = true }

    /// The list calls this when the user has selected a row.
    func stay() { isBehind = false }

    /// Shows changes. If the changes remove the row with the focus, the next row gets the
    /// keyboard. If there is no next row, the last row gets it.
    ///
    /// GTK itself would give the focus to a control in the next row, such as a check box. If
    /// Space removed a row, a second press of Space would then change the next row's element.
    ///
    /// - Parameter show: shows the changes.
    func follow(_ changes: RowChanges, _ show: () -> Void) {
        let former = view?.list.hasFocus == true ? view?.slotWithKeyboard?.row?.position : nil
        show()
        guard let view, let former, changes.newIndex(ofOld: former) == nil else { return }
        let next = (former..<changes.oldCount).lazy.compactMap { changes.newIndex(ofOld: $0) }.first
        view.slot(at: next ?? view.flatRows.count - 1)?.takeKeyboard()
    }

    private func catchUp() {
        guard isBehind, let view, let index = view.selection.first else { return }
        isBehind = false
        view.revealSelection()
        view.slot(at: index)?.takeKeyboard()
    }
}
#endif
