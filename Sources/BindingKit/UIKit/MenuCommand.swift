#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A command in menus, with a condition and a check mark that bindings write.
///
/// ```swift
/// let groups = MenuCommand("Group by Country")
/// let remove = MenuCommand("Remove", image: UIImage(systemName: "trash"))
/// button.menu = UIMenu(children: [groups.menuElement, remove.menuElement])
/// bindings.bindObserver(groups, toSubject: basket, twoWay: \.isGrouped)
/// bindings.bindAction(remove, toSubject: basket, isEnabled: { $0.hasSelection }) { $0.remove() }
/// ```
///
/// UIKit copies the actions of a menu, so later changes of an action are not shown. Therefore, when
/// a menu opens, the bindings are updated, and each command in the menu makes a new action. The
/// menu's elements retain the command.
@MainActor
public final class MenuCommand {
    /// The title in the menu.
    public var title: String
    /// The picture beside the title; `nil` for none.
    public var image: UIImage?
    /// Whether the user can choose the command.
    public var isEnabled = true
    /// Whether menus omit the command.
    public var isHidden = false
    /// Whether the command destroys something. Menus show such commands in red.
    public var isDestructive = false
    /// Whether the command has a check mark. If it is bound two-way, choosing the command toggles
    /// the mark.
    public var isOn = false

    private let toggles = EditListeners()
    private let presses = EditListeners()

    /// A command that can be chosen but does nothing yet.
    ///
    /// - Parameters:
    ///   - title: the title in the menu.
    ///   - image: the picture beside the title.
    public init(_ title: String, image: UIImage? = nil) {
        self.title = title
        self.image = image
    }

    /// A new menu element that shows the state of the command at the time when the menu opens.
    public var menuElement: UIMenuElement {
        UIDeferredMenuElement.uncached { [self] completion in
            // UIKit opens menus on the main thread, but the closure belongs to no actor.
            MainActor.assumeIsolated {
                BindingManager.updateAllIfNeeded()
                completion([action])
            }
        }
    }

    private var action: UIAction {
        var attributes: UIMenuElement.Attributes = []
        if !isEnabled { attributes.insert(.disabled) }
        if isHidden { attributes.insert(.hidden) }
        if isDestructive { attributes.insert(.destructive) }
        return UIAction(
            title: title, image: image, attributes: attributes, state: isOn ? .on : .off
        ) { [self] _ in press() }
    }

    private func press() {
        if !toggles.isEmpty {
            isOn.toggle()
            toggles.send(.changed)
        }
        presses.send(.changed)
    }
}

extension MenuCommand: ActionControl {
    /// The command's `isEnabled`.
    public static var enabledProperty: EnabledProperty { EnabledProperty(\MenuCommand.isEnabled) }

    /// Reports each time that the user chooses the command.
    public func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        presses.add { _ in perform() }
    }
}

extension MenuCommand: EditableView, ValueControl {
    /// Always `idle`: each choice is a complete edit.
    public var editPhase: EditPhase { .idle }

    /// Reports each time that the user has toggled the check mark.
    public func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        toggles.add(report)
    }

    /// The command and its `isOn`.
    public var edited: (MenuCommand, ReferenceWritableKeyPath<MenuCommand, Bool>) { (self, \.isOn) }
}
#endif
