import BindingKit
import BindingKitGTK
import Models

/// The window of the demo: a stack with a page for each screen.
@MainActor
final class DemoWindow {
    let clock = Clock()
    let basket = FruitBasket(fruits: Fruit.samples())

    let clockPage: ClockPage
    let fruitsPage: FruitsPage
    let tablePage = TablePage()
    let colourPage: ColourPage
    let signUpPage: SignUpPage

    let window = Window(title: "BindingKit", width: 780, height: 580)
    let stack = Stack()
    let switcher: Widget

    init() {
        clockPage = ClockPage(clock: clock, power: ClockPower(clock: clock))
        fruitsPage = FruitsPage(basket: basket)
        colourPage = ColourPage(model: ColourModel())
        signUpPage = SignUpPage(model: SignUp())
        switcher = stack.makeSwitcher()
        StyleSheet.add(Self.rules)
        for (name, page) in pages { stack.add(page.view, name: name, title: page.title) }
        window.setTitleWidget(switcher)
        window.content = stack
        InspectorWindow.open(in: window)
    }

    /// All pages, with the names by which the stack knows them.
    var pages: [(name: String, controller: ViewController)] {
        [
            ("clock", clockPage), ("fruits", fruitsPage), ("table", tablePage),
            ("colour", colourPage), ("signup", signUpPage),
        ]
    }

    var managers: [BindingManager] {
        [
            clockPage.bindings, fruitsPage.bindings, tablePage.bindings, colourPage.bindings,
            signUpPage.bindings,
        ]
    }

    private static let rules = """
        .digits { font-size: 72px; font-weight: bold; font-feature-settings: "tnum"; }
        .numeric { font-feature-settings: "tnum"; }
        """
}
