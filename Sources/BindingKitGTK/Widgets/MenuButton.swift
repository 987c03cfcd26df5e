#if GTK
internal import CGTK

/// A button that opens a list of actions.
public final class MenuButton: Widget {
    /// The actions, from the top down.
    public let buttons: [Button]

    /// A button with an icon of the theme.
    ///
    /// - Parameters:
    ///   - icon: the name of the icon.
    ///   - name: the name of the button, for the tooltip and for screen readers.
    ///   - buttons: the actions; choosing one closes the list.
    ///   - widget: the widget below the actions.
    public init(icon: String, name: String, _ buttons: [Button], below widget: Widget? = nil) {
        self.buttons = buttons
        super.init(gtk_menu_button_new())
        gtk_menu_button_set_icon_name(opaque, icon)
        tooltip = name
        accessibleName(name)
        let popover = Widget(gtk_popover_new())
        let box = Box(.vertical, buttons + [widget].compactMap { $0 })
        gtk_popover_set_child(popover.cast(), box.widget)
        gtk_menu_button_set_popover(opaque, popover.widget)
        closeWithTheWindow()
        for button in buttons {
            button.style("flat")
            _ = SignalHandler(button.pointer, "clicked") { [weak self] in self?.close() }
        }
    }

    /// A button that opens a menu of actions. The menu shows which actions are enabled, and which
    /// are on.
    ///
    /// - Parameters:
    ///   - icon: the name of the icon.
    ///   - name: the name of the button, for the tooltip and for screen readers.
    ///   - actions: the title and the name of each action, from the top down. The name includes its
    ///     prefix.
    public init(icon: String, name: String, actions: KeyValuePairs<String, String>) {
        buttons = []
        super.init(gtk_menu_button_new())
        gtk_menu_button_set_icon_name(opaque, icon)
        tooltip = name
        accessibleName(name)
        guard let menu = g_menu_new() else { return }
        for (title, action) in actions { g_menu_append(menu, title, action) }
        let model = UnsafeMutableRawPointer(menu)
        gtk_menu_button_set_menu_model(opaque, model.assumingMemoryBound(to: GMenuModel.self))
        g_object_unref(model)
        closeWithTheWindow()
    }

    /// Closes the list when the button is hidden. Otherwise the list would keep the focus.
    private func closeWithTheWindow() {
        _ = SignalHandler(pointer, "unmap") { [weak self] in self?.close() }
    }

    override var hasOwnText: Bool { true }

    /// Whether the button has a frame; true by default. Without a frame, the button looks like a
    /// `Button` with the style `flat`.
    public var hasFrame: Bool {
        get { !isDestroyed && gtk_menu_button_get_has_frame(opaque) != 0 }
        set {
            guard isWritable("hasFrame") else { return }
            gtk_menu_button_set_has_frame(opaque, newValue ? 1 : 0)
        }
    }

    /// Opens the list, like a click.
    public func open() {
        if isWritable("open") { gtk_menu_button_popup(opaque) }
    }

    private func close() { gtk_menu_button_popdown(opaque) }
}
#endif
