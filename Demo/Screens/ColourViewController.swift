import BindingKit
import DemoModels
import Terminal

/// A colour. The user mixes it with sliders, types its six digits, or selects a favourite.
///
/// All controls edit one model and do not know each other. If one control changes the model, the
/// model updates the others, the swatch and the title.
@MainActor
final class ColourViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    private let model: ColourModel

    private let redSlider = Slider(channel: Colour(red: 235, green: 80, blue: 80))
    private let greenSlider = Slider(channel: Colour(red: 90, green: 200, blue: 90))
    private let blueSlider = Slider(channel: Colour(red: 95, green: 135, blue: 255))
    private let hexField = TextField(placeholder: "e.g. #FF8000")
    private let hexMessage = Label(style: TextStyle(.bad))
    private let titleLabel = Label(style: TextStyle(isBold: true))
    private let swatch = Swatch()
    private let form: FormView

    private let favourites = ListBox()
    private let favouritesPanel = Panel(title: "Favourites")
    private let favouritesLabel = Label(style: TextStyle(.quiet))

    init(model: ColourModel) {
        self.model = model
        form = FormView(
            title: "Colour",
            lines: [
                .init("Red", redSlider), .init("Green", greenSlider), .init("Blue", blueSlider),
                .init("Hex", hexField, width: 12), .init(nil, hexMessage),
                .init("Name", titleLabel), .init(nil, swatch, rows: 4, width: 24),
            ]
        )
        super.init(title: "Colour")
    }

    override var keyHelp: [KeyHelp] {
        [
            KeyHelp("tab", "starts editing"),
            KeyHelp("+", "adds the colour to the favourites", isHint: false),
            KeyHelp("u", "ends the bindings, and binds again", isHint: false),
        ]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubviews(form, favouritesPanel)
        favouritesPanel.addSubviews(favourites, favouritesLabel)
        bind()
    }

    // MARK: - Bindings

    /// Whether the views are bound to the model.
    private var isBound: Bool { !bindings.bindings.isEmpty }

    private func bind() {
        bindColour()
        bindFavourites()
        favouritesLabel.text = "+ adds  ·  u unbinds"
    }

    /// Removes all bindings. The list becomes empty, and edits no longer reach the model.
    private func unbind() {
        bindings.removeAllBindings()
        favouritesLabel.text = "u binds again"
    }

    private func bindColour() {
        bindings.bindObserver(
            redSlider, \.value, toSubject: model, twoWay: \.red, transform: .number)
        bindings.bindObserver(
            greenSlider, \.value, toSubject: model, twoWay: \.green, transform: .number)
        bindings.bindObserver(
            blueSlider, \.value, toSubject: model, twoWay: \.blue, transform: .number)
        let hex = bindings.bindObserver(
            hexField, \.text, toSubject: model, twoWay: \.hex,
            validate: .check("Enter six digits from 0 to F.") { RGBColour(hex: $0) != nil })
        bindings.bindObserver(hexMessage, \.text, toSubject: hex, \.validationError?.message)

        bindings.bindObserver(titleLabel, \.text, toSubject: model) { "\($0.name), \($0.hex)" }
        bindings.bindObserver(swatch, \.colour, toSubject: model, \.colour) { Colour($0) }
    }

    /// Favourites are values. The user removes and moves them in the model's array, and the
    /// selected one is the colour.
    private func bindFavourites() {
        bindings.bindRows(
            of: favourites, toSubject: model, .editable(\.favourites, id: \.self),
            .style(empty: ExtraRow(ListRow.self) { row, _ in row.title = "None yet" })
        ) { (row: ListRow, colour, _) in
            row.marker = Colour(colour)
            row.title = colour.nearestName
            row.detail = colour.hex
        }
        bindings.bindSelection(of: favourites, toSubject: model, twoWay: \.favourite)
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
        if area.isNarrow {
            // The form scrolls if there is too little space for both.
            form.frame = area.removeTop(min(form.neededRows, area.height - Self.fewestListRows))
            favouritesPanel.frame = area
        } else {
            var panels = area.removeTop(form.neededRows)
            form.frame = panels.removeLeft(max(panels.width / 2, panels.width - 28))
            _ = panels.removeLeft(1)
            favouritesPanel.frame = panels
        }
        var inside = favouritesPanel.bounds.inset(columns: 1, rows: 1)
        favouritesLabel.frame = inside.removeBottom(1).inset(columns: 1, rows: 0)
        favourites.frame = inside
    }

    /// The rows for a border, two favourites and a line of keys.
    private static let fewestListRows = 5

    // MARK: - Keys

    override func keyDown(_ key: Key) -> Bool {
        switch key {
        case .character("+") where isBound: model.addFavourite()
        case .character("u"): if isBound { unbind() } else { bind() }
        default: return super.keyDown(key)
        }
        return true
    }
}

extension Slider {
    fileprivate convenience init(channel: Colour) {
        self.init(range: 0...255, step: 1, largeStep: 16, colour: channel)
    }
}
