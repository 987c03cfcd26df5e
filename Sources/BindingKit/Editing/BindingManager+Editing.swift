public import Observation

/// `isValid` and `invalidBindings` are observable, so that views can be bound to them.
extension BindingManager: Observable {}

extension BindingManager {
    /// Whether all values were accepted and all asynchronous rules have answered.
    ///
    /// ```swift
    /// bindings.bindObserver(saveButton, \.isEnabled, toSubject: bindings, \.isValid)
    /// ```
    public var isValid: Bool { validity.isValid }

    /// Whether an asynchronous rule has not answered yet; see `Validation.async(_:)`.
    public var isValidating: Bool { validity.isValidating }

    /// The bindings whose view shows a refused value, in the order they were bound.
    ///
    /// Each binding's `validationError` is the reason.
    public var invalidBindings: [BindingRecord] { validity.invalidBindings }

    /// Writes all uncommitted edits to their models.
    ///
    /// The views then show the models' values. A refused edit stays in its view, where the user can
    /// correct it. Edits in the cells of bound rows are written too. Call this before saving.
    ///
    /// - Returns: whether everything is valid, including cells: no edit is refused, `validate()`
    ///   has not refused a view's value, and all asynchronous rules have answered.
    @discardableResult
    public func commitEditing() -> Bool {
        endEdits(.commit)
        return areEditsValid
    }

    /// Whether this manager or a cell has a refused edit; refusals by `validate()` do not count.
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

    /// Whether no value is refused, but an asynchronous rule has not answered yet. Cells are
    /// included.
    var awaitsOnlyAnswers: Bool {
        var (isInvalid, isValidating) = (!invalidBindings.isEmpty, isValidating)
        forEachCellManager {
            if !$0.invalidBindings.isEmpty { isInvalid = true }
            if $0.isValidating { isValidating = true }
        }
        return isValidating && !isInvalid
    }

    /// How many edits each session has received. If a count changes, the user has continued to
    /// edit.
    var editCounts: [ObjectIdentifier: Int] {
        Dictionary(sessions.map { (ObjectIdentifier($0), $0.state.reportedEdits) }) { $1 }
    }

    /// Calls a closure once, as soon as all asynchronous rules have answered, including the rules
    /// in cells.
    func whenAnswered(_ body: @escaping @MainActor () -> Void) {
        var waiting = validity.isValidating ? validity : nil
        forEachCellManager { if $0.isValidating, waiting == nil { waiting = $0.validity } }
        guard let waiting else { return body() }
        waiting.whenAnswered { [weak self] in
            if let self { whenAnswered(body) } else { body() }
        }
    }

    /// Commits the open edits. Then checks the views of all other two-way bindings, even if the user has not
    /// edited them. Views in the cells of bound rows are checked too.
    ///
    /// If a value is refused, the binding's `validationError` is the reason, as it is after a
    /// refused edit. The check writes nothing and opens no edit. So the view shows the model's
    /// next change, and `validationError` becomes nil.
    ///
    /// If an asynchronous rule has no answer about a value yet, this method calls the rule. Until
    /// the rule answers, it counts as failed. An action with `whenValid: .onPress` calls this
    /// method and waits for the answers.
    /// - Returns: whether all rules have accepted the values of the views.
    @discardableResult
    public func validate() -> Bool {
        endEdits(.commit)
        var isValid = true
        for session in sessions where !session.validate() { isValid = false }
        onEdit?()
        // After a refused edit, a paused binding still has an error, so the manager is not valid.
        return isValid && areEditsValid
    }

    /// Focuses the view of the first invalid binding. The search starts with `invalidBindings`; bindings in
    /// the cells of bound rows come last.
    ///
    /// If that view is not a `FocusableView`, or can't take the focus now, the focus does not
    /// change.
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

    /// Drops all uncommitted edits, including refused edits.
    ///
    /// The views show the models' values again. If `WriteBack.onEachChange` has already written a
    /// value, the model keeps the value.
    public func discardEditing() {
        endEdits(.discard)
    }
}

/// `validationError` is observable, so that a label can show it.
extension BindingRecord: Observable {}

extension BindingRecord {
    /// The reason why the last edit was refused. It becomes `nil` when an edit is accepted,
    /// discarded or overwritten.
    ///
    /// ```swift
    /// let name = bindings.bindObserver(
    ///     nameField, \.text, toSubject: fruit, twoWay: \.name, validate: .required())
    /// bindings.bindObserver(errorLabel, \.text, toSubject: name, \.validationError?.message)
    /// ```
    public final var validationError: ValidationError? { session?.validationError }

    /// Whether an asynchronous rule has not answered yet about the view's value. The property is observable,
    /// for a spinner beside the field.
    public final var isValidating: Bool { session?.isValidating ?? false }

    /// Whether there is an object to edit. The property is observable, so that a form can disable
    /// its controls.
    ///
    /// If the binding has two paths, the property says whether the first path led to an object at
    /// the latest read. The binding reads the path on enabling and after each change. Until the
    /// manager is first enabled, the property is `false`. For every other binding the property is
    /// `true` until the binding ends.
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
    /// - Returns: whether the binding has no `validationError` after this call.
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
