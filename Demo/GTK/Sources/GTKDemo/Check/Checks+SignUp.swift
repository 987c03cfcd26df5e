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
        try await user.type("ADA.org")
        try await report.expect("the model normalises each keystroke", seen: entry.text) {
            entry.text == "ada.org" && model.email == "ada.org"
        }
        try await user.press("Home", "Right", "Right", "Right")
        try await user.type("@X")
        try await report.expect("typing in the middle keeps the caret", seen: "\(entry.caret)") {
            entry.text == "ada@x.org" && entry.caret == 5 && model.email == "ada@x.org"
        }
        try await checkComposition(page, model, user, report)
        model.email = "else@where.org"
        try report.expectNow("the model's own change waits for the user") {
            entry.text == "adaé@x.org"
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
        try report.expectNow("the model does not see it") { model.email == "ada@x.org" }
        try await user.press("space")
        try await report.expect("what was composed is an edit", seen: model.email) {
            model.email == "adaé@x.org" && entry.editPhase == .editing && entry.caret == 4
        }
    }

    private static func checkRest(
        _ page: SignUpPage, _ model: SignUp, _ user: User, _ report: CheckReport
    ) async throws {
        try await user.type("secret")
        try await user.press("Tab")
        try await user.type("3x")
        try await report.expect("a refused age says why", seen: page.messageLabel.text) {
            page.messageLabel.text == "Digits, please." && model.age == 3
                && page.ageEntry.text == "3x" && !page.saveButton.isSensitive
        }
        try await user.press("BackSpace")
        try await user.type("6")
        try await report.expect("a better one is taken") {
            model.age == 36 && page.messageLabel.text.isEmpty && page.saveButton.isSensitive
        }
        try await user.press("Escape")
        try await user.click(page.saveButton)
        try await report.expect("a click on the button saves the form") {
            model.saved?.age == 36 && page.savedLabel.text == "Welcome, Ada Byron."
        }
    }
}
