// expected: A two-way binding needs a way back: pass a ValueTransform or forward and reverse.
import BindingKit
import Observation

@Observable final class Model { var age = 36 }
@Observable final class View { var text = "" }

@MainActor func bind(_ manager: BindingManager, _ view: View, _ model: Model) {
    manager.bindObserver(view, \.text, toSubject: model, twoWay: \.age) { "\($0)" }
}
