// expected: requires that 'View' conform to 'EditableView'
import BindingKit
import Observation

@Observable final class Model { var name = "" }
@MainActor final class View { var text = "" }

@MainActor func bind(_ manager: BindingManager, _ view: View, _ model: Model) {
    manager.bindObserver(view, \.text, toSubject: model, twoWay: \.name)
}
