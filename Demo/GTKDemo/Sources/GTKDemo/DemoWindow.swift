import BindingKit
import BindingKitGTK
import Definitions
import Foundation
import Models

/// The window of the demo: a sidebar, and a page for each screen.
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
    let foldersPage = FoldersPage()

    let bindings = BindingManager()
    let pages: DemoPages
    let window = Window(title: "BindingKit", width: 1000, height: 640)
    let sidebar = ListBox().style("navigation-sidebar")
    let stack = Stack()
    let splitView: SplitView
    let backButton = Button(icon: "go-previous-symbolic", name: "Pages (Alt+Left)")
    let menu = DemoMenu()
    private let headerBar: HeaderBar

    /// A window whose page “File” reads its bindings from a file; by default the demo's own file.
    ///
    /// - Parameters:
    ///   - latency: the time until a server answers.
    ///   - opener: opens web pages.
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
        pages = DemoPages([
            .clock(clockPage), .fruits(fruitsPage), .table(tablePage), .colour(colourPage),
            .signUp(signUpPage), .file(filePage), .kits(kitsPage), .chat(chatPage),
            .contact(contactPage), .guide(guidePage), .folders(foldersPage),
        ])
        splitView = SplitView(sidebar: ScrolledArea(sidebar), content: stack)
        headerBar = HeaderBar(start: [backButton], end: [menu.button])
        StyleSheet.add(Self.rules)
        window.setHeaderBar(headerBar)
        window.content = splitView
        bind()
        connectKeys()
        bindings.enable()
    }

    private func bind() {
        bindings.owner = self
        sidebar.accessibleName("Pages")
        for page in pages.pages {
            let frame = PageFrame(page)
            stack.add(frame.widget, name: page.name, title: page.title)
            frame.bind(bindings, to: pages, page)
        }
        bindings.bindRows(of: sidebar, toSubject: pages, \.pages) { (cell: PageCell, page, _) in
            cell.show(page)
        }
        bindings.bindSelection(of: sidebar, toSubject: pages, twoWay: \.selection)
        bindings.bindObserver(stack, \.visibleName, toSubject: pages, \.shown) { $0 }
        bindings.bindObserver(splitView, \.showsContent, toSubject: pages) { $0.selection != nil }
        bindings.bindObserver(headerBar, \.title, toSubject: pages, \.title)
        bindings.bindObserver(backButton, \.isVisible, toSubject: pages, \.canGoBack)
        bindings.bindAction(backButton, toSubject: pages) { $0.goBack() }
        menu.bind(bindings, to: self)
        // GTK calls this during its layout. The model changes now. The views follow at the end of
        // the turn.
        splitView.onCollapse = { [weak pages] in pages?.isNarrow = $0 }
    }

    // Keys of the window, because the sidebar has the keyboard after a click.
    private func connectKeys() {
        window.onKey("F5") { [weak filePage] in filePage?.reload() }
        window.onKey("F10") { [weak self] in self?.menu.button.open() }
        // Only ten pages, because there are ten digits.
        for (index, page) in pages.pages.prefix(10).enumerated() {
            window.onKey("<Alt>\((index + 1) % 10)") { [weak pages] in
                pages?.selection = page.name
            }
        }
        window.onKey("<Alt>Left") { [weak pages] in pages?.goBack() }
        window.onKey("<Control>question") { [weak self] in self?.showKeys() }
        window.onKey("<Control>w") { [weak window] in window?.close() }
        window.onKey("<Control>q") { [weak self] in self?.quit() }
        InspectorWindow.open(in: window)
    }

    /// Shows a page now.
    func show(_ name: String) {
        pages.selection = name
        bindings.updateIfNeeded()
    }

    func showKeys() { DemoKeys.present(over: window) }

    /// Closes all windows, which ends the program.
    func quit() {
        InspectorWindow.current?.window.close()
        window.close()
    }

    var managers: [BindingManager] {
        [
            clockPage.bindings, fruitsPage.bindings, tablePage.bindings, colourPage.bindings,
            signUpPage.bindings, filePage.bindings, filePage.status,
            kitsPage.bindings, kitsPage.fileBindings, chatPage.bindings,
            contactPage.bindings, guidePage.bindings, guidePage.familiesPage.bindings,
            foldersPage.bindings,
        ]
    }

    // GTK's red is too dark in its dark theme. The line is for users who do not see red.
    private static let rules = """
        .digits { font-size: 56px; font-weight: bold; font-feature-settings: "tnum"; }
        .numeric { font-feature-settings: "tnum"; }
        .hint:not(.error) { opacity: 0.55; }
        label.error, entry.error { color: mix(@error_color, @theme_text_color, 0.4); }
        .banner.error { background: alpha(@error_color, 0.1); border-radius: 6px; padding: 8px; }
        entry.error { box-shadow: inset 0 -2px @error_color; }
        """
}
