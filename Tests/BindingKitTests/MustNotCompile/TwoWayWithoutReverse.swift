// expected: A two-way binding converts both ways: pass ValueTransform(forward:reverse:) instead of a closure.
import BindingKit
import Observation

@Observable
final class Form {
    var title = ""
}

@MainActor
func bind(_ form: Form, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(form, \.title, toSubject: person, twoWay: \.age) { "\($0)" }  // mistake
}
