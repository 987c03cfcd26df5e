// expected: required() is for strings and optionals, but the model's property is neither.
import BindingKit
import Foundation

@MainActor
func bind(_ field: Field, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(
        field, \.text, toSubject: person, twoWay: \.age, transform: .text(.number),
        validate: .required())  // mistake
}
