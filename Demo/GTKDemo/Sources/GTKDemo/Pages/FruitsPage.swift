import BindingKit
import BindingKitGTK
import Foundation
import Models

/// A list of fruits and a form for the selected one, while a thread changes the prices.
///
/// The form is bound once, to the basket's selection, so its entries edit the selected fruit. Text
/// that was typed for a fruit goes to that fruit, even if another fruit is selected before the text
/// is committed.
final class FruitsPage: ViewController {
    let bindings = BindingManager()
    let basket: FruitBasket
    let market: MarketLoading
    private(set) var rows: RowBinding<Fruit>?

    let list = ListView()
    let filterEntry = SearchEntry(placeholder: "Search")
    let orderDropDown = DropDown(["Own order", "By name", "By price"])
    let groupButton = CheckButton("By country")
    let addButton = Button(icon: "list-add-symbolic", name: "Add")
    let removeButton = Button(icon: "list-remove-symbolic", name: "Remove")
    let upButton = Button(icon: "go-up-symbolic", name: "Move Up")
    let downButton = Button(icon: "go-down-symbolic", name: "Move Down")
    let manyButton = Button("Fill with 100,000 Fruits")
    let marketButton = Button("Load the Market, Page by Page")
    private(set) lazy var moreButton = MenuButton(
        icon: "view-more-symbolic", name: "More Fruits", [manyButton, marketButton])
    let undoButton = Button(icon: "edit-undo-symbolic", name: "Undo")
    let redoButton = Button(icon: "edit-redo-symbolic", name: "Redo")
    private let undo = Action("undo")
    private let redo = Action("redo")
    let countLabel = Label().alignText(0).style("dim-label", "numeric")

    let nameEntry = Entry()
    let nameMessage = Label.hint()
    let originEntry = Entry()
    let originMessage = Label.hint()
    let colourLabel = Label().alignText(0)
    let swatch = Swatch(width: 48, height: 24)
    let priceEntry = Entry()
    let priceMessage = Label.hint()
    let priceBar = LevelBar()
    private(set) lazy var form = Grid(rows: [
        ("Name", nameEntry.described(by: nameMessage)), (" ", nameMessage),
        ("Origin", originEntry.described(by: originMessage)), (" ", originMessage),
        ("Price", priceEntry.described(by: priceMessage)), (" ", priceMessage), (" ", priceBar),
        ("Colour", Box(.horizontal, spacing: 12, [swatch, colourLabel])),
    ])

    init(basket: FruitBasket) {
        self.basket = basket
        market = MarketLoading(basket: basket)
        super.init(title: "Fruits")
        basket.selectFirst()
    }

    override func loadView() -> Widget {
        // Both have the same height, because GTK orders the Tab stops by the middle of each widget.
        let panels = Panels(listPanel, width: 320, form)
        let hint = "Page Up and Page Down choose another fruit, also while you type."
        let page = Box(
            .vertical, spacing: 12,
            [
                panels.expand(vertically: true),
                Label(hint).alignText(0).wrapping().style("dim-label", "caption"),
            ])
        page.add([undo, redo], as: "fruits")
        page.onKey("<Control>z", action: "fruits.undo")
        page.onKey("<Control><Shift>z", action: "fruits.redo")
        page.onKey("Page_Up") { [weak self] in self?.choose { $0.select(by: -1) } }
        page.onKey("Page_Down") { [weak self] in self?.choose { $0.select(by: 1) } }
        return page
    }

    /// Selects another fruit, and scrolls to its row.
    private func choose(_ body: (FruitBasket) -> Void) {
        body(basket)
        bindings.updateIfNeeded()
        list.revealSelection()
    }

    /// The list, with the controls of its arrangement above and the buttons for edits below.
    private var listPanel: Widget {
        let order = Box(
            .horizontal, spacing: 8,
            [orderDropDown.expand(horizontally: true), groupButton])
        let edits = Box(.horizontal, [addButton, removeButton, upButton, downButton])
        let steps = Box(.horizontal, [undoButton, redoButton])
        let buttons = Box(
            .horizontal, spacing: 8,
            [
                edits.style("linked"), steps.style("linked"),
                moreButton.expand(horizontally: true).align(horizontally: .end),
            ])
        return Box(
            .vertical, spacing: 8,
            [
                filterEntry, order, list.expand(vertically: true).size(height: 180).style("frame"),
                countLabel, buttons,
            ])
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

    /// Sets names for screen readers on controls that have no caption or only a sign.
    private func nameControls() {
        list.accessibleName("Fruits")
        filterEntry.accessibleName("Filter")
        orderDropDown.accessibleName("Order")
        priceBar.accessibleName("Price")
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
        // Changes of the filter, the order and the grouping can't be undone.
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
            $0.count == 1 ? "1 fruit" : "\($0.count.formatted()) fruits"
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

    /// Binds undo for edits in the form, additions, removals and moves, but not for the filter.
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

    /// Bindings write names and prices on commit. So a half-typed price is not reported as invalid,
    /// and the list does not move with each letter.
    private func bindEntries() {
        let name = bindings.bindObserver(
            nameEntry, toSubject: basket, \.selection, twoWay: \.name, whenNil: "",
            writeBack: .onCommit,
            validate: .required("A fruit needs a name.")
                && .length(...20, "Use at most twenty characters."))
        bindings.bindObserver(
            originEntry, toSubject: basket, \.selection, twoWay: \.origin, whenNil: "")
        let price = bindings.bindObserver(
            priceEntry, toSubject: basket, \.selection, twoWay: \.price, transform: .euros,
            whenNil: "", writeBack: .onCommit,
            validate: .range(Fruit.prices, "From €0.10 to €99.99."))

        name.showing(nameEntry, \.errorMessage)
        price.showing(priceEntry, \.errorMessage)
        bindings.bindHint(
            "Saved when you press Return or leave the field.", in: nameMessage, name)
        originMessage.text = "Saved with each keystroke."
        bindings.bindHint("From €0.10 to €99.99.", in: priceMessage, price)
        bindings.bindObserver(form, \.isSensitive, toSubject: name, \.hasObject)
    }

    /// The parts that can't be edited.
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
