import BindingKit
import BindingKitGTK
import CGTK
import Models

extension Checks {
    static func checkContact(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let check = ContactCheck(page: demo.contactPage, user: user, report: report)
        try await user.open("contact", in: demo)
        try await report.expect("an entry of an address book is shown") {
            demo.contactPage.nameLabel.text == "Ada Lovelace"
                && demo.contactPage.list.rows.count == 1
        }
        try await check.leaveWithChanges()
        try await check.editNumbers()
        try await check.save()
        try await check.leaveWithoutChanges()
        try await check.leaveWithWrongText()
    }

    /// The page with a class in a dialog.
    static func presented<Page: ViewController>(_ type: Page.Type) -> Page? {
        topLevel { (window: Window) in window.contentViewController as? Page }
    }

    /// The result of `wanted` for the first window that has one.
    static func topLevel<Kind: Widget, Wanted>(_ wanted: (Kind) -> Wanted?) -> Wanted? {
        guard let windows = gtk_window_get_toplevels() else { return nil }
        for place in 0..<g_list_model_get_n_items(windows) {
            let item = g_list_model_get_item(windows, place)
            defer { g_object_unref(item) }
            if let found = Kind.of(item).flatMap(wanted) { return found }
        }
        return nil
    }
}

/// A user who edits a contact in its dialogs.
@MainActor
private struct ContactCheck {
    let page: ContactPage
    let user: User
    let report: CheckReport

    private var contact: Contact { page.contact }

    /// Opens the form.
    private func edit() async throws -> (ContactFormPage, User) {
        try await user.focus()
        try await user.click(page.editButton)
        try await report.expect("Edit opens the form, whose first field has the keyboard") {
            Checks.presented(ContactFormPage.self)?.nameEntry.hasFocus == true
                && contact.form?.focus == .name
        }
        return try await front(ContactFormPage.self, title: "Edit contact")
    }

    private func front<Page: ViewController>(
        _ type: Page.Type, title: String
    ) async throws -> (Page, User) {
        guard let page = Checks.presented(type), let window = page.window else {
            throw CheckFailure(sentence: "a dialog is in front", seen: "none")
        }
        return (page, try await User(of: window, title: title))
    }

    /// Answers the question about unsaved changes.
    private func answer(_ keys: String...) async throws {
        try await report.expect("a question asks what becomes of the changes") {
            MessageDialog.current?.heading == "Save changes?"
        }
        guard let window = MessageDialog.current?.window else { return }
        let user = try await User(of: window, title: "Message")
        for key in keys { try await user.press(key) }
    }

    private var isClosed: Bool {
        contact.form == nil && Checks.presented(ContactFormPage.self) == nil
            && MessageDialog.current == nil
    }

    // MARK: - The user's day

    func leaveWithChanges() async throws {
        let (form, user) = try await edit()
        try await user.press("ctrl+a")
        try await user.type("Grace Hopper")
        try await user.press("Return")
        try await report.expect("Return leads to the next field") {
            form.emailEntry.hasFocus && form.form.focus == .email
        }
        try await user.press("Escape")
        try await answer("Escape")
        try await report.expect("Escape asks, and once more stays") {
            MessageDialog.current == nil && !form.view.isDestroyed && form.view.isMapped
                && form.nameEntry.text == "Grace Hopper"
        }
        try await user.focus()
        try await user.click(form.cancelButton)
        try await answer("Escape")
        try await report.expect("Cancel asks, too") {
            MessageDialog.current == nil && form.view.isMapped
        }
        try await user.focus()
        user.pressCross()
        try await answer("Tab", "Tab", "space")
        try await report.expect("so does the cross; Discard leaves everything as it was") {
            isClosed && contact.details.name == "Ada Lovelace"
        }
    }

    func editNumbers() async throws {
        let (form, user) = try await edit()
        try await user.press("ctrl+a")
        try await user.type("Grace Hopper")
        try await user.click(form.addButton)
        try await report.expect("Add opens the form of a number in front") {
            Checks.presented(PhoneNumberPage.self)?.labelEntry.hasFocus == true
        }
        var (number, typist) = try await front(PhoneNumberPage.self, title: "Phone number")
        try await typist.type("Work")
        try await typist.press("Return")
        try await typist.type("12a")
        try await typist.press("Return", "space")
        try await report.expect("a wrong number is marked, and has the keyboard") {
            number.digitsEntry.hasFocus
                && number.digitsMessage.text == "Use only digits and spaces."
        }
        // The whole text was selected when the keyboard came.
        try await typist.type("123")
        try await typist.press("Return", "space")
        try await report.expect("a right one comes into the list") {
            form.form.edited == nil && form.form.numbers.map(\.digits) == ["020 7946 0958", "123"]
                && form.list.rows.count == 2
        }
        try await user.focus()
        try await user.click(form.list.rows[0])
        try await user.press("Return")
        try await report.expect("Return in the list edits a number") {
            Checks.presented(PhoneNumberPage.self)?.labelEntry.text == "Home"
        }
        (number, typist) = try await front(PhoneNumberPage.self, title: "Phone number")
        try await typist.press("ctrl+a")
        try await typist.type("Flat")
        try await typist.press("Escape")
        try await report.expect("Escape leaves it as it was, and the form open") {
            form.form.edited == nil && form.view.isMapped && form.form.numbers[0].label == "Home"
        }
        try await user.focus()
        try await user.click(form.list.rows[1])
        try await user.press("Delete")
        try await report.expect("Delete removes a number") { form.form.numbers.count == 1 }
    }

    func save() async throws {
        let (form, user) = try await front(ContactFormPage.self, title: "Edit contact")
        form.nameEntry.focus()
        try await user.press("ctrl+a", "BackSpace")
        try await user.click(form.saveButton)
        try await report.expect("Save leads to a name that is missing") {
            form.nameEntry.hasFocus && form.nameEntry.isFaulty && !isClosed
        }
        try await user.type("Grace Hopper")
        try await user.press("Return", "Return", "Return")
        try await report.expect("Return leads through the fields to Save, and saves") {
            isClosed && contact.details.name == "Grace Hopper"
                && page.nameLabel.text == "Grace Hopper"
        }
    }

    func leaveWithoutChanges() async throws {
        let (page, keyboard) = try await edit()
        try report.expectVisited(try await TabRound(of: keyboard, through: page.view))
        try await keyboard.press("Escape")
        try await report.expect("without changes Escape closes the form") { isClosed }
        let (form, user) = try await edit()
        try await user.click(form.cancelButton)
        try await report.expect("so does Cancel") { isClosed }
    }

    /// An invalid text is not in the model, but counts as a change.
    func leaveWithWrongText() async throws {
        let (form, user) = try await edit()
        try await user.press("Return", "ctrl+a")
        try await user.type("grace@")
        user.pressCross()
        try await answer("Return")
        try await report.expect("Save, as an answer, leads to the field that is wrong") {
            MessageDialog.current == nil && form.emailEntry.hasFocus && form.emailEntry.isFaulty
                && form.emailMessage.text == "That is not an e-mail address."
        }
        try await user.focus()
        try await user.press("ctrl+a")
        try await user.type("grace@example.org")
        user.pressCross()
        try await answer("Return")
        try await report.expect("a right one is saved by the answer") {
            isClosed && page.emailLabel.text == "grace@example.org"
        }
        try await self.user.focus()
    }
}
