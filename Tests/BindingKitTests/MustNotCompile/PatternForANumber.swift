// expected: matching() is for texts; the model's property is not a text.
import BindingKit
import Foundation

@MainActor
func bind(_ field: Field, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(
        field, \.text, toSubject: person, twoWay: \.age, transform: .text(.number),
        validate: .matching(/[0-9]+/))  // mistake
}
