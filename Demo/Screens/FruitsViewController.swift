import BindingKit
import DemoModels
import Terminal

/// A list of fruits and a form for the selected one, while a thread changes the prices.
///
/// The form is bound once, to what the controller of the fruits has selected: whichever fruit that
/// is, the fields edit it. What was typed for a fruit goes to that fruit, also when another one is
/// selected before the text is committed.
@MainActor
final class FruitsViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    private let fruits: ArrayController<Fruit>

    private let list = ListView()
    private let listPanel = Panel(title: "Fruits")

    private let nameField = TextField()
    private let nameMessage = Label(style: TextStyle(.bad))
    private let originField = TextField()
    private let colourLabel = Label()
    private let colourSwatch = Swatch()
    private let priceField = TextField()
    private let priceMessage = Label(style: TextStyle(.bad))
    private let priceGauge = Gauge()
    private let form: FormView
    private let pagingLabel = Label(
        "Page up and page down choose another fruit, also while you type.",
        style: TextStyle(.quiet))

    init(fruits: [Fruit]) {
        self.fruits = ArrayController(content: fruits)
        form = FormView(
            title: "Details",
            lines: [
                .init("Name", nameField), .init(nil, nameMessage), .init("Origin", originField),
                .init("Colour", colourLabel), .init(nil, colourSwatch, rows: 2, width: 16),
                .init("Price", priceField, width: 13), .init(nil, priceMessage),
                .init(nil, priceGauge),
            ]
        )
        super.init(title: "Fruits")
        self.fruits.sort = Fruit.areInOrder
        self.fruits.selectionIndex = 0
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubviews(listPanel, form, pagingLabel)
        listPanel.addSubview(list)
        bindList()
        bindFields()
        bindColour()
    }

    // MARK: - Bindings

    /// Each fruit has a row of its own, which moves when the fruit's name does.
    private func bindList() {
        let content = fruits.content
        let rows = Dictionary(uniqueKeysWithValues: content.map { ($0.id, ListRow()) })
        for fruit in content {
            guard let row = rows[fruit.id] else { continue }
            bindings.bindObserver(row, \.title, toSubject: fruit) { "\($0.symbol) \($0.name)" }
            bindings.bindObserver(row, \.detail, toSubject: fruit, \.price) { $0.euros }
        }
        bindings.bindObserver(list, \.rows, toSubject: fruits, \.arrangedObjects) {
            $0.compactMap { rows[$0.id] }
        }
        bindings.bindObserver(
            list, \.selectedRow, toSubject: fruits, twoWay: \.selection,
            transform: ValueTransform(
                forward: { fruit in fruit.flatMap { rows[$0.id] } },
                reverse: { row in content.first { rows[$0.id] === row } }))
    }

    /// Names and prices are written back when they are done, so that nobody is told what is wrong
    /// with half a price, and the list does not move with each letter.
    private func bindFields() {
        let name = bindings.bindObserver(
            nameField, toSubject: fruits, \.selection, twoWay: \.name, whenNil: "",
            writeBack: .onCommit,
            validate: .required("A fruit needs a name.")
                && .length(...20, "Twenty characters at most."))
        bindings.bindObserver(
            originField, toSubject: fruits, \.selection, twoWay: \.origin, whenNil: "")
        let price = bindings.bindObserver(
            priceField, toSubject: fruits, \.selection, twoWay: \.price, transform: .euros,
            whenNil: "", writeBack: .onCommit,
            validate: .range(Fruit.prices, "From €0.10 to €99.99."))

        bindings.bindObserver(nameMessage, \.text, toSubject: name, \.validationError?.message)
        bindings.bindObserver(priceMessage, \.text, toSubject: price, \.validationError?.message)
        bindings.bindObserver(form, \.isEnabled, toSubject: name, \.hasObject)
    }

    /// What can't be edited.
    private func bindColour() {
        bindings.bindObserver(colourLabel, \.text, toSubject: fruits, \.selection?.colourName)
        bindings.bindObserver(colourSwatch, \.colour, toSubject: fruits, \.selection?.colour) {
            $0.map(Colour.init)
        }
        bindings.bindObserver(priceGauge, \.value, toSubject: fruits, \.selection?.price) {
            ($0?.double ?? 0) / Self.fullGauge
        }
    }

    // MARK: - Appearing

    override func viewWillAppear() {
        super.viewWillAppear()
        bindings.enable()
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        bindings.disable()
    }

    override func viewWillLayoutSubviews() {
        var area = view.bounds.inset(columns: 1, rows: 1)
        let height = min(area.height, max(fruits.content.count + 2, form.neededRows))
        var panels = area.removeTop(height)
        listPanel.frame = panels.removeLeft(min(36, panels.width / 2))
        _ = panels.removeLeft(1)
        form.frame = panels
        _ = area.removeTop(1)
        pagingLabel.frame = area.removeTop(1).inset(columns: 2, rows: 0)
        list.frame = listPanel.bounds.inset(columns: 1, rows: 1)
    }

    // MARK: - Keys

    override func keyDown(_ key: Key) -> Bool {
        // Escape in the list may have disabled the fields, which then are not the next.
        bindings.updateIfNeeded()
        switch key {
        case .pageUp: select(by: -1)
        case .pageDown: select(by: 1)
        default: return super.keyDown(key)
        }
        return true
    }

    private func select(by step: Int) {
        let last = fruits.arrangedObjects.count - 1
        // With nothing selected, down is the first and up the last.
        let index = fruits.selectionIndex ?? (step > 0 ? -1 : last + 1)
        fruits.selectionIndex = min(max(0, index + step), last)
        // Keys may come faster than turns end: the next one is meant for the fruit chosen here.
        bindings.updateIfNeeded()
    }

    /// The price in euros that fills the gauge.
    private static let fullGauge = 25.0
}
