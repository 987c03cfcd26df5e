// expected: requires that 'PlainPerson' conform to 'Observable'
import BindingKit

@MainActor
func bind(_ label: Label, _ person: PlainPerson, in manager: BindingManager) {
    manager.bindObserver(label, \.text, toSubject: person, \.name)  // mistake
}
