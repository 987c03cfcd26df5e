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
    /// Each says why in its `validationError`.
    public var invalidBindings: [BindingRecord] { validity.invalidBindings }

    /// Writes to the models what users have edited and not yet committed.
    ///
    /// The views then show what the models hold. An edit that is refused stays in its view and
    /// is not lost: the user can correct it. Call this before saving.
    ///
    /// - Returns: whether the models hold everything that the views show.
    @discardableResult
    public func commitEditing() -> Bool {
        for session in sessions { session.commit() }
        return isValid
    }

    /// Drops what users have edited and not yet committed, refused edits included.
    ///
    /// The views show the models' values again. What `WriteBack.onEachChange` has written
    /// already stays written.
    public func discardEditing() {
        for session in sessions { session.discard() }
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
    /// Of a binding in two parts it tells whether the first path led to an object when it was last
    /// read, which is on enabling and after each change; until the manager is first enabled it is
    /// false. Every other binding has its subject, until it ends.
    ///
    /// ```swift
    /// let name = bindings.bindObserver(
    ///     nameField, \.text, toSubject: fruits, \.selection, twoWay: \.name)
    /// bindings.bindObserver(nameField, \.isEnabled, toSubject: name, \.hasObject)
    /// ```
    public final var hasObject: Bool { session?.hasObject ?? (end == nil) }

    /// Which way values flow.
    public final var mode: BindingMode { session?.mode ?? .oneWay }

    /// Writes to the model what the user has edited in this binding's view.
    ///
    /// - Returns: whether the model holds what the view shows.
    @discardableResult
    public final func commitEditing() -> Bool {
        session?.commit()
        return validationError == nil
    }

    /// Drops what the user has edited and not yet committed.
    public final func discardEditing() {
        session?.discard()
    }
}
