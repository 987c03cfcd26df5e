import BindingKit
import BindingKitGTK
import Models

/// The form of a contact in a dialog, with another dialog for a single number.
///
/// Save moves the focus to the first invalid field. Escape, the close button and Cancel ask about
/// changes.
final class ContactFormPage: ViewController {
    let bindings = BindingManager()
    let form: ContactForm

    let nameEntry = Entry()
    let nameMessage = Label.message()
    let emailEntry = Entry(placeholder: "none")
    let emailMessage = Label.message()
    let list = ListBox()
    let addButton = Button("Add")
    let saveButton = Button("Save").style("suggested-action")
    let cancelButton = Button("Cancel")

    init(form: ContactForm) {
        self.form = form
        super.init(title: "Edit contact")
    }

    override func loadView() -> Widget {
        list.accessibleName("Numbers").tooltip = "Return edits a number, Delete removes it."
        let numbers = Box(
            .vertical, spacing: 6,
            [
                ScrolledArea(list, height: 110).style("frame"),
                addButton.align(horizontally: .start),
            ])
        let buttons = Box(.horizontal, spacing: 8, [cancelButton, saveButton])
            .align(horizontally: .end)
        return Grid(rows: [
            ("Name", nameEntry.described(by: nameMessage)), (" ", nameMessage),
            ("E-mail", emailEntry.described(by: emailMessage)), (" ", emailMessage),
            ("Numbers", numbers), (nil, buttons),
        ]).margin(18).size(width: 400)
    }

    // MARK: - Bindings

    override func viewDidLoad() {
        bindings.owner = self
        bindings.bindObserver(nameEntry, toSubject: form, twoWay: \.name, validate: .required())
            .showing(nameMessage, \.text).showing(nameEntry, \.errorMessage)
        bindings.bindObserver(emailEntry, toSubject: form, twoWay: \.email, validate: .emailIfAny)
            .showing(emailMessage, \.text).showing(emailEntry, \.errorMessage)
        let focus = bindings.bindFocus(
            toSubject: form, twoWay: \.focus, [.name: nameEntry, .email: emailEntry])
        bindings.bindAction(nameEntry, toSubject: focus) { $0.focusNext(after: .name) }
        bindings.bindAction(emailEntry, toSubject: saveButton) { $0.focus() }
        let rows = bindings.bindRows(of: list, toSubject: form, \.numbers) {
            (cell: NumberCell, number, _) in cell.show(number)
        }
        rows.onPrimaryAction = { [form] in form.edit($0) }
        rows.editing.onRemove = { [form] number in form.numbers.removeAll { $0 == number } }
        bindings.bindPresentation(on: self, toSubject: form, twoWay: \.edited) {
            PhoneNumberPage(form: $0)
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

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}

extension Validation where Value == String {
    /// Accepts an e-mail address, and the empty text.
    fileprivate static var emailIfAny: Self {
        .matching(/([^\s@]+@[^\s@]+\.[^\s@]+)?/, "That is not an e-mail address.")
    }
}
