import AppKit

/// `swift run --package-path Demo/macOS`: one window with the colour screen.
@main
struct ColourDemo {
    @MainActor
    static func main() {
        let application = NSApplication.shared
        let delegate = AppDelegate()
        application.delegate = delegate
        application.setActivationPolicy(.regular)
        application.mainMenu = .withQuitItem()
        // An application does not retain its delegate.
        withExtendedLifetime(delegate) { application.run() }
    }
}

final class AppDelegate: NSObject, NSApplicationDelegate {
    private var window: NSWindow?

    func applicationDidFinishLaunching(_ notification: Notification) {
        let window = NSWindow(
            contentViewController: ColourViewController(model: ColourModel()))
        window.title = "Colour"
        window.center()
        window.makeKeyAndOrderFront(nil)
        self.window = window
        NSApp.activate()
    }

    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
        true
    }
}

extension NSMenu {
    /// A menu bar that can do what every application must.
    fileprivate static func withQuitItem() -> NSMenu {
        let application = NSMenu()
        application.addItem(
            withTitle: "Quit", action: #selector(NSApplication.terminate(_:)), keyEquivalent: "q")
        let item = NSMenuItem()
        item.submenu = application
        let bar = NSMenu()
        bar.addItem(item)
        return bar
    }
}
