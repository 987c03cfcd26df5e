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

@MainActor
func edit(_ field: Field, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(field, \.text, toSubject: person, twoWay: \.name, validate: .length(...9))
    manager.bindObserver(field, \.text, toSubject: person, twoWay: \.nickname, whenNil: "")
    manager.bindObserver(
        field, \.text, toSubject: person, twoWay: \.nickname, whenNil: "",
        validate: .length(...9) && .matching(/[a-z]+/))
    manager.bindObserver(
        field, \.text, toSubject: person, twoWay: \.age, transform: .text(.number),
        validate: .range(0...100))
    manager.bindObserver(
        field, \.text, toSubject: person, twoWay: \.height, transform: .text(.number, whenNil: ""),
        validate: .range(0...3))
    manager.bindObserver(
        field, \.text, toSubject: person, twoWay: \.height, transform: .text(.number, whenNil: ""),
        validate: .required())
}
