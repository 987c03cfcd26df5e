import BindingKit
import BindingKitGTK
import Foundation

final class EditorPage: ViewController {
    private let fruits = ArrayController(content: Fruit.samples)
    private let list = ListView()
    private let addButton = Button("Add")
    private let removeButton = Button("Remove")
    private let nameEntry = Entry()
    private let nameMessage = Label().alignText(0).style("error", "caption")
    private let priceEntry = Entry()
    private let priceMessage = Label().alignText(0).style("error", "caption")
    private lazy var form = Grid(rows: [
        ("Name", nameEntry), ("", nameMessage), ("Price", priceEntry), ("", priceMessage),
    ])
    private let bindings = BindingManager()

    override func loadView() -> Widget {
        list.expand(vertically: true).style("frame")
        let buttons = Box(.horizontal, spacing: 6, [addButton, removeButton])
        let left = Box(.vertical, spacing: 6, [list, buttons]).size(width: 220)
        form.expand(horizontally: true)
        let page = Box(.horizontal, spacing: 24, [left, form]).margin(24)
        page.onKey("F1") { [weak self] in self?.explain() }
        return page
    }

    override func viewDidLoad() {
        bindings.owner = self
        bindList()
        bindForm()
        bindButtons()
    }

    private func bindList() {
        fruits.sort(by: \.name)
        bindings.bindRows(of: list, toSubject: fruits, \.arrangedObjects) {
            (cell: FruitCell, fruit, row) in cell.show(fruit, row)
        }
        bindings.bindSelection(of: list, toSubject: fruits, twoWay: \.selection)
    }

    private func bindForm() {
        let name = bindings.bindObserver(
            nameEntry, toSubject: fruits, \.selection, twoWay: \.name, whenNil: "",
            writeBack: .onCommit, validate: .required("A fruit needs a name."))
        name.showing(nameMessage, \.text)

        let price = bindings.bindObserver(
            priceEntry, toSubject: fruits, \.selection, twoWay: \.price,
            transform: .text(.number.precision(.fractionLength(2)), message: "Not a price."),
            whenNil: "", writeBack: .onCommit,
            validate: .range(0.1...99, "Enter a price from 0.10 to 99."))
        price.showing(priceMessage, \.text)

        bindings.bindObserver(form, \.isSensitive, toSubject: name, \.hasObject)
    }

    private func bindButtons() {
        bindings.bindAction(addButton, toSubject: fruits, whenValid: true) {
            [weak nameEntry] fruits in
            let fruit = Fruit(name: "New fruit", price: 1)
            fruits.content.append(fruit)
            fruits.selection = fruit
            nameEntry?.focus()
        }
        bindings.bindAction(removeButton, toSubject: fruits, isEnabled: { $0.selection != nil }) {
            fruits in
            guard let fruit = fruits.selection else { return }
            fruits.content.removeAll { $0 === fruit }
        }
    }

    private func explain() {
        print(bindings.explain(priceEntry, \.text))
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}
