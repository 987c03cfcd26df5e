import BindingKit
import BindingKitGTK
import Models

extension Checks {
    static func checkSignUp(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let (page, model) = (demo.signUpPage, demo.signUpPage.model)
        try await user.open("signup", in: demo)
        try await report.expect("nothing is wrong with a form that nobody has touched") {
            page.view.isMapped && page.saveButton.isSensitive && page.resultLabel.text.isEmpty
        }
        // The focus scrolls to the button, which may be below the visible part.
        page.saveButton.focus()
        try await user.click(page.saveButton)
        try await report.expect("Save finds what is missing, and leads to the first field") {
            page.nameEntry.hasFocus && model.focus == .name && model.saved == nil
                && page.nameMessage.text == "A value is required."
                && page.emailMessage.text == "Please enter your address."
                && page.passwordEntry.isFaulty && !page.repetitionEntry.isFaulty
                && page.resultLabel.text == "Please correct the marked fields."
        }
        try await user.type("Ada  Byron ")
        try await report.expect("a text is left alone while it is typed") {
            page.nameEntry.text == "Ada  Byron " && model.name.isEmpty
        }
        try await user.press("Return")
        try await report.expect("Return commits, and leads to the next field") {
            model.name == "Ada Byron" && page.nameEntry.text == "Ada Byron"
                && page.emailEntry.hasFocus && model.focus == .email && !page.nameEntry.isFaulty
        }
        try await checkAddress(page, model, user, report)
        try await checkPasswords(page, model, user, report)
        try await checkAge(page, model, user, report)
        try await checkSaving(page, model, user, report)
    }

    private static func checkAddress(
        _ page: SignUpPage, _ model: SignUp, _ user: User, _ report: CheckReport
    ) async throws {
        let entry = page.emailEntry
        try await user.type("grace@")
        try await report.expect("half an address is refused", seen: page.emailMessage.text) {
            page.emailMessage.text == "That is not an e-mail address." && model.email.isEmpty
        }
        try report.expectNow("its field is marked") {
            entry.isFaulty && entry.hasStyle("error") && entry.tooltip == page.emailMessage.text
        }
        try await user.press("ctrl+a")
        try await user.type("ada@example.org")
        try await report.expect("a sign says that the address is looked up") {
            page.emailMessage.text == "Checking the address …" && !page.emailMessage.isFaulty
        }
        try await report.expect("an address that has an account is marked") {
            page.emailMessage.text == "This address already has an account."
                && page.emailMessage.isFaulty && entry.isFaulty && model.email == "ada@example.org"
        }
        try await user.press("ctrl+a")
        try await user.type("ADA@X.org")
        try await report.expect("the model normalises what is typed", seen: entry.text) {
            entry.text == "ada@x.org" && model.email == "ada@x.org"
        }
        try await report.expect("the mark and the message go") {
            !entry.isFaulty && entry.tooltip == nil && page.emailMessage.text.isEmpty
        }
        try await user.press("Home", "Right", "Right", "Right", "Right")
        try await user.type("Y")
        try await report.expect("typing in the middle keeps the caret", seen: "\(entry.caret)") {
            entry.text == "ada@yx.org" && entry.caret == 5 && model.email == "ada@yx.org"
        }
        try await checkComposition(page, model, user, report)
        model.email = "else@where.org"
        try report.expectNow("the model's own change waits for the user") {
            entry.text == "adaé@yx.org"
        }
        try await user.press("Tab")
        try await report.expect("and arrives when the user is done", seen: entry.text) {
            entry.text == "else@where.org"
        }
    }

    /// Ctrl+Shift+U begins a composition in GTK itself, so no input method is needed.
    private static func checkComposition(
        _ page: SignUpPage, _ model: SignUp, _ user: User, _ report: CheckReport
    ) async throws {
        let entry = page.emailEntry
        try await user.press("Left", "Left", "ctrl+shift+u", "e", "9")
        try await report.expect("a composition is provisional") { entry.editPhase == .composing }
        try report.expectNow("the model does not see it") { model.email == "ada@yx.org" }
        try await user.press("space")
        try await report.expect("what was composed is an edit", seen: model.email) {
            model.email == "adaé@yx.org" && entry.editPhase == .editing && entry.caret == 4
        }
    }

    private static func checkPasswords(
        _ page: SignUpPage, _ model: SignUp, _ user: User, _ report: CheckReport
    ) async throws {
        try await user.type("secret")
        try await report.expect("a short password is refused", seen: page.passwordMessage.text) {
            page.passwordMessage.text == "Use at least eight characters."
                && page.passwordEntry.isFaulty && model.password.isEmpty
        }
        try await user.type("s!")
        try await report.expect("a longer one is taken") {
            model.password.text == "secrets!" && !page.passwordEntry.isFaulty
                && page.passwordMessage.text.isEmpty
        }
        try await user.press("Return")
        try await user.type("secrets?")
        try await report.expect("a repetition that differs is marked") {
            page.repetitionEntry.hasFocus && page.repetitionEntry.isFaulty
                && page.repetitionMessage.text == "The passwords differ."
        }
        try await user.press("BackSpace")
        try await user.type("!")
        try await report.expect("the same one is not") {
            !page.repetitionEntry.isFaulty && page.repetitionMessage.text.isEmpty
        }
    }

    private static func checkAge(
        _ page: SignUpPage, _ model: SignUp, _ user: User, _ report: CheckReport
    ) async throws {
        try await user.press("Return")
        try await user.type("3x")
        try await report.expect("a refused age says why", seen: page.ageMessage.text) {
            page.ageMessage.text == "Enter a whole number." && page.ageEntry.isFaulty
                && page.ageEntry.text == "3x"
        }
        try await user.press("ctrl+a")
        try await user.type("12")
        try await report.expect("so does one that the rules exclude", seen: page.ageMessage.text) {
            page.ageMessage.text == "From 16 to 120." && model.age != 12
        }
        ValidationMessages.current = ValidationMessages(languages: ["de_DE", "de", "C"])
        defer { ValidationMessages.current = ValidationMessages() }
        try await user.press("ctrl+a")
        try await user.type("13")
        try await report.expect("in German, if that is the language", seen: page.ageMessage.text) {
            page.ageMessage.text == "Von 16 bis 120."
        }
    }

    /// Presses Save before the age is written to the model, and before the address from the model
    /// is checked.
    private static func checkSaving(
        _ page: SignUpPage, _ model: SignUp, _ user: User, _ report: CheckReport
    ) async throws {
        try await user.press("ctrl+a")
        try await user.type("36")
        try await user.press("Return")
        try await report.expect("Return in the last field leads to the button") {
            page.saveButton.hasFocus && model.focus == nil
        }
        try await user.press("space")
        try await report.expect("saving waits until the address is known to be free") {
            !page.saveButton.isSensitive && page.emailMessage.text == "Checking the address …"
                && model.saved == nil
        }
        try await report.expect("then the form is saved", seen: page.resultLabel.text) {
            model.saved?.age == 36 && page.resultLabel.text == "Welcome, Ada Byron."
                && page.ageMessage.text.isEmpty && !page.saveButton.isSensitive
        }
    }
}
