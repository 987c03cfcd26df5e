// expected: type 'Int' to closure result type 'String'
import BindingKit

@MainActor
func bind(_ label: Label, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(label, \.title, toSubject: person, \.age) { $0 + 1 }  // mistake
}
