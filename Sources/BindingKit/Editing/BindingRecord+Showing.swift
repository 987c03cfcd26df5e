extension BindingRecord {
    /// Shows in a label why the last edit was refused. The label is updated until the binding ends.
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     nameField, \.text, toSubject: fruit, twoWay: \.name, validate: .required()
    /// ).showing(errorLabel, \.text)
    /// ```
    ///
    /// While the manager is enabled, the label's text is the message of `validationError`, or nil.
    /// The binding does not retain the label. If the binding takes no edits, nothing is shown and
    /// the log gets a warning.
    ///
    /// - Parameters:
    ///   - observer: the label, or any other object with a property for the message.
    ///   - keyPath: the property.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    /// - Returns: this binding.
    @discardableResult
    public final func showing<Observer: AnyObject>(
        _ observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, String?>,
        fileID: String = #fileID, line: UInt = #line
    ) -> Self {
        guard let (manager, status) = shownStatus(fileID, line) else { return self }
        manager.bindObserver(
            observer, keyPath, toSubject: status, \.error?.message, fileID: fileID, line: line)
        return self
    }

    /// Shows why the last edit was refused, in a label whose text can't be nil.
    ///
    /// The text is empty while there is no error.
    @discardableResult
    public final func showing<Observer: AnyObject>(
        _ observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, String>,
        fileID: String = #fileID, line: UInt = #line
    ) -> Self {
        guard let (manager, status) = shownStatus(fileID, line) else { return self }
        manager.bindObserver(
            observer, keyPath, toSubject: status, \.error?.message, whenNil: "",
            fileID: fileID, line: line)
        return self
    }

    /// Shows whether an asynchronous action or an asynchronous rule is running.
    ///
    /// ```swift
    /// bindings.bindAction(saveButton, toSubject: draft) { try await $0.send() }
    ///     .showing(spinner, \.isSpinning)
    /// ```
    ///
    /// While the manager is enabled, the property is true while the binding's action runs, or while
    /// a rule has not answered about the view's latest value.
    @discardableResult
    public final func showing<Observer: AnyObject>(
        _ observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, Bool>,
        fileID: String = #fileID, line: UInt = #line
    ) -> Self {
        if let manager, let action = source as? any ActionDiagnosis {
            let location = SourceLocation(fileID: fileID, line: line)
            action.showActivity(in: observer, keyPath, by: manager, at: location)
        } else if let (manager, status) = shownStatus(fileID, line) {
            manager.bindObserver(
                observer, keyPath, toSubject: status, \.isValidating, fileID: fileID, line: line)
        }
        return self
    }

    /// The manager, and the status that a label shows. When this binding ends, the status is
    /// released. So the label's own binding ends, too.
    private func shownStatus(_ fileID: String, _ line: UInt) -> (BindingManager, EditStatus)? {
        guard let manager, let session, session.takesEdits else {
            let location = SourceLocation(fileID: fileID, line: line)
            guard manager?.mayReport(.isInVain, at: location) ?? true else { return nil }
            BindingLog.warning(
                """
                \(declaration) takes no edits, so there is no error to show. Call `showing` on a \
                two-way binding.
                """, at: location)
            return nil
        }
        return (manager, session.status)
    }
}
