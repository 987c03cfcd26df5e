import AppKit
import BindingKit

/// The form of a single phone number, in a sheet above the contact's sheet.
final class PhoneNumberViewController: BindingViewController {
    private let form: PhoneNumberForm
    private let labelField = NSTextField(string: "")
    private let digitsField = NSTextField(string: "")
    private let digitsMessage = NSTextField(labelWithString: "")
    private let doneButton = NSButton(title: "Done", target: nil, action: nil)
    private let cancelButton = NSButton(title: "Cancel", target: nil, action: nil)

    init(_ form: PhoneNumberForm) {
        self.form = form
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func loadView() {
        digitsMessage.textColor = .systemRed
        cancelButton.keyEquivalent = "\u{1b}"
        doneButton.keyEquivalent = "\r"
        view = .column(
            .row("Label", labelField), .row("Number", digitsField), digitsMessage,
            NSStackView(views: [cancelButton, doneButton]))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.bindObserver(labelField, toSubject: form, twoWay: \.label)
        bindings.bindObserver(
            digitsField, toSubject: form, twoWay: \.digits, writeBack: .onCommit,
            validate: .matching(/\+?[\d ]+/, "Use only digits and spaces.")
        ).showing(digitsMessage, \.stringValue)
        let focus = bindings.bindFocus(
            toSubject: form, twoWay: \.focus, [.label: labelField, .digits: digitsField])
        bindings.bindAction(labelField, toSubject: focus) { $0.focusNext(after: .label) }
        bindings.bindAction(doneButton, toSubject: form, whenValid: .onPress) { $0.done() }
        bindings.bindAction(cancelButton, toSubject: form, edits: .discard) { $0.close() }
        form.focus = .label
    }
}
