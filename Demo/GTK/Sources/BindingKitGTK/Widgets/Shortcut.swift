internal import CGTK

extension Widget {
    /// Calls `action` when a key is pressed that the widget with the keyboard, this one or one
    /// inside of it, does not use itself.
    ///
    /// The widget keeps `action`: what that captures should be weak.
    ///
    /// - Parameter key: the key by GTK's name, like "Page_Down" or "<Control>n".
    public func onKey(_ key: String, action: @escaping @MainActor () -> Void) {
        guard let trigger = gtk_shortcut_trigger_parse_string(key) else {
            preconditionFailure("GTK knows no key “\(key)”.")
        }
        let data = Unmanaged.passRetained(ShortcutAction(action)).toOpaque()
        addShortcut(gtk_shortcut_new(trigger, gtk_callback_action_new(pressed, data, released)))
    }

    /// Adds a shortcut to the widget, which owns it from now on.
    final func addShortcut(_ shortcut: OpaquePointer?) {
        let controller = gtk_shortcut_controller_new()
        gtk_shortcut_controller_add_shortcut(controller, shortcut)
        gtk_widget_add_controller(widget, controller)
    }
}

/// A closure as GTK keeps it.
@MainActor
private final class ShortcutAction {
    let run: @MainActor () -> Void

    init(_ run: @escaping @MainActor () -> Void) {
        self.run = run
    }
}

private func pressed(
    _: UnsafeMutablePointer<GtkWidget>?, _: OpaquePointer?, _ data: UnsafeMutableRawPointer?
) -> Int32 {
    guard let data else { return 0 }
    let action = Unmanaged<ShortcutAction>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { action.run() }
    return 1
}

private func released(_ data: UnsafeMutableRawPointer?) {
    data.map { Unmanaged<ShortcutAction>.fromOpaque($0).release() }
}
