import BindingKit
import DemoModels
import Terminal

/// A form that says what is wrong with a field below it, and can be saved when nothing is.
@MainActor
final class SignUpViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    private let model: SignUp

    private let nameField = TextField(placeholder: "e.g. Ada Lovelace")
    private let emailField = TextField(placeholder: "e.g. ada@example.org")
    private let passwordField = TextField(placeholder: "(at least eight)", isSecure: true)
    private let ageField = TextField(placeholder: "(optional)")
    private let nameMessage = Label(style: TextStyle(.bad))
    private let emailMessage = Label(style: TextStyle(.bad))
    private let passwordMessage = Label(style: TextStyle(.bad))
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
                .init("Age", ageField, width: 13), .init(nil, ageMessage),
                .init("", saveButton, width: saveButton.neededColumns), .init(nil, statusLabel),
            ]
        )
        super.init(title: "Sign-up")
    }

    override var keyHints: String { "tab starts editing" }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubview(form)
        bindFields()
        bindSaving()
    }

    override func viewWillLayoutSubviews() {
        var area = view.bounds.inset(columns: 1, rows: 0)
        form.frame = area.removeTop(form.neededRows)
    }

    // MARK: - Bindings

    /// Fields are written back when they are left, so that nobody is told what is wrong with half
    /// an address, and escape brings back what was there before.
    private func bindFields() {
        let name = bindings.bindObserver(
            nameField, \.text, toSubject: model, twoWay: \.name, writeBack: .onCommit,
            validate: .required("Please tell your name.")
                && .length(...30, "At most thirty characters, please."))
        let email = bindings.bindObserver(
            emailField, \.text, toSubject: model, twoWay: \.email, writeBack: .onCommit,
            validate: .required("Please tell your address.")
                && .matching(/\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*/, "That is no e-mail address."))
        let password = bindings.bindObserver(
            passwordField, \.text, toSubject: model, twoWay: \.password, transform: .password,
            writeBack: .onCommit,
            validate: .check("At least eight characters, please.") { $0.text.count >= 8 })
        let age = bindings.bindObserver(
            ageField, \.text, toSubject: model, twoWay: \.age, transform: .age,
            writeBack: .onCommit,
            validate: Validation<Int>.range(16...120, "From 16 to 120, please.").unlessNil)

        bindings.bindObserver(nameMessage, \.text, toSubject: name, \.validationError?.message)
        bindings.bindObserver(emailMessage, \.text, toSubject: email, \.validationError?.message)
        bindings.bindObserver(
            passwordMessage, \.text, toSubject: password, \.validationError?.message)
        bindings.bindObserver(ageMessage, \.text, toSubject: age, \.validationError?.message)
    }

    private func bindSaving() {
        // Fields that nobody has touched are valid, so the model is asked as well.
        bindings.bindAction(
            saveButton, toSubject: model, isEnabled: { $0.isComplete && !$0.isSaved },
            whenValid: true
        ) { $0.save() }
        bindings.bindObserver(statusLabel, \.text, toSubject: bindings) { [model] in
            model.status(isValid: $0.isValid)
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

    // MARK: - Keys

    override func keyDown(_ key: Key) -> Bool {
        // The field that is left may have enabled the button, which then is the next.
        bindings.updateIfNeeded()
        return super.keyDown(key)
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
