import BindingKit
import DemoModels
import Terminal

/// The models of the demo and the controllers that show them.
@MainActor
struct Screens {
    let clock: Clock
    let basket: FruitBasket
    let colour = ColourModel()
    let signUp = SignUp()
    let tabs: TabBarController
    /// What the last screen shows.
    let report: BindingsReport
    private let shown: [any BindingScreen]

    init(clock: Clock, fruits: [Fruit] = Fruit.samples()) {
        self.clock = clock
        basket = FruitBasket(fruits: fruits)
        let watched: [any BindingScreen] = [
            ClockViewController(clock: clock), FruitsViewController(basket: basket),
            ColourViewController(model: colour), SignUpViewController(model: signUp),
        ]
        report = BindingsReport(screens: watched, editor: basket.editor)
        shown = watched + [BindingsViewController(screens: watched, report: report)]
        tabs = TabBarController(title: "BindingKit", controllers: shown)
    }

    /// Delivers now what would otherwise be delivered at the end of the turn, and brings the report
    /// of it up to date.
    func settle() {
        for screen in shown { screen.bindings.updateIfNeeded() }
        report.refresh()
        shown.last?.bindings.updateIfNeeded()
    }
}
