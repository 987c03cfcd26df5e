import BindingKit
import BindingKitGTK
import Models

/// A form. The model tidies typed texts, and refuses invalid ones. Save also finds errors in fields
/// that the user has not edited, and moves the focus to the first invalid field.
final class SignUpPage: ViewController {
    let bindings = BindingManager()
    let model: SignUp

    let nameEntry = Entry(placeholder: "Ada Lovelace")
    let emailEntry = Entry(placeholder: "ada@example.org")
    let passwordEntry = PasswordEntry(placeholder: "at least eight", canBeShown: true)
    let repetitionEntry = PasswordEntry(placeholder: "once more")
    let ageEntry = Entry(placeholder: "not told")
    let nameMessage = Label.message()
    let emailMessage = Label().alignText(0).wrapping().style("caption")
    let passwordMessage = Label.message()
    let repetitionMessage = Label.message()
    let ageMessage = Label.message()
    let resultLabel = Label().alignText(0).wrapping().style("dim-label")
    let saveButton = Button("Sign Up").style("suggested-action")

    init(model: SignUp) {
        self.model = model
        super.init(title: "Sign up")
    }

    override func loadView() -> Widget {
        Grid(rows: [
            ("Name", nameEntry.described(by: nameMessage)), (" ", nameMessage),
            ("E-mail", emailEntry.described(by: emailMessage)), (" ", emailMessage),
            ("Password", passwordEntry.described(by: passwordMessage)), (" ", passwordMessage),
            ("Repeated", repetitionEntry.described(by: repetitionMessage)),
            (" ", repetitionMessage),
            ("Age", ageEntry.described(by: ageMessage)), (" ", ageMessage),
            (" ", saveButton.align(horizontally: .start)), (" ", resultLabel),
        ]).align(vertically: .start)
    }

    override func viewDidLoad() {
        bindings.owner = self
        bindFields()
        bindFocus()
        bindSaving()
    }

    /// Bindings write a field when the user pauses or leaves it. So a half-typed address is not
    /// reported as invalid.
    private func bindFields() {
        let pause = WriteBack.afterPause(.milliseconds(700))
        // The name is written only on commit, because the model removes the space that comes before
        // a second name.
        bindings.bindObserver(
            nameEntry, \.text, toSubject: model, twoWay: \.name, writeBack: .onCommit,
            validate: .required() && .length(...30)
        ).showing(nameMessage, \.text).showing(nameEntry, \.errorMessage)
        let email = bindings.bindObserver(
            emailEntry, \.text, toSubject: model, twoWay: \.email, writeBack: pause,
            validate: .required("Please enter your address.")
                && .matching(/\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*/, "That is not an e-mail address.")
                && .async("This address already has an account.") { [weak model] in
                    try await model?.isFree($0) ?? true
                }
        ).showing(emailEntry, \.errorMessage)
        bindings.bindObserver(emailMessage, \.text, toSubject: email) {
            $0.isValidating ? "Checking the address …" : $0.validationError?.message ?? ""
        }
        bindings.bindObserver(emailMessage, \.isFaulty, toSubject: email) {
            !$0.isValidating && $0.validationError != nil
        }
        bindings.bindObserver(
            passwordEntry, \.text, toSubject: model, twoWay: \.password, transform: .password,
            writeBack: pause,
            validate: .check("Use at least eight characters.") { $0.text.count >= 8 }
        ).showing(passwordMessage, \.text).showing(passwordEntry, \.errorMessage)
        bindings.bindObserver(
            repetitionEntry, \.text, toSubject: model, twoWay: \.repetition, transform: .password,
            writeBack: pause
        ).require("The passwords differ.") { $0 == $1.password }
            .showing(repetitionMessage, \.text).showing(repetitionEntry, \.errorMessage)
        bindings.bindObserver(
            ageEntry, \.text, toSubject: model, twoWay: \.age, transform: .age, writeBack: pause,
            validate: .range(16...120)
        ).showing(ageMessage, \.text).showing(ageEntry, \.errorMessage)
    }

    /// Return moves the focus to the next field, and from the last one to the button.
    private func bindFocus() {
        let focus = bindings.bindFocus(
            toSubject: model, twoWay: \.focus,
            [
                .name: nameEntry, .email: emailEntry, .password: passwordEntry,
                .repetition: repetitionEntry, .age: ageEntry,
            ])
        bindings.bindAction(nameEntry, toSubject: focus) { $0.focusNext(after: .name) }
        bindings.bindAction(emailEntry, toSubject: focus) { $0.focusNext(after: .email) }
        bindings.bindAction(passwordEntry, toSubject: focus) { $0.focusNext(after: .password) }
        bindings.bindAction(repetitionEntry, toSubject: focus) { $0.focusNext(after: .repetition) }
        bindings.bindAction(ageEntry, toSubject: saveButton) { $0.focus() }
    }

    /// Saving waits for the answer whether the address is free.
    private func bindSaving() {
        bindings.bindAction(
            saveButton, toSubject: model, isEnabled: { !$0.isSaved }, whenValid: .onPress
        ) { $0.save() }
        bindings.bindObserver(resultLabel, \.text, toSubject: bindings) { [model] in
            guard $0.invalidBindings.isEmpty else { return "Please correct the marked fields." }
            guard let saved = model.saved, model.isSaved else { return "" }
            return "Welcome, \(saved.name)."
        }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}

extension ValueTransform where Input == Password, Output == String {
    /// The typed text.
    fileprivate static var password: Self {
        Self(forward: { $0.text }, reverse: { Password($0) })
    }
}

extension ValueTransform where Input == Int?, Output == String {
    /// A number of years, or nil.
    fileprivate static var age: Self {
        Self(
            forward: { $0.map(String.init) ?? "" },
            reverse: { text in
                guard !text.isEmpty else { return nil }
                guard let years = Int(text) else {
                    throw ValidationError("Enter a whole number.")
                }
                return years
            })
    }
}
