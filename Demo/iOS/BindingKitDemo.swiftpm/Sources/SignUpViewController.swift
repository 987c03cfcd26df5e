import BindingKit
import UIKit

/// A form that says what is wrong with a field below it, and can be saved when nothing is.
final class SignUpViewController: BindingViewController, BindingScreen {
    private let model: SignUp
    private let nameField = UITextField.field("Ada Lovelace", .name)
    private let emailField = UITextField.field("ada@example.org", .emailAddress)
    private let passwordField = UITextField.field("at least eight", .newPassword)
    private let ageField = UITextField.field("if you like", nil)
    private let nameMessage = UILabel(.footnote, colour: .systemRed)
    private let emailMessage = UILabel(.footnote, colour: .systemRed)
    private let passwordMessage = UILabel(.footnote, colour: .systemRed)
    private let ageMessage = UILabel(.footnote, colour: .systemRed)
    private let saveButton = UIButton(configuration: .borderedProminent())
    private let statusLabel = UILabel(.callout, colour: .secondaryLabel)

    init(model: SignUp) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
        title = "Sign-up"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func loadView() {
        emailField.keyboardType = .emailAddress
        emailField.autocapitalizationType = .none
        passwordField.isSecureTextEntry = true
        ageField.keyboardType = .numbersAndPunctuation
        saveButton.configuration?.title = "Save"
        view = FormView([
            FormView.row("Name", nameField), nameMessage,
            FormView.row("E-mail", emailField), emailMessage,
            FormView.row("Password", passwordField), passwordMessage,
            FormView.row("Age", ageField), ageMessage, saveButton, statusLabel,
        ])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindFields()
        bindSaving()
    }

    /// Fields are written back when they are left, so that nobody is told what is wrong with half
    /// an address.
    private func bindFields() {
        bindings.bindObserver(
            nameField, toSubject: model, twoWay: \.name, writeBack: .onCommit,
            validate: .required("Please tell your name.")
                && .length(...30, "At most thirty characters, please.")
        ).showing(nameMessage, \.text)
        bindings.bindObserver(
            emailField, toSubject: model, twoWay: \.email, writeBack: .onCommit,
            validate: .required("Please tell your address.")
                && .matching(/\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*/, "That is no e-mail address.")
        ).showing(emailMessage, \.text)
        bindings.bindObserver(
            passwordField, toSubject: model, twoWay: \.password, transform: .password,
            writeBack: .onCommit,
            validate: .check("At least eight characters, please.") { $0.text.count >= 8 }
        ).showing(passwordMessage, \.text)
        bindings.bindObserver(
            ageField, toSubject: model, twoWay: \.age, transform: .age, writeBack: .onCommit,
            validate: Validation<Int>.range(16...120, "From 16 to 120, please.").unlessNil
        ).showing(ageMessage, \.text)
    }

    private func bindSaving() {
        // The field that is being typed in is committed by the press, so that the model may be
        // incomplete until then.
        bindings.bindAction(
            saveButton, toSubject: model,
            isEnabled: { [weak bindings] in bindings?.isValid == true && !$0.isSaved },
            action: { [weak bindings] model in
                guard bindings?.commitEditing() == true else { return }
                model.save()
            })
        bindings.bindObserver(statusLabel, \.text, toSubject: bindings) { [model] in
            model.status(isValid: $0.isValid)
        }
    }
}

extension SignUp {
    /// What to do next, or what was done.
    fileprivate func status(isValid: Bool) -> String {
        guard isValid else { return "Please correct what is marked." }
        guard isComplete else { return "Still missing: \(missing.joined(separator: ", "))." }
        guard let saved, isSaved else { return "Ready to be saved." }
        return "Saved. Welcome, \(saved.name) <\(saved.email)>!"
    }
}
