import BindingKit
import BindingKitGTK

final class EditorPage: ViewController, FruitViews {
    private let controller = FruitController()
    private let list = ListView()
    let addButton = Button("Add")
    let removeButton = Button("Remove")
    let nameEntry = Entry()
    let nameMessage = Label().alignText(0).style("error", "caption")
    let priceEntry = Entry()
    let priceMessage = Label().alignText(0).style("error", "caption")
    private lazy var form = Grid(rows: [
        ("Name", nameEntry), ("", nameMessage), ("Price", priceEntry), ("", priceMessage),
    ])

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
        controller.bindings.owner = self
        bindList()
        controller.bind(self)
    }

    private func bindList() {
        let (bindings, fruits) = (controller.bindings, controller.fruits)
        bindings.bindRows(of: list, toSubject: fruits, \.arrangedObjects) {
            (cell: FruitCell, fruit, row) in cell.show(fruit, row)
        }
        bindings.bindSelection(of: list, toSubject: fruits, twoWay: \.selection)
    }

    var isFormSensitive: Bool {
        get { form.isSensitive }
        set { form.isSensitive = newValue }
    }

    func focusName() { nameEntry.focus() }

    private func explain() {
        print(controller.bindings.explain(priceEntry, \.text))
    }

    override func viewWillAppear() { controller.bindings.enable() }

    override func viewDidDisappear() { controller.bindings.disable() }
}

extension Label: TextLabel {}
