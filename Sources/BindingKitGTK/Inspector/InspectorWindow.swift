#if GTK
public import BindingKit

/// A window with the bindings of the process: a live table, a graph, and the latest deliveries.
///
/// ```swift
/// InspectorWindow.open(by: "<Control><Shift>b", in: window)
/// ```
///
/// The window follows the bindings while it is open. It does not list its own bindings.
@MainActor
public final class InspectorWindow {
    /// The window that ``open()`` has opened; `nil` while there is none.
    public private(set) static var current: InspectorWindow?

    /// The window itself.
    public let window = Window(title: "Bindings", width: 1220, height: 660)
    /// The inspection that the window shows.
    public let inspection = BindingInspection()

    let stack = Stack()
    let switcher: Widget
    let bindingsPage: BindingsPage
    let graphPage: GraphPage
    let tracePage: TracePage

    /// A window that is not shown yet.
    public init() {
        bindingsPage = BindingsPage(inspection)
        graphPage = GraphPage(inspection)
        tracePage = TracePage(inspection)
        switcher = stack.makeSwitcher()
        for (name, page) in pages { stack.add(page.view, name: name, title: page.title) }
        window.setTitleWidget(switcher)
        window.content = stack
        window.onClose = { [weak self] in self?.didClose() }
        for key in ["Escape", "<Control>w"] {
            window.onKey(key) { [weak self] in self?.window.close() }
        }
    }

    /// Shows the inspector, or brings it to the front if it is open.
    public static func open() {
        let inspector = current ?? InspectorWindow()
        current = inspector
        inspector.present()
    }

    /// Adds a key to a window. The key shows the inspector.
    ///
    /// - Parameters:
    ///   - key: GTK's name for the key.
    ///   - window: the window that gets the shortcut. It does not retain the inspector.
    public static func open(by key: String = "<Control><Shift>b", in window: Window) {
        window.onKey(key) { open() }
    }

    /// Shows the window and follows the bindings from now on.
    public func present() {
        inspection.start()
        window.present()
    }

    private var pages: [(name: String, controller: ViewController)] {
        [("bindings", bindingsPage), ("graph", graphPage), ("trace", tracePage)]
    }

    private func didClose() {
        inspection.stop()
        if Self.current === self { Self.current = nil }
    }
}
#endif
