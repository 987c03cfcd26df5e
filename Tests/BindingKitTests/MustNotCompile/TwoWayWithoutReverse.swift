// expected: A two-way binding needs a way back: pass ValueTransform(forward:reverse:).
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
