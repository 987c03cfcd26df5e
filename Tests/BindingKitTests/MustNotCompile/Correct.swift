// expected: no diagnostic at all
import BindingKit

@MainActor
func bind(_ label: Label, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(label, \.title, toSubject: person, \.name)
    manager.bindObserver(label, \.text, toSubject: person, \.name)
    manager.bindObserver(label, \.text, toSubject: person, \.nickname)
    manager.bindObserver(label, \.title, toSubject: person, \.nickname, whenNil: "none")
    manager.bindObserver(label, \.title, toSubject: person, \.age) { "\($0)" }
    manager.bindObserver(label, \.title, toSubject: person) { "\($0.name), \($0.age)" }
}
