#if GTK
internal import BindingKit
internal import CGTK

/// Has arrow keys go on from the row that the program has selected.
///
/// GTK's lists go on from the row that had the keyboard last, and the keyboard can't be sent to a
/// row while the user is typing elsewhere.
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

    /// The program has selected other rows.
    func follow() { isBehind = true }

    /// The user has selected a row.
    func stay() { isBehind = false }

    private func catchUp() {
        guard isBehind, let view, let index = view.selection.first else { return }
        isBehind = false
        view.revealSelection()
        if let row = view.slot(at: index)?.rowWidget { gtk_widget_grab_focus(row) }
    }
}
#endif
