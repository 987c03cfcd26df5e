#if GTK
/// Says something in front of a window, or asks the user to choose.
///
/// Return presses the last answer, Escape the first one, which therefore has to change nothing.
@MainActor
public final class MessageDialog {
    /// The dialog in front, until it is answered.
    public static var current: MessageDialog? { open.last }
    /// The dialogs that are shown, which nothing else has to hold.
    private static var open: [MessageDialog] = []

    /// The window of the dialog.
    public let window: Window
    /// The event, or the question.
    public let heading: String
    /// The answers, from the first one on.
    public let buttons: [Button]
    private var onAnswer: (@MainActor (Int) -> Void)?

    /// Shows a dialog.
    ///
    /// - Parameters:
    ///   - heading: the event, or the question.
    ///   - message: the consequences; empty for none.
    ///   - answers: the titles of the buttons.
    ///   - parent: the window that waits for the answer.
    ///   - onAnswer: gets the place of the answer, once.
    @discardableResult
    public init(
        _ heading: String, _ message: String = "", answers: [String] = ["Close"],
        over parent: Window, onAnswer: @escaping @MainActor (Int) -> Void = { _ in }
    ) {
        self.heading = heading
        self.onAnswer = onAnswer
        window = Window(title: "Message", width: 420, height: -1)
        buttons = answers.map { Button($0).expand(horizontally: true) }
        let headingLabel = Label(heading).style("title-4").wrapping()
        let messageLabel = Label(message).wrapping()
        messageLabel.isVisible = !message.isEmpty
        let row = Box(.horizontal, spacing: 8, buttons)
        window.content = Box(
            .vertical, spacing: 16, [headingLabel, messageLabel, row]
        ).margin(20)
        window.waits(over: parent)
        for (place, button) in buttons.enumerated() {
            _ = SignalHandler(button.pointer, "clicked") { [weak self] in self?.answer(place) }
        }
        window.onKey("Escape") { [weak self] in self?.answer(0) }
        window.onClose = { [weak self] in self?.answer(0) }
        buttons.last?.style("suggested-action")
        Self.open.append(self)
        window.present()
        buttons.last?.focus()
    }

    /// Answers, as pressing the button at a place does.
    public func answer(_ place: Int) {
        guard let onAnswer else { return }
        self.onAnswer = nil
        Self.open.removeAll { $0 === self }
        window.close()
        onAnswer(place)
    }
}
#endif
