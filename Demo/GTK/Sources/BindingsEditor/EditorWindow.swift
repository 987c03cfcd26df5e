import BindingKit
import BindingKitDefinitions
import BindingKitGTK
import BindingsEditorModel
import CGTK
import Foundation

/// A window of the editor: its document, its bar, its keys, and what it asks the user.
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
        connectKeys()
        menu.connect(to: self)
        window.shouldClose = { [weak self] in
            self?.requestClose()
            return false
        }
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
        bindings.bindAction(page.reloadButton, toSubject: model) { [weak self] _ in self?.reload() }
        bindings.bindAction(page.keepButton, toSubject: model) { $0.keepMine() }
        bindings.bindObserver(
            formatDropDown, \.selectedIndex, toSubject: model, twoWay: \.format,
            transform: .format)
    }

    // MARK: - Files

    /// Does something with a file, and says why it failed.
    ///
    /// - Returns: whether it succeeded.
    @discardableResult
    func attempt(_ body: () throws(EditorFailure) -> Void) -> Bool {
        do throws(EditorFailure) {
            try body()
            return true
        } catch {
            tell(error)
            return false
        }
    }

    private func tell(_ failure: EditorFailure) {
        switch failure.kind {
        case .noFile: saveAs()
        case .changedOnDisk:
            MessageDialog(
                failure.message, "Saving replaces what the other program has written.",
                answers: ["Cancel", "Reload", "Replace"], over: window
            ) { [weak self] answer in
                if answer == 1 { self?.reload() }
                if answer == 2 { self?.save(overwriting: true) }
            }
        case .readOnly, .noFolder, .unwritable:
            MessageDialog(
                failure.message, "Nothing is lost: the document can be saved elsewhere.",
                answers: ["Close", "Save As…"], over: window
            ) { [weak self] answer in
                if answer == 1 { self?.saveAs() }
            }
        case .unreadable, .notPasted: MessageDialog(failure.message, over: window)
        }
    }

    /// An action that waits for the next save, such as closing.
    private var onSave: (@MainActor () -> Void)?

    func save(overwriting: Bool = false) {
        guard page.bindings.commitEditing() else {
            MessageDialog("The stand-in for nil is no value yet.", over: window)
            return
        }
        guard model.url != nil else { return saveAs() }
        let model = model
        if attempt({ () throws(EditorFailure) in try model.save(overwriting: overwriting) }) {
            didSave()
        }
    }

    func saveAs() {
        page.bindings.commitEditing()
        let name = model.url?.lastPathComponent ?? "Untitled.bindings.json"
        FileDialog.save(
            "Save Definitions", name: name, in: model.url?.deletingLastPathComponent(), over: window
        ) { [weak self] url in
            guard let self else { return }
            let model = self.model
            if attempt({ () throws(EditorFailure) in try model.save(as: url) }) { didSave() }
        }
    }

    private func didSave() {
        let action = onSave
        onSave = nil
        action?()
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

    func reload() {
        let model = model
        attempt { () throws(EditorFailure) in try model.reload() }
    }

    // MARK: - Closing

    func quit() {
        if let application { application.quit() } else { requestClose() }
    }

    /// Closes the window; asks before if something is not saved.
    ///
    /// - Parameter then: called once the window is closed.
    func requestClose(then: @escaping @MainActor () -> Void = {}) {
        page.bindings.commitEditing()
        guard model.isDirty else { return close(then) }
        MessageDialog(
            "Save changes to “\(model.title)” before closing?",
            "What is not saved will be lost.", answers: ["Cancel", "Discard", "Save"], over: window
        ) { [weak self] answer in
            if answer == 1 { self?.close(then) }
            guard answer == 2 else { return }
            self?.onSave = { self?.close(then) }
            self?.save()
        }
    }

    private func close(_ then: @MainActor () -> Void) {
        window.close()
        then()
    }
}

extension ValueTransform where Input == DefinitionFormat, Output == Int? {
    /// The place in the list of formats.
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
