extension BindingManager {
    /// Registers a step for each edit of the user, so that they can take it back.
    ///
    /// ```swift
    /// bindings.registerUndo(with: history) { _ in "Typing" }
    /// ```
    ///
    /// A step is an edit from its first key to its commit: a typed text, a switch, one drag of a
    /// knob. An edit that ends where it began is no step. The edits in the cells of bound rows are
    /// included, and so are the user's removals and moves of `.editable` rows. The focus, a
    /// selection, a scroll position and presented contents are no steps. To leave out others, such
    /// as a search field, set `registersUndo` of the record to false.
    ///
    /// Taking a step back sets the model, whether its view is still there or not. The view follows,
    /// and gets the focus if it can take it.
    ///
    /// Steps retain values and neither models nor views. A later call replaces an earlier one.
    ///
    /// - Parameters:
    ///   - registry: a `History`, or an `UndoManager`; not retained.
    ///   - name: the user's name of an edit, for a menu; called when the edit is over, and retained
    ///     until the manager is released. By default steps have no name.
    public func registerUndo(
        with registry: some UndoRegistry, name: (@MainActor (BindingRecord) -> String?)? = nil
    ) {
        let focus: @MainActor (EditPlace) -> Void = { [weak self] in self?.focusView(of: $0) }
        let registration =
            if let history = registry as? History {
                history.registration(of: self, focus: focus)
            } else {
                RegistryRegistration(registry, focus: focus)
            }
        let former = replace(&recorder, with: EditRecorder(registration, name: name))
        // Last, because what its closure retains may register again as it is released.
        endLifetime(of: former)
    }

    /// Gives the focus to the view that shows what was taken back at a place, if it is on screen.
    private func focusView(of place: EditPlace) {
        sessions.first { place.isOf($0.editedObject, $0.binding?.path) }?.takeFocus()
    }

    /// Commits the open edits, as steps, and discards those that are refused.
    ///
    /// - Returns: whether any was refused.
    func endRecordedEdits() -> Bool {
        endEdits(.commit)
        // An edit whose setter calls `undo()` has not been refused.
        let refused = sessions.filter { $0.isOpen && !$0.isSettingModel }
        for session in refused { session.discard() }
        onEdit?()
        return !refused.isEmpty
    }
}
