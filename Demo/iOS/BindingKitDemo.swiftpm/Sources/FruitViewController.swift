import BindingKit
import UIKit

/// A form for the selected fruit.
///
/// The form is bound once, to the selection. Text that was typed for a fruit goes to that fruit,
/// even if another fruit is selected before the text is committed: in the list beside the form, or
/// with the arrows above it. Without a selection, the form is empty and disabled.
///
/// This controller shows how to use a manager without the library's base class. Swipe back halfway
/// and let go: nothing is lost, and nothing is delivered twice.
final class FruitViewController: UIViewController {
    private let bindings = BindingManager()
    private let fruits: ArrayController<Fruit>
    private let steps: UndoManager
    private let nameField = UITextField.field()
    private let nameMessage = UILabel(.footnote, colour: .systemRed)
    private let originField = UITextField.field()
    private let colourLabel = UILabel(.body)
    private let swatch = UIView()
    private let priceField = UITextField.field()
    private let priceMessage = UILabel(.footnote, colour: .systemRed)
    private let previousButton = UIBarButtonItem(
        image: UIImage(systemName: "chevron.up"), style: .plain, target: nil, action: nil)
    private let nextButton = UIBarButtonItem(
        image: UIImage(systemName: "chevron.down"), style: .plain, target: nil, action: nil)

    init(listing: FruitListing) {
        fruits = listing.fruits
        steps = listing.undoManager
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override var undoManager: UndoManager? { steps }

    override func loadView() {
        swatch.heightAnchor.constraint(equalToConstant: 44).isActive = true
        swatch.layer.cornerRadius = 8
        priceField.keyboardType = .numbersAndPunctuation
        previousButton.accessibilityLabel = "Previous fruit"
        nextButton.accessibilityLabel = "Next fruit"
        navigationItem.rightBarButtonItems = [nextButton, previousButton]
        view = FormView([
            FormView.row("Name", nameField), nameMessage, FormView.row("Origin", originField),
            FormView.row("Colour", colourLabel), swatch, FormView.row("Price", priceField),
            priceMessage,
        ])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.follow(self)
        bindings.registerUndo(with: steps) { _ in "Edit" }
        bindFields()
        bindColour()
        bindButtons()
    }

    /// Names and prices are written on commit. So a half-typed price is not reported as invalid,
    /// and the list does not move with each letter.
    private func bindFields() {
        let name = bindings.bindObserver(
            nameField, toSubject: fruits, \.selection, twoWay: \.name, whenNil: "",
            writeBack: .onCommit,
            validate: .required("A fruit needs a name.")
                && .length(...20, "Use at most twenty characters."))
        bindings.bindObserver(
            originField, toSubject: fruits, \.selection, twoWay: \.origin, whenNil: "")
        let price = bindings.bindObserver(
            priceField, toSubject: fruits, \.selection, twoWay: \.price, transform: .euros,
            whenNil: "", writeBack: .onCommit,
            validate: .range(Fruit.prices, "From €0.10 to €99.99."))

        bindings.bindObserver(nameMessage, \.text, toSubject: name, \.validationError?.message)
        bindings.bindObserver(priceMessage, \.text, toSubject: price, \.validationError?.message)
        for field in [nameField, originField, priceField] {
            bindings.bindObserver(field, \.isEnabled, toSubject: name, \.hasObject)
        }
    }

    /// The parts that can't be edited.
    private func bindColour() {
        bindings.bindObserver(self, \.title, toSubject: fruits, \.selection?.name)
        bindings.bindObserver(colourLabel, \.text, toSubject: fruits, \.selection?.colourName)
        bindings.bindObserver(swatch, \.backgroundColor, toSubject: fruits, \.selection?.colour) {
            $0.map { UIColor($0) }
        }
    }

    /// The buttons select another fruit. The field that is being edited keeps the keyboard.
    private func bindButtons() {
        bindings.bindAction(
            previousButton, toSubject: fruits, isEnabled: { ($0.selectionIndex ?? 0) > 0 },
            action: { fruits in fruits.selectionIndex = fruits.selectionIndex.map { $0 - 1 } })
        bindings.bindAction(
            nextButton, toSubject: fruits,
            isEnabled: { fruits in
                fruits.selectionIndex.map { $0 + 1 < fruits.arrangedObjects.count } ?? false
            },
            action: { fruits in fruits.selectionIndex = fruits.selectionIndex.map { $0 + 1 } })
    }
}
