import BindingKit
import BindingKitGTK
import Models

/// Lines that were sent, and an entry for the next one, which keeps the keyboard.
///
/// Return, the button and a key that is not bound send. The model empties the draft, and the entry
/// follows at once.
final class ChatPage: ViewController {
    let bindings = BindingManager()
    let model = Chat()

    let list = ListView()
    private(set) lazy var area = ContentArea(list, emptyIcon: "chat-message-new-symbolic")
    let entry = Entry(placeholder: "Write a line, and press Return")
    let sendButton = Button("Send")

    init() { super.init(title: "Chat") }

    override func loadView() -> Widget {
        Box(
            .vertical, spacing: 12,
            [
                area.expand(vertically: true).size(height: 160).style("frame"),
                Box(.horizontal, spacing: 8, [entry.expand(horizontally: true), sendButton]),
            ])
    }

    override func viewDidLoad() {
        bindings.owner = self
        list.accessibleName("Lines")
        entry.accessibleName("Next line")
        bindings.bindRows(of: list, toSubject: model, \.lines) { (cell: ChatCell, line, _) in
            cell.label.text = line.text
        }
        bindings.bindUnavailable(of: area, toSubject: model) {
            $0.lines.isEmpty
                ? Unavailable(.empty, "No lines yet", message: "What you send appears here.") : nil
        }
        bindings.bindObserver(entry, toSubject: model, twoWay: \.draft)
        bindings.bindAction(entry, toSubject: model) { $0.send() }
        // Always enabled: while a whole line is composed, the model holds none of it.
        bindings.bindAction(sendButton, toSubject: model) { $0.send() }
        // A command that is not bound: it ends the edit itself, and only then changes the model.
        view.onKey("<Control>t") { [weak self] in
            guard let self, bindings.commitEditing() else { return }
            model.send()
        }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}

/// A line of a chat.
final class ChatCell: ListCell {
    let label = Label().alignText(0).wrapping()

    required init() {
        super.init()
        content = label.margin(4)
    }
}
