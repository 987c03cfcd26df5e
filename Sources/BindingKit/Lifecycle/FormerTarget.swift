/// The target and the action that a control or an item had before the library replaced them.
@MainActor
struct FormerTarget<Action> {
    /// The receiver of an action.
    enum Destination {
        case nowhere
        case target(AnyObject, Action)
        /// The first object in the responder chain that handles the action, because there was no
        /// target.
        case responderChain(Action)
        /// No receiver, because the target has died. The action is dropped, because it was not
        /// meant for the responder chain.
        case deadTarget
    }

    /// Weak, like a control's own reference to its target.
    private weak var target: AnyObject?
    private let hadTarget: Bool
    private let action: Action?

    init(_ target: AnyObject?, _ action: Action?) {
        self.target = target
        hadTarget = target != nil
        self.action = action
    }

    var destination: Destination {
        guard let action else { return .nowhere }
        guard hadTarget else { return .responderChain(action) }
        return target.map { .target($0, action) } ?? .deadTarget
    }

    /// The target and the action to restore.
    var restored: (target: AnyObject?, action: Action?) {
        switch destination {
        case .nowhere: (target, nil)
        case .target(let target, let action): (target, action)
        case .responderChain(let action): (nil, action)
        case .deadTarget: (nil, nil)
        }
    }
}
