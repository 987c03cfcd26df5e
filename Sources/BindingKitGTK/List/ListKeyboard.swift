#if GTK
internal import BindingKit
internal import CGTK

/// Makes arrow keys start from the row that client code has selected.
///
/// GTK's lists start from the row that had the keyboard last. The library can't give the keyboard
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

    /// Called when client code has selected other rows.
    func follow() { isBehind = true }

    /// Called when the user has selected a row.
    func stay() { isBehind = false }

    private func catchUp() {
        guard isBehind, let view, let index = view.selection.first else { return }
        isBehind = false
        view.revealSelection()
        if let row = view.slot(at: index)?.rowWidget { gtk_widget_grab_focus(row) }
    }
}
#endif
