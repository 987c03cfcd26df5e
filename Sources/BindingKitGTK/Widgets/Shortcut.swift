#if GTK
internal import CGTK

extension Widget {
    /// Calls `action` when a key is pressed while this widget, or a widget inside it, has the
    /// focus. If the focused widget uses the key itself, `action` is not called.
    ///
    /// - Parameters:
    ///   - key: GTK's name for the key, like `Page_Down` or `<Control>n`.
    ///   - action: the action. The widget retains it; capture weakly.
    public func onKey(_ key: String, action: @escaping @MainActor () -> Void) {
        onKey(key, GTK_PHASE_BUBBLE) {
            action()
            return true
        }
    }

    /// Calls `action` when a key is pressed, before the focused widget gets the key.
    ///
    /// - Parameters:
    ///   - key: GTK's name for the key.
    ///   - action: returns whether it has used the key. If not, the widget gets the key.
    public func onKeyFirst(_ key: String, action: @escaping @MainActor () -> Bool) {
        onKey(key, GTK_PHASE_CAPTURE, action: action)
    }

    /// Calls `action` when a key is pressed. The action returns whether it has used the key. If
    /// not, another widget gets the key.
    final func onKey(
        _ key: String, _ phase: GtkPropagationPhase, action: @escaping @MainActor () -> Bool
    ) {
        let data = Unmanaged.passRetained(ShortcutAction(action)).toOpaque()
        addShortcut(key, gtk_callback_action_new(pressed, data, released), phase)
    }

    /// Adds a shortcut. Takes over the reference to its action.
    final func addShortcut(
        _ key: String, _ action: OpaquePointer?, _ phase: GtkPropagationPhase = GTK_PHASE_BUBBLE
    ) {
        guard let trigger = gtk_shortcut_trigger_parse_string(key) else {
            preconditionFailure("GTK has no key named “\(key)”.")
        }
        let controller = gtk_shortcut_controller_new()
        gtk_event_controller_set_propagation_phase(controller, phase)
        gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(trigger, action))
        gtk_widget_add_controller(widget, controller)
    }
}

/// Wraps a closure for GTK, which retains this object.
@MainActor
private final class ShortcutAction {
    let run: @MainActor () -> Bool

    init(_ run: @escaping @MainActor () -> Bool) {
        self.run = run
    }
}

private func pressed(
    _: UnsafeMutablePointer<GtkWidget>?, _: OpaquePointer?, _ data: UnsafeMutableRawPointer?
) -> Int32 {
    guard let data else { return 0 }
    let action = Unmanaged<ShortcutAction>.fromOpaque(data).takeUnretainedValue()
    return MainActor.assumeIsolated { action.run() } ? 1 : 0
}

private func released(_ data: UnsafeMutableRawPointer?) {
    data.map { Unmanaged<ShortcutAction>.fromOpaque($0).release() }
}
#endif
