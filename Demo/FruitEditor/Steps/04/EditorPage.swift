import BindingKit
import BindingKitGTK
import Foundation

final class EditorPage: ViewController {
    private let fruit = Fruit()
    private let titleLabel = Label().style("title-2")
    private let nameEntry = Entry()
    private let raiseButton = Button("Ten cents more")
    private let bindings = BindingManager()

    override func loadView() -> Widget {
        let form = Grid(rows: [("Name", nameEntry)])
        return Box(.vertical, spacing: 12, [titleLabel, form, raiseButton]).margin(24)
    }

    override func viewDidLoad() {
        bindings.owner = self
        bindings.bindObserver(titleLabel, \.text, toSubject: fruit) {
            "\($0.name), \($0.price.formatted(.currency(code: "EUR")))"
        }
        bindings.bindObserver(nameEntry, toSubject: fruit, twoWay: \.name)
        bindings.bindAction(raiseButton, toSubject: fruit) { $0.price += 0.1 }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}
