import BindingKit
import BindingKitGTK
import Models

extension Checks {
    static func checkSignUp(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let (page, model) = (demo.signUpPage, demo.signUpPage.model)
        try await user.click(demo.switcher, at: demo.place(of: "signup"))
        try await report.expect("an incomplete form can't be saved") {
            page.view.isMapped && !page.saveButton.isSensitive
                && page.missingLabel.text == "Still missing: name, e-mail, password"
        }
        try await user.click(page.nameEntry)
        try await user.type("Ada  Byron ")
        try await report.expect("a text is left alone while it is typed") {
            page.nameEntry.text == "Ada  Byron " && model.name.isEmpty
        }
        try await user.press("Tab")
        try await report.expect("leaving the entry commits, and shows what the model made of it") {
            model.name == "Ada Byron" && page.nameEntry.text == "Ada Byron"
        }
        try await checkAddress(page, model, user, report)
        try await checkRest(page, model, user, report)
    }

    private static func checkAddress(
        _ page: SignUpPage, _ model: SignUp, _ user: User, _ report: CheckReport
    ) async throws {
        let entry = page.emailEntry
        try await user.type("grace@")
        try await report.expect("half an address is refused", seen: page.emailMessage.text) {
            page.emailMessage.text == "That is no e-mail address." && model.email.isEmpty
                && page.missingLabel.text == "Please correct what is marked."
        }
        try report.expectNow("its field is marked") {
            entry.isFaulty && entry.hasStyle("error") && entry.tooltip == page.emailMessage.text
        }
        try await user.press("ctrl+a")
        try await user.type("ADA@X.org")
        try await report.expect("the model normalises what is typed", seen: entry.text) {
            entry.text == "ada@x.org" && model.email == "ada@x.org"
        }
        try report.expectNow("the mark and the message go") {
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

    /// Control, Shift and U begin a composition of GTK's own, so that no input method is needed.
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

    private static func checkRest(
        _ page: SignUpPage, _ model: SignUp, _ user: User, _ report: CheckReport
    ) async throws {
        try await user.type("secret")
        try await report.expect("a short password is refused", seen: page.passwordMessage.text) {
            page.passwordMessage.text == "At least eight characters, please."
                && page.passwordEntry.isFaulty && model.password.isEmpty
        }
        try await user.type("s!")
        try await report.expect("a longer one is taken") {
            model.password.text == "secrets!" && !page.passwordEntry.isFaulty
                && page.passwordMessage.text.isEmpty
        }
        try await user.press("Tab")
        try await user.type("3x")
        try await report.expect("a refused age says why", seen: page.ageMessage.text) {
            page.ageMessage.text == "A whole number, please." && page.ageEntry.isFaulty
                && page.ageEntry.text == "3x" && !page.saveButton.isSensitive
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
        try await user.press("ctrl+a")
        try await user.type("36")
        try await report.expect("a better one is taken") {
            model.age == 36 && page.ageMessage.text.isEmpty && page.saveButton.isSensitive
        }
        try await user.press("Escape")
        try await user.click(page.saveButton)
        try await report.expect("a click on the button saves the form") {
            model.saved?.age == 36 && page.savedLabel.text == "Welcome, Ada Byron."
        }
    }
}
