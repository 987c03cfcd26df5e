import BindingKit
import DemoModels
import Terminal

/// An entry of an address book. The user edits it in a panel.
@MainActor
final class ContactViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    private let contact: Contact

    private let nameLabel = Label(style: TextStyle(isBold: true))
    private let emailLabel = Label()
    private let list = ListBox()
    private let editButton = Button("Edit")
    private let form: FormView

    init(contact: Contact) {
        self.contact = contact
        form = FormView(
            title: "Contact",
            lines: [
                .init("Name", nameLabel), .init("E-mail", emailLabel),
                .init("Numbers", list, rows: 5),
                .init("", editButton, width: editButton.neededColumns),
            ])
        super.init(title: "Contact")
    }

    override var initiallyFocusedView: View? { editButton }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubview(form)
        bindings.bindObserver(nameLabel, \.text, toSubject: contact, \.details.name)
        bindings.bindObserver(emailLabel, \.text, toSubject: contact, \.details.email)
        bindings.bindRows(of: list, toSubject: contact, \.details.numbers) {
            (row: ListRow, number, _) in row.show(number)
        }
        bindings.bindAction(editButton, toSubject: contact) { $0.edit() }
        bindings.bindPresentation(on: self, toSubject: contact, twoWay: \.form) {
            ContactFormViewController(form: $0)
        }
    }

    override func viewWillLayoutSubviews() {
        var area = view.bounds.inset(columns: 1, rows: 0)
        form.frame = area.removeTop(form.neededRows)
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

extension ListRow {
    /// Shows a number with its label.
    func show(_ number: PhoneNumber) {
        title = number.digits
        detail = number.label
    }
}
