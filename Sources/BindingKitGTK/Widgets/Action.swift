#if GTK
public import BindingKit
internal import CGTK

/// A command that buttons, menus and keys name (GSimpleAction).
///
/// ```swift
/// let remove = Action("remove")
/// let grouped = Action("grouped", isOn: false)
/// page.add([remove, grouped], as: "fruits")
/// removeButton.action = "fruits.remove"
/// page.onKey("Delete", action: "fruits.remove")
/// bindings.bindAction(remove, toSubject: basket, isEnabled: { $0.selection != nil }) { … }
/// bindings.bindObserver(grouped, toSubject: basket, twoWay: \.isGrouped)
/// ```
///
/// All that name it are enabled and disabled with it, and show whether it is on. The widget that it was
/// added to owns it.
public final class Action: Object {
    private let toggles = EditListeners()
    private let presses = EditListeners()

    /// A command that is done at once.
    ///
    /// - Parameter name: the name for buttons and menus, without the prefix: letters, digits, dots
    ///   and hyphens.
    public convenience init(_ name: String) {
        self.init(name, g_simple_action_new(name, nil))
    }

    /// A command that is on or off, with a check mark in menus.
    ///
    /// - Parameters:
    ///   - name: the name for buttons and menus, without the prefix: letters, digits, dots and
    ///     hyphens.
    ///   - isOn: whether it is on at first.
    public convenience init(_ name: String, isOn: Bool) {
        let state = g_variant_new_boolean(isOn ? 1 : 0)
        self.init(name, g_simple_action_new_stateful(name, nil, state))
    }

    private init(_ name: String, _ action: OpaquePointer?) {
        guard let action, g_action_name_is_valid(name) != 0 else {
            preconditionFailure("“\(name)” is no name for an action.")
        }
        super.init(
            owning: UnsafeMutableRawPointer(action).assumingMemoryBound(to: GObject.self),
            lifetime: .gtkOrSwift)
        _ = SignalHandler(pointer, "activate") { [weak self] in self?.press() }
    }

    /// The name for buttons and menus, without the prefix.
    public var name: String { g_action_get_name(opaque).map { String(cString: $0) } ?? "" }

    /// Whether it can be done.
    public var isEnabled: Bool {
        get {
            access(self, \.isEnabled, notify: "enabled")
            return !isDestroyed && g_action_get_enabled(opaque) != 0
        }
        set {
            if isWritable("isEnabled") { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
        }
    }

    /// Whether it is on; doing it toggles that. Always `false` for a command that is done at once.
    public var isOn: Bool {
        get {
            access(self, \.isOn, notify: "state")
            guard !isDestroyed, let state = g_action_get_state(opaque) else { return false }
            defer { g_variant_unref(state) }
            return g_variant_get_boolean(state) != 0
        }
        set {
            guard isWritable("isOn"), hasState else { return }
            g_simple_action_set_state(opaque, g_variant_new_boolean(newValue ? 1 : 0))
        }
    }

    private var hasState: Bool { g_action_get_state_type(opaque) != nil }

    private func press() {
        if hasState {
            isOn.toggle()
            toggles.send(.changed)
        }
        presses.send(.changed)
    }
}

extension Action: ActionControl {
    /// The action's `isEnabled`.
    public static var enabledProperty: EnabledProperty { EnabledProperty(\Action.isEnabled) }

    /// Reports each time that it is done, by any button, menu or key.
    public func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        presses.add { _ in perform() }
    }
}

extension Action: EditableView, ValueControl {
    /// Always `idle`: doing it is a complete edit.
    public var editPhase: EditPhase { .idle }

    /// Reports each time that the user has turned it on or off.
    public func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        toggles.add(report)
    }

    /// The action, and whether it is on.
    public var edited: (Action, ReferenceWritableKeyPath<Action, Bool>) { (self, \.isOn) }
}

// MARK: - What names it

extension Widget {
    /// Makes actions known to the widget and to all widgets inside it.
    ///
    /// - Parameters:
    ///   - actions: owned by the widget from now on.
    ///   - prefix: the first part of their names there, before a dot; actions that were added with
    ///     the same prefix before become unknown.
    public final func add(_ actions: [Action], as prefix: String) {
        guard isWritable("actions") else { return }
        let group = UnsafeMutableRawPointer(g_simple_action_group_new())
        guard let group else { return }
        for action in actions { g_action_map_add_action(OpaquePointer(group), action.opaque) }
        gtk_widget_insert_action_group(widget, prefix, OpaquePointer(group))
        g_object_unref(group)
    }

    /// Does an action when a key is pressed that the widget with the keyboard does not use itself.
    ///
    /// - Parameters:
    ///   - key: the key by GTK's name, like `Delete` or `<Control>z`.
    ///   - action: the name of the action, with its prefix.
    public final func onKey(_ key: String, action: String) {
        addShortcut(key, gtk_named_action_new(action))
    }
}

extension Button {
    /// The name of the action that the button does, with its prefix; `nil` for none.
    ///
    /// The button is enabled if the action is. A button with an unknown name is disabled.
    public var action: String? {
        get { gtk_actionable_get_action_name(opaque).map { String(cString: $0) } }
        set { if isWritable("action") { gtk_actionable_set_action_name(opaque, newValue) } }
    }
}

extension ToggleButton {
    /// The name of the action that the button does, with its prefix; `nil` for none.
    ///
    /// The button is down while the action is on, and is enabled if the action is.
    public var action: String? {
        get { gtk_actionable_get_action_name(opaque).map { String(cString: $0) } }
        set { if isWritable("action") { gtk_actionable_set_action_name(opaque, newValue) } }
    }
}

extension CheckButton {
    /// The name of the action that the button does, with its prefix; `nil` for none.
    ///
    /// The button shows whether the action is on, and is enabled if the action is.
    public var action: String? {
        get { gtk_actionable_get_action_name(opaque).map { String(cString: $0) } }
        set { if isWritable("action") { gtk_actionable_set_action_name(opaque, newValue) } }
    }
}
#endif
