import BindingKit
import UIKit

/// A form with the error of a field below the field. Save moves the focus to the first invalid
/// field.
///
/// Return moves the focus to the next field. A register, which takes a while, checks whether an
/// address already has an account.
final class SignUpViewController: BindingViewController, BindingScreen {
    private let model: SignUp
    private let nameField = UITextField.field("Ada Lovelace", .name)
    private let emailField = UITextField.field("ada@example.org", .emailAddress)
    private let passwordField = UITextField.field("at least eight", .newPassword)
    private let repetitionField = UITextField.field("once more", .newPassword)
    private let ageField = UITextField.field("if you like", nil)
    private let nameMessage = UILabel(.footnote, colour: .systemRed)
    private let emailMessage = UILabel(.footnote, colour: .systemRed)
    private let passwordMessage = UILabel(.footnote, colour: .systemRed)
    private let repetitionMessage = UILabel(.footnote, colour: .systemRed)
    private let ageMessage = UILabel(.footnote, colour: .systemRed)
    private let spinner = UIActivityIndicatorView()
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
        repetitionField.isSecureTextEntry = true
        ageField.keyboardType = .numbersAndPunctuation
        for field in [nameField, emailField, passwordField, repetitionField] {
            field.returnKeyType = .next
        }
        spinner.startAnimating()
        saveButton.configuration?.title = "Save"
        view = FormView([
            FormView.row("Name", nameField), nameMessage,
            FormView.row("E-mail", emailField, spinner), emailMessage,
            FormView.row("Password", passwordField), passwordMessage,
            FormView.row("Repeat it", repetitionField), repetitionMessage,
            FormView.row("Age", ageField), ageMessage, saveButton, statusLabel,
        ])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindFields()
        bindPasswords()
        bindFocus()
        bindings.bindAction(saveButton, toSubject: model, whenValid: .onPress) { $0.save() }
        bindings.bindObserver(statusLabel, \.text, toSubject: bindings) { [model] in
            model.status(isValid: $0.isValid, isValidating: $0.isValidating)
        }
    }

    /// Fields are written on commit, so a half-typed address is not reported as invalid.
    private func bindFields() {
        bindings.bindObserver(
            nameField, toSubject: model, twoWay: \.name, writeBack: .onCommit,
            validate: .required("Please enter your name.")
                && .length(...30, "Use at most thirty characters.")
        ).showing(nameMessage, \.text)
        let email = bindings.bindObserver(
            emailField, toSubject: model, twoWay: \.email, writeBack: .onCommit,
            validate: .required("Please enter your address.")
                && .matching(/\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*/, "That is not an e-mail address.")
                && .async("This address already has an account.") { [weak model] email in
                    try await model?.isFree(email) ?? true
                })
        email.showing(emailMessage, \.text)
        bindings.bindObserver(spinner, \.isHidden, toSubject: email, \.isValidating) { !$0 }
        bindings.bindObserver(
            ageField, toSubject: model, twoWay: \.age, transform: .age, writeBack: .onCommit,
            validate: Validation<Int>.range(16...120, "Enter an age from 16 to 120.").unlessNil
        ).showing(ageMessage, \.text)
    }

    private func bindPasswords() {
        bindings.bindObserver(
            passwordField, toSubject: model, twoWay: \.password, transform: .password,
            writeBack: .onCommit,
            validate: .check("Use at least eight characters.") { $0.text.count >= 8 }
        ).showing(passwordMessage, \.text)
        bindings.bindObserver(
            repetitionField, toSubject: model, twoWay: \.repetition, transform: .password,
            writeBack: .onCommit
        ).require("The passwords differ.") { repetition, model in repetition == model.password }
            .showing(repetitionMessage, \.text)
    }

    private func bindFocus() {
        let focus = bindings.bindFocus(
            toSubject: model, twoWay: \.focus,
            [
                .name: nameField, .email: emailField, .password: passwordField,
                .repetition: repetitionField, .age: ageField,
            ])
        let next: KeyValuePairs<SignUp.Field, UITextField> = [
            .name: nameField, .email: emailField, .password: passwordField,
            .repetition: repetitionField,
        ]
        for (key, field) in next {
            bindings.bindAction(field, toSubject: model) { [weak focus] _ in
                focus?.focusNext(after: key)
            }
        }
        // Return in the last field presses Save.
        bindings.bindAction(ageField, toSubject: model, whenValid: .onPress) { $0.save() }
    }
}

extension SignUp {
    /// The next step for the user, or the result.
    fileprivate func status(isValid: Bool, isValidating: Bool) -> String {
        if isValidating { return "One moment: checking the address." }
        guard isValid else { return "Please correct the marked fields." }
        guard let saved, isSaved else { return "Fill in the fields, and press Save." }
        return "Saved. Welcome, \(saved.name) <\(saved.email)>!"
    }
}
