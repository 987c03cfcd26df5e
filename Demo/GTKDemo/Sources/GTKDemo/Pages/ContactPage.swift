import BindingKit
import BindingKitGTK
import Models

/// An entry of an address book. The user edits it in a dialog.
final class ContactPage: ViewController {
    let bindings = BindingManager()
    let contact: Contact

    let nameLabel = Label().alignText(0).style("title-2")
    let emailLabel = Label().alignText(0)
    let list = ListBox()
    let editButton = Button("Edit")

    init(contact: Contact) {
        self.contact = contact
        super.init(title: "Contact")
    }

    override func loadView() -> Widget {
        list.accessibleName("Numbers")
        let heading = Box(
            .horizontal, spacing: 12, [nameLabel.expand(horizontally: true), editButton])
        return Box(
            .vertical, spacing: 12,
            [heading, emailLabel, ScrolledArea(list, height: 120).style("frame")])
    }

    override func viewDidLoad() {
        bindings.owner = self
        bindings.bindObserver(nameLabel, \.text, toSubject: contact, \.details.name)
        bindings.bindObserver(emailLabel, \.text, toSubject: contact, \.details.email)
        bindings.bindRows(of: list, toSubject: contact, \.details.numbers) {
            (cell: NumberCell, number, _) in cell.show(number)
        }
        bindings.bindAction(editButton, toSubject: contact) { $0.edit() }
        bindings.bindPresentation(on: self, toSubject: contact, twoWay: \.form) {
            ContactFormPage(form: $0)
        }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}

/// A number with its label.
final class NumberCell: ListCell {
    let digitsLabel = Label().alignText(0)
    let labelLabel = Label().alignText(1).style("dim-label")

    required init() {
        super.init()
        content = Box(
            .horizontal, spacing: 12, [digitsLabel.expand(horizontally: true), labelLabel]
        ).margin(6)
    }

    func show(_ number: PhoneNumber) {
        // Isolated, so that groups of digits keep their order in right-to-left text.
        digitsLabel.text = "\u{2066}\(number.digits)\u{2069}"
        labelLabel.text = number.label
    }
}
