#if GTK
internal import BindingKit
internal import CGTK

/// Says something in front of a window, or asks the user to choose: the page of a question.
///
/// Return presses the answer that has the focus at first; Escape dismisses.
public final class MessageDialog: ViewController {
    /// The dialog in front, until it is answered.
    public static var current: MessageDialog? { open.last }
    /// The dialogs that are shown.
    private static var open: [MessageDialog] = []

    /// The answers, from the first one on.
    public let buttons: [Button]
    private let headingLabel = Label().style("title-4").wrapping()
    private let messageLabel = Label().wrapping()
    private let initialButton: Button?
    private let onPress: @MainActor (MessageDialog, Int) -> Void

    /// A dialog that is not shown yet.
    ///
    /// - Parameters:
    ///   - heading: the event, or the question.
    ///   - message: the consequences; empty for none.
    ///   - answers: the titles of the buttons, and what they mean.
    ///   - onPress: called with the place of each button that is pressed.
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

    /// The event, or the question.
    public var heading: String { headingLabel.text }

    /// Shows other texts.
    func show(_ heading: String, _ message: String) {
        headingLabel.text = heading
        messageLabel.text = message
        messageLabel.isVisible = !message.isEmpty
    }

    /// Answers like a press of the button at a place.
    public func answer(_ place: Int) { onPress(self, place) }

    // MARK: As a page

    /// The texts above a row of buttons.
    public override func loadView() -> Widget {
        let row = Box(.horizontal, spacing: 8, buttons)
        for (place, button) in buttons.enumerated() {
            _ = SignalHandler(button.pointer, "clicked") { [weak self] in self?.answer(place) }
        }
        let page = Box(.vertical, spacing: 16, [headingLabel, messageLabel, row]).margin(20)
        return Clamp(page.size(width: 380), maximum: 380)
    }

    /// Sends the keyboard to the answer that Return gives.
    public override func viewWillAppear() {
        Self.open.append(self)
        if let initialButton { gtk_widget_grab_focus(initialButton.widget) }
    }

    /// Ends to be in front.
    public override func viewDidDisappear() { Self.open.removeAll { $0 === self } }
}
#endif
