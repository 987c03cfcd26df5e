// expected: type 'Int' to expected argument type 'String'
import BindingKit

@MainActor
func bind(_ label: Label, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(label, \.title, toSubject: person, \.nickname, whenNil: 0)  // mistake
}
