#if canImport(ObjectiveC)
internal import Foundation
#endif

/// Runs what is bound to an item that has room for one action only, until the last binding has
/// ended.
///
/// It takes the place of the item's own action, and gives it back then. The item owns it.
@MainActor
final class ActionTakeover {
    private let listeners = EditListeners()

    /// `nil` until the item's action has been replaced.
    private var replacement: ActionReplacement?

    /// Has an item call a closure until the token is released.
    ///
    /// - Parameters:
    ///   - perform: called each time the user presses the item.
    ///   - item: the item.
    /// - Returns: the token, which the caller owns.
    static func add(
        _ perform: @escaping @MainActor () -> Void, to item: some SingleActionItem
    ) -> EditToken {
        if let takeover = item.takeover, takeover.isInstalled {
            return takeover.listeners.add { _ in perform() }
        }
        let takeover = ActionTakeover()
        // First: the item's setters may bind an action as well.
        item.takeover = takeover
        let token = takeover.listeners.add { _ in perform() }
        takeover.install(in: item)
        return token
    }

    /// Whether the item calls it: the program may have set another action meanwhile.
    private var isInstalled: Bool { replacement?.isInstalled() ?? true }

    private func install(in item: some SingleActionItem) {
        replacement = item.replaceAction { [weak self] in self?.listeners.send(.changed) }
        listeners.onEmpty = { [weak self, weak item] in
            guard let self else { return }
            if item?.takeover === self { item?.takeover = nil }
            replacement?.giveBack()
        }
    }
}

/// The replacement of an item's action; neither closure retains the item.
@MainActor
struct ActionReplacement {
    /// Whether the item still has the substitute.
    let isInstalled: () -> Bool
    /// Restores the former action, unless the program has set another one meanwhile.
    let giveBack: () -> Void
}

/// An item that has room for one action: a button in a bar, an item of a menu.
@MainActor
protocol SingleActionItem: AnyObject {
    /// The takeover that is under way; the item retains it.
    var takeover: ActionTakeover? { get set }

    /// Replaces the item's action by a closure.
    ///
    /// - Parameter press: called each time the user presses the item.
    /// - Returns: the replacement.
    func replaceAction(by press: @escaping @MainActor () -> Void) -> ActionReplacement
}

/// An item that sends its action to a target, which it does not retain.
@MainActor
protocol TargetActionItem: SingleActionItem {
    /// The type of the message: a selector.
    associatedtype Action

    var target: AnyObject? { get set }
    var action: Action? { get set }

    /// An object that can be a target, and the action that has it call a closure.
    static func makeTarget(_ press: @escaping @MainActor () -> Void) -> (AnyObject, Action)
}

extension TargetActionItem {
    func replaceAction(by press: @escaping @MainActor () -> Void) -> ActionReplacement {
        let (former, formerAction) = (target, action)
        let hadTarget = former != nil
        let (substitute, substituteAction) = Self.makeTarget(press)
        (target, action) = (substitute, substituteAction)
        // The item does not retain its former target either, but has to retain the substitute.
        return ActionReplacement { [weak self] in
            self?.target === substitute
        } giveBack: { [weak self, weak former] in
            guard let self, target === substitute else { return }
            target = former
            // Without a target an action goes up the responder chain, where that of a target that
            // has died does not belong.
            action = hadTarget && former == nil ? nil : formerAction
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

    // A name of its own, since an item that has lost its target sends its action up the chain.
    @objc(bindingKitPress:)
    private func press(_ sender: Any?) {
        press()
    }
}
#endif
