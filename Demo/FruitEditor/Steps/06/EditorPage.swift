import BindingKit
import BindingKitGTK
import Foundation

final class EditorPage: ViewController {
    private let fruits = ArrayController(content: Fruit.samples)
    private var fruit: Fruit { fruits.content[0] }
    private let list = ListView()
    private let nameEntry = Entry()
    private let nameMessage = Label().alignText(0).style("error", "caption")
    private let priceEntry = Entry()
    private let priceMessage = Label().alignText(0).style("error", "caption")
    private lazy var form = Grid(rows: [
        ("Name", nameEntry), ("", nameMessage), ("Price", priceEntry), ("", priceMessage),
    ])
    private let bindings = BindingManager()

    override func loadView() -> Widget {
        list.size(width: 220).expand(vertically: true).style("frame")
        form.expand(horizontally: true)
        return Box(.horizontal, spacing: 24, [list, form]).margin(24)
    }

    override func viewDidLoad() {
        bindings.owner = self
        bindList()
        bindForm()
    }

    private func bindList() {
        fruits.sort(by: \.name)
        bindings.bindRows(of: list, toSubject: fruits, \.arrangedObjects) {
            (cell: FruitCell, fruit, row) in cell.show(fruit, row)
        }
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
