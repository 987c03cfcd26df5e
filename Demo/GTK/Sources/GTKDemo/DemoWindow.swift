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
    let chatPage = ChatPage()
    let contactPage = ContactPage(contact: Contact())
    let guidePage: GuidePage

    let window = Window(title: "BindingKit", width: 1000, height: 600)
    let stack = Stack()
    let switcher: Widget
    let menu = DemoMenu()

    /// A window whose page “File” takes its bindings from a file; by default from the demo's own.
    ///
    /// - Parameters:
    ///   - latency: how long servers take to answer.
    ///   - opener: has web pages shown.
    init(
        definitions: URL? = nil, latency: Duration = .milliseconds(600),
        opener: @escaping KitShelf.Opener = Desktop.open
    ) {
        clockPage = ClockPage(clock: clock, power: ClockPower(clock: clock))
        fruitsPage = FruitsPage(basket: basket)
        let colour = ColourModel()
        colourPage = ColourPage(model: colour)
        let register = AccountRegister(emails: ["ada@example.org"], latency: latency)
        signUpPage = SignUpPage(model: SignUp(register: register))
        filePage = ColourFilePage(
            model: colour, file: definitions ?? SharedDefinitions.colour)
        kitsPage = KitsPage(shelf: KitShelf(opener: opener))
        guidePage = GuidePage(guide: FruitGuide { try await Task.sleep(for: latency) })
        switcher = stack.makeSwitcher()
        StyleSheet.add(Self.rules)
        for page in pages { add(page.controller, page.name, width: page.width) }
        window.setHeaderBar(HeaderBar(end: [menu.button], titleWidget: titles))
        window.content = stack
        connectKeys()
        menu.connect(to: self)
    }

    /// A page that is no wider than is good for it, and scrolls where there is too little space.
    private func add(_ page: ViewController, _ name: String, width: Int) {
        let area = ScrolledArea(
            Clamp(page.view, maximum: width), scrolls: [.horizontal, .vertical])
        stack.add(area, name: name, title: page.title)
    }

    /// The buttons of the pages, which scroll in a narrow window.
    private var titles: Widget {
        ScrolledArea(switcher, scrolls: .horizontal, propagatesSize: true)
    }

    // The window's, because the switcher has the keyboard after a click.
    private func connectKeys() {
        window.onKey("F5") { [weak filePage] in filePage?.reload() }
        window.onKey("F10") { [weak self] in self?.menu.button.open() }
        for (index, page) in pages.enumerated() {
            window.onKey("<Alt>\((index + 1) % 10)") { [weak stack] in
                stack?.visibleName = page.name
            }
        }
        window.onKey("<Control>w") { [weak window] in window?.close() }
        window.onKey("<Control>q") { [weak self] in self?.quit() }
        InspectorWindow.open(in: window)
    }

    /// Closes all windows, with which the program ends.
    func quit() {
        InspectorWindow.current?.window.close()
        window.close()
    }

    /// All pages, with the names by which the stack knows them, and their greatest widths.
    var pages: [(name: String, controller: ViewController, width: Int)] {
        [
            ("clock", clockPage, 600), ("fruits", fruitsPage, 1100), ("table", tablePage, 1400),
            ("colour", colourPage, 1000), ("signup", signUpPage, 600), ("file", filePage, 700),
            ("kits", kitsPage, 1100), ("chat", chatPage, 600),
            ("contact", contactPage, 600), ("guide", guidePage, 600),
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
            kitsPage.bindings, kitsPage.fileBindings, chatPage.bindings,
            contactPage.bindings, guidePage.bindings, guidePage.familiesPage.bindings,
        ]
    }

    // GTK's red is too dark on its dark theme. A wrong text has a line as well, for those who see no
    // red.
    private static let rules = """
        .digits { font-size: 72px; font-weight: bold; font-feature-settings: "tnum"; }
        .numeric { font-feature-settings: "tnum"; }
        stackswitcher > button { min-width: 56px; padding-left: 8px; padding-right: 8px; }
        label.error, entry.error { color: mix(@error_color, @theme_text_color, 0.4); }
        entry.error { box-shadow: inset 0 -2px @error_color; }
        """
}
