#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

// Items of menus and toolbars that run actions.

extension ActionControl where Self: NSMenuItem {
    /// Whether the user can choose the item: the answer of `validateMenuItem(_:)`, and its
    /// `isEnabled`.
    public static var enabledProperty: EnabledProperty { EnabledProperty(\Self.isCommandEnabled) }
}

/// A bound condition holds whether the menu's `autoenablesItems` is on or off: AppKit asks the
/// item's target by `validateMenuItem(_:)`, which is the binding while there is one.
extension NSMenuItem: ActionControl, CommandItem {
    /// Takes the item's `target` and `action` until the token is released.
    public func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        takeAction(perform)
    }
}

extension NSMenuItem: EditableView, ValueControl {
    /// Whether the item has a check mark; choosing it turns that round if it is bound two-way.
    public var isOn: Bool {
        get { state == .on }
        set { state = newValue ? .on : .off }
    }

    /// Always `idle`: each choice is a complete edit.
    public var editPhase: EditPhase { .idle }

    /// Takes the item's `target` and `action` until the token is released, turns the check mark round
    /// each time that the user chooses the item, and reports that.
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

    /// The item, and whether it has a check mark.
    public var edited: (NSMenuItem, ReferenceWritableKeyPath<NSMenuItem, Bool>) { (self, \.isOn) }
}

extension ActionControl where Self: NSToolbarItem {
    /// Whether the user can choose the item: the answer of `validateToolbarItem(_:)`, and its
    /// `isEnabled`.
    public static var enabledProperty: EnabledProperty { EnabledProperty(\Self.isCommandEnabled) }
}

/// A bound condition holds whether the item's `autovalidates` is on or off: AppKit asks the item's
/// target by `validateToolbarItem(_:)`, which is the binding while there is one.
extension NSToolbarItem: ActionControl, CommandItem {
    /// Takes the item's `target` and `action` until the token is released.
    public func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        takeAction(perform)
    }
}

// MARK: - Conditions

/// An item that AppKit enables by asking its target.
@MainActor
protocol CommandItem: TargetActionItem where Listeners == EditListeners, Action == Selector {
    var isEnabled: Bool { get set }
}

extension CommandItem {
    /// The state that bindings keep for the item.
    fileprivate var command: CommandState { commandPlace.object(of: self) { CommandState() } }

    /// Whether the user can choose the item, as far as bindings are concerned.
    fileprivate(set) var isCommandEnabled: Bool {
        get { commandPlace[self]?.isEnabled ?? true }
        set {
            command.isEnabled = newValue
            // AppKit ignores it where it validates the item, and validates later than at once.
            isEnabled = newValue
        }
    }

    func makeTarget(
        _ listeners: EditListeners, inPlaceOf former: FormerTarget<Selector>
    ) -> (AnyObject, Selector) {
        (CommandTarget { [weak listeners] in listeners?.send(.changed) }, CommandTarget.action)
    }
}

/// The state that bindings keep for an item. The item owns it.
@MainActor
private final class CommandState {
    var isEnabled = true
    let toggles = EditListeners()
    /// Turns the check mark round as long as anything listens to that.
    var toggling: EditToken?
}

/// Runs the action of an item, and tells AppKit whether it can be chosen.
@MainActor
private final class CommandTarget: NSObject, NSMenuItemValidation, NSToolbarItemValidation {
    static var action: Selector { #selector(press(_:)) }

    private let press: @MainActor () -> Void

    init(_ press: @escaping @MainActor () -> Void) {
        self.press = press
    }

    // A name of its own, since an item that has lost its target sends its action up the chain.
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
