// expected: no exact matches in call to instance method 'bindObserver'
import BindingKit

@MainActor
func bind(_ field: Field, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(field, toSubject: person, twoWay: \.age)  // mistake
}

extension Field: ValueControl {
    var edited: (Field, ReferenceWritableKeyPath<Field, String>) { (self, \.text) }
}
