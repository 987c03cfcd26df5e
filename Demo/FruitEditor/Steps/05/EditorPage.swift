import BindingKit
import BindingKitGTK
import Foundation

final class EditorPage: ViewController {
    private let fruit = Fruit()
    private let titleLabel = Label().style("title-2")
    private let nameEntry = Entry()
    private let nameMessage = Label().alignText(0).style("error", "caption")
    private let priceEntry = Entry()
    private let priceMessage = Label().alignText(0).style("error", "caption")
    private let raiseButton = Button("Ten cents more")
    private let bindings = BindingManager()

    override func loadView() -> Widget {
        let form = Grid(rows: [
            ("Name", nameEntry), ("", nameMessage), ("Price", priceEntry), ("", priceMessage),
        ])
        return Box(.vertical, spacing: 12, [titleLabel, form, raiseButton]).margin(24)
    }

    override func viewDidLoad() {
        bindings.owner = self
        bindings.bindObserver(titleLabel, \.text, toSubject: fruit) {
            "\($0.name), \($0.price.formatted(.currency(code: "EUR")))"
        }
        bindForm()
        bindings.bindAction(raiseButton, toSubject: fruit, whenValid: true) { $0.price += 0.1 }
    }

    private func bindForm() {
        let name = bindings.bindObserver(
            nameEntry, toSubject: fruit, twoWay: \.name,
            writeBack: .onCommit, validate: .required("A fruit needs a name."))
        name.showing(nameMessage, \.text)

        let price = bindings.bindObserver(
            priceEntry, toSubject: fruit, twoWay: \.price,
            transform: .text(.number.precision(.fractionLength(2)), message: "Not a price."),
            writeBack: .onCommit, validate: .range(0.1...99, "Enter a price from 0.10 to 99."))
        price.showing(priceMessage, \.text)
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}
