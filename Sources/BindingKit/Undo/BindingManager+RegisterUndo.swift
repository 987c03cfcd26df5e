extension BindingManager {
    /// Registers a step for each edit of the user, so that the user can undo the edit.
    ///
    /// ```swift
    /// bindings.registerUndo(with: history) { _ in "Typing" }
    /// ```
    ///
    /// A step covers an edit from its first key to its commit: typing in a field, turning a switch,
    /// or one drag of a knob. If an edit ends with the value it began with, no step is registered.
    /// Edits in the cells of bound rows are included, and so are the user's removals and moves of
    /// `.editable` rows. Changes of the focus, a selection, a scroll position or a presentation are
    /// not registered. To exclude another binding, for example the binding of a search field, set
    /// `registersUndo` of its record to false.
    ///
    /// Undoing a step sets the model, even if the model's view no longer exists. The view shows the
    /// restored value, and takes the focus if it can.
    ///
    /// Steps retain values, but neither models nor views. A later call of this method replaces an
    /// earlier call.
    ///
    /// - Parameters:
    ///   - registry: a `History`, or an `UndoManager`; not retained.
    ///   - name: the name of an edit, shown to the user in a menu. The closure is called when the
    ///     edit is over. The manager retains the closure. By default steps have no name.
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
        // The former recorder is released last, because objects that its closure retains may call
        // this method again when they are released.
        endLifetime(of: former)
    }

    /// After an undo, gives the focus to the view of the restored property, if the view can take
    /// focus.
    private func focusView(of place: EditPlace) {
        sessions.first { place.isOf($0.editedObject, $0.binding?.path) }?.takeFocus()
    }

    /// Commits the open edits as steps, and discards the edits that are refused.
    ///
    /// - Returns: whether any edit was refused.
    func endRecordedEdits() -> Bool {
        endEdits(.commit)
        // If the setter of an edit calls `undo()`, that edit has not been refused.
        let refused = sessions.filter { $0.isOpen && !$0.isSettingModel }
        for session in refused { session.discard() }
        onEdit?()
        return !refused.isEmpty
    }
}
