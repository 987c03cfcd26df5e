// expected: A two-way binding needs a way back: pass a ValueTransform or forward and reverse.
import BindingKit
import Observation

@Observable
final class Form {
    var title = ""
}

@MainActor
func bind(_ form: Form, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(form, \.title, toSubject: person, twoWay: \.name) { $0 + "!" }  // mistake
}
