import BindingKit
import UIKit

/// The form of a single phone number, in a sheet above the sheet of its contact.
final class PhoneNumberViewController: BindingViewController {
    private let form: PhoneNumberForm
    private let labelField = UITextField.field("Home")
    private let digitsField = UITextField.field("020 7946 0958", .telephoneNumber)
    private let digitsMessage = UILabel(.footnote, colour: .systemRed)
    private let doneButton = UIBarButtonItem(systemItem: .done)
    private let cancelButton = UIBarButtonItem(systemItem: .cancel)

    init(_ form: PhoneNumberForm) {
        self.form = form
        super.init(nibName: nil, bundle: nil)
        title = "Phone number"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func loadView() {
        labelField.returnKeyType = .next
        digitsField.keyboardType = .numbersAndPunctuation
        digitsField.returnKeyType = .done
        navigationItem.leftBarButtonItem = cancelButton
        navigationItem.rightBarButtonItem = doneButton
        view = FormView([
            FormView.row("Label", labelField), FormView.row("Number", digitsField), digitsMessage,
        ])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.bindObserver(labelField, toSubject: form, twoWay: \.label)
        bindings.bindObserver(
            digitsField, toSubject: form, twoWay: \.digits, writeBack: .onCommit,
            validate: .matching(/\+?[\d ]+/, "Use only digits and spaces.")
        ).showing(digitsMessage, \.text)
        let focus = bindings.bindFocus(
            toSubject: form, twoWay: \.focus, [.label: labelField, .digits: digitsField])
        bindings.bindAction(labelField, toSubject: focus) { $0.focusNext(after: .label) }
        bindings.bindAction(digitsField, toSubject: form, whenValid: .onPress) { $0.done() }
        bindings.bindAction(doneButton, toSubject: form, whenValid: .onPress) { $0.done() }
        bindings.bindAction(cancelButton, toSubject: form, edits: .discard) { $0.close() }
        // The sheet opens with the keyboard.
        form.focus = .label
    }
}
