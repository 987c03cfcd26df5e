public import Observation

/// `isValid` and `invalidBindings` are observable, so that views can be bound to them.
extension BindingManager: Observable {}

extension BindingManager {
    /// Whether every edit could be written to its model.
    ///
    /// ```swift
    /// bindings.bindObserver(saveButton, \.isEnabled, toSubject: bindings, \.isValid)
    /// ```
    public var isValid: Bool { validity.isValid }

    /// The bindings whose view holds an edit that was refused, in the order they were bound.
    ///
    /// The `validationError` of each is the reason.
    public var invalidBindings: [BindingRecord] { validity.invalidBindings }

    /// Writes all uncommitted edits to their models.
    ///
    /// The views then show the models' values. An edit that is refused stays in its view, where the
    /// user can correct it. Those in the cells of bound rows are written, too. Call this before
    /// saving.
    ///
    /// - Returns: whether no edit was refused.
    @discardableResult
    public func commitEditing() -> Bool {
        endEdits(.commit)
        var isValid = isValid
        forEachCellManager { if !$0.isValid { isValid = false } }
        return isValid
    }

    /// Whether the user is editing, or an edit is in no model yet.
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
    /// Why the latest edit was refused; `nil` once one is accepted, discarded or overwritten.
    ///
    /// ```swift
    /// let name = bindings.bindObserver(
    ///     nameField, \.text, toSubject: fruit, twoWay: \.name, validate: .required())
    /// bindings.bindObserver(errorLabel, \.text, toSubject: name, \.validationError?.message)
    /// ```
    public final var validationError: ValidationError? { session?.validationError }

    /// Whether there is an object to edit; observable, so that a form can disable itself.
    ///
    /// Of a binding in two parts: whether the first path led to an object when it was last read,
    /// which is on enabling and after each change; `false` until the manager is first enabled. Every
    /// other binding has its subject until it ends.
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
    /// - Returns: whether the edit was not refused.
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
