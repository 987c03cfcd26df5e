// expected: cannot convert value of type 'ReferenceWritableKeyPath<Person, Int>'
import BindingKit
import Observation

@Observable
final class Form {
    var title = ""
}

@MainActor
func bind(_ form: Form, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(form, \.title, toSubject: person, twoWay: \.age)  // mistake
}
