import BindingKit
import DemoModels
import Terminal

/// A colour, mixed with three sliders or typed as six digits.
///
/// All four edit one model and know nothing of each other: what one of them changes, the model
/// tells the others, the swatch and the title.
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

    override var keyHints: String { "tab starts editing" }
    // The arrow keys shall switch tabs until the user turns to a slider.
    override var initiallyFocusedView: View? { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubview(form)

        bindings.bindObserver(
            redSlider, \.value, toSubject: model, twoWay: \.red, transform: .number)
        bindings.bindObserver(
            greenSlider, \.value, toSubject: model, twoWay: \.green, transform: .number)
        bindings.bindObserver(
            blueSlider, \.value, toSubject: model, twoWay: \.blue, transform: .number)
        let hex = bindings.bindObserver(
            hexField, \.text, toSubject: model, twoWay: \.hex,
            validate: .check("Six digits from 0 to F, please.") { RGBColour(hex: $0) != nil })
        bindings.bindObserver(hexMessage, \.text, toSubject: hex, \.validationError?.message)

        bindings.bindObserver(titleLabel, \.text, toSubject: model) { "\($0.name), \($0.hex)" }
        bindings.bindObserver(swatch, \.colour, toSubject: model, \.colour) { Colour($0) }
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
        form.frame = area.removeTop(form.neededRows)
    }
}

extension Slider {
    fileprivate convenience init(channel: Colour) {
        self.init(range: 0...255, step: 1, largeStep: 16, colour: channel)
    }
}
