#if canImport(ObjectiveC)
internal import Foundation
#endif

/// Lets several bindings listen to a control or item that can have only one action, until the last
/// binding has ended.
///
/// The takeover replaces the item's own action and restores it at the end. If client code sets
/// another action before the end, the listeners are no longer called. When the next listener is
/// added, the takeover replaces the other action, and all listeners are called again. The item owns
/// the takeover.
@MainActor
final class ActionTakeover<Listeners: ActionListeners> {
    let listeners = Listeners()

    /// `nil` until the item's action has been replaced.
    private var replacement: ActionReplacement?
    private var isInstalling = false

    /// Lets an item call a listener until the token is released.
    static func add<Item: SingleActionItem>(
        to item: Item, _ register: (Listeners) -> EditToken
    ) -> EditToken where Item.Listeners == Listeners {
        let takeover = item.takeover ?? ActionTakeover()
        // The property is set first, because the item's setters may also bind an action.
        item.takeover = takeover
        let token = register(takeover.listeners)
        takeover.installIfNeeded(in: item)
        return token
    }

    private func installIfNeeded<Item: SingleActionItem>(in item: Item)
    where Item.Listeners == Listeners {
        guard !isInstalling, replacement?.isInstalled() != true else { return }
        isInstalling = true
        replacement = item.replaceAction(by: listeners)
        isInstalling = false
        listeners.onEmpty = { [weak self, weak item] in
            guard let self else { return }
            if item?.takeover === self { item?.takeover = nil }
            replacement?.giveBack()
        }
    }
}

/// The listeners that an action calls.
@MainActor
protocol ActionListeners: AnyObject {
    var onEmpty: (@MainActor () -> Void)? { get set }

    init()
}

extension EditListeners: ActionListeners {}

/// The replacement of an item's action. Neither closure retains the item.
@MainActor
struct ActionReplacement {
    /// Whether the item still has the substitute action.
    let isInstalled: () -> Bool
    /// Restores the former action, unless client code has set another action.
    let giveBack: () -> Void
}

/// A control or an item that can have only one action, such as a bar button or a menu item.
@MainActor
protocol SingleActionItem: AnyObject {
    /// The type of the listeners that the item's action calls.
    associatedtype Listeners: ActionListeners = EditListeners

    /// The item's current takeover, which the item retains.
    var takeover: ActionTakeover<Listeners>? { get set }

    /// Replaces the item's action by an action that calls the listeners.
    func replaceAction(by listeners: Listeners) -> ActionReplacement
}

extension SingleActionItem where Listeners == EditListeners {
    /// Lets the item call a closure until the token is released.
    func takeAction(_ perform: @escaping @MainActor () -> Void) -> EditToken {
        ActionTakeover.add(to: self) { $0.add { _ in perform() } }
    }
}

/// An item that sends its action to a target. The item does not retain the target.
@MainActor
protocol TargetActionItem: SingleActionItem {
    /// The type of the action message, such as a selector.
    associatedtype Action

    var target: AnyObject? { get set }
    var action: Action? { get set }

    /// Makes an object that can be a target, and an action that calls the listeners.
    ///
    /// - Parameter former: the item's own target.
    func makeTarget(
        _ listeners: Listeners, inPlaceOf former: FormerTarget<Action>
    ) -> (AnyObject, Action)

    /// The takeover calls this method when the last listener ends, if client code has replaced the
    /// substitute by another target. The other target stays. The default implementation does
    /// nothing.
    func targetWasReplaced(insteadOf substitute: AnyObject)
}

extension TargetActionItem {
    func targetWasReplaced(insteadOf substitute: AnyObject) {}

    func replaceAction(by listeners: Listeners) -> ActionReplacement {
        let former = FormerTarget(target, action)
        let (substitute, substituteAction) = makeTarget(listeners, inPlaceOf: former)
        (target, action) = (substitute, substituteAction)
        // The item does not retain its target, so this closure retains the substitute.
        return ActionReplacement { [weak self] in
            self?.target === substitute
        } giveBack: { [weak self] in
            guard let self else { return }
            guard target === substitute else {
                return targetWasReplaced(insteadOf: substitute)
            }
            (target, action) = former.restored
        }
    }
}

#if canImport(ObjectiveC)
/// A target whose action calls a closure.
@MainActor
final class ActionTarget: NSObject {
    static var action: Selector { #selector(press(_:)) }

    private let press: @MainActor () -> Void

    init(_ press: @escaping @MainActor () -> Void) {
        self.press = press
    }

    // The name is unique, because an item without a target sends the action up the responder chain.
    @objc(bindingKitPress:)
    private func press(_ sender: Any?) {
        press()
    }
}
#endif
