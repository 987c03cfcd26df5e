import BindingKit
import BindingKitGTK
import CGTK
import Models

/// A list of fruits and a form for the selected one, while a thread changes the prices.
///
/// The form is bound once, to what the controller of the fruits has selected: whichever fruit that
/// is, the entries edit it. What was typed for a fruit goes to that fruit, also when another one is
/// selected before the text is committed.
final class FruitsPage: ViewController {
    let bindings = BindingManager()
    let fruits: ArrayController<Fruit>
    /// Each fruit has a row of its own, which moves when the fruit's name does.
    let rows: [Fruit.ID: Row]

    let list = ListBox()
    let nameEntry = Entry()
    let nameMessage = Label().alignText(0).style("error", "caption")
    let originEntry = Entry()
    let colourLabel = Label().alignText(0)
    let swatch = Swatch(width: 160, height: 48)
    let priceEntry = Entry()
    let priceMessage = Label().alignText(0).style("error", "caption")
    let priceBar = LevelBar()
    private(set) lazy var form = Grid(rows: [
        ("Name", nameEntry), (" ", nameMessage), ("Origin", originEntry), ("Colour", colourLabel),
        (" ", swatch.align(horizontally: GTK_ALIGN_START)), ("Price", priceEntry),
        (" ", priceMessage), (" ", priceBar),
    ])

    /// What the list shows of one fruit.
    @MainActor
    struct Row {
        let nameLabel = Label().alignText(0).expand(horizontally: true)
        let priceLabel = Label().alignText(1).style("numeric")
        let box: Box

        init() {
            box = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, [nameLabel, priceLabel]).margin(8)
        }
    }

    init(fruits: [Fruit]) {
        self.fruits = ArrayController(content: fruits)
        rows = Dictionary(uniqueKeysWithValues: fruits.map { ($0.id, Row()) })
        super.init(title: "Fruits")
        self.fruits.sort = Fruit.areInOrder
        self.fruits.selectionIndex = 0
    }

    override func loadView() -> Widget {
        let panels = Box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 24,
            [
                list.size(width: 240).align(vertically: GTK_ALIGN_START).style("frame"),
                form.expand(horizontally: true).align(vertically: GTK_ALIGN_START),
            ])
        let hint = "Page Up and Page Down choose another fruit, also while you type."
        let page = Box(
            GTK_ORIENTATION_VERTICAL, spacing: 24,
            [panels, Label(hint).alignText(0).style("dim-label")]
        ).margin(24)
        page.onKey("Page_Up") { [fruits] in fruits.select(by: -1) }
        page.onKey("Page_Down") { [fruits] in fruits.select(by: 1) }
        return page
    }

    override func viewDidLoad() {
        bindings.owner = self
        bindList()
        bindEntries()
        bindColour()
    }

    private func bindList() {
        let (content, rows) = (fruits.content, rows)
        for fruit in content {
            guard let row = rows[fruit.id] else { continue }
            bindings.bindObserver(row.nameLabel, \.text, toSubject: fruit, \.name)
            bindings.bindObserver(row.priceLabel, \.text, toSubject: fruit, \.price) { $0.euros }
        }
        bindings.bindObserver(list, \.rows, toSubject: fruits, \.arrangedObjects) {
            $0.compactMap { rows[$0.id]?.box }
        }
        bindings.bindObserver(
            list, \.selectedRow, toSubject: fruits, twoWay: \.selection,
            transform: ValueTransform(
                forward: { fruit in fruit.flatMap { rows[$0.id]?.box } },
                reverse: { row in content.first { rows[$0.id]?.box === row } }))
    }

    /// Names and prices are written back when they are done, so that nobody is told what is wrong
    /// with half a price, and the list does not move with each letter.
    private func bindEntries() {
        let name = bindings.bindObserver(
            nameEntry, toSubject: fruits, \.selection, twoWay: \.name, whenNil: "",
            writeBack: .onCommit,
            validate: .required("A fruit needs a name.")
                && .length(...20, "Twenty characters at most."))
        bindings.bindObserver(
            originEntry, toSubject: fruits, \.selection, twoWay: \.origin, whenNil: "")
        let price = bindings.bindObserver(
            priceEntry, toSubject: fruits, \.selection, twoWay: \.price, transform: .euros,
            whenNil: "", writeBack: .onCommit,
            validate: .range(Fruit.prices, "From €0.10 to €99.99."))

        bindings.bindObserver(
            nameMessage, \.text, toSubject: name, \.validationError?.message, whenNil: "")
        bindings.bindObserver(
            priceMessage, \.text, toSubject: price, \.validationError?.message, whenNil: "")
        bindings.bindObserver(form, \.isSensitive, toSubject: name, \.hasObject)
    }

    /// What can't be edited.
    private func bindColour() {
        bindings.bindObserver(
            colourLabel, \.text, toSubject: fruits, \.selection?.colourName, whenNil: "")
        bindings.bindObserver(swatch, \.colour, toSubject: fruits, \.selection?.colour) {
            $0.map { Swatch.Colour($0) }
        }
        bindings.bindObserver(priceBar, \.value, toSubject: fruits, \.selection?.price) {
            min(($0?.double ?? 0) / Self.fullBar, 1)
        }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }

    /// The price in euros that fills the bar.
    private static let fullBar = 25.0
}

extension ArrayController {
    /// Selects the element so many places further on, or the one at the end.
    fileprivate func select(by step: Int) {
        let last = arrangedObjects.count - 1
        // With nothing selected, down is the first and up the last.
        let index = selectionIndex ?? (step > 0 ? -1 : last + 1)
        selectionIndex = min(max(0, index + step), last)
    }
}
