extension Binding {
    /// Adds a rule that reads the rest of the object that is edited.
    ///
    /// ```swift
    /// bindings.bindObserver(repetitionField, toSubject: account, twoWay: \.repetition)
    ///     .require("The passwords differ.") { $0 == $1.password }
    /// ```
    ///
    /// The rule runs after the conversion and after the rules of `validate:`. Several rules run in
    /// the order in which they were added. A refusal has the same effects as a refusal by a rule of
    /// `validate:`. Properties of `@Observable` objects that the rule reads are observed. When one
    /// of them changes, a refused edit is tried again, and an accepted value is checked again. If
    /// that check fails, the message is shown and the value counts as invalid, but the model keeps
    /// the value and no edit is open.
    ///
    /// Values that the model itself sets are not checked until `validate()` is called. A binding that takes
    /// no edits ignores the rule.
    ///
    /// - Parameters:
    ///   - message: the message that the user is shown.
    ///   - isValid: whether the value may enter the object; called on the main actor with the value and the
    ///     subject of the binding. The closure is retained until the binding ends.
    /// - Returns: the binding.
    @discardableResult
    public func require(
        _ message: String, _ isValid: @escaping @MainActor (Value, Subject) throws -> Bool
    ) -> Self {
        flow?.add { guard try isValid($0, $1) else { throw ValidationError(message) } }
        return self
    }
}
