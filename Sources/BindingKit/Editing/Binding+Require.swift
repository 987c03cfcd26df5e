extension Binding {
    /// Adds a rule that also reads other properties of the edited object.
    ///
    /// ```swift
    /// bindings.bindObserver(repetitionField, toSubject: account, twoWay: \.repetition)
    ///     .require("The passwords differ.") { $0 == $1.password }
    /// ```
    ///
    /// The rule runs after the conversion and after the rules of `validate:`. Several rules run in
    /// the order in which they were added. A refusal has the same effects as a refusal by a rule of
    /// `validate:`. If the rule reads properties of `@Observable` objects, the binding observes
    /// these properties. When one of them changes, the binding tries a refused edit again and
    /// checks an accepted value again. If the accepted value fails this check, the message is shown
    /// and the value counts as invalid. But the model keeps the value, and no edit is opened.
    ///
    /// If the model itself sets a value, the value is checked only when `validate()` is called. If the
    /// binding takes no edits, it ignores the rule.
    ///
    /// - Parameters:
    ///   - message: the message for the user.
    ///   - isValid: returns whether the value may be set. The closure is called on the main actor with the
    ///     value and the binding's subject. It is retained until the binding ends.
    /// - Returns: the binding.
    @discardableResult
    public func require(
        _ message: String, _ isValid: @escaping @MainActor (Value, Subject) throws -> Bool
    ) -> Self {
        flow?.add { guard try isValid($0, $1) else { throw ValidationError(message) } }
        return self
    }
}
