extension BindingManager {
    /// Keeps a screen that its user tries to dismiss, while a condition such as unsaved changes
    /// holds.
    ///
    /// ```swift
    /// bindings.bindDismissalGuard(of: screen, toSubject: draft, isGuarded: { $0.isChanged }) {
    ///     $0.ask()
    /// }
    /// bindings.bindAction(cancelButton, toSubject: draft) { draft in
    ///     if screen.dismissalGuards.allowDismissal() { draft.close(.discard) }
    /// }
    /// ```
    ///
    /// When the user tries to dismiss the screen, the open edits of the manager are committed, and
    /// then the condition is asked. If it holds, or an edit is refused, the screen stays and
    /// `onAttempt` is called once. The model does not know a refused edit, so `onAttempt` should
    /// ask in any case. Dismissals by the model or by client code are not guarded. A Cancel button
    /// makes the same attempt by `allowDismissal()`.
    ///
    /// The screen is guarded while the manager is enabled. Screen and model are not retained.
    ///
    /// - Parameters:
    ///   - screen: the screen to keep; each toolkit says which attempts it reports.
    ///   - subject: the model.
    ///   - isGuarded: whether the screen has to stay.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - onAttempt: called when an attempt was refused, with the model.
    /// - Returns: the record, which the manager owns; when it ends, the screen is not guarded any more.
    @discardableResult
    public func bindDismissalGuard<Screen: Dismissible, Subject: AnyObject>(
        of screen: Screen, toSubject subject: Subject,
        isGuarded: @escaping @MainActor (Subject) -> Bool,
        fileID: String = #fileID, line: UInt = #line,
        onAttempt: @escaping @MainActor (Subject) -> Void
    ) -> BindingRecord {
        let guardian = DismissalGuard(subject, isGuarded: isGuarded, onAttempt: onAttempt)
        let record = add(
            // The binding keeps the guard; the first delivery of each enabling adds it.
            ObserverEnd(screen) { screen, _ in screen.dismissalGuards.add(guardian) },
            SubjectEnd(subject, derive: isGuarded), Declaration(false, fileID, line))
        guardian.record = record
        return record
    }
}
