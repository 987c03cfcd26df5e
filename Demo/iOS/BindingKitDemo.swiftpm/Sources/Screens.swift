import BindingKit
import UIKit

/// A screen with its own manager, which updates the views.
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
            FruitBoardViewController(fruits: fruits), MarketViewController(), GuideViewController(),
            ColourViewController(model: ColourModel()), SignUpViewController(model: SignUp()),
            ContactViewController(contact: Contact()), SelfTestViewController(),
        ]
        let symbols = [
            "clock", "leaf", "square.grid.2x2", "cart", "book", "paintpalette", "person.badge.plus",
            "person.crop.circle", "checklist", "link",
        ]
        let controllers: [UIViewController] = watched + [BindingsViewController(screens: watched)]
        tabs.viewControllers = zip(controllers, symbols).map { controller, symbol in
            let tab: UIViewController =
                switch controller {
                // A split view has its own navigation controllers, and can't be inside of one.
                case split.list: split
                case is UINavigationController: controller
                default: UINavigationController(rootViewController: controller)
                }
            tab.tabBarItem = UITabBarItem(
                title: controller.title, image: UIImage(systemName: symbol), selectedImage: nil)
            return tab
        }
    }

    /// Starts the clock and the changes of prices.
    func start() {
        clock.start()
        editor.start()
    }

    /// Stops the clock and the changes of prices.
    func stop() {
        clock.stop()
        editor.stop()
    }
}
