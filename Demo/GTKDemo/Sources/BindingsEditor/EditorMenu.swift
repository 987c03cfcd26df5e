import BindingKit
import BindingKitDefinitions
import BindingKitGTK
import BindingsEditorModel

/// The menu at the end of the bar, with the rarer actions.
@MainActor
final class EditorMenu {
    let newButton = Button("New Window")
    let saveAsButton = Button("Save As…")
    let schemaButton = Button("Open Schema…")
    let noSchemaButton = Button("Close Schema")
    let keysButton = Button("Keyboard Shortcuts")
    let button: MenuButton

    init(_ formats: DropDown) {
        button = MenuButton(
            icon: "open-menu-symbolic", name: "Menu (F10)",
            [newButton, saveAsButton, schemaButton, noSchemaButton, keysButton], below: formats)
        formats.accessibleName("Format")
    }

    func connect(to window: EditorWindow) {
        let bindings = window.page.bindings
        let model = window.model
        bindings.bindAction(newButton, toSubject: model) { [weak window] _ in window?.newWindow() }
        bindings.bindAction(saveAsButton, toSubject: model) { [weak window] _ in window?.saveAs() }
        bindings.bindAction(schemaButton, toSubject: model) {
            [weak window] _ in window?.chooseSchema()
        }
        bindings.bindAction(noSchemaButton, toSubject: model, isEnabled: { $0.schema != nil }) {
            $0.closeSchema()
        }
        bindings.bindAction(keysButton, toSubject: model) {
            $0.tell("Keyboard Shortcuts", Self.keys)
        }
    }

    static let keys = """
        Ctrl+N  new window        Ctrl+O  open
        Ctrl+S  save        Shift+Ctrl+S  save as
        Ctrl+W  close        Ctrl+Q  quit
        Ctrl+Z  undo        Shift+Ctrl+Z  redo
        Ctrl+Return  add        Ctrl+D  duplicate
        Delete, Ctrl+X, Ctrl+C, Ctrl+V  in the list
        Alt+Up, Alt+Down  move, in the list
        Return  from the list into the form
        Ctrl+Page Up, Ctrl+Page Down  other definition
        Ctrl+F  filter        Escape  end filter
        F8, Shift+F8  next and previous error
        Ctrl+Space, Down  completions        F10  menu
        """
}
