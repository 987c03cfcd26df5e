// expected: no exact matches in call to instance method 'bindObserver'
import BindingKit

@MainActor
func bind(_ badge: Badge, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(badge, \.text, toSubject: person, \.name)  // mistake
}

struct Badge {
    var text = ""
}
