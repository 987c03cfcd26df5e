// expected: The model's property is optional and the view's is not: pass whenNil: with the value that the view shows for nil.
import BindingKit

@MainActor
func bind(_ caption: Caption, _ person: Person, in manager: BindingManager) {
    manager.bindObserver(caption, \.title, toSubject: person, \.nickname)  // mistake
}

@MainActor
class View {
    var title = ""
}

final class Caption: View {}
