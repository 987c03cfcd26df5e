import BindingKit
import BindingKitGTK
import Definitions
import Foundation
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
    let filePage: ColourFilePage
    let kitsPage: KitsPage

    let window = Window(title: "BindingKit", width: 780, height: 580)
    let stack = Stack()
    let switcher: Widget

    /// A window whose page “File” takes its bindings from a file; by default from the demo's own.
    ///
    /// - Parameter opener: has web pages shown.
    init(definitions: URL? = nil, opener: @escaping KitShelf.Opener = Desktop.open) {
        clockPage = ClockPage(clock: clock, power: ClockPower(clock: clock))
        fruitsPage = FruitsPage(basket: basket)
        let colour = ColourModel()
        colourPage = ColourPage(model: colour)
        signUpPage = SignUpPage(model: SignUp())
        filePage = ColourFilePage(
            model: colour, file: definitions ?? SharedDefinitions.colour)
        kitsPage = KitsPage(shelf: KitShelf(opener: opener))
        switcher = stack.makeSwitcher()
        StyleSheet.add(Self.rules)
        for (name, page) in pages { stack.add(page.view, name: name, title: page.title) }
        window.setTitleWidget(switcher)
        window.content = stack
        // The window's, because the switcher has the keyboard after a click.
        window.onKey("F5") { [weak filePage] in filePage?.reload() }
        InspectorWindow.open(in: window)
    }

    /// All pages, with the names by which the stack knows them.
    var pages: [(name: String, controller: ViewController)] {
        [
            ("clock", clockPage), ("fruits", fruitsPage), ("table", tablePage),
            ("colour", colourPage), ("signup", signUpPage), ("file", filePage),
            ("kits", kitsPage),
        ]
    }

    /// Where the switcher has the button of a page: 0 is left, 1 is right.
    func place(of name: String) -> Double {
        let index = pages.firstIndex { $0.name == name } ?? 0
        return (Double(index) + 0.5) / Double(pages.count)
    }

    var managers: [BindingManager] {
        [
            clockPage.bindings, fruitsPage.bindings, tablePage.bindings, colourPage.bindings,
            signUpPage.bindings, filePage.bindings, filePage.status,
            kitsPage.bindings, kitsPage.fileBindings,
        ]
    }

    private static let rules = """
        .digits { font-size: 72px; font-weight: bold; font-feature-settings: "tnum"; }
        .numeric { font-feature-settings: "tnum"; }
        """
}
