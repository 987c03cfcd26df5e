import BindingKit
import DemoModels
import Terminal

/// The form of a contact in a panel, with another panel for a single number.
///
/// Save moves the focus to the first invalid field. Escape and Cancel ask what to do with changes.
@MainActor
final class ContactFormViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    private let form: ContactForm

    private let nameField = TextField()
    private let nameMessage = Label(style: TextStyle(.bad))
    private let emailField = TextField(placeholder: "(optional)")
    private let emailMessage = Label(style: TextStyle(.bad))
    private let list = ListBox()
    private let addButton = Button("Add")
    private let saveButton = Button("Save")
    private let cancelButton = Button("Cancel")
    private let formView: FormView

    init(form: ContactForm) {
        self.form = form
        formView = FormView(lines: [
            .init("Name", nameField), .init(nil, nameMessage),
            .init("E-mail", emailField), .init(nil, emailMessage),
            .init("Numbers", list, rows: 4),
            .init(nil, ButtonRow(addButton, saveButton, cancelButton)),
        ])
        super.init(title: "Edit contact")
    }

    override func neededRows(columns: Int) -> Int { formView.neededRows }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubview(formView)
        bindForm()
    }

    override func viewWillLayoutSubviews() { formView.frame = view.bounds }

    // MARK: - Bindings

    private func bindForm() {
        bindings.bindObserver(nameField, toSubject: form, twoWay: \.name, validate: .required())
            .showing(nameMessage, \.text)
        bindings.bindObserver(emailField, toSubject: form, twoWay: \.email, validate: .emailIfAny)
            .showing(emailMessage, \.text)
        let focus = bindings.bindFocus(
            toSubject: form, twoWay: \.focus, [.name: nameField, .email: emailField])
        bindings.bindAction(nameField, toSubject: focus) { $0.focusNext(after: .name) }
        bindings.bindAction(emailField, toSubject: list) { $0.takeFocus() }
        let rows = bindings.bindRows(of: list, toSubject: form, \.numbers) {
            (row: ListRow, number, _) in row.show(number)
        }
        rows.onPrimaryAction = { [form] in form.edit($0) }
        rows.editing.onRemove = { [form] number in form.numbers.removeAll { $0 == number } }
        bindings.bindPresentation(on: self, toSubject: form, twoWay: \.edited) {
            PhoneNumberViewController(form: $0)
        }
        bindings.bindAction(addButton, toSubject: form) { $0.addNumber() }
        bindings.bindAction(saveButton, toSubject: form, whenValid: .onPress) { $0.save() }
        bindings.bindAction(cancelButton, toSubject: form) { [weak self] form in
            if self?.dismissalGuards.allowDismissal() == true { form.close() }
        }
        bindings.bindDismissalGuard(of: self, toSubject: form, isGuarded: { $0.isChanged }) {
            $0.ask()
        }
        bindings.bindQuestion(on: self, toSubject: form, twoWay: \.question) { [weak self] in
            self?.leave($0, $1)
        }
    }

    /// Acts on the user's answer. Only a valid form is saved.
    private func leave(_ form: ContactForm, _ answer: ContactForm.Leaving) {
        guard answer == .save, !bindings.validate() else { return form.leave(answer) }
        bindings.focusFirstInvalid()
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
