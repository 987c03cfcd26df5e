import BindingKit
import UIKit

/// A controller that uses the base class.
final class FruitController: BindingViewController {
    let fruit: Fruit
    let label = CountingLabel()

    init(_ fruit: Fruit) {
        self.fruit = fruit
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        bindings.bindObserver(label, \.text, toSubject: fruit, \.name)
    }
}

/// A controller that a manager follows. It has its own root view.
class FollowedController: UIViewController {
    let bindings = BindingManager()
    let fruit: Fruit
    let label = CountingLabel()
    private let root: UIView

    init(_ fruit: Fruit, root: UIView = UIView()) {
        self.fruit = fruit
        self.root = root
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = root
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.bindObserver(label, \.text, toSubject: fruit, \.name)
        bindings.follow(self)
    }
}
