// expected: requires that 'Label' conform to 'ActionControl'
import BindingKit

@MainActor
func bind(_ label: Label, _ person: Person, in manager: BindingManager) {
    manager.bindAction(label, toSubject: person) { $0.age += 1 }  // mistake
}
