import BindingKit
import BindingKitDefinitions
import BindingKitGTK
import BindingsEditorModel
import Foundation

extension EditorChecks {
    func checkEmptyDocument() async throws {
        try await report.expect("an empty document says what to do") {
            page.emptyAddButton.isMapped && !page.table.isMapped && editor.bar.title == "Untitled"
        }
        try await user.press("ctrl+Return")
        try await report.expect("Ctrl+Return adds a definition and goes to its first field") {
            model.document.identifiers.count == 1 && form.keyEntry.hasFocus && page.table.isMapped
        }
        try await user.type("name")
        try await report.expect("what is typed is in the document at once") {
            definitions == ["name:>"] && editor.bar.title == "• Untitled"
        }
        try await abandonSavingWhileClosing()
        try await user.press("Tab", "Tab")
        try await report.expect("Tab goes from field to field") { form.pathEntry.hasFocus }
        try await user.type("a.b")
        try await user.press("Tab", "Tab", "Tab")
        try await user.type("c.d")
        try await report.expect("a form is filled by the keyboard", seen: "\(definitions)") {
            definitions == ["name:a.b>c.d"] && form.observerEntry.hasFocus
        }
        form.directionDropDown.focus()
        try await user.press("space", "Down", "Return")
        try await report.expect("the direction is chosen by the keyboard") {
            model.selection?.direction == .oneWay
        }
        try await report.expect("a right definition has no error") { errors.isEmpty }
        for count in 1...5 {
            try await user.press("ctrl+z")
            try await report.expect("Ctrl+Z takes step \(6 - count) back") {
                model.document.canUndo == (count < 5)
            }
        }
        try await report.expect("all steps back there is nothing to save") {
            page.emptyAddButton.isMapped && !model.isDirty && editor.bar.title == "Untitled"
        }
    }

    /// Otherwise the saves of later checks would close the window.
    private func abandonSavingWhileClosing() async throws {
        try await user.press("ctrl+w")
        try await report.expect("closing asks in a new document") { MessageDialog.current != nil }
        try await answer("Return")
        let saving = try await User(of: editor.window, title: "Save Definitions")
        try await saving.press("Escape")
        try await user.focus()
        form.keyEntry.focus()
        try await report.expect("a save that is abandoned while closing leaves the window") {
            !editor.window.isDestroyed && model.isDirty && form.keyEntry.hasFocus
        }
    }

    func checkErrorsAndCompletion() async throws {
        editor.attempt { () throws(EditorFailure) in try model.open(sample.faulty) }
        try await report.expect("a faulty file opens with its errors", seen: "\(errors)") {
            errors.count == 4 && page.errorsLabel.text == "4 errors"
                && page.schemaLabel.text == "TeaPage.schema.json"
        }
        try await user.press("F8")
        try await report.expect("F8 goes to the field that is wrong") {
            model.selectedIndices == [1] && form.pathEntry.hasFocus && form.pathEntry.isFaulty
                && form.messageLabel.text.contains("Did you mean “price”?")
        }
        try await type("tea.p", into: form.pathEntry)
        try await report.expect("names are offered while a path is typed") {
            form.suggestions[.path]?.items.first == .init("tea.price", detail: "Double")
                && form.suggestions[.path]?.isShown == true
        }
        try await user.press("Down", "Return")
        try await report.expect("an arrow key and Return take one of them", seen: "\(definitions)")
        {
            definitions[1] == "price:tea.price>priceLabel.text" && form.pathEntry.hasFocus
                && form.suggestions[.path]?.items.isEmpty == true
        }
        try await report.expect("the error goes while the user is at it", seen: "\(errors)") {
            errors.count == 3 && !form.pathEntry.isFaulty && form.messageLabel.text.isEmpty
        }
        try await user.press("ctrl+z")
        try await report.expect("Ctrl+Z undoes the whole edit in the field", seen: "\(definitions)")
        {
            form.pathEntry.text == "tea.prize" && form.pathEntry.hasFocus && errors.count == 4
                && !model.isDirty
        }
        try await user.press("ctrl+shift+z")
        try await report.expect("Shift+Ctrl+Z makes it again") {
            form.pathEntry.text == "tea.price" && errors.count == 3
        }
        try await user.click(form.transformButton)
        try await report.expect("the button offers transforms with what they take and give") {
            form.suggestions[.transform]?.items.contains(
                .init("text", detail: "Double ⇄ String")) == true
        }
        try await user.press("Escape")
        try await report.expect("Escape closes the list and leaves the text") {
            form.suggestions[.transform]?.items.isEmpty == true
                && form.transformEntry.text == "text"
        }
        try await checkStandIn()
    }

