import AppKit
import BindingKit

/// A colour. The user mixes it with three sliders, picks it in a well, or types its six digits.
///
/// All controls edit one model and do not know each other. If one control changes the model, the
/// model updates the others, the swatch and the title.
final class ColourViewController: BindingViewController {
    private let model: ColourModel
    private let redSlider = NSSlider(value: 0, minValue: 0, maxValue: 255, target: nil, action: nil)
    private let greenSlider = NSSlider(
        value: 0, minValue: 0, maxValue: 255, target: nil, action: nil)
    private let blueSlider = NSSlider(
        value: 0, minValue: 0, maxValue: 255, target: nil, action: nil)
    private let hexField = NSTextField(string: "")
    private let hexMessage = NSTextField(labelWithString: "")
    private let nameLabel = NSTextField(labelWithString: "")
    private let well = NSColorWell()

    init(model: ColourModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
        title = "Colour"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func loadView() {
        hexMessage.textColor = .systemRed
        nameLabel.font = .boldSystemFont(ofSize: NSFont.systemFontSize)
        let grid = NSGridView(views: [
            [NSTextField(labelWithString: "Red"), redSlider],
            [NSTextField(labelWithString: "Green"), greenSlider],
            [NSTextField(labelWithString: "Blue"), blueSlider],
            [NSTextField(labelWithString: "Hex"), hexField],
            [NSGridCell.emptyContentView, hexMessage],
            [well, nameLabel],
        ])
        grid.translatesAutoresizingMaskIntoConstraints = false
        view = NSView()
        view.addSubview(grid)
        NSLayoutConstraint.activate([
            grid.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
            grid.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
            grid.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            grid.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            redSlider.widthAnchor.constraint(greaterThanOrEqualToConstant: 260),
        ])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.bindObserver(redSlider, toSubject: model, twoWay: \.red)
        bindings.bindObserver(greenSlider, toSubject: model, twoWay: \.green)
        bindings.bindObserver(blueSlider, toSubject: model, twoWay: \.blue)
        bindings.bindObserver(
            well, \.color, toSubject: model, twoWay: \.colour, transform: .colour)
        let hex = bindings.bindObserver(
            hexField, toSubject: model, twoWay: \.hex,
            validate: .check("Enter six digits from 0 to F.") { RGBColour(hex: $0) != nil })
        bindings.bindObserver(
            hexMessage, \.stringValue, toSubject: hex, \.validationError?.message, whenNil: "")
        bindings.bindObserver(nameLabel, \.stringValue, toSubject: model) {
            "\($0.name), \($0.hex)"
        }
    }
}

extension ValueTransform where Input == RGBColour, Output == NSColor {
    /// Converts a colour of a model to an AppKit colour and back.
    fileprivate static var colour: Self {
        Self(
            forward: {
                NSColor(
                    srgbRed: CGFloat($0.red) / 255, green: CGFloat($0.green) / 255,
                    blue: CGFloat($0.blue) / 255, alpha: 1)
            },
            reverse: { colour in
                guard let colour = colour.usingColorSpace(.sRGB) else {
                    throw ValidationError("A pattern has no channels.")
                }
                return RGBColour(
                    red: channel(colour.redComponent), green: channel(colour.greenComponent),
                    blue: channel(colour.blueComponent))
            })
    }

    private static func channel(_ part: CGFloat) -> UInt8 {
        UInt8(clamping: Int((part * 255).rounded()))
    }
}
