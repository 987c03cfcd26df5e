// expected: requires that 'Settings' be a class type
import BindingKit

@MainActor
func bind(_ label: Label, _ settings: Settings, in manager: BindingManager) {
    manager.bindObserver(label, \.text, toSubject: settings, \.name)  // mistake
}

struct Settings {
    var name = ""
}
