import BindingKit
import BindingKitGTK

/// The menu at the end of the header bar: inspector, keys and quit.
@MainActor
final class DemoMenu {
    let inspectorButton = Button("Bindings of this Program")
    let keysButton = Button("Keyboard Shortcuts")
    let quitButton = Button("Quit")
    let button: MenuButton

    init() {
        button = MenuButton(
            icon: "open-menu-symbolic", name: "Menu (F10)",
            [inspectorButton, keysButton, quitButton])
        inspectorButton.tooltip = "Ctrl+Shift+B"
        keysButton.tooltip = "Ctrl+?"
        quitButton.tooltip = "Ctrl+Q"
    }

    /// Binds the buttons to a window, without retaining the window.
    func bind(_ bindings: BindingManager, to demo: DemoWindow) {
        bindings.bindAction(inspectorButton, toSubject: demo.pages) { _ in InspectorWindow.open() }
        bindings.bindAction(keysButton, toSubject: demo.pages) { [weak demo] _ in
            demo?.showKeys()
        }
        bindings.bindAction(quitButton, toSubject: demo.pages) { [weak demo] _ in demo?.quit() }
    }
}
