public import Observation

/// `isValid` and `invalidBindings` are observable, so that views can be bound to them.
extension BindingManager: Observable {}

extension BindingManager {
    /// Whether every edit could be written to its model and no answer of an asynchronous rule is
    /// pending.
    ///
    /// ```swift
    /// bindings.bindObserver(saveButton, \.isEnabled, toSubject: bindings, \.isValid)
    /// ```
    public var isValid: Bool { validity.isValid }

    /// Whether an answer of an asynchronous rule is pending; see `Validation.async(_:)`.
    public var isValidating: Bool { validity.isValidating }

    /// The bindings whose view holds a refused value, in the order they were bound.
    ///
    /// The `validationError` of each binding says why.
    public var invalidBindings: [BindingRecord] { validity.invalidBindings }

    /// Writes all uncommitted edits to their models.
    ///
    /// The views then show the models' values. A refused edit stays in its view, where the user can
    /// correct it. Edits in the cells of bound rows are written too. Call this before saving.
    ///
    /// - Returns: whether everything is valid, also in cells: no edit is refused, `validate()` has
    ///   not refused the value of a view, and no answer of an asynchronous rule is pending.
    @discardableResult
    public func commitEditing() -> Bool {
        endEdits(.commit)
        return areEditsValid
    }

    /// Whether an edit was refused, also in cells. Refusals by `validate()` alone do not count.
    var hasRefusedEdit: Bool {
        var hasRefusedEdit = sessions.contains(where: \.isPending)
        forEachCellManager { if $0.sessions.contains(where: \.isPending) { hasRefusedEdit = true } }
        return hasRefusedEdit
    }

    /// Whether this manager and the managers of the cells of bound rows are all valid.
    var areEditsValid: Bool {
        var areValid = isValid
        forEachCellManager { if !$0.isValid { areValid = false } }
        return areValid
    }

    /// Whether an answer of an asynchronous rule is pending and no value is refused, also in cells.
    var awaitsOnlyAnswers: Bool {
        var (isInvalid, isValidating) = (!invalidBindings.isEmpty, isValidating)
        forEachCellManager {
            if !$0.invalidBindings.isEmpty { isInvalid = true }
            if $0.isValidating { isValidating = true }
        }
        return isValidating && !isInvalid
    }

    /// How many edits each session has received. If a count changes, the user has gone on editing.
    var editCounts: [ObjectIdentifier: Int] {
        Dictionary(sessions.map { (ObjectIdentifier($0), $0.state.reportedEdits) }) { $1 }
    }

    /// Calls a closure once, as soon as no answer of an asynchronous rule is pending, also in
    /// cells.
    func whenAnswered(_ body: @escaping @MainActor () -> Void) {
        var waiting = validity.isValidating ? validity : nil
        forEachCellManager { if $0.isValidating, waiting == nil { waiting = $0.validity } }
        guard let waiting else { return body() }
        waiting.whenAnswered { [weak self] in
            if let self { whenAnswered(body) } else { body() }
        }
    }

    /// Commits the open edits, and checks the values of all other views of two-way bindings. Views in the
    /// cells of bound rows are checked too, and so are views that the user has not touched.
    ///
    /// The `validationError` of each binding says what is wrong, as after an edit. Checking writes nothing,
    /// and a refusal opens no edit: the model's next change is shown and removes the message.
    ///
    /// If an asynchronous rule has not answered yet, it is asked. Until it answers, it counts as
    /// failed. An action with `whenValid: .onPress` calls this method, and waits for those answers.
    /// - Returns: whether all rules have accepted the values of the views.
    @discardableResult
    public func validate() -> Bool {
        endEdits(.commit)
        var isValid = true
        for session in sessions where !session.validate() { isValid = false }
        onEdit?()
        // A binding that was paused in the middle of an edit keeps its error.
        return isValid && areEditsValid
    }

    /// Gives the focus to the view of the first of the `invalidBindings`. Bindings in the cells of bound rows
    /// come last.
    ///
    /// A view that is not a `FocusableView`, or can't take the focus now, is left alone.
    ///
    /// - Returns: whether there is an invalid binding.
    @discardableResult
    public func focusFirstInvalid() -> Bool {
        var invalid = invalidBindings
        forEachCellManager { invalid += $0.invalidBindings }
        guard let session = invalid.first?.session else { return false }
        session.takeFocus()
        return true
    }

    /// Whether the user is editing, or an edit has not reached its model yet.
    var hasOpenEdit: Bool { sessions.contains(where: \.isOpen) }

    /// Drops all uncommitted edits, refused ones included.
    ///
    /// The views show the models' values again. Values that `WriteBack.onEachChange` has written
    /// already stay in the models.
    public func discardEditing() {
        endEdits(.discard)
    }
}

/// `validationError` is observable, so that a label can show it.
extension BindingRecord: Observable {}

extension BindingRecord {
    /// Why the last edit was refused; `nil` once an edit is accepted, discarded or overwritten.
    ///
    /// ```swift
    /// let name = bindings.bindObserver(
    ///     nameField, \.text, toSubject: fruit, twoWay: \.name, validate: .required())
    /// bindings.bindObserver(errorLabel, \.text, toSubject: name, \.validationError?.message)
    /// ```
    public final var validationError: ValidationError? { session?.validationError }

    /// Whether an asynchronous rule has yet to answer about the view's value. Observable, for a spinner
    /// beside the field.
    public final var isValidating: Bool { session?.isValidating ?? false }

    /// Whether there is an object to edit. Observable, so that a form can disable itself.
    ///
    /// For a binding in two parts: whether the first path led to an object when it was last read.
    /// The path is read on enabling and after each change. Until the manager is first enabled, the
    /// property is `false`. For every other binding the property is `true` until the binding ends.
    ///
    /// ```swift
    /// let name = bindings.bindObserver(
    ///     nameField, toSubject: fruits, \.selection, twoWay: \.name, whenNil: "")
    /// bindings.bindObserver(nameField, \.isEnabled, toSubject: name, \.hasObject)
    /// ```
    public final var hasObject: Bool { session?.hasObject ?? (end == nil) }

    /// The direction in which values flow.
    public final var mode: BindingMode { session?.mode ?? .oneWay }

    /// Writes the uncommitted edit of this binding's view to the model.
    ///
    /// - Returns: whether the binding has no `validationError` afterwards.
    @discardableResult
    public final func commitEditing() -> Bool {
        session?.commit()
        manager?.onEdit?()
        return validationError == nil
    }

    /// Drops the uncommitted edit of this binding's view.
    public final func discardEditing() {
        session?.discard()
        manager?.onEdit?()
    }
}
