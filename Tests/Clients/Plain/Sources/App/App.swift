import BindingKit
import BindingKitDefinitions
import Observation

@Observable final class Fruit {
    var name = "Quince"
}

final class Label {
    var text: String?
}

@main
struct App {
    @MainActor static func main() {
        let (bindings, fruit, label) = (BindingManager(), Fruit(), Label())
        bindings.bindObserver(label, \.text, toSubject: fruit, \.name)
        bindings.enable()
        fruit.name = "Medlar"
        bindings.updateIfNeeded()
        print(label.text ?? "nothing")
    }
}
