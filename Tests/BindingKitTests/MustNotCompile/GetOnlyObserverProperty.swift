// expected: (got 'KeyPath<Label, String>')
import BindingKit

@MainActor
func bind(_ label: Label, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(label, \.summary, toSubject: person, \.name)  // mistake
}
