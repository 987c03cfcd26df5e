import BindingKit
import BindingKitGTK
import BindingsEditorModel

// The keys of the window and their actions.
extension EditorWindow {
    func connectKeys() {
        connectFileKeys()
        connectEditingKeys()
        connectListKeys()
    }

    private func connectFileKeys() {
        on("<Control>n") { $0.newWindow() }
        on("<Control>o") { $0.chooseFile() }
        on("<Control>s") { $0.save() }
        on("<Control><Shift>s") { $0.saveAs() }
        on("<Control>w") { $0.window.requestClose() }
        on("<Control>q") { $0.quit() }
        on("F10") { $0.menu.button.open() }
    }

    private func connectEditingKeys() {
        on("<Control>z") { $0.page.undo { $0.undo() } }
        on("<Control><Shift>z") { $0.page.undo { $0.redo() } }
        on("<Control>y") { $0.page.undo { $0.redo() } }
        on("<Control>Return") { $0.page.change { $0.add() } }
        on("<Control>d") { $0.page.change { $0.duplicate() } }
        on("<Control>f") { $0.page.filterEntry.focus() }
        on("<Control>Page_Down") { $0.page.change { $0.selectNext(1) } }
        on("<Control>Page_Up") { $0.page.change { $0.selectNext(-1) } }
        on("F8") { $0.page.showError(1) }
        on("<Shift>F8") { $0.page.showError(-1) }
    }

    private func connectListKeys() {
        on("Delete", in: page.table) { $0.page.change { $0.delete() } }
        on("<Control>c", in: page.table) { $0.copy() }
        on("<Control>x", in: page.table) { $0.cut() }
        on("<Control>v", in: page.table) { $0.paste() }
        on("Escape", in: page.filterEntry) { $0.endFilter() }
    }

    private func on(
        _ key: String, in widget: Widget? = nil,
        _ action: @escaping @MainActor (EditorWindow) -> Void
    ) {
        (widget ?? window).onKeyFirst(key) { [weak self] in
            if let self { action(self) }
            return true
        }
    }

    private func endFilter() {
        model.endFilter()
        page.bindings.discardEditing()
    }

    // MARK: - The clipboard

    fileprivate func copy() {
        guard model.hasSelection else { return }
        Clipboard(of: window).write(model.copy())
    }

    fileprivate func cut() {
        copy()
        page.change { $0.delete() }
    }

    fileprivate func paste() {
        Clipboard(of: window).read { [weak self] text in
            guard let self, let text else { return }
            attempt { () throws(EditorFailure) in try self.model.paste(text) }
            page.change { _ in }
        }
    }
}
