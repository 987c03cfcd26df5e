#if GTK
internal import BindingKit
internal import CGTK

/// A page that shows a message in front of a window, or asks the user to choose.
///
/// Return presses the button that has the focus when the dialog opens. Escape dismisses the dialog.
public final class MessageDialog: ViewController {
    /// The frontmost dialog that the user has not answered yet.
    public static var current: MessageDialog? { open.last }
    private static var open: [MessageDialog] = []

    /// The buttons of the answers, in the order of the answers.
    public let buttons: [Button]
    private let headingLabel = Label().style("title-4").wrapping()
    private let messageLabel = Label().wrapping()
    private let initialButton: Button?
    private let onPress: @MainActor (MessageDialog, Int) -> Void

    /// A dialog that is not shown yet.
    ///
    /// - Parameters:
    ///   - heading: what has happened, or the question.
    ///   - message: the consequences; empty for none.
    ///   - answers: the titles and the roles of the buttons.
    ///   - onPress: called with the index of each button that is pressed.
    init(
        _ heading: String, _ message: String,
        _ answers: [(title: String, role: ChoiceRole)] = [("Close", .cancel)],
        onPress: @escaping @MainActor (MessageDialog, Int) -> Void
    ) {
        self.onPress = onPress
        let buttons = answers.map { Button($0.title).expand(horizontally: true) }
        self.buttons = buttons
        let normal = answers.lastIndex { $0.role == .normal }
        initialButton = (normal ?? answers.firstIndex { $0.role == .cancel }).map { buttons[$0] }
        for (button, answer) in zip(buttons, answers) where answer.role == .destructive {
            button.style("destructive-action")
        }
        if let normal { buttons[normal].style("suggested-action") }
        super.init(title: "Message")
        show(heading, message)
    }

    /// What has happened, or the question.
    public var heading: String { headingLabel.text }

    func show(_ heading: String, _ message: String) {
        headingLabel.text = heading
        messageLabel.text = message
        messageLabel.isVisible = !message.isEmpty
    }

    /// Gives the answer at an index, as if the user pressed its button.
    public func answer(_ place: Int) { onPress(self, place) }

    // MARK: As a page

    /// Builds the message and, below it, a row of buttons.
    public override func loadView() -> Widget {
        let row = Box(.horizontal, spacing: 8, buttons)
        for (place, button) in buttons.enumerated() {
            _ = SignalHandler(button.pointer, "clicked") { [weak self] in self?.answer(place) }
        }
        let page = Box(.vertical, spacing: 16, [headingLabel, messageLabel, row]).margin(20)
        return Clamp(page.size(width: 380), maximum: 380)
    }

    /// Gives the focus to the button that Return presses.
    public override func viewWillAppear() {
        Self.open.append(self)
        if let initialButton { gtk_widget_grab_focus(initialButton.widget) }
    }

    /// Removes the dialog from the list of open dialogs.
    public override func viewDidDisappear() { Self.open.removeAll { $0 === self } }
}
#endif
