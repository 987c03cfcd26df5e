// expected: cannot convert value of type 'ReferenceWritableKeyPath<Person, Int>' to expected argument type 'ReferenceWritableKeyPath<Person, String>'
import BindingKit
import Observation

@MainActor
func bind(_ field: Field, _ team: Team, in manager: BindingManager) {
    manager.bindObserver(field, \.text, toSubject: team, \.leader, twoWay: \.age)  // mistake
}

@Observable
final class Team {
    var leader: Person?
}
