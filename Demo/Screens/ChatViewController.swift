import BindingKit
import DemoModels
import Terminal

/// The sent lines, and a field for the next line. The field keeps the focus.
///
/// Return, the button and an unbound key send the line. The model clears the draft, and the field
/// follows immediately.
@MainActor
final class ChatViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    private let model: Chat

    private let panel = Panel(title: "Chat")
    private let list = ListBox()
    private let field = TextField(placeholder: "Write a line, and press ⏎")
    private let sendButton = Button("Send")

    init(model: Chat) {
        self.model = model
        super.init(title: "Chat")
    }

    override var keyHelp: [KeyHelp] {
        [KeyHelp("tab", "starts writing"), KeyHelp("^T", "sends, too")]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubviews(panel, field, sendButton)
        panel.addSubview(list)
        bindings.bindRows(of: list, toSubject: model, \.lines) { (row: ListRow, line, bindings) in
            row.title = line.text
            row.detail = "\(line.id)"
        }
        bindings.bindObserver(field, toSubject: model, twoWay: \.draft)
        bindings.bindAction(field, toSubject: model) { $0.send() }
        // The button is always enabled, because the model lacks the text while an input method
        // composes the line.
        bindings.bindAction(sendButton, toSubject: model) { [weak self] model in
            model.send()
            self?.field.takeFocus()
        }
    }

    override func viewWillLayoutSubviews() {
        var area = view.bounds.inset(columns: 1, rows: 0)
        var bottom = area.removeBottom(1)
        field.frame = bottom.removeLeft(max(0, bottom.width - sendButton.neededColumns - 1))
        _ = bottom.removeLeft(1)
        sendButton.frame = bottom
        panel.frame = area
        list.frame = panel.interior
    }

    // MARK: - Appearing

    override func viewWillAppear() {
        super.viewWillAppear()
        bindings.enable()
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        bindings.disable()
    }

    // MARK: - Keys

    /// A key without a binding. It commits the edit itself before it changes the model.
    override func keyDown(_ key: Key) -> Bool {
        guard key == .control("t") else { return super.keyDown(key) }
        if bindings.commitEditing() { model.send() }
        return true
    }
}
