import BindingKit

/// A button that can be pressed even while it is disabled.
@MainActor
final class PushButton: ActionControl {
    var isEnabled = false
    let listeners = EditListeners()

    static var enabledProperty: EnabledProperty { EnabledProperty(\PushButton.isEnabled) }

    func press() { listeners.send(.changed) }

    func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in perform() }
    }
}
