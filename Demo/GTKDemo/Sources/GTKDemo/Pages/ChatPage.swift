import BindingKit
import BindingKitGTK
import Models

/// The sent lines, and an entry for the next line. The entry keeps the keyboard.
///
/// Return, the button and an unbound key send the line. The model clears the draft, and the entry
/// follows immediately.
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
        // Always enabled, because the model lacks the text while an input method composes the line.
        bindings.bindAction(sendButton, toSubject: model) { $0.send() }
        // A key without a binding. It commits the edit itself before it changes the model.
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
