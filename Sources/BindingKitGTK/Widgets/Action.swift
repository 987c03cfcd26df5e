#if GTK
public import BindingKit
internal import CGTK

/// A command that buttons, menus and keys refer to by its name (GSimpleAction).
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
/// All buttons and menus that refer to the action are enabled and disabled together with it. They
/// also show whether the action is on. Client code adds the action to a widget, and this widget
/// owns it.
public final class Action: Object {
    private let toggles = EditListeners()
    private let presses = EditListeners()

    /// A command without a state.
    ///
    /// - Parameter name: the name for buttons and menus, without the prefix. It consists of
    ///   letters, digits, dots and hyphens.
    public convenience init(_ name: String) {
        self.init(name, g_simple_action_new(name, nil))
    }

    /// A command that is on or off, with a check mark in menus.
    ///
    /// - Parameters:
    ///   - name: the name for buttons and menus, without the prefix. It consists of letters,
    ///     digits, dots and hyphens.
    ///   - isOn: whether the command is on at first.
    public convenience init(_ name: String, isOn: Bool) {
        let state = g_variant_new_boolean(isOn ? 1 : 0)
        self.init(name, g_simple_action_new_stateful(name, nil, state))
    }

    private init(_ name: String, _ action: OpaquePointer?) {
        guard let action, g_action_name_is_valid(name) != 0 else {
            preconditionFailure("“\(name)” can't be the name of an action.")
        }
        super.init(
            owning: UnsafeMutableRawPointer(action).assumingMemoryBound(to: GObject.self),
            lifetime: .gtkOrSwift)
        _ = SignalHandler(pointer, "activate") { [weak self] in self?.press() }
    }

    /// The name for buttons and menus, without the prefix.
    public var name: String { g_action_get_name(opaque).map { String(cString: $0) } ?? "" }

    /// Whether the user can perform the action.
    public var isEnabled: Bool {
        get {
            access(self, \.isEnabled, notify: "enabled")
            return !isDestroyed && g_action_get_enabled(opaque) != 0
        }
        set {
            if isWritable("isEnabled") { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
        }
    }

    /// Whether the action is on. Performing the action toggles the value. For a command without a
    /// state, the value is always `false`.
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

    /// Reports each time that a button, a menu or a key performs the action.
    public func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        presses.add { _ in perform() }
    }
}

extension Action: EditableView, ValueControl {
    /// Always `idle`, because performing the action is a complete edit.
    public var editPhase: EditPhase { .idle }

    /// Reports each time that the user has turned the action on or off.
    public func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        toggles.add(report)
    }

    /// The action and its `isOn`.
    public var edited: (Action, ReferenceWritableKeyPath<Action, Bool>) { (self, \.isOn) }
}

// MARK: - References by name

extension Widget {
    /// Makes actions known to the widget and to all widgets inside it.
    ///
    /// - Parameters:
    ///   - actions: the actions. The widget owns them from now on.
    ///   - prefix: the first part of the actions' names in the widget, before a dot. The actions
    ///     replace all earlier actions with the same prefix.
    public final func add(_ actions: [Action], as prefix: String) {
        guard isWritable("actions") else { return }
        let group = UnsafeMutableRawPointer(g_simple_action_group_new())
        guard let group else { return }
        for action in actions { g_action_map_add_action(OpaquePointer(group), action.opaque) }
        gtk_widget_insert_action_group(widget, prefix, OpaquePointer(group))
        g_object_unref(group)
    }

    /// Performs an action when a key is pressed. If the focused widget uses the key itself, the
    /// action is not performed.
    ///
    /// - Parameters:
    ///   - key: GTK's name for the key, like `Delete` or `<Control>z`.
    ///   - action: the name of the action, with its prefix.
    public final func onKey(_ key: String, action: String) {
        addShortcut(key, gtk_named_action_new(action))
    }
}

extension Button {
    /// The name of the action that the button performs, with its prefix; `nil` for none.
    ///
    /// The button is enabled while the action is enabled. If no action has this name, the button is
    /// disabled.
    public var action: String? {
        get { gtk_actionable_get_action_name(opaque).map { String(cString: $0) } }
        set { if isWritable("action") { gtk_actionable_set_action_name(opaque, newValue) } }
    }
}

extension ToggleButton {
    /// The name of the action that the button performs, with its prefix; `nil` for none.
    ///
    /// The button is down while the action is on, and is enabled while the action is enabled.
    public var action: String? {
        get { gtk_actionable_get_action_name(opaque).map { String(cString: $0) } }
        set { if isWritable("action") { gtk_actionable_set_action_name(opaque, newValue) } }
    }
}

extension CheckButton {
    /// The name of the action that the button performs, with its prefix; `nil` for none.
    ///
    /// The button shows whether the action is on, and is enabled while the action is enabled.
    public var action: String? {
        get { gtk_actionable_get_action_name(opaque).map { String(cString: $0) } }
        set { if isWritable("action") { gtk_actionable_set_action_name(opaque, newValue) } }
    }
}
#endif
