import BindingKit
import UIKit

/// A colour, mixed with three sliders or typed as six digits.
///
/// All four edit one model and know nothing of each other: what one of them changes, the model
/// tells the others, the swatch and the title.
final class ColourViewController: BindingViewController, BindingScreen {
    private let model: ColourModel
    private let redSlider = UISlider.channel(.systemRed)
    private let greenSlider = UISlider.channel(.systemGreen)
    private let blueSlider = UISlider.channel(.systemBlue)
    private let hexField = UITextField()
    private let hexMessage = UILabel(.footnote, colour: .systemRed)
    private let nameLabel = UILabel(.headline)
    private let swatch = UIView()

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
        hexField.borderStyle = .roundedRect
        hexField.autocorrectionType = .no
        hexField.autocapitalizationType = .allCharacters
        hexField.placeholder = "#RRGGBB"
        swatch.heightAnchor.constraint(equalToConstant: 120).isActive = true
        swatch.layer.cornerRadius = 12
        view = FormView([
            FormView.row("Red", redSlider), FormView.row("Green", greenSlider),
            FormView.row("Blue", blueSlider), FormView.row("Hex", hexField), hexMessage,
            nameLabel, swatch,
        ])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.bindObserver(redSlider, toSubject: model, twoWay: \.red)
        bindings.bindObserver(greenSlider, toSubject: model, twoWay: \.green)
        bindings.bindObserver(blueSlider, toSubject: model, twoWay: \.blue)
        let hex = bindings.bindObserver(
            hexField, toSubject: model, twoWay: \.hex,
            validate: .check("Six digits from 0 to F, please.") { RGBColour(hex: $0) != nil })
        bindings.bindObserver(hexMessage, \.text, toSubject: hex, \.validationError?.message)

        bindings.bindObserver(nameLabel, \.text, toSubject: model) { "\($0.name), \($0.hex)" }
        bindings.bindObserver(swatch, \.backgroundColor, toSubject: model, \.colour) {
            UIColor($0)
        }
    }
}

extension UISlider {
    fileprivate static func channel(_ colour: UIColor) -> UISlider {
        let slider = UISlider()
        slider.maximumValue = 255
        slider.minimumTrackTintColor = colour
        return slider
    }
}
