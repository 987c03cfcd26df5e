import BindingKit
import BindingKitGTK

/// The menu at the end of the header bar: the inspector, the keys, and the end.
@MainActor
final class DemoMenu {
    let inspectorButton = Button("Bindings of this Program")
    let keysButton = Button("Keyboard Shortcuts")
    let quitButton = Button("Quit")
    let button: MenuButton
    private var actions: [EditToken] = []

    init() {
        button = MenuButton(
            icon: "open-menu-symbolic", name: "Menu (F10)",
            [inspectorButton, keysButton, quitButton])
        inspectorButton.tooltip = "Ctrl+Shift+B"
        quitButton.tooltip = "Ctrl+Q"
    }

    /// Has the buttons act on a window, which they don't hold.
    func connect(to demo: DemoWindow) {
        actions = [
            inspectorButton.reportActions { InspectorWindow.open() },
            keysButton.reportActions { [weak window = demo.window] in
                guard let window else { return }
                MessageDialog("Keyboard Shortcuts", Self.keys, over: window)
            },
            quitButton.reportActions { [weak demo] in demo?.quit() },
        ]
    }

    static let keys = """
        Ctrl+Shift+B  bindings of this program        Alt+1 … Alt+7  pages
        F5  read the file of the page “File” again
        Page Up, Page Down  other fruit        Alt+Up, Alt+Down  move a row
        Delete  remove rows        Escape  end an edit or a selection
        F10  menu        Ctrl+W  close        Ctrl+Q  quit
        """
}
