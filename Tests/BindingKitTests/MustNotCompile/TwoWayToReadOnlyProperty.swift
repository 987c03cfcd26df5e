// expected: to expected argument type 'ReferenceWritableKeyPath<Form, String>'
import BindingKit
import Observation

@Observable
final class Form {
    var title = ""
    let kind = ""
}

@MainActor
func bind(_ form: Form, in manager: BindingManager) {
    manager.bindObserver(form, \.title, toSubject: form, twoWay: \.kind)  // mistake
}
