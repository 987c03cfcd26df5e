import AppKit

/// `swift run --package-path Demo/macOS` opens one window with a tab for each screen. The self-test
/// is in the application's menu.
@main
struct ColourDemo {
    @MainActor
    static func main() {
        let application = NSApplication.shared
        let delegate = AppDelegate()
        application.delegate = delegate
        application.setActivationPolicy(.regular)
        application.mainMenu = .forDemo()
        // An application does not retain its delegate.
        withExtendedLifetime(delegate) { application.run() }
    }
}

@MainActor
final class AppDelegate: NSObject, NSApplicationDelegate, NSWindowDelegate {
    private var window: NSWindow?
    /// The undo manager of the menu's *Undo*. A text that is being edited undoes its typing first.
    private let undoManager = UndoManager()
    private lazy var selfTestWindow: NSWindow = {
        let window = NSWindow(contentViewController: SelfTestViewController())
        window.title = "Self-Test"
        window.isReleasedWhenClosed = false
        return window
    }()

    func applicationDidFinishLaunching(_ notification: Notification) {
        let window = NSWindow(contentViewController: tabs())
        window.title = "BindingKit"
        window.delegate = self
        window.center()
        window.makeKeyAndOrderFront(nil)
        self.window = window
        NSApp.activate()
        SelfTestLaunch.runIfAsked()
    }

    /// The tabs: the colour, the fruits in three list views with a common basket, and a contact.
    private func tabs() -> NSTabViewController {
        let basket = FruitBasket(fruits: Fruit.samples())
        basket.selectFirst()
        basket.undoRegistry = undoManager
        let tabs = NSTabViewController()
        for screen in [
            ColourViewController(model: ColourModel()),
            FruitsViewController(basket: basket, undoManager),
            FruitBoardViewController(basket: basket), FruitNamesViewController(basket: basket),
            ContactViewController(contact: Contact()),
        ] {
            tabs.addTabViewItem(NSTabViewItem(viewController: screen))
        }
        return tabs
    }

    func windowWillReturnUndoManager(_ window: NSWindow) -> UndoManager? { undoManager }

    @objc func showSelfTest(_ sender: Any?) {
        selfTestWindow.makeKeyAndOrderFront(nil)
    }

    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
        true
    }
}

extension NSMenu {
    /// A menu bar with the self-test and the standard menus.
    fileprivate static func forDemo() -> NSMenu {
        let application = NSMenu()
        // The action goes up the responder chain to the application's delegate.
        application.addItem(
            withTitle: "Self-Test…", action: #selector(AppDelegate.showSelfTest(_:)),
            keyEquivalent: "t")
        application.addItem(
            withTitle: "Quit", action: #selector(NSApplication.terminate(_:)), keyEquivalent: "q")
        let edit = NSMenu(title: "Edit")
        // The text that is being edited handles these. If there is none, the window does.
        edit.addItem(withTitle: "Undo", action: Selector(("undo:")), keyEquivalent: "z")
        edit.addItem(withTitle: "Redo", action: Selector(("redo:")), keyEquivalent: "Z")
        edit.addItem(
            withTitle: "Delete", action: #selector(FruitsViewController.delete(_:)),
            keyEquivalent: "")
        let bar = NSMenu()
        for menu in [application, edit] {
            let item = NSMenuItem()
            item.submenu = menu
            bar.addItem(item)
        }
        return bar
    }
}
