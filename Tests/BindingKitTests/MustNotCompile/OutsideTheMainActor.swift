// expected: in a synchronous nonisolated context
import BindingKit

func bind(_ label: Label, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(label, \.text, toSubject: person, \.name)  // mistake
}
