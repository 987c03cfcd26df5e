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
    let messageLabel = Label().alignText(0).style("error")
    let missingLabel = Label().alignText(0).style("dim-label")
    let savedLabel = Label().alignText(0)
    let saveButton = Button("Sign up")

    init(model: SignUp) {
        self.model = model
        super.init(title: "Sign up")
    }

    override func loadView() -> Widget {
        passwordEntry.isLegible = false
        return Grid(rows: [
            ("Name", nameEntry), ("E-mail", emailEntry), ("Password", passwordEntry),
            ("Age", ageEntry), (" ", messageLabel), (" ", missingLabel),
            (" ", saveButton.align(horizontally: .start)), (" ", savedLabel),
        ]).margin(24).align(vertically: .start)
    }

    override func viewDidLoad() {
        bindings.owner = self
        // The model takes spaces away at the end: not while the second name is being typed.
        bindings.bindObserver(
            nameEntry, \.text, toSubject: model, twoWay: \.name, writeBack: .onCommit)
        bindings.bindObserver(emailEntry, \.text, toSubject: model, twoWay: \.email)
        bindings.bindObserver(
            passwordEntry, \.text, toSubject: model, twoWay: \.password,
            transform: ValueTransform(forward: { $0.text }, reverse: { Password($0) }))
        bindings.bindObserver(
            ageEntry, \.text, toSubject: model, twoWay: \.age, transform: .age,
            validate: Validation.range(0...150, "Nobody is that old.").unlessNil)
        bindings.bindObserver(messageLabel, \.text, toSubject: bindings) {
            $0.invalidBindings.first?.validationError?.message ?? ""
        }
        bindings.bindObserver(missingLabel, \.text, toSubject: model, \.missing) {
            $0.isEmpty ? "" : "Still missing: \($0.joined(separator: ", "))"
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
                guard let years = Int(text) else { throw ValidationError("Digits, please.") }
                return years
            })
    }
}
