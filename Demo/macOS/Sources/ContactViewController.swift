import AppKit
import BindingKit

/// An entry of an address book. The user edits it in a sheet.
final class ContactViewController: BindingViewController {
    private let contact: Contact
    private let nameLabel = NSTextField(labelWithString: "")
    private let emailLabel = NSTextField(labelWithString: "")
    private let numbersLabel = NSTextField(wrappingLabelWithString: "")
    private let editButton = NSButton(title: "Edit…", target: nil, action: nil)

    init(contact: Contact) {
        self.contact = contact
        super.init(nibName: nil, bundle: nil)
        title = "Contact"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func loadView() {
        nameLabel.font = .boldSystemFont(ofSize: 20)
        view = .column(nameLabel, emailLabel, numbersLabel, editButton)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.bindObserver(nameLabel, \.stringValue, toSubject: contact, \.details.name)
        bindings.bindObserver(emailLabel, \.stringValue, toSubject: contact, \.details.email)
        bindings.bindObserver(numbersLabel, \.stringValue, toSubject: contact, \.details.numbers) {
            $0.map { "\($0.label): \($0.digits)" }.joined(separator: "\n")
        }
        bindings.bindAction(editButton, toSubject: contact) { $0.edit() }
        bindings.bindPresentation(on: self, toSubject: contact, twoWay: \.form) { form in
            ContactFormViewController(form)
        }
    }
}
