import BindingKit
import BindingKitGTK
import Models

/// The form of a single phone number, in a dialog.
final class PhoneNumberPage: ViewController {
    let bindings = BindingManager()
    let form: PhoneNumberForm

    let labelEntry = Entry(placeholder: "Home")
    let digitsEntry = Entry()
    let digitsMessage = Label.message()
    let doneButton = Button("Done").style("suggested-action")
    let cancelButton = Button("Cancel")

    init(form: PhoneNumberForm) {
        self.form = form
        super.init(title: "Phone number")
    }

    override func loadView() -> Widget {
        let buttons = Box(.horizontal, spacing: 8, [cancelButton, doneButton])
            .align(horizontally: .end)
        return Grid(rows: [
            ("Label", labelEntry), ("Number", digitsEntry.described(by: digitsMessage)),
            (" ", digitsMessage), (nil, buttons),
        ]).margin(18).size(width: 320)
    }

    override func viewDidLoad() {
        bindings.owner = self
        bindings.bindObserver(labelEntry, toSubject: form, twoWay: \.label)
        bindings.bindObserver(
            digitsEntry, toSubject: form, twoWay: \.digits,
            validate: .matching(/\+?[0-9 ]*[0-9] */, "Use only digits and spaces.")
        ).showing(digitsMessage, \.text).showing(digitsEntry, \.errorMessage)
        let focus = bindings.bindFocus(
            toSubject: form, twoWay: \.focus, [.label: labelEntry, .digits: digitsEntry])
        bindings.bindAction(labelEntry, toSubject: focus) { $0.focusNext(after: .label) }
        bindings.bindAction(digitsEntry, toSubject: doneButton) { $0.focus() }
        bindings.bindAction(doneButton, toSubject: form, whenValid: .onPress) { $0.done() }
        bindings.bindAction(cancelButton, toSubject: form) { $0.close() }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}
