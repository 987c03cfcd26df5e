import BindingKit
import DemoModels
import Foundation
import Terminal

/// A list of fruits and a form for the selected fruit. The user filters, sorts, groups and edits
/// the list while a thread changes the prices.
///
/// The rows of the list are bound while they are visible. The form is bound once, to the basket's
/// selection, so its fields edit the selected fruit. Text that was typed for a fruit goes to that
/// fruit, even if another fruit is selected before the text is committed.
@MainActor
final class FruitsViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    private let basket: FruitBasket
    private let market: MarketLoading
    private var rows: RowBinding<Fruit>?

    private let list = ListBox()
    private let listPanel = Panel()

    private let nameField = TextField()
    private let nameMessage = Label(style: TextStyle(.bad))
    private let originField = TextField()
    private let colourLabel = Label()
    private let colourSwatch = Swatch()
    private let priceField = TextField()
    private let priceMessage = Label(style: TextStyle(.bad))
    private let priceGauge = Gauge()
    private let form: FormView

    private let filterCaption = Label("Filter", style: TextStyle(.quiet))
    private let filterField = TextField(placeholder: "a name or a country")
    private let arrangementLabel = Label(style: TextStyle(isBold: true))
    private let keysLabel = Label(
        "+ adds  ·  / filters  ·  o sorts  ·  g groups  ·  m 100,000  ·  p pages",
        style: TextStyle(.quiet))
    private let pagingLabel = Label(
        "Also while you type: page up, page down, alt+u undoes, alt+e redoes.",
        style: TextStyle(.quiet))

    init(basket: FruitBasket, market: FruitMarket) {
        self.basket = basket
        self.market = MarketLoading(basket: basket, market: market)
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
        basket.selectFirst()
    }

    override var keyHelp: [KeyHelp] {
        [
            KeyHelp("+", "adds a fruit"), KeyHelp("⏎", "edits the chosen one"),
            KeyHelp("/", "filters"), KeyHelp("o", "sorts by name, by price, or not at all"),
            KeyHelp("g", "groups by countries"), KeyHelp("m", "100,000 fruits, or six"),
            KeyHelp("p", "fruits page by page, or six"),
            KeyHelp("page up", "the fruit above, also while you type"),
            KeyHelp("page down", "the fruit below, also while you type"),
            KeyHelp("alt+u alt+e", "undo and redo, also while you type"),
        ].map { KeyHelp($0.keys, $0.effect, isHint: false) }
    }

    override var initiallyFocusedView: View? { list }
    override var viewFocusedAfterLeaving: View? { list }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubviews(
            filterCaption, filterField, arrangementLabel, listPanel, form, keysLabel, pagingLabel)
        listPanel.addSubview(list)
        bindList()
        bindArrangement()
        bindFields()
        bindColour()
        bindings.registerUndo(with: basket.history) { _ in "Edit" }
    }

    // MARK: - Bindings

    /// Sections and rows change with the basket. Each row has its own bindings to its fruit.
    private func bindList() {
        let rows = bindings.bindRows(
            of: list, toSubject: basket, .sections(by: Self.sections),
            .style(
                empty: ExtraRow(ListRow.self) { [basket, market] row, _ in
                    let isNew = market.isOpen && basket.fruits.isEmpty
                    row.title = isNew ? "Nothing yet." : "No fruit has that name."
                })
        ) { (row: ListRow, fruit, bindings) in
            bindings.bindObserver(row, \.title, toSubject: fruit) { "\($0.symbol) \($0.name)" }
            bindings.bindObserver(row, \.detail, toSubject: fruit, \.price) { $0.euros }
        }
        rows.editing.onRemove = { [basket] in basket.remove($0) }
        rows.editing.canMove = { [basket] _ in basket.canMove }
        rows.editing.onMove = { [basket] in basket.move($0, before: $1.successor) }
        rows.onPrimaryAction = { [weak self] _ in self?.edit() }
        self.rows = rows

        bindings.bindSelection(of: list, toSubject: basket, twoWay: \.selection)
    }

    private static func sections(of basket: FruitBasket) -> [RowSection<Fruit>] {
        let groups = basket.isGrouped ? basket.sections : []
        guard !groups.isEmpty else { return [RowSection("", rows: basket.visible)] }
        return groups.map { RowSection($0.id, header: $0.origin, rows: $0.fruits) }
    }

    private func bindArrangement() {
        filterField.leavesOnReturn = true
        // Changes of the filter can't be undone.
        bindings.bindObserver(filterField, toSubject: basket, twoWay: \.filter)
            .registersUndo = false
        bindings.bindObserver(listPanel, \.title, toSubject: basket) { "Fruits: \($0.countText)" }
        bindings.bindObserver(arrangementLabel, \.text, toSubject: basket, \.arrangement)
    }

    /// Bindings write names and prices on commit. So a half-typed price is not reported as invalid,
    /// and the list does not move with each letter.
    private func bindFields() {
        let name = bindings.bindObserver(
            nameField, toSubject: basket, \.selection, twoWay: \.name, whenNil: "",
            writeBack: .onCommit,
            validate: .required("A fruit needs a name.")
                && .length(...20, "Use at most twenty characters."))
        bindings.bindObserver(
            originField, toSubject: basket, \.selection, twoWay: \.origin, whenNil: "")
        let price = bindings.bindObserver(
            priceField, toSubject: basket, \.selection, twoWay: \.price, transform: .euros,
            whenNil: "", writeBack: .onCommit,
            validate: .range(Fruit.prices, "From €0.10 to €99.99."))

        bindings.bindObserver(nameMessage, \.text, toSubject: name, \.validationError?.message)
        bindings.bindObserver(priceMessage, \.text, toSubject: price, \.validationError?.message)
        bindings.bindObserver(form, \.isEnabled, toSubject: name, \.hasObject)
        bindings.bindObserver(form, \.title, toSubject: basket) {
            $0.isSelectionHidden ? "Details: hidden by the filter" : "Details"
        }
    }

    /// The parts that can't be edited.
    private func bindColour() {
        bindings.bindObserver(colourLabel, \.text, toSubject: basket, \.selection?.colourName)
        bindings.bindObserver(colourSwatch, \.colour, toSubject: basket, \.selection?.colour) {
            $0.map(Colour.init)
        }
        bindings.bindObserver(priceGauge, \.value, toSubject: basket, \.selection?.price) {
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
        var top = area.removeTop(1).inset(columns: 2, rows: 0)
        filterCaption.frame = top.removeLeft(9)
        // The field gets the space that the label leaves, but not more than it needs.
        let gap = 4
        let room = top.width - gap - arrangementLabel.neededColumns
        filterField.frame = top.removeLeft(max(12, min(room, max(25, filterField.neededColumns))))
        _ = top.removeLeft(gap)
        arrangementLabel.frame = top
        _ = area.removeTop(1)

        let neededRows = area.height - 3 >= form.neededRows ? 3 : 0
        var hints = area.removeBottom(neededRows).inset(columns: 2, rows: 0)
        _ = hints.removeTop(1)
        keysLabel.frame = hints.removeTop(1)
        pagingLabel.frame = hints.removeTop(1)

        if area.isNarrow {
            // The form scrolls if there is too little space for both.
            let rows = max(Self.fewestListRows, area.height - form.neededRows)
            listPanel.frame = area.removeTop(min(rows, area.height / 2))
        } else {
            let half = area.width / 2
            listPanel.frame = area.removeLeft(min(half, max(36, area.width - Self.formColumns)))
            _ = area.removeLeft(1)
        }
        form.frame = area.removeTop(form.neededRows)
        list.frame = listPanel.bounds.inset(columns: 1, rows: 1)
    }

    // MARK: - Keys

    override func keyDown(_ key: Key) -> Bool {
        if window?.firstResponder == nil, Self.keysOfTheList.contains(key) {
            list.takeFocus()
            return list.keyDown(key)
        }
        switch key {
        case .pageUp: basket.select(by: -1)
        case .pageDown: basket.select(by: 1)
        case .character("+"): add()
        case .character("/"): filterField.takeFocus()
        case .character("o"): arrange { sort() }
        case .character("g"): arrange { basket.isGrouped.toggle() }
        case .alternate("u"): arrange { basket.history.undo() }
        case .alternate("e"): arrange { basket.history.redo() }
        case .character("m"): fillAnew()
        case .character("p"): visitMarket()
        case .character("r") where market.isOpen: market.retry()
        default: return super.keyDown(key)
        }
        return true
    }

    /// The keys that the list handles even if nothing has the focus.
    private static let keysOfTheList: Set<Key> = [.pageUp, .pageDown, .home, .end]

    private func add() {
        basket.add()
        edit()
    }

    /// Moves the focus to the name of the selected fruit.
    private func edit() {
        bindings.updateIfNeeded()
        nameField.takeFocus()
    }

    /// Changes the arrangement, and keeps the selected fruit in view.
    private func arrange(_ change: () -> Void) {
        change()
        bindings.updateIfNeeded()
        list.revealSelection()
    }

    /// With many fruits, skips the order by price, because the thread changes prices all the time.
    private func sort() {
        let order = basket.order.next
        basket.order = isLarge && order == .price ? .own : order
    }

    private var isLarge: Bool { basket.fruits.count > 1000 }

    /// Shows many fruits in their own order, which needs no comparisons, or a few fruits again.
    private func fillAnew() {
        let wasLarge = isLarge
        market.close()
        basket.filter = ""
        basket.order = wasLarge ? .name : .own
        basket.fill(with: wasLarge ? Fruit.samples() : Fruit.samples(count: 100_000))
    }

    /// Shows the fruits of the market, which are loaded page by page, or goes back to a few fruits.
    private func visitMarket() {
        let wasOpen = market.isOpen
        market.close()
        basket.filter = ""
        basket.order = wasOpen ? .name : .own
        guard !wasOpen, let rows else { return basket.fill(with: Fruit.samples()) }
        market.open(in: list, after: rows, bindings)
    }

    /// The width in columns that shows the whole form.
    private static let formColumns = 60
    /// The height of a list above the form: a border and three fruits.
    private static let fewestListRows = 5
    /// The price in euros that fills the gauge.
    private static let fullGauge = 25.0
}

extension FruitBasket {
    /// Like "100,000".
    fileprivate var countText: String {
        fruits.count.formatted(.number.locale(Locale(identifier: "en_IE")))
    }

    /// Like "by name, in groups".
    fileprivate var arrangement: String {
        let orders: [Order: String] = [.own: "in your order", .name: "by name", .price: "by price"]
        return (orders[order] ?? "") + (isGrouped ? ", in groups" : "")
    }
}
