// expected: The model's property is optional and the view's is not: pass whenNil: with the value that the view shows for nil.
import BindingKit
import Observation

@Observable
class View {
    var title = ""
}

final class Form: View {}

@MainActor
func bind(_ form: Form, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(form, \.title, toSubject: person, twoWay: \.nickname)  // mistake
}
