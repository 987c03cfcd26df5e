import BindingKit
import BindingKitGTK
import Models

/// A form: what is typed is tidied by the model, and refused where it makes no sense.
final class SignUpPage: ViewController {
    let bindings = BindingManager()
    let model: SignUp

    let nameEntry = Entry(placeholder: "Ada Lovelace")
    let emailEntry = Entry(placeholder: "ada@example.org")
    let passwordEntry = Entry()
    let ageEntry = Entry(placeholder: "not told")
    let nameMessage = Label.message()
    let emailMessage = Label.message()
    let passwordMessage = Label.message()
    let ageMessage = Label.message()
    let missingLabel = Label().alignText(0).wrapping().style("dim-label")
    let savedLabel = Label().alignText(0).wrapping()
    let saveButton = Button("Sign up")

    init(model: SignUp) {
        self.model = model
        super.init(title: "Sign up")
    }

    override func loadView() -> Widget {
        passwordEntry.isLegible = false
        return Grid(rows: [
            ("Name", nameEntry.described(by: nameMessage)), (" ", nameMessage),
            ("E-mail", emailEntry.described(by: emailMessage)), (" ", emailMessage),
            ("Password", passwordEntry.described(by: passwordMessage)), (" ", passwordMessage),
            ("Age", ageEntry.described(by: ageMessage)), (" ", ageMessage),
            (" ", missingLabel), (" ", saveButton.align(horizontally: .start)), (" ", savedLabel),
        ]).margin(24).align(vertically: .start)
    }

    override func viewDidLoad() {
        bindings.owner = self
        bindFields()
        bindSaving()
    }

    /// Fields are written back when the user pauses or leaves them, so that nobody reads what is
    /// wrong with half an address.
    private func bindFields() {
        let pause = WriteBack.afterPause(.milliseconds(700))
        // The model takes spaces away at the end: not while the second name is being typed.
        bindings.bindObserver(
            nameEntry, \.text, toSubject: model, twoWay: \.name, writeBack: .onCommit,
            validate: .required() && .length(...30)
        ).showing(nameMessage, \.text).showing(nameEntry, \.errorMessage)
        bindings.bindObserver(
            emailEntry, \.text, toSubject: model, twoWay: \.email, writeBack: pause,
            validate: .required("Please tell your address.")
                && .matching(/\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*/, "That is no e-mail address.")
        ).showing(emailMessage, \.text).showing(emailEntry, \.errorMessage)
        bindings.bindObserver(
            passwordEntry, \.text, toSubject: model, twoWay: \.password,
            transform: ValueTransform(forward: { $0.text }, reverse: { Password($0) }),
            writeBack: pause,
            validate: .check("At least eight characters, please.") { $0.text.count >= 8 }
        ).showing(passwordMessage, \.text).showing(passwordEntry, \.errorMessage)
        bindings.bindObserver(
            ageEntry, \.text, toSubject: model, twoWay: \.age, transform: .age, writeBack: pause,
            validate: .range(16...120)
        ).showing(ageMessage, \.text).showing(ageEntry, \.errorMessage)
    }

    private func bindSaving() {
        // What is filled in and wrong is marked, and not missing.
        bindings.bindObserver(missingLabel, \.text, toSubject: bindings) { [model] in
            guard $0.isValid else { return "Please correct what is marked." }
            guard !model.isComplete else { return "" }
            return "Still missing: \(model.missing.joined(separator: ", "))"
        }
        bindings.bindAction(
            saveButton, toSubject: model, isEnabled: { $0.isComplete && !$0.isSaved },
            whenValid: true
        ) { $0.save() }
        bindings.bindObserver(savedLabel, \.text, toSubject: model, \.saved) {
            $0.map { "Welcome, \($0.name)." } ?? ""
        }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}

extension ValueTransform where Input == Int?, Output == String {
    /// A number of years, or nothing.
    fileprivate static var age: Self {
        Self(
            forward: { $0.map(String.init) ?? "" },
            reverse: { text in
                guard !text.isEmpty else { return nil }
                guard let years = Int(text) else {
                    throw ValidationError("A whole number, please.")
                }
                return years
            })
    }
}
