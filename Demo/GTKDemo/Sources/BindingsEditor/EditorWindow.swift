import BindingKit
import BindingKitDefinitions
import BindingKitGTK
import BindingsEditorModel
import Foundation

/// A window of the editor: its document, its header bar, its keys, and its questions.
@MainActor
final class EditorWindow {
    let model: EditorModel
    let window = Window(title: "Bindings Editor", width: 980, height: 760)
    let page: EditorPage
    let bar: HeaderBar
    let openButton = Button(icon: "document-open-symbolic", name: "Open (Ctrl+O)")
    let saveButton = Button(icon: "document-save-symbolic", name: "Save (Ctrl+S)")
    let undoButton = Button(icon: "edit-undo-symbolic", name: "Undo (Ctrl+Z)")
    let redoButton = Button(icon: "edit-redo-symbolic", name: "Redo (Shift+Ctrl+Z)")
    let formatDropDown = DropDown(["JSON", "Property list (XML)", "Property list (binary)"])
    let menu: EditorMenu
    /// Weak because the application holds its windows.
    private weak var application: Application?
    private let bindings = BindingManager()

    init(in application: Application?, files: FileAccess = .disk) {
        self.application = application
        let model = EditorModel(files: files)
        self.model = model
        page = EditorPage(model: model)
        menu = EditorMenu(formatDropDown)
        bar = HeaderBar(
            start: [openButton, undoButton, redoButton], end: [saveButton, menu.button])
        EditorStyle.apply()
        window.setHeaderBar(bar)
        window.content = page.view
        bindings.owner = self
        bindTitle()
        bindButtons()
        bindings.bindQuestion(on: window, toSubject: model, twoWay: \.question) {
            [weak self] _, answer in self?.follow(answer)
        }
        connectKeys()
        menu.connect(to: self)
        window.onActivate = { [weak self] in self?.model.lookAtFile() }
        window.onClose = { [weak self] in self?.didClose() }
        bindings.enable()
    }

    func present() { window.present() }

    private func didClose() {
        bindings.removeAllBindings()
        page.bindings.removeAllBindings()
        application?.didClose(self)
    }

    // MARK: - Binding

    private func bindTitle() {
        bindings.bindObserver(bar, \.title, toSubject: model) {
            ($0.isDirty ? "• " : "") + $0.title
        }
        bindings.bindObserver(bar, \.subtitle, toSubject: model) { model in
            let folder = model.url?.deletingLastPathComponent().path
            let parts = [folder, model.isReadOnly ? "read-only" : nil].compactMap { $0 }
            return parts.joined(separator: " — ")
        }
        bindings.bindObserver(window, \.title, toSubject: model) {
            ($0.isDirty ? "• " : "") + "\($0.title) — Bindings Editor"
        }
    }

    private func bindButtons() {
        bindings.bindAction(openButton, toSubject: model) { [weak self] _ in self?.chooseFile() }
        bindings.bindAction(page.emptyOpenButton, toSubject: model) {
            [weak self] _ in self?.chooseFile()
        }
        bindings.bindAction(
            saveButton, toSubject: model, isEnabled: { $0.isDirty || $0.url == nil }
        ) {
            [weak self] _ in self?.save()
        }
        bindings.bindAction(undoButton, toSubject: model, isEnabled: { $0.document.canUndo }) {
            [weak self] _ in self?.page.undo { $0.undo() }
        }
        bindings.bindAction(redoButton, toSubject: model, isEnabled: { $0.document.canRedo }) {
            [weak self] _ in self?.page.undo { $0.redo() }
        }
        bindings.bindAction(
            page.reloadButton, toSubject: model, isEnabled: { !$0.isFileUnreadable }
        ) {
            [weak self] _ in self?.reload()
        }
        bindings.bindAction(page.keepButton, toSubject: model) { $0.keepMine() }
        bindings.bindObserver(
            formatDropDown, \.selectedIndex, toSubject: model, twoWay: \.format,
            transform: .format)
    }

    // MARK: - Files

    /// Performs an operation on a file. If it fails, asks the user what to do.
    ///
    /// - Parameter goal: the next step after success, even if the user has saved to another file.
    func attempt(then goal: EditorGoal = .edit, _ body: () throws(EditorFailure) -> Void) {
        do throws(EditorFailure) {
            try body()
        } catch {
            return error.kind == .noFile ? saveAs(then: goal) : model.ask(about: error, then: goal)
        }
        reach(goal)
    }

    private func follow(_ answer: EditorAnswer) {
        switch answer {
        case .cancel: break
        case .reload: readAnew()
        case .save(let overwriting, let goal): save(overwriting: overwriting, then: goal)
        case .saveElsewhere(let goal): saveAs(then: goal)
        case .discard(let goal): reach(goal)
        }
    }

    private func reach(_ goal: EditorGoal) {
        if goal != .edit { window.close() }
        if goal == .quit { application?.quit() }
    }

    /// Writes open edits to the document. If an edit is invalid, shows a message.
    private func commit() -> Bool {
        let isCommitted = page.bindings.commitEditing()
        if !isCommitted { model.tell("The stand-in for nil is not complete yet.") }
        return isCommitted
    }

    /// Saves the document. If it has no file, asks for one.
    ///
    /// - Parameter goal: the next step after the save. It is dropped if the user cancels.
    func save(overwriting: Bool = false, then goal: EditorGoal = .edit) {
        guard commit() else { return }
        let model = model
        attempt(then: goal) { () throws(EditorFailure) in try model.save(overwriting: overwriting) }
    }

    func saveAs(then goal: EditorGoal = .edit) {
        guard commit() else { return }
        let name = model.url?.lastPathComponent ?? "Untitled.bindings.json"
        FileDialog.save(
            "Save Definitions", name: name, in: model.url?.deletingLastPathComponent(), over: window
        ) { [weak self] url in
            guard let self else { return }
            let model = self.model
            attempt(then: goal) { () throws(EditorFailure) in try model.save(as: url) }
        }
    }

    func newWindow() { _ = application?.newWindow() }

    func chooseFile() {
        FileDialog.open("Open Definitions", patterns: ["*.json", "*.plist", "*"], over: window) {
            [weak self] url in self?.application?.open(url, from: self)
        }
    }

    func chooseSchema() {
        FileDialog.open("Open Schema", patterns: ["*.schema.json", "*.json", "*"], over: window) {
            [weak self] url in
            guard let self else { return }
            let model = self.model
            attempt { () throws(EditorFailure) in try model.openSchema(url) }
        }
    }

    /// Reads the file again. Asks before unsaved changes are lost.
    func reload() {
        let isCommitted = page.bindings.commitEditing()
        if model.isDirty || !isCommitted { model.askBeforeReloading() } else { readAnew() }
    }

    private func readAnew() {
        let (model, page) = (model, page)
        attempt { () throws(EditorFailure) in
            try model.reload()
            // Otherwise a field with an invalid text would keep that text.
            page.bindings.discardEditing()
        }
    }

    func quit() {
        if let application { application.quit() } else { window.requestClose() }
    }
}

extension ValueTransform where Input == DefinitionFormat, Output == Int? {
    /// The index in the list of formats.
    fileprivate static var format: Self {
        Self(
            forward: { format in
                switch format {
                case .json: 0
                case .xml, .openStep: 1
                case .binary: 2
                }
            },
            reverse: { place in place == 0 ? .json : place == 2 ? .binary : .xml })
    }
}
