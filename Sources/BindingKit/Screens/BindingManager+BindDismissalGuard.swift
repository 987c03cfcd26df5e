extension BindingManager {
    /// Prevents the user from dismissing a screen while a condition holds, such as unsaved changes.
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
    /// When the user tries to dismiss the screen, the manager first commits its open edits, and
    /// then checks the condition. If the condition holds, or an edit is refused, the screen stays
    /// and `onAttempt` is called once. A refused edit never reaches the model, so `onAttempt`
    /// should always ask the user. The guard does not stop dismissals by the model or by client
    /// code. For a Cancel button, call `allowDismissal()`; the call counts as an attempt by the
    /// user.
    ///
    /// The screen is guarded while the manager is enabled. Screen and model are not retained.
    ///
    /// - Parameters:
    ///   - screen: the screen to guard. Each toolkit documents which attempts its screens report.
    ///   - subject: the model.
    ///   - isGuarded: whether the screen must stay.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - onAttempt: called with the model when an attempt was refused.
    /// - Returns: the record, which the manager owns. The guard ends with the record.
    @discardableResult
    public func bindDismissalGuard<Screen: Dismissible, Subject: AnyObject>(
        of screen: Screen, toSubject subject: Subject,
        isGuarded: @escaping @MainActor (Subject) -> Bool,
        fileID: String = #fileID, line: UInt = #line,
        onAttempt: @escaping @MainActor (Subject) -> Void
    ) -> BindingRecord {
        let guardian = DismissalGuard(subject, isGuarded: isGuarded, onAttempt: onAttempt)
        let record = add(
            // The binding retains the guard. After the manager is enabled, the first delivery adds
            // the guard to the screen.
            ObserverEnd(screen) { screen, _ in screen.dismissalGuards.add(guardian) },
            SubjectEnd(subject, derive: isGuarded), Declaration(false, fileID, line))
        guardian.record = record
        return record
    }
}
