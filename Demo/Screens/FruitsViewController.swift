import BindingKit
import DemoModels
import Terminal

/// A list of fruits and the details of the chosen one, while a thread changes the prices.
///
/// The details are bound once, to what the selection holds: choosing another fruit only puts it
/// there, and every view follows.
@MainActor
final class FruitsViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    private let fruits: [Fruit]
    private let selection: ObjectController<Fruit>

    private let list = ListView()
    private let listPanel = Panel(title: "Fruits")

    private let nameLabel = Label(style: TextStyle(.accent, isBold: true))
    private let originLabel = Label()
    private let colourLabel = Label()
    private let colourSwatch = Swatch()
    private let priceLabel = Label(style: TextStyle(isBold: true))
    private let priceGauge = Gauge()
    private let details: FormView

    init(fruits: [Fruit]) {
        self.fruits = fruits
        selection = ObjectController(content: fruits.first)
        details = FormView(
            title: "Details",
            lines: [
                .init("Name", nameLabel), .init("Origin", originLabel),
                .init("Colour", colourLabel), .init(nil, colourSwatch, rows: 2, width: 16),
                .init("Price", priceLabel), .init(nil, priceGauge),
            ]
        )
        super.init(title: "Fruits")
    }

    override var keyHints: String { "↑↓ choose a fruit" }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubviews(listPanel, details)
        listPanel.addSubview(list)
        list.onSelect = { [fruits, selection] in selection.content = fruits[$0] }
        bindList()
        bindDetails()
    }

    private func bindList() {
        list.rows = fruits.map { ListRow(title: "\($0.symbol) \($0.name)") }
        for (fruit, row) in zip(fruits, list.rows) {
            bindings.bindObserver(row, \.detail, toSubject: fruit, \.price) { $0.euros }
        }
    }

    private func bindDetails() {
        bindings.bindObserver(nameLabel, \.text, toSubject: selection, \.content?.name)
        bindings.bindObserver(originLabel, \.text, toSubject: selection, \.content?.origin)
        bindings.bindObserver(colourLabel, \.text, toSubject: selection, \.content?.colourName)
        bindings.bindObserver(colourSwatch, \.colour, toSubject: selection, \.content?.colour) {
            $0.map(Colour.init)
        }
        bindings.bindObserver(priceLabel, \.text, toSubject: selection, \.content?.price) {
            $0.map { "\($0.euros) per kg" }
        }
        bindings.bindObserver(priceGauge, \.value, toSubject: selection, \.content?.price) {
            ($0?.double ?? 0) / Self.fullGauge
        }
    }

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
        let height = min(area.height, max(fruits.count + 2, details.neededRows))
        area = area.removeTop(height)
        listPanel.frame = area.removeLeft(min(32, area.width / 2))
        _ = area.removeLeft(1)
        details.frame = area
        list.frame = listPanel.bounds.inset(columns: 1, rows: 1)
    }

    /// The price in euros that fills the gauge.
    private static let fullGauge = 25.0
}
