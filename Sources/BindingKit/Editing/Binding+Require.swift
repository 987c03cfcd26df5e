extension Binding {
    /// Adds a rule that reads the rest of the object that is edited.
    ///
    /// ```swift
    /// bindings.bindObserver(repetitionField, toSubject: account, twoWay: \.repetition)
    ///     .require("The passwords differ.") { $0 == $1.password }
    /// ```
    ///
    /// It is asked after the conversion and after the rules of `validate:`; several of them in the
    /// order they were added. It refuses an edit as they do. What it reads of `@Observable` objects is
    /// observed: when that changes, a refused edit is tried again, and a value that was accepted is
    /// checked again, shows the message and counts as invalid. The model keeps the value then, and no
    /// edit is open.
    ///
    /// Values that the model itself sets are not checked, until `validate()` is called. A binding that
    /// takes no edits ignores the rule.
    ///
    /// - Parameters:
    ///   - message: the message that the user is shown.
    ///   - isValid: whether the value may enter the object; called on the main actor with the value and
    ///     the subject of the binding. It is retained until the binding ends.
    /// - Returns: the binding.
    @discardableResult
    public func require(
        _ message: String, _ isValid: @escaping @MainActor (Value, Subject) throws -> Bool
    ) -> Self {
        flow?.add { guard try isValid($0, $1) else { throw ValidationError(message) } }
        return self
    }
}
