import BindingKit
import UIKit

/// A screen that keeps its views up to date with a manager of its own.
protocol BindingScreen: UIViewController {
    var bindings: BindingManager { get }
}

/// The models of the demo and the controllers that show them.
@MainActor
final class Screens {
    let tabs = UITabBarController()
    private let clock = Clock()
    private let editor: PriceEditor

    init(fruits: [Fruit] = Fruit.samples()) {
        editor = PriceEditor(fruits: fruits)
        let split = FruitsSplitViewController(fruits: fruits)
        let watched: [any BindingScreen] = [
            ClockViewController(clock: clock), split.list,
            FruitBoardViewController(fruits: fruits), MarketViewController(),
            ColourViewController(model: ColourModel()), SignUpViewController(model: SignUp()),
            ContactViewController(contact: Contact()), SelfTestViewController(),
        ]
        let symbols = [
            "clock", "leaf", "square.grid.2x2", "cart", "paintpalette", "person.badge.plus",
            "person.crop.circle", "checklist", "link",
        ]
        let controllers: [UIViewController] = watched + [BindingsViewController(screens: watched)]
        tabs.viewControllers = zip(controllers, symbols).map { controller, symbol in
            // A split view has navigation controllers of its own, and can't be inside of one.
            let tab: UIViewController =
                controller === split.list
                ? split : UINavigationController(rootViewController: controller)
            tab.tabBarItem = UITabBarItem(
                title: controller.title, image: UIImage(systemName: symbol), selectedImage: nil)
            return tab
        }
    }

    /// Lets the time go by and the prices change.
    func start() {
        clock.start()
        editor.start()
    }

    /// Lets both stand still.
    func stop() {
        clock.stop()
        editor.stop()
    }
}
