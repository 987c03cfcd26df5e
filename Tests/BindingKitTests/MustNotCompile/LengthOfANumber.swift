// expected: length() is for strings and collections, but the model's property is neither.
import BindingKit
import Foundation

@MainActor
func bind(_ field: Field, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(
        field, \.text, toSubject: person, twoWay: \.age, transform: .text(.number),
        validate: .length(...3))  // mistake
}
