import BindingKit
import DemoModels
import Terminal

/// The form of a single phone number, in a panel.
@MainActor
final class PhoneNumberViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    private let form: PhoneNumberForm

    private let labelField = TextField(placeholder: "e.g. Home")
    private let digitsField = TextField()
    private let digitsMessage = Label(style: TextStyle(.bad))
    private let doneButton = Button("Done")
    private let cancelButton = Button("Cancel")
    private let formView: FormView

    init(form: PhoneNumberForm) {
        self.form = form
        formView = FormView(lines: [
            .init("Label", labelField),
            .init("Number", digitsField), .init(nil, digitsMessage),
            .init(nil, ButtonRow(doneButton, cancelButton)),
        ])
        super.init(title: "Phone number")
    }

    override var neededColumns: Int { 40 }
    override func neededRows(columns: Int) -> Int { formView.neededRows }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubview(formView)
        bindings.bindObserver(labelField, toSubject: form, twoWay: \.label)
        bindings.bindObserver(
            digitsField, toSubject: form, twoWay: \.digits,
            validate: .matching(/\+?[0-9 ]*[0-9] */, "Use only digits and spaces.")
        ).showing(digitsMessage, \.text)
        let focus = bindings.bindFocus(
            toSubject: form, twoWay: \.focus, [.label: labelField, .digits: digitsField])
        bindings.bindAction(labelField, toSubject: focus) { $0.focusNext(after: .label) }
        bindings.bindAction(digitsField, toSubject: doneButton) { $0.takeFocus() }
        bindings.bindAction(doneButton, toSubject: form, whenValid: .onPress) { $0.done() }
        bindings.bindAction(cancelButton, toSubject: form) { $0.close() }
    }

    override func viewWillLayoutSubviews() { formView.frame = view.bounds }

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
