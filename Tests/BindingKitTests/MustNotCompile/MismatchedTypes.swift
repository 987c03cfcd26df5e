// expected: type 'KeyPath<Person, Int>' to expected argument type 'KeyPath<Person, String>'
import BindingKit

@MainActor
func bind(_ label: Label, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(label, \.title, toSubject: person, \.age)  // mistake
}
