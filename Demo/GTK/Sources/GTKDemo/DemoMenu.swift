import BindingKit
import BindingKitGTK
import Observation

/// The help that the window shows.
@MainActor
@Observable
final class Help {
    /// The open message; nil if there is none.
    var message: Question<Never>?

    /// Shows the keys.
    func showKeys() {
        message = Question("Keyboard Shortcuts", message: Self.keys, choices: [])
    }

    private static let keys = """
        Ctrl+Shift+B  bindings of this program        Alt+1 … Alt+9, Alt+0  pages
        F5  read the file of the page “File” again
        Page Up, Page Down  other fruit        Alt+Up, Alt+Down  move a row
        Ctrl+Z, Ctrl+Shift+Z  undo, redo fruits
        Delete  remove rows        Escape  end an edit or a selection
        Alt+Left  the page before, in the guide
        F10  menu        Ctrl+W  close        Ctrl+Q  quit
        """
}

/// The menu at the end of the header bar: the inspector, the keys, and the end.
@MainActor
final class DemoMenu {
    let inspectorButton = Button("Bindings of this Program")
    let keysButton = Button("Keyboard Shortcuts")
    let quitButton = Button("Quit")
    let button: MenuButton
    let bindings = BindingManager()
    let help = Help()

    init() {
        button = MenuButton(
            icon: "open-menu-symbolic", name: "Menu (F10)",
            [inspectorButton, keysButton, quitButton])
        inspectorButton.tooltip = "Ctrl+Shift+B"
        quitButton.tooltip = "Ctrl+Q"
    }

    /// Has the buttons act on a window, which they don't hold.
    func connect(to demo: DemoWindow) {
        bindings.owner = self
        bindings.bindAction(inspectorButton, toSubject: help) { _ in InspectorWindow.open() }
        bindings.bindAction(keysButton, toSubject: help) { $0.showKeys() }
        bindings.bindAction(quitButton, toSubject: help) { [weak demo] _ in demo?.quit() }
        bindings.bindQuestion(on: demo.window, toSubject: help, twoWay: \.message) { _, _ in }
        bindings.enable()
    }
}
