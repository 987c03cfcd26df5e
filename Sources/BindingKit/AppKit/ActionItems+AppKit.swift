#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// Items of menus and toolbars that run actions.

extension ActionControl where Self: NSMenuItem {
    /// Whether the user can choose the item. Setting it sets the item's `isEnabled` and the result
    /// of `validateMenuItem(_:)`.
    public static var enabledProperty: EnabledProperty { EnabledProperty(\Self.isCommandEnabled) }
}

/// A condition for `isEnabled` works whether the menu's `autoenablesItems` is on or off. While the
/// item is bound, its target is an object of the library that implements `validateMenuItem(_:)`.
extension NSMenuItem: ActionControl, CommandItem {
    /// Replaces the item's `target` and `action` until the token is released.
    public func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        takeAction(perform)
    }
}

extension NSMenuItem: EditableView, ValueControl {
    /// Whether the item has a check mark. If the item is bound two-way, choosing it toggles the
    /// mark.
    public var isOn: Bool {
        get { state == .on }
        set { state = newValue ? .on : .off }
    }

    /// Always `idle`: each choice is a complete edit.
    public var editPhase: EditPhase { .idle }

    /// Replaces the item's `target` and `action` until the token is released. Each time the user
    /// chooses the item, its check mark is toggled and the edit is reported.
    public func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        let command = command
        let token = command.toggles.add(report)
        if command.toggling == nil {
            command.toggling = takeAction { [weak self, weak command] in
                self?.isOn.toggle()
                command?.toggles.send(.changed)
            }
            command.toggles.onEmpty = { [weak command] in command?.toggling = nil }
        }
        return token
    }

    /// The item and its `isOn`.
    public var edited: (NSMenuItem, ReferenceWritableKeyPath<NSMenuItem, Bool>) { (self, \.isOn) }
}

extension ActionControl where Self: NSToolbarItem {
    /// Whether the user can choose the item. Setting it sets the item's `isEnabled` and the result
    /// of `validateToolbarItem(_:)`.
    public static var enabledProperty: EnabledProperty { EnabledProperty(\Self.isCommandEnabled) }
}

/// A condition for `isEnabled` works whether the item's `autovalidates` is on or off. While the
/// item is bound, its target is an object of the library that implements `validateToolbarItem(_:)`.
extension NSToolbarItem: ActionControl, CommandItem {
    /// Replaces the item's `target` and `action` until the token is released.
    public func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        takeAction(perform)
    }
}

// MARK: - Conditions

/// An item whose target decides whether AppKit enables the item.
@MainActor
protocol CommandItem: TargetActionItem where Listeners == EditListeners, Action == Selector {
    var isEnabled: Bool { get set }
}

extension CommandItem {
    fileprivate var command: CommandState { commandPlace.object(of: self) { CommandState() } }

    /// Whether bindings allow the user to choose the item.
    fileprivate(set) var isCommandEnabled: Bool {
        get { commandPlace[self]?.isEnabled ?? true }
        set {
            command.isEnabled = newValue
            // If AppKit validates the item, AppKit overwrites `isEnabled` later. This line shows
            // the value until the validation.
            isEnabled = newValue
        }
    }

    func makeTarget(
        _ listeners: EditListeners, inPlaceOf former: FormerTarget<Selector>
    ) -> (AnyObject, Selector) {
        (CommandTarget { [weak listeners] in listeners?.send(.changed) }, CommandTarget.action)
    }
}

/// The state that bindings keep for an item. The item owns the state.
@MainActor
private final class CommandState {
    var isEnabled = true
    let toggles = EditListeners()
    /// The token of the action that toggles the check mark; `nil` without listeners.
    var toggling: EditToken?
}

/// Runs the action of an item, and tells AppKit whether the user can choose the item.
@MainActor
private final class CommandTarget: NSObject, NSMenuItemValidation, NSToolbarItemValidation {
    static var action: Selector { #selector(press(_:)) }

    private let press: @MainActor () -> Void

    init(_ press: @escaping @MainActor () -> Void) {
        self.press = press
    }

    // If an item loses its target, AppKit sends the action up the responder chain. The name is
    // unique, so no responder has a method for this action.
    @objc(bindingKitCommand:)
    private func press(_ sender: Any?) {
        press()
    }

    func validateMenuItem(_ menuItem: NSMenuItem) -> Bool {
        BindingManager.updateAllIfNeeded()
        return menuItem.isCommandEnabled
    }

    func validateToolbarItem(_ item: NSToolbarItem) -> Bool {
        BindingManager.updateAllIfNeeded()
        return item.isCommandEnabled
    }
}

@MainActor private let commandPlace = AssociatedPlace<CommandState>()
#endif
