import BindingKit
import BindingKitGTK
import Foundation

final class EditorPage: ViewController {
    private let fruit = Fruit()
    private let priceLabel = Label().style("title-2")
    private let raiseButton = Button("Ten cents more")
    private let bindings = BindingManager()

    override func loadView() -> Widget {
        Box(.vertical, spacing: 12, [priceLabel, raiseButton]).margin(24)
    }

    override func viewDidLoad() {
        bindings.owner = self
        bindings.bindObserver(priceLabel, \.text, toSubject: fruit, \.price) {
            $0.formatted(.currency(code: "EUR"))
        }
        bindings.bindAction(raiseButton, toSubject: fruit) { $0.price += 0.1 }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}
