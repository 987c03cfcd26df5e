// expected: to expected argument type 'Never'
import BindingKit

@MainActor
func bind(_ button: Button, _ person: Person, in manager: BindingManager) {
    manager.bindAction(button, toSubject: person, on: 1) { $0.age += 1 }  // mistake
}

@MainActor
final class Button: ActionControl {
    var isEnabled = true
    private let listeners = EditListeners()

    static var enabledProperty: EnabledProperty { EnabledProperty(\Button.isEnabled) }

    func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in perform() }
    }
}
