import BindingKit
import BindingKitGTK
import Foundation
import Models

/// A list of fruits and a form for the chosen one, while a thread changes the prices.
///
/// The form is bound once, to what is chosen in the basket: whichever fruit that is, the entries
/// edit it. What was typed for a fruit goes to that fruit, also when another one is chosen before
/// the text is committed.
final class FruitsPage: ViewController {
    let bindings = BindingManager()
    let basket: FruitBasket
    let market: MarketLoading
    private(set) var rows: RowBinding<Fruit>?

    let list = ListView()
    let filterEntry = Entry(placeholder: "Filter")
    let orderDropDown = DropDown(["Own order", "By name", "By price"])
    let groupButton = CheckButton("Countries")
    let addButton = Button("+")
    let removeButton = Button("−")
    let upButton = Button("↑")
    let downButton = Button("↓")
    let manyButton = Button("100,000")
    let marketButton = Button("Market")
    let undoButton = Button(icon: "edit-undo-symbolic", name: "Undo")
    let redoButton = Button(icon: "edit-redo-symbolic", name: "Redo")
    private let undo = Action("undo")
    private let redo = Action("redo")
    let countLabel = Label().alignText(1).width(characters: 7).style("dim-label", "numeric")

    let nameEntry = Entry()
    let nameMessage = Label.message()
    let originEntry = Entry()
    let colourLabel = Label().alignText(0)
    let swatch = Swatch(width: 160, height: 48)
    let priceEntry = Entry()
    let priceMessage = Label.message()
    let priceBar = LevelBar()
    private(set) lazy var form = Grid(rows: [
        ("Name", nameEntry.described(by: nameMessage)), (" ", nameMessage), ("Origin", originEntry),
        ("Colour", colourLabel),
        (" ", swatch.align(horizontally: .start)),
        ("Price", priceEntry.described(by: priceMessage)),
        (" ", priceMessage), (" ", priceBar),
    ])

    init(basket: FruitBasket) {
        self.basket = basket
        market = MarketLoading(basket: basket)
        super.init(title: "Fruits")
        basket.selectFirst()
    }

    override func loadView() -> Widget {
        let panels = Box(
            .horizontal, spacing: 24,
            [
                listPanel.expand(vertically: true),
                // As high as the list, by whose middle GTK orders what the Tab key visits.
                form.expand(horizontally: true),
            ])
        let hint = "Page Up and Page Down choose another fruit, also while you type."
        let page = Box(
            .vertical, spacing: 12,
            [panels, Label(hint).alignText(0).style("dim-label")]
        ).margin(24)
        page.add([undo, redo], as: "fruits")
        page.onKey("<Control>z", action: "fruits.undo")
        page.onKey("<Control><Shift>z", action: "fruits.redo")
        page.onKey("Page_Up") { [weak self] in self?.choose { $0.select(by: -1) } }
        page.onKey("Page_Down") { [weak self] in self?.choose { $0.select(by: 1) } }
        return page
    }

    /// Has another fruit chosen by the basket, and its row in view.
    private func choose(_ body: (FruitBasket) -> Void) {
        body(basket)
        bindings.updateIfNeeded()
        list.revealSelection()
    }

    /// The list with what decides its rows above, and the buttons that change them below.
    private var listPanel: Widget {
        let order = Box(
            .horizontal, spacing: 8,
            [orderDropDown.expand(horizontally: true), groupButton])
        let buttons = Box(
            .horizontal, spacing: 4,
            [
                addButton, removeButton, upButton, downButton, undoButton, redoButton, manyButton,
                marketButton, countLabel.expand(horizontally: true),
            ])
        return Box(
            .vertical, spacing: 8,
            [
                filterEntry, order, list.expand(vertically: true).size(height: 160).style("frame"),
                buttons,
            ]
        ).size(width: 340)
    }

    override func viewDidLoad() {
        bindings.owner = self
        nameControls()
        bindList()
        bindListControls()
        bindUndo()
        bindEntries()
        bindColour()
    }

    /// Names for screen readers, where a control has no caption or only a sign.
    private func nameControls() {
        list.accessibleName("Fruits")
        filterEntry.accessibleName("Filter")
        orderDropDown.accessibleName("Order")
        priceBar.accessibleName("Price")
        let names = [
            (addButton, "Add"), (removeButton, "Remove"), (upButton, "Up"), (downButton, "Down"),
        ]
        for (button, name) in names { button.accessibleName(name).tooltip = name }
    }

    private func bindList() {
        let rows = bindings.bindRows(
            of: list, toSubject: basket,
            .sections { basket in
                guard basket.isGrouped else { return [RowSection("", rows: basket.visible)] }
                return basket.sections.map {
                    RowSection($0.id, header: "\($0.origin)", rows: $0.fruits)
                }
            }
        ) { (cell: FruitCell, fruit, row) in cell.show(fruit, row) }
        rows.editing.onRemove = { [basket] in basket.remove($0) }
        rows.editing.canMove = { [basket] _ in basket.canMove }
        rows.editing.onMove = { [basket] in basket.move($0, before: $1.successor) }
        bindings.bindSelection(of: list, toSubject: basket, twoWay: \.selection)
        self.rows = rows
    }

