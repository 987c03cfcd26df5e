// expected: The model's property is optional and the view's is not: pass whenNil: with the value that the view shows for nil.
import BindingKit

@MainActor
func bind(_ label: Label, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(label, \.title, toSubject: person, \.nickname)  // mistake
}
