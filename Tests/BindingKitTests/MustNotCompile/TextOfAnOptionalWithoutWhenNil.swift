// expected: The model's property is optional: pass whenNil: with the string that stands for nil.
import BindingKit
import Foundation

@MainActor
func bind(_ field: Field, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(
        field, \.text, toSubject: person, twoWay: \.height,
        transform: .text(.number))  // mistake
}
