// expected: matching() is for strings, but the model's property is not a string.
import BindingKit
import Foundation

@MainActor
func bind(_ field: Field, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(
        field, \.text, toSubject: person, twoWay: \.age, transform: .text(.number),
        validate: .matching(/[0-9]+/))  // mistake
}
