import BindingKit
import Observation

@Observable final class Model { var count = 0 }
final class View { var text: String? }

let (model, view) = (Model(), View())
let bindings = BindingManager()
bindings.bindObserver(view, \.text, toSubject: model, \.count) { "\($0)" }
bindings.enable()
model.count = 3
bindings.updateIfNeeded()
print(view.text ?? "none")
