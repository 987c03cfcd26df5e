import BindingKitGTK

/// The keys of the demo, for the window that lists them.
@MainActor
enum DemoKeys {
    static func present(over window: Window) {
        ShortcutsWindow([
            "Window": [
                "<Alt>1...9": "A page", "<Alt>0": "The tenth page",
                "<Control><Shift>b": "Bindings of this program", "F10": "Menu",
                "<Control>question": "Keys", "<Control>w": "Close", "<Control>q": "Quit",
            ],
            "Fruits": [
                "Page_Up Page_Down": "Another fruit", "<Alt>Up <Alt>Down": "Move a row",
                "Delete": "Remove rows", "Escape": "End an edit or a selection",
                "<Control>z": "Undo", "<Control><Shift>z": "Redo",
            ],
            "Other Pages": [
                "F5": "Reload the file on “File”", "<Alt>Left": "Back in “Guide”",
                "<Control>t": "Send the line on “Chat”",
                "Left Right": "Close and open a folder on “Folders”",
                "<Alt>Up <Alt>Down": "Move a row on “Folders”",
                "<Control>z <Control><Shift>z": "Undo and redo the move",
            ],
        ]).present(over: window)
    }
}
