// expected: to expected argument type 'ReferenceWritableKeyPath<Model, String>'
import BindingKit
import Observation

@Observable final class Model { let name = "" }
@Observable final class View { var text = "" }

@MainActor func bind(_ manager: BindingManager, _ view: View, _ model: Model) {
    manager.bindObserver(view, \.text, toSubject: model, twoWay: \.name)
}
