import BindingKit
import UIKit

/// A colour. The user mixes it with sliders, types its six digits, or selects a favourite.
///
/// All controls edit one model and do not know each other. If one control changes the model, the
/// model updates the others, the swatch and the title.
final class ColourViewController: BindingViewController, BindingScreen {
    private let model: ColourModel
    private let redSlider = UISlider.channel(.systemRed)
    private let greenSlider = UISlider.channel(.systemGreen)
    private let blueSlider = UISlider.channel(.systemBlue)
    private let hexField = UITextField()
    private let hexMessage = UILabel(.footnote, colour: .systemRed)
    private let nameLabel = UILabel(.headline)
    private let swatch = UIView()
    private let favourites = UITableView(frame: .zero, style: .insetGrouped)
    private let addButton = UIBarButtonItem(systemItem: .add)
    private let unbindButton = UIBarButtonItem(title: "Unbind")

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
            nameLabel, swatch, favourites,
        ])
        favourites.heightAnchor.constraint(equalToConstant: 280).isActive = true
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = unbindButton
        navigationItem.rightBarButtonItem = addButton
        unbindButton.primaryAction = UIAction { [weak self] _ in self?.toggle() }
        bind()
    }

    // MARK: Bindings

    /// Removes all bindings, or binds again. Without bindings, the list is empty, and edits in the
    /// other views do not reach the model.
    private func toggle() {
        guard !bindings.bindings.isEmpty else { return bind() }
        bindings.removeAllBindings()
        unbindButton.title = "Bind"
    }

    private func bind() {
        bindColour()
        bindFavourites()
        unbindButton.title = "Unbind"
    }

    private func bindColour() {
        bindings.bindObserver(redSlider, toSubject: model, twoWay: \.red)
        bindings.bindObserver(greenSlider, toSubject: model, twoWay: \.green)
        bindings.bindObserver(blueSlider, toSubject: model, twoWay: \.blue)
        let hex = bindings.bindObserver(
            hexField, toSubject: model, twoWay: \.hex,
            validate: .check("Enter six digits from 0 to F.") { RGBColour(hex: $0) != nil })
        bindings.bindObserver(hexMessage, \.text, toSubject: hex, \.validationError?.message)

        bindings.bindObserver(nameLabel, \.text, toSubject: model) { "\($0.name), \($0.hex)" }
        bindings.bindObserver(swatch, \.backgroundColor, toSubject: model, \.colour) {
            UIColor($0)
        }
    }

    /// Favourites are values. The user removes and moves them in the model's array, and the
    /// selected one is the colour.
    private func bindFavourites() {
        bindings.bindRows(
            of: favourites, toSubject: model, .editable(\.favourites, id: \.self),
            .style(
                header: "Favourites",
                empty: ExtraRow { (cell: UITableViewCell, _) in cell.show("None yet", "", .clear) })
        ) { (cell: UITableViewCell, colour, _) in
            cell.show(colour.nearestName, colour.hex, UIColor(colour))
        }
        bindings.bindSelection(of: favourites, toSubject: model, twoWay: \.favourite)
        bindings.bindAction(addButton, toSubject: model) { $0.addFavourite() }
    }
}

extension UITableViewCell {
    fileprivate func show(_ title: String, _ detail: String, _ colour: UIColor) {
        var content = UIListContentConfiguration.valueCell()
        (content.text, content.secondaryText) = (title, detail)
        content.image = UIImage(systemName: "circle.fill")
        content.imageProperties.tintColor = colour
        contentConfiguration = content
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
