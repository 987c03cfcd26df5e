import AppKit
import BindingKit

/// The form of a contact in a sheet. It asks before changes are lost.
final class ContactFormViewController: BindingViewController {
    private let form: ContactForm
    private let nameField = NSTextField(string: "")
    private let nameMessage = NSTextField(labelWithString: "")
    private let emailField = NSTextField(string: "")
    private let tableView = NSTableView()
    private let addButton = NSButton(title: "Add a Number…", target: nil, action: nil)
    private let editButton = NSButton(title: "Edit It…", target: nil, action: nil)
    private let helpButton = NSButton(title: "?", target: nil, action: nil)
    private let saveButton = NSButton(title: "Save", target: nil, action: nil)
    private let cancelButton = NSButton(title: "Cancel", target: nil, action: nil)
    private let page = ContactFormPage()

    init(_ form: ContactForm) {
        self.form = form
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func loadView() {
        nameMessage.textColor = .systemRed
        let column = NSTableColumn(identifier: .init("number"))
        column.width = 300
        tableView.addTableColumn(column)
        tableView.headerView = nil
        // Escape presses Cancel. Return presses Save, unless a field uses the key.
        cancelButton.keyEquivalent = "\u{1b}"
        saveButton.keyEquivalent = "\r"
        view = .column(
            .row("Name", nameField), nameMessage, .row("E-mail", emailField),
            .scrolling(tableView, width: 320, height: 120),
            NSStackView(views: [addButton, editButton, helpButton]),
            NSStackView(views: [cancelButton, saveButton]))
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
        ).showing(nameMessage, \.stringValue)
        bindings.bindObserver(emailField, toSubject: form, twoWay: \.email)
        let focus = bindings.bindFocus(
            toSubject: form, twoWay: \.focus, [.name: nameField, .email: emailField])
        bindings.bindAction(nameField, toSubject: focus) { $0.focusNext(after: .name) }
        bindings.bindAction(saveButton, toSubject: form, whenValid: .onPress) { $0.save() }
    }

    private func bindNumbers() {
        let rows = bindings.bindRows(of: tableView, toSubject: form, .editable(\.numbers)) {
            (cell: LabelCell, number, _) in
            cell.label.stringValue = "\(number.label): \(number.digits)"
        }
        rows.onPrimaryAction = { [weak form] in form?.edit($0) }
        bindings.bindSelection(of: tableView, toSubject: page, twoWay: \.selection)
        bindings.bindAction(addButton, toSubject: form) { $0.addNumber() }
        bindings.bindAction(editButton, toSubject: page, isEnabled: { $0.selection != nil }) {
            [weak form] page in
            if let number = form?.numbers.first(where: { $0.id == page.selection }) {
                form?.edit(number)
            }
        }
        bindings.bindPresentation(on: self, toSubject: form, twoWay: \.edited) { number in
            PhoneNumberViewController(number)
        }
    }

    private func bindLeaving() {
        bindings.bindAction(cancelButton, toSubject: form) { [weak self] form in
            if self?.dismissalGuards.allowDismissal() == true { form.close() }
        }
        bindings.bindDismissalGuard(of: self, toSubject: form, isGuarded: { $0.isChanged }) {
            $0.ask()
        }
        bindings.bindQuestion(on: self, toSubject: form, twoWay: \.question) {
            [weak self] form, answer in
            guard answer == .save, self?.bindings.validate() == false else {
                return form.leave(answer)
            }
            self?.bindings.focusFirstInvalid()
        }
        bindings.bindAction(helpButton, toSubject: page) { $0.isHelpOpen = true }
        bindings.bindPresentation(
            on: popover(at: helpButton), toSubject: page, twoWay: \.isHelpOpen
        ) { HelpViewController() }
    }
}

/// The state of the form that does not belong to the contact.
@MainActor
@Observable
private final class ContactFormPage {
    var selection: PhoneNumber.ID?
    var isHelpOpen = false
}

/// The content of a popover.
private final class HelpViewController: NSViewController {
    override func loadView() {
        view = .column(NSTextField(labelWithString: "Double-click a number to edit it."))
    }
}
