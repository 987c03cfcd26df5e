// expected: type 'Person' has no member 'nmae'
import BindingKit

@MainActor
func bind(_ label: Label, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(label, \.text, toSubject: person, \.nmae)  // mistake
}
