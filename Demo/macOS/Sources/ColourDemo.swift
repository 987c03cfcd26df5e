import AppKit

/// `swift run --package-path Demo/macOS`: one window with the colour screen, and the self-test in the menu
/// of the application.
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
final class AppDelegate: NSObject, NSApplicationDelegate {
    private var window: NSWindow?
    private lazy var selfTestWindow: NSWindow = {
        let window = NSWindow(contentViewController: SelfTestViewController())
        window.title = "Self-Test"
        window.isReleasedWhenClosed = false
        return window
    }()

    func applicationDidFinishLaunching(_ notification: Notification) {
        let window = NSWindow(
            contentViewController: ColourViewController(model: ColourModel()))
        window.title = "Colour"
        window.center()
        window.makeKeyAndOrderFront(nil)
        self.window = window
        NSApp.activate()
        SelfTestLaunch.runIfAsked()
    }

    @objc func showSelfTest(_ sender: Any?) {
        selfTestWindow.makeKeyAndOrderFront(nil)
    }

    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
        true
    }
}

extension NSMenu {
    /// A menu bar with the self-test, and with what every application must have.
    fileprivate static func forDemo() -> NSMenu {
        let application = NSMenu()
        // Up the responder chain, which ends at the application's delegate.
        application.addItem(
            withTitle: "Self-Test…", action: #selector(AppDelegate.showSelfTest(_:)),
            keyEquivalent: "t")
        application.addItem(
            withTitle: "Quit", action: #selector(NSApplication.terminate(_:)), keyEquivalent: "q")
        let item = NSMenuItem()
        item.submenu = application
        let bar = NSMenu()
        bar.addItem(item)
        return bar
    }
}
