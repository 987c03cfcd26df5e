#if GTK
internal import BindingKit
internal import CGTK

/// The signal handlers and event controllers of one call of `reportEdits`. `end()` removes all.
@MainActor
final class EditConnections {
    private var handlers: [SignalHandler] = []
    private var controllers: [OpaquePointer] = []
    private var delays: [EditDelay] = []
    /// Weak because the widget's signals retain the report, the report may retain its token, and
    /// the token retains this object.
    private weak var view: EditableWidget?

    init(of view: EditableWidget) {
        self.view = view
    }

    /// Calls `action` for each emission of a signal by the widget or one of its objects.
    func on(
        _ signal: String, of instance: UnsafeMutableRawPointer? = nil,
        _ action: @escaping @MainActor () -> Void
    ) {
        guard let instance = instance ?? view.map({ UnsafeMutableRawPointer($0.pointer) }) else {
            return
        }
        handlers.append(SignalHandler(instance, signal, action))
    }

    /// Calls `action` with the argument of each emission of a signal. The argument is a pointer.
    func on(
        _ signal: String, of instance: UnsafeMutableRawPointer,
        _ action: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
    ) {
        handlers.append(SignalHandler(instance, signal, withArgument: action))
    }

    /// Makes a delay that calls `report` after GTK has finished the event. The delay ends at the
    /// latest when `end()` of this object is called.
    func delay(_ report: @escaping @MainActor (EditEvent) -> Void) -> EditDelay {
        let delay = EditDelay(view, report)
        delays.append(delay)
        return delay
    }

    /// Follows the keyboard focus, and calls `left` when the widget loses it.
    func followFocus(onLeaving left: @escaping @MainActor () -> Void) {
        guard let view, let controller = gtk_event_controller_focus_new() else { return }
        view.isUserAtIt = view.hasKeyboard
        add(controller)
        on("enter", of: UnsafeMutableRawPointer(controller)) { [weak view] in
            view?.isUserAtIt = true
        }
        on("leave", of: UnsafeMutableRawPointer(controller)) { [weak view] in
            view?.isUserAtIt = false
            left()
        }
    }

    /// Calls `cancel` when the user presses Escape. If `cancel` changes the text, the window does
    /// not get the key. So the first Escape in a dialog undoes the typing, and the next one closes
    /// the dialog.
    ///
    /// - Parameters:
    ///   - typed: returns the typed text.
    ///   - cancel: cancels the edit.
    func onEscape(
        typed: @escaping @MainActor () -> String, _ cancel: @escaping @MainActor () -> Void
    ) {
        onEvents { event in
            guard event == .escape else { return false }
            let former = typed()
            cancel()
            return typed() != former
        }
    }

    /// Calls `look` for each event before the widget gets it. If `look` returns true, the widget
    /// does not get the event.
    func onEvents(_ look: @escaping @MainActor (InputEvent) -> Bool) {
        guard let controller = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        add(controller)
        let handler = SignalHandler(UnsafeMutableRawPointer(controller), "event") {
            InputEvent($0.map { OpaquePointer($0) }).map(look) ?? false
        }
        handlers.append(handler)
    }

    /// Disconnects everything, even if the widget is destroyed already.
    func end() {
        for delay in delays { delay.cancel() }
        delays = []
        for handler in handlers { handler.disconnect() }
        handlers = []
        for controller in controllers {
            if let view, gtk_event_controller_get_widget(controller) == view.widget {
                gtk_widget_remove_controller(view.widget, controller)
            }
            g_object_unref(UnsafeMutableRawPointer(controller))
        }
        controllers = []
        view?.isUserAtIt = false
    }

    private func add(_ controller: OpaquePointer) {
        guard let view else { return }
        // The widget owns one reference. This object owns another one, because the widget may drop
        // its reference first.
        g_object_ref(UnsafeMutableRawPointer(controller))
        gtk_widget_add_controller(view.widget, controller)
        controllers.append(controller)
    }
}

/// Events of the keyboard and the pointer that matter for an edit.
enum InputEvent {
    case press
    case release
    case escape
    case key

    init?(_ event: OpaquePointer?) {
        guard let event else { return nil }
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: self = .press
        case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: self = .release
        case GDK_KEY_PRESS:
            self = gdk_key_event_get_keyval(event) == UInt32(GDK_KEY_Escape) ? .escape : .key
        default: return nil
        }
    }
}
#endif
