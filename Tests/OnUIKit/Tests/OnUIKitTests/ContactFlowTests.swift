import BindingKit
import Testing

@testable import UIKit

/// A longer session: the user edits a contact in a sheet. Questions and another sheet appear above
/// it.
@MainActor
@Suite struct ContactFlowTests {
    private let contact = Contact()
    private let page: ContactPage
    private let window: UIWindow

    init() {
        page = ContactPage(contact)
        window = showInWindow(page)
    }

    private var form: ContactFormPage? {
        (page.presentedViewController as? UINavigationController)?.topViewController
            as? ContactFormPage
    }

    private func opened() throws -> ContactFormPage {
        contact.edit()
        drawFrame()
        finishTransitions()
        return try #require(form)
    }

    private func question(of form: ContactFormPage) -> UIAlertController? {
        form.presentedViewController as? UIAlertController
    }

    @Test func aSwipeAsksAboutWhatIsBeingTypedAndStayGoesOn() throws {
        let form = try opened()
        form.nameField.simulateTap()
        form.nameField.simulateTyping("!")
        #expect(!form.simulateDismissal())
        drawFrame()
        finishTransitions()
        #expect(question(of: form)?.actions.map(\.title) == ["Save", "Discard", "Stay"])
        question(of: form)?.tap("Stay")
        finishTransitions()
        #expect(form.presentedViewController == nil)
        #expect(self.form === form)
        #expect(!form.simulateDismissal())
        drawFrame()
        #expect(question(of: form) != nil, "it asks again")
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test("Contract 68: a form goes with the question above it")
    func theAnswerClosesTheFormBelowItsQuestion() throws {
        let form = try opened()
        form.nameField.simulateTap()
        form.nameField.simulateTyping("!")
        form.cancelButton.simulateTap()
        drawFrame()
        finishTransitions()
        question(of: form)?.tap("Save")
        finishTransitions()
        finishTransitions()
        #expect(page.presentedViewController == nil)
        #expect(contact.form == nil)
        #expect(contact.details.name == "Ada Lovelace!")
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test func twoTapsAreOneAnswer() throws {
        let form = try opened()
        form.nameField.simulateTap()
        form.nameField.simulateTyping("!")
        form.cancelButton.simulateTap()
        drawFrame()
        finishTransitions()
        let discard = question(of: form)?.actions.first { $0.title == "Discard" }
        let save = question(of: form)?.actions.first { $0.title == "Save" }
        for action in [discard, save].compactMap(\.self) { action.handler?(action) }
        drawFrame()
        finishTransitions()
        finishTransitions()
        #expect(page.presentedViewController == nil)
        #expect(contact.details.name == "Ada Lovelace")
    }

    @Test func aFormWithoutChangesGoesWithASwipe() throws {
        let form = try opened()
        form.nameField.simulateTap()
        #expect(form.simulateDismissal())
        finishTransitions()
        #expect(contact.form == nil)
        #expect(page.presentedViewController == nil)
    }

    @Test func aNumberIsEditedAboveTheFormWhichIsThenChanged() throws {
        let form = try opened()
        let number = try #require(contact.form?.numbers.first)
        contact.form?.edit(number)
        drawFrame()
        finishTransitions()
        let sheet = try #require(form.presentedViewController as? NumberPage)
        #expect(sheet.labelField.isFirstResponder, "it opens with the keyboard")
        sheet.labelField.simulateTyping("s")
        sheet.doneButton.simulateTap()
        drawFrame()
        finishTransitions()
        #expect(form.presentedViewController == nil)
        #expect(contact.form?.numbers.first?.label == "Homes")
        #expect(!form.simulateDismissal())
        #expect(contact.form?.question != nil)
        #expect(UIViewController.refusals.isEmpty)
    }

    // A comparable library had these bugs: pointfreeco/swift-navigation, issues 298 and 309.
    @Test func aSheetThatIsSwipedAwayLeavesTheSheetBelowAlone() throws {
        let form = try opened()
        contact.form?.addNumber()
        drawFrame()
        finishTransitions()
        try #require(form.presentedViewController as? NumberPage).simulateDismissal()
        finishTransitions()
        #expect(contact.form?.edited == nil)
        #expect(self.form === form)
        #expect(form.presentedViewController == nil)
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test("Contract 63: Return moves the focus, and Save leads to the first wrong field")
    func returnGoesOnAndSaveLeadsBack() throws {
        let form = try opened()
        form.nameField.simulateTap()
        drawFrame()
        #expect(contact.form?.focus == .name)
        form.nameField.simulateReturn()
        drawFrame()
        #expect(form.emailField.isFirstResponder)
        #expect(contact.form?.focus == .email)
        form.nameField.simulateTap()
        form.nameField.simulateClearButton()
        form.emailField.simulateTap()
        form.saveButton.simulateTap()
        drawFrame()
        #expect(form.nameField.isFirstResponder)
        #expect(contact.form?.focus == .name)
        #expect(page.presentedViewController != nil)
    }

    @Test func theFormIsReleasedWhenItHasGone() throws {
        weak var released: ContactFormPage?
        do {
            let form = try opened()
            form.nameField.simulateTap()
            form.nameField.simulateTyping("!")
            form.simulateDismissal()
            drawFrame()
            finishTransitions()
            released = form
            question(of: form)?.tap("Discard")
            finishTransitions()
            finishTransitions()
        }
        drawFrame()
        #expect(released == nil)
    }
}

private final class ContactPage: BindingViewController {
    private let contact: Contact

    init(_ contact: Contact) {
        self.contact = contact
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.bindPresentation(on: self, toSubject: contact, twoWay: \.form) { form in
            UINavigationController(rootViewController: ContactFormPage(form))
        }
    }
}

private final class ContactFormPage: BindingViewController {
    let nameField = UITextField()
    let emailField = UITextField()
    let cancelButton = UIBarButtonItem(systemItem: .cancel)
    let saveButton = UIBarButtonItem(systemItem: .save)
    private let form: ContactForm

    init(_ form: ContactForm) {
        self.form = form
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(nameField)
        view.addSubview(emailField)
        bindings.bindObserver(nameField, toSubject: form, twoWay: \.name, validate: .required())
        bindings.bindObserver(emailField, toSubject: form, twoWay: \.email, writeBack: .onCommit)
        let focus = bindings.bindFocus(
            toSubject: form, twoWay: \.focus, [.name: nameField, .email: emailField])
        bindings.bindAction(nameField, toSubject: form) { [weak focus] _ in
            focus?.focusNext(after: .name)
        }
        bindings.bindAction(cancelButton, toSubject: form) { [weak self] form in
            if self?.dismissalGuards.allowDismissal() == true { form.close() }
        }
        bindings.bindAction(saveButton, toSubject: form, whenValid: .onPress) { $0.save() }
        bindings.bindPresentation(on: self, toSubject: form, twoWay: \.edited) { NumberPage($0) }
        bindings.bindQuestion(
            on: popover(at: cancelButton), toSubject: form, twoWay: \.question
        ) { $0.leave($1) }
        bindings.bindDismissalGuard(of: self, toSubject: form, isGuarded: { $0.isChanged }) {
            $0.ask()
        }
    }
}

private final class NumberPage: BindingViewController {
    let labelField = UITextField()
    let doneButton = UIBarButtonItem(systemItem: .done)
    private let form: PhoneNumberForm

    init(_ form: PhoneNumberForm) {
        self.form = form
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(labelField)
        bindings.bindObserver(
            labelField, toSubject: form, twoWay: \.label, writeBack: .onCommit)
        bindings.bindFocus(toSubject: form, twoWay: \.focus, [.label: labelField])
        bindings.bindAction(doneButton, toSubject: form, whenValid: .onPress) { $0.done() }
        form.focus = .label
    }
}