    private func checkStandIn() async throws {
        try await type("\"half", into: form.whenNilEntry)
        try await user.press("Tab")
        try await report.expect("half a value is refused with a sentence") {
            page.bindings.invalidBindings.count == 1
                && form.messageLabel.text.contains("is a quote or bracket missing?")
        }
        try await user.press("ctrl+shift+s")
        try await report.expect("nothing is saved elsewhere without a text that was refused") {
            MessageDialog.current?.heading.contains("stand-in for nil") == true
        }
        try await answer("Escape")
        try await user.focus()
        try await user.press("ctrl+w")
        try await report.expect("closing asks, too") {
            MessageDialog.current?.heading.hasPrefix("Save changes") == true
        }
        try await answer("Return")
        try await report.expect("saving, as the answer, says the same, and leaves the window") {
            MessageDialog.current?.heading.contains("stand-in for nil") == true
                && !editor.window.isDestroyed
        }
        try await answer("Escape")
        try await user.focus()
        form.whenNilEntry.focus()
        try await user.press("End")
        try await user.type("\"")
        try await user.press("Return")
        try await report.expect("a whole one is taken, and checked", seen: form.messageLabel.text) {
            model.selection?.whenNil == .string("half")
                && form.messageLabel.text.contains("no effect")
                && form.whenNilEntry.text == "half"
        }
        try await user.press("ctrl+z")
        try await report.expect("it is undone") {
            model.selection?.whenNil == nil && form.whenNilEntry.text.isEmpty && errors.count == 3
        }
    }

    func checkList() async throws {
        model.select([0])
        page.table.focus()
        try await user.press("Down")
        try await report.expect(
            "arrow keys select in the list",
            seen:
                "\(Array(model.selectedIndices)), \(form.keyEntry.text), \(form.keyEntry.hasFocus)"
        ) {
            model.selectedIndices == [1] && form.keyEntry.text == "price"
        }
        try await user.press("alt+Down")
        try await report.expect("Alt with an arrow key moves a definition", seen: "\(definitions)")
        {
            definitions[2].hasPrefix("price") && model.selectedIndices == [2]
        }
        try await user.press("ctrl+d")
        try await report.expect("Ctrl+D makes a copy without its key") {
            definitions.count == 8 && definitions[3] == ":tea.price>priceLabel.text"
                && model.selectedIndices == [3]
        }
        page.table.focus()
        try await user.press("Delete")
        try await report.expect("Delete deletes it", seen: "\(definitions)") {
            definitions.count == 7 && model.selectedIndices == [3]
        }
        try await user.press("ctrl+c", "ctrl+v")
        try await report.expect("Ctrl+C and Ctrl+V copy a definition", seen: "\(definitions)") {
            definitions.count == 8 && definitions[4] == definitions[3]
                && errors.contains { $0.contains("Binding 4 has the same key.") }
        }
        page.table.focus()
        try await user.press("ctrl+x")
        try await report.expect("Ctrl+X takes it away") { definitions.count == 7 }
        try await user.press("Return")
        try await report.expect("Return goes from the list into the form") {
            form.keyEntry.hasFocus
        }
        try await user.press("ctrl+Page_Up")
        try await report.expect("Ctrl+Page Up goes to the definition above") {
            model.selectedIndices == [3] && form.keyEntry.text == "note"
        }
        try await user.press("ctrl+f")
        try await user.type("slider")
        try await report.expect("Ctrl+F filters the list") {
            model.list.arrangedObjects.count == 1 && page.countLabel.text == "1 of 7"
        }
        try await user.press("Escape")
        try await report.expect("Escape lists all again") {
            page.countLabel.text == "7" && page.filterEntry.text.isEmpty && page.table.hasFocus
        }
    }

    func checkUndo() async throws {
        let bytes = try Data(contentsOf: sample.faulty)
        let changed = model.document.data()
        editor.page.undo { $0.format = .binary }
        try report.expectNow("the format is a step as well") { model.format == .binary }
        while model.document.canUndo { try await user.press("ctrl+z") }
        try await report.expect("Ctrl+Z takes everything back to the bytes of the file") {
            model.document.data() == bytes && !model.isDirty && !editor.bar.title.hasPrefix("•")
        }
        while model.document.canRedo { try await user.press("ctrl+shift+z") }
        try await report.expect("Shift+Ctrl+Z makes everything again") { model.format == .binary }
        try await user.press("ctrl+z")
        try await report.expect("and the document is as it was") {
            model.format == .json && model.document.data() == changed
        }
    }
}
