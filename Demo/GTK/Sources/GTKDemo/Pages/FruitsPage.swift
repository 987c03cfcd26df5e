import BindingKit
import BindingKitGTK
import CGTK
import Models

/// A list of fruits and the details of the chosen one, while a thread changes the prices.
///
/// The details are bound once, to what the selection holds: choosing another fruit only puts it
/// there, and every view follows.
final class FruitsPage: ViewController {
    let bindings = BindingManager()
    let fruits: [Fruit]
    let selection: ObjectController<Fruit>

    let list = ListBox()
    let nameLabel = Label().alignText(0).style("title-3")
    let originLabel = Label().alignText(0)
    let colourLabel = Label().alignText(0)
    let priceLabel = Label().alignText(0).style("heading")
    let priceBar = LevelBar()
    let swatch = Swatch(width: 160, height: 48)

    init(fruits: [Fruit]) {
        self.fruits = fruits
        selection = ObjectController(content: fruits.first)
        super.init(title: "Fruits")
    }

    override func loadView() -> Widget {
        let details = Grid(rows: [
            ("Name", nameLabel), ("Origin", originLabel), ("Colour", colourLabel),
            (" ", swatch.align(horizontally: GTK_ALIGN_START)), ("Price", priceLabel),
            (" ", priceBar),
        ])
        return Box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 24,
            [
                list.size(width: 240).align(vertically: GTK_ALIGN_START).style("frame"),
                details.expand(horizontally: true).align(vertically: GTK_ALIGN_START),
            ]
        ).margin(24)
    }

    override func viewDidLoad() {
        bindings.owner = self
        bindList()
        bindDetails()
    }

    private func bindList() {
        for fruit in fruits {
            let price = Label().alignText(1).style("numeric")
            list.append(
                Box(
                    GTK_ORIENTATION_HORIZONTAL, spacing: 8,
                    [Label(fruit.name).alignText(0).expand(horizontally: true), price]
                ).margin(8))
            bindings.bindObserver(price, \.text, toSubject: fruit, \.price) { $0.euros }
        }
        list.selectedIndex = 0
        list.onSelect = { [fruits, selection] in selection.content = $0.map { fruits[$0] } }
    }

    private func bindDetails() {
        bindings.bindObserver(
            nameLabel, \.text, toSubject: selection, \.content?.name, whenNil: "–")
        bindings.bindObserver(
            originLabel, \.text, toSubject: selection, \.content?.origin, whenNil: "–")
        bindings.bindObserver(
            colourLabel, \.text, toSubject: selection, \.content?.colourName, whenNil: "–")
        bindings.bindObserver(swatch, \.colour, toSubject: selection, \.content?.colour) {
            $0.map { Swatch.Colour($0) }
        }
        bindings.bindObserver(priceLabel, \.text, toSubject: selection, \.content?.price) {
            $0.map { "\($0.euros) per kg" } ?? "–"
        }
        bindings.bindObserver(priceBar, \.value, toSubject: selection, \.content?.price) {
            min(($0?.double ?? 0) / Self.fullBar, 1)
        }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }

    /// The price in euros that fills the bar.
    private static let fullBar = 25.0
}