    private func bindListControls() {
        // The filter, the order and the grouping are not undone.
        bindings.bindObserver(filterEntry, \.text, toSubject: basket, twoWay: \.filter)
            .registersUndo = false
        bindings.bindObserver(
            orderDropDown, \.selectedIndex, toSubject: basket, twoWay: \.order,
            transform: ValueTransform(
                forward: { FruitBasket.Order.allCases.firstIndex(of: $0) },
                reverse: { FruitBasket.Order.allCases[$0 ?? 0] })
        ).registersUndo = false
        bindings.bindObserver(groupButton, \.isOn, toSubject: basket, twoWay: \.isGrouped)
            .registersUndo = false
        bindings.bindObserver(countLabel, \.text, toSubject: basket, \.fruits) {
            $0.count.formatted()
        }
        bindings.bindAction(addButton, toSubject: basket) { [weak self] _ in
            self?.choose { $0.add() }
        }
        bindings.bindAction(removeButton, toSubject: basket, isEnabled: { $0.selection != nil }) {
            [weak list] _ in list?.removeSelectedRows()
        }
        bindings.bindAction(upButton, toSubject: basket, isEnabled: { $0.canMove }) {
            [weak list] _ in list?.moveSelectedRow(by: -1)
        }
        bindings.bindAction(downButton, toSubject: basket, isEnabled: { $0.canMove }) {
            [weak list] _ in list?.moveSelectedRow(by: 1)
        }
        bindings.bindAction(manyButton, toSubject: basket) { [weak self] _ in self?.fill() }
        bindings.bindAction(marketButton, toSubject: basket) { [weak self] _ in self?.visitMarket()
        }
    }

    /// Edits in the form, and fruits that come, go and move are taken back. The filter is no such edit.
    private func bindUndo() {
        undoButton.action = "fruits.undo"
        redoButton.action = "fruits.redo"
        let history = basket.history
        bindings.registerUndo(with: history) { _ in "Edit" }
        bindings.bindAction(undo, toSubject: history, isEnabled: { $0.canUndo }) {
            [weak self] history in
            self?.choose { _ in history.undo() }
        }
        bindings.bindAction(redo, toSubject: history, isEnabled: { $0.canRedo }) {
            [weak self] history in
            self?.choose { _ in history.redo() }
        }
        bindings.bindObserver(undoButton, \.tooltip, toSubject: history, \.undoName) {
            $0.map { "Undo \($0)" } ?? "Undo"
        }
        bindings.bindObserver(redoButton, \.tooltip, toSubject: history, \.redoName) {
            $0.map { "Redo \($0)" } ?? "Redo"
        }
    }

    /// Fills the basket with the fruits of the market, page by page.
    func visitMarket() {
        basket.order = .own
        basket.filter = ""
        basket.isGrouped = false
        if let rows { market.open(in: list, after: rows, bindings) }
    }

    /// Fills the basket with 100,000 fruits.
    private func fill() {
        market.close()
        basket.order = .own
        basket.filter = ""
        basket.fill(with: Fruit.samples(count: 100_000))
        bindings.updateIfNeeded()
        list.revealSelection()
    }

    /// Names and prices are written back when they are done, so that nobody is told what is wrong
    /// with half a price, and the list does not move with each letter.
    private func bindEntries() {
        let name = bindings.bindObserver(
            nameEntry, toSubject: basket, \.selection, twoWay: \.name, whenNil: "",
            writeBack: .onCommit,
            validate: .required("A fruit needs a name.")
                && .length(...20, "Twenty characters at most."))
        bindings.bindObserver(
            originEntry, toSubject: basket, \.selection, twoWay: \.origin, whenNil: "")
        let price = bindings.bindObserver(
            priceEntry, toSubject: basket, \.selection, twoWay: \.price, transform: .euros,
            whenNil: "", writeBack: .onCommit,
            validate: .range(Fruit.prices, "From €0.10 to €99.99."))

        name.showing(nameMessage, \.text).showing(nameEntry, \.errorMessage)
        price.showing(priceMessage, \.text).showing(priceEntry, \.errorMessage)
        bindings.bindObserver(form, \.isSensitive, toSubject: name, \.hasObject)
    }

    /// What can't be edited.
    private func bindColour() {
        bindings.bindObserver(
            colourLabel, \.text, toSubject: basket, \.selection?.colourName, whenNil: "")
        bindings.bindObserver(swatch, \.colour, toSubject: basket, \.selection?.colour) {
            $0.map { Swatch.Colour($0) }
        }
        bindings.bindObserver(priceBar, \.value, toSubject: basket, \.selection?.price) {
            min(($0?.double ?? 0) / Self.fullBar, 1)
        }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }

    /// The price in euros that fills the bar.
    private static let fullBar = 25.0
}
