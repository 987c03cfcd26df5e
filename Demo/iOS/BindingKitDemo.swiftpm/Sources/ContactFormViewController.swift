import BindingKit
import UIKit

/// The form of a contact in a sheet. It asks before changes are lost, even on a swipe.
final class ContactFormViewController: BindingViewController {
    private let form: ContactForm
    private let nameField = UITextField.field("Ada Lovelace", .name)
    private let nameMessage = UILabel(.footnote, colour: .systemRed)
    private let emailField = UITextField.field("ada@example.org", .emailAddress)
    private let addButton = UIButton(configuration: .plain())
    private let tableView = UITableView()
    private let saveButton = UIBarButtonItem(systemItem: .save)
    private let cancelButton = UIBarButtonItem(systemItem: .cancel)

    init(_ form: ContactForm) {
        self.form = form
        super.init(nibName: nil, bundle: nil)
        title = "Edit contact"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func loadView() {
        emailField.keyboardType = .emailAddress
        emailField.autocapitalizationType = .none
        nameField.returnKeyType = .next
        addButton.configuration?.title = "Add a number"
        navigationItem.leftBarButtonItem = cancelButton
        navigationItem.rightBarButtonItem = saveButton
        let fields = FormView([
            FormView.row("Name", nameField), nameMessage, FormView.row("E-mail", emailField),
            addButton,
        ])
        fields.heightAnchor.constraint(equalTo: fields.contentLayoutGuide.heightAnchor)
            .isActive = true
        let stack = UIStackView(arrangedSubviews: [fields, tableView])
        stack.axis = .vertical
        view = stack
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindFields()
        bindNumbers()
        bindLeaving()
    }

    private func bindFields() {
        bindings.bindObserver(
            nameField, toSubject: form, twoWay: \.name,
            validate: .required("A contact needs a name.")
        ).showing(nameMessage, \.text)
        bindings.bindObserver(emailField, toSubject: form, twoWay: \.email)
        let focus = bindings.bindFocus(
            toSubject: form, twoWay: \.focus, [.name: nameField, .email: emailField])
        bindings.bindAction(nameField, toSubject: focus) { $0.focusNext(after: .name) }
        bindings.bindAction(saveButton, toSubject: form, whenValid: .onPress) { $0.save() }
    }

    private func bindNumbers() {
        let rows = bindings.bindRows(of: tableView, toSubject: form, .editable(\.numbers)) {
            (cell: UITableViewCell, number, _) in
            var content = UIListContentConfiguration.valueCell()
            (content.text, content.secondaryText) = (number.label, number.digits)
            cell.contentConfiguration = content
        }
        rows.onSelect = { [weak form] in form?.edit($0) }
        bindings.bindAction(addButton, toSubject: form) { $0.addNumber() }
        bindings.bindPresentation(on: self, toSubject: form, twoWay: \.edited) { number in
            UINavigationController(rootViewController: PhoneNumberViewController(number))
        }
    }

    /// A swipe and Cancel ask what to do with the changes. The question points at Cancel.
    private func bindLeaving() {
        bindings.bindAction(cancelButton, toSubject: form) { [weak self] form in
            if self?.dismissalGuards.allowDismissal() == true { form.close() }
        }
        bindings.bindDismissalGuard(of: self, toSubject: form, isGuarded: { $0.isChanged }) {
            $0.ask()
        }
        bindings.bindQuestion(
            on: popover(at: cancelButton), toSubject: form, twoWay: \.question
        ) { [weak self] form, answer in
            guard answer == .save, self?.bindings.validate() == false else {
                return form.leave(answer)
            }
            self?.bindings.focusFirstInvalid()
        }
    }
}
