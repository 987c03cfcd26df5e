// expected: requires that 'Label' conform to 'EditableView'
import BindingKit

@MainActor
func bind(_ label: Label, _ person: Person, in manager: BindingManager) {
    let title = EditedProperty(label, \.title)  // mistake
    manager.bindObserver(title, toSubject: person, twoWay: \.name)
}
