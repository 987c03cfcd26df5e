import BindingKit
import DemoModels
import Terminal

/// A form that shows the error of a field below the field. Save checks all fields, and moves the
/// focus to the first invalid one.
@MainActor
final class SignUpViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    private let model: SignUp

    private let nameField = TextField(placeholder: "e.g. Ada Lovelace")
    private let emailField = TextField(placeholder: "e.g. ada@example.org")
    private let passwordField = TextField(placeholder: "(at least eight)", isSecure: true)
    private let repetitionField = TextField(placeholder: "(once more)", isSecure: true)
    private let ageField = TextField(placeholder: "(optional)")
    private let nameMessage = Label(style: TextStyle(.bad))
    private let emailMessage = Label(style: TextStyle(.bad))
    private let passwordMessage = Label(style: TextStyle(.bad))
    private let repetitionMessage = Label(style: TextStyle(.bad))
    private let ageMessage = Label(style: TextStyle(.bad))
    private let saveButton = Button("Save")
    private let statusLabel = Label(style: TextStyle(.quiet))
    private let form: FormView

    init(model: SignUp) {
        self.model = model
        form = FormView(
            title: "Sign up",
            lines: [
                .init("Name", nameField, width: 34), .init(nil, nameMessage),
                .init("E-mail", emailField, width: 34), .init(nil, emailMessage),
                .init("Password", passwordField, width: 34), .init(nil, passwordMessage),
                .init("Repeated", repetitionField, width: 34), .init(nil, repetitionMessage),
                .init("Age", ageField, width: 13), .init(nil, ageMessage),
                .init("", saveButton, width: saveButton.neededColumns), .init(nil, statusLabel),
            ]
        )
        super.init(title: "Sign-up")
    }

    override var keyHelp: [KeyHelp] { [KeyHelp("tab", "starts editing")] }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubview(form)
        bindFields()
        bindFocus()
        bindSaving()
    }

    override func viewWillLayoutSubviews() {
        var area = view.bounds.inset(columns: 1, rows: 0)
        form.frame = area.removeTop(form.neededRows)
    }

    // MARK: - Bindings

    /// Bindings write fields on commit. So a half-typed address is not reported as invalid, and
    /// Escape restores the former text.
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
                && .async("This address already has an account.") { [weak model] in
                    try await model?.isFree($0) ?? true
                })
        bindings.bindObserver(
            passwordField, toSubject: model, twoWay: \.password, transform: .password,
            writeBack: .onCommit,
            validate: .check("Use at least eight characters.") { $0.text.count >= 8 }
        ).showing(passwordMessage, \.text)
        bindings.bindObserver(
            repetitionField, toSubject: model, twoWay: \.repetition, transform: .password,
            writeBack: .onCommit
        ).require("The passwords differ.") { $0 == $1.password }
            .showing(repetitionMessage, \.text)
        bindings.bindObserver(
            ageField, toSubject: model, twoWay: \.age, transform: .age, writeBack: .onCommit,
            validate: Validation<Int>.range(16...120, "Enter an age from 16 to 120.").unlessNil
        ).showing(ageMessage, \.text)

        bindings.bindObserver(emailMessage, \.text, toSubject: email) {
            $0.isValidating ? "Checking the address …" : $0.validationError?.message
        }
        bindings.bindObserver(emailMessage, \.style, toSubject: email, \.isValidating) {
            TextStyle($0 ? .quiet : .bad)
        }
    }

    /// Return moves the focus to the next field, and from the last one to the button.
    private func bindFocus() {
        let focus = bindings.bindFocus(
            toSubject: model, twoWay: \.focus,
            [
                .name: nameField, .email: emailField, .password: passwordField,
                .repetition: repetitionField, .age: ageField,
            ])
        bindings.bindAction(nameField, toSubject: focus) { $0.focusNext(after: .name) }
        bindings.bindAction(emailField, toSubject: focus) { $0.focusNext(after: .email) }
        bindings.bindAction(passwordField, toSubject: focus) { $0.focusNext(after: .password) }
        bindings.bindAction(repetitionField, toSubject: focus) {
            $0.focusNext(after: .repetition)
        }
        bindings.bindAction(ageField, toSubject: saveButton) { $0.takeFocus() }
    }

    /// Save also checks fields that the user has not edited, and waits for the answer whether the
    /// address is free.
    private func bindSaving() {
        bindings.bindAction(
            saveButton, toSubject: model, isEnabled: { !$0.isSaved }, whenValid: .onPress
        ) { $0.save() }
        bindings.bindObserver(statusLabel, \.text, toSubject: bindings) { [model] in
            model.status(isValid: $0.invalidBindings.isEmpty)
        }
        bindings.bindObserver(statusLabel, \.style, toSubject: model, \.isSaved) {
            TextStyle($0 ? .good : .quiet)
        }
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
}

extension SignUp {
    /// The next step for the user, or the result.
    fileprivate func status(isValid: Bool) -> String {
        guard isValid else { return "Please correct the marked fields." }
        guard let saved, isSaved else { return "Save checks all fields." }
        return "Saved. Welcome, \(saved.name) <\(saved.email)>!"
    }
}
