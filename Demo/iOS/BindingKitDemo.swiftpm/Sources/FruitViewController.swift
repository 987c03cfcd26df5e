import BindingKit
import UIKit

/// The details of one fruit.
///
/// A controller that can't choose its base class: its bindings follow it all the same. Swipe back
/// halfway and let go: nothing is lost, and nothing is delivered twice.
final class FruitViewController: UIViewController {
    private let bindings = BindingManager()
    private let fruit: Fruit
    private let nameLabel = UILabel(.title1)
    private let originLabel = UILabel(.body)
    private let colourLabel = UILabel(.body)
    private let swatch = UIView()
    private let priceLabel = UILabel(.headline)

    init(fruit: Fruit) {
        self.fruit = fruit
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func loadView() {
        swatch.heightAnchor.constraint(equalToConstant: 44).isActive = true
        swatch.layer.cornerRadius = 8
        view = FormView([
            nameLabel, FormView.row("Origin", originLabel), FormView.row("Colour", colourLabel),
            swatch, FormView.row("Price", priceLabel),
        ])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.follow(self)
        bindings.bindObserver(self, \.title, toSubject: fruit, \.name)
        bindings.bindObserver(nameLabel, \.text, toSubject: fruit) { "\($0.symbol) \($0.name)" }
        bindings.bindObserver(originLabel, \.text, toSubject: fruit, \.origin)
        bindings.bindObserver(colourLabel, \.text, toSubject: fruit, \.colourName)
        bindings.bindObserver(swatch, \.backgroundColor, toSubject: fruit, \.colour) {
            UIColor($0)
        }
        bindings.bindObserver(priceLabel, \.text, toSubject: fruit, \.price) {
            "\($0.euros) per kg"
        }
    }
}
