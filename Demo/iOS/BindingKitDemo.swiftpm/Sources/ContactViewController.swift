import BindingKit
import UIKit

/// An entry of an address book. The user edits it in a sheet.
final class ContactViewController: BindingViewController, BindingScreen {
    private let contact: Contact
    private let nameLabel = UILabel(.title1)
    private let emailLabel = UILabel(.body, colour: .secondaryLabel)
    private let numbersLabel = UILabel(.body)
    private let editButton = UIBarButtonItem(systemItem: .edit)

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
        navigationItem.rightBarButtonItem = editButton
        view = FormView([nameLabel, emailLabel, numbersLabel])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.bindObserver(nameLabel, \.text, toSubject: contact, \.details.name)
        bindings.bindObserver(emailLabel, \.text, toSubject: contact, \.details.email)
        bindings.bindObserver(numbersLabel, \.text, toSubject: contact, \.details.numbers) {
            $0.map { "\($0.label): \($0.digits)" }.joined(separator: "\n")
        }
        bindings.bindAction(editButton, toSubject: contact) { $0.edit() }
        bindings.bindPresentation(on: self, toSubject: contact, twoWay: \.form) { form in
            UINavigationController(rootViewController: ContactFormViewController(form))
        }
    }
}
