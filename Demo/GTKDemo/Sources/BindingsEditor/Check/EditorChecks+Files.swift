import BindingKit
import BindingKitDefinitions
import BindingKitGTK
import BindingsEditorModel
import Foundation

extension EditorChecks {
    func checkSaving() async throws {
        let definitions = model.document.definitions
        try await user.press("ctrl+s")
        try await report.expect("Ctrl+S saves") {
            !editor.window.isDestroyed && !model.isDirty && !editor.bar.title.hasPrefix("•")
                && !editor.saveButton.isSensitive
        }
        let saved = try BindingDefinitions(contentsOf: sample.faulty)
        try report.expectNow("what was saved is read again, order and unknown fields included") {
            saved == definitions && saved.otherFields.first?.name == "author"
                && saved.definitions.last?.otherFields.first?.name == "note"
        }
        application.open(sample.list, from: editor)
        guard let second = application.windows.last, second !== editor else { return }
        let window = EditorChecks(
            application: application, editor: second,
            user: try await User(of: second.window, title: "Tea.plist"), report: report,
            sample: sample)
        try await window.checkPropertyList()
        try await user.focus()
        try await report.expect("Ctrl+W closes a window in which everything is saved") {
            application.windows.count == 1 && second.window.isDestroyed
        }
    }

    private func checkPropertyList() async throws {
        form.keyEntry.focus()
        try await user.press("End")
        try await user.type("2")
        try await user.press("ctrl+s")
        try await report.expect("a property list is changed and saved") { !model.isDirty }
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: sample.list), options: [], format: nil)
        let entries = (list as? [String: Any])?["ILBindings"] as? [[String: Any]]
        try report.expectNow("a plain reader of property lists finds the change") {
            entries?.count == 7 && entries?.first?["Key"] as? String == "name2"
                && entries?.first?["SourceKeyPath"] as? String == "tea.name"
        }
        try await user.press("ctrl+w")
    }

    func checkDialogs() async throws {
        page.change { $0.select([0]) }
        try await type("changed", into: form.keyEntry)
        try await report.expect("what is typed after saving is to be saved again") { model.isDirty }
        try Data("{ \"bindings\": [] }\n".utf8).write(to: sample.faulty)
        model.lookAtFile()
        try await report.expect("a file that another program has changed is noticed") {
            page.diskBar.isMapped
        }
        page.reloadButton.focus()
        try await user.press("space")
        try await report.expect("reloading asks while something is not saved") {
            MessageDialog.current?.heading.contains("Reload") == true
        }
        try await answer("Escape")
        try await user.focus()
        try await user.press("ctrl+s")
        try await report.expect("it is not replaced unasked") {
            MessageDialog.current?.heading.contains("changed by another program") == true
        }
        try await answer("Return")
        try await report.expect("but if the user says so") {
            !model.isDirty && !page.diskBar.isMapped && MessageDialog.current == nil
        }
        try await user.focus()
        try Data("<plist><dict>".utf8).write(to: sample.folder.appending(path: "bad.plist"))
        editor.attempt { () throws(EditorFailure) in
            try model.open(sample.folder.appending(path: "bad.plist"))
        }
        try await report.expect("a file that holds no definitions is refused with a sentence") {
            MessageDialog.current?.heading.contains("bad.plist:1: error 1") == true
        }
        try await answer("Escape")
        try await user.focus()
        try report.expectNow("the document stays") {
            MessageDialog.current == nil && model.title == "TeaPage.bindings.json"
        }
        try await checkFileDialogs()
    }

    private func checkFileDialogs() async throws {
        let copy = sample.folder.appending(path: "Copy.plist")
        try await user.press("ctrl+shift+s")
        let saving = try await User(of: editor.window, title: "Save Definitions")
        try await saving.press("ctrl+a")
        try await saving.type(copy.path)
        try await saving.press("Return")
        try await report.expect("Shift+Ctrl+S saves under another name, and format") {
            model.title == "Copy.plist" && model.format == .xml && !model.isDirty
                && (try? BindingDefinitions(contentsOf: copy)) == model.document.definitions
        }
        try await user.focus()
        try await user.press("ctrl+o")
        let opening = try await User(of: editor.window, title: "Open Definitions")
        try await opening.type(sample.faulty.path)
        try await opening.press("Return")
        try await report.expect("Ctrl+O opens a file in a window of its own") {
            application.windows.count == 2
                && application.windows.last?.model.title == "TeaPage.bindings.json"
        }
        application.windows.last?.window.close()
        try await user.focus()
    }

    func checkManyDefinitions() async throws {
        let file = sample.folder.appending(path: "many.json")
        try ManyDefinitions.data(count: 100_000).write(to: file)
        editor.attempt { () throws(EditorFailure) in try model.open(file) }
        try await report.expect("100,000 definitions open") {
            page.countLabel.text == 100_000.description
        }
        try await report.expect("the list takes the keyboard") {
            page.table.focus()
            return page.table.hasFocus
        }
        // The first key may still go to a row of the former document.
        try await user.press("Down", "End")
        try await report.expect(
            "End goes to the last of them",
            seen: "\(Array(model.selectedIndices))"
        ) {
            model.selectedIndices == [99_999] && form.keyEntry.text == "k99999"
        }
        try await type("last", into: form.keyEntry)
        try await report.expect("it is edited") { definitions.last?.hasPrefix("last:") == true }
        try await user.press("ctrl+z")
        try await report.expect("and undone") { !model.isDirty && form.keyEntry.text == "k99999" }
    }

    func checkClosing() async throws {
        try await user.press("ctrl+Return")
        try await user.press("ctrl+w")
        try await report.expect("closing asks while something is not saved") {
            MessageDialog.current?.heading.contains("Save changes to “many.json”") == true
        }
        try await answer("Escape")
        try await user.focus()
        try await report.expect("Escape goes on with the document") {
            MessageDialog.current == nil && !editor.window.isDestroyed && model.isDirty
        }
        try await user.clickClose(besides: editor.menu.button)
        try await report.expect("the cross asks, too") { MessageDialog.current != nil }
        try await answer("Escape")
        try await user.focus()
        let second = application.newWindow()
        second.page.change { $0.add() }
        try await user.focus()
        try await user.press("ctrl+q")
        try await report.expect("Ctrl+Q asks in one window after the other") {
            second.model.question?.id == "quit" && MessageDialog.current != nil
        }
        try await answer("Tab", "Tab", "space")
        try await report.expect("discarding the changes closes the first, and asks in the next") {
            second.window.isDestroyed && application.windows.count == 1
                && editor.model.question != nil && MessageDialog.current?.window != nil
        }
        try await answer("Tab", "Tab", "space")
        try await report.expect("and closes the next") {
            editor.window.isDestroyed && application.windows.isEmpty
        }
    }
}
