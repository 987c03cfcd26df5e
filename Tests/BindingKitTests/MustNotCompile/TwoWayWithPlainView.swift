// expected: requires that 'Form' conform to 'EditableView'
import BindingKit
import Observation

@MainActor
final class Form {
    var title = ""
}

@MainActor
func bind(_ form: Form, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(form, \.title, toSubject: person, twoWay: \.name)  // mistake
}
