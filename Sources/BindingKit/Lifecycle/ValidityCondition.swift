/// Whether an action requires that its manager's edits are valid.
///
/// `true` and `false` stand for `always` and `never`.
public enum ValidityCondition: Sendable, Hashable, ExpressibleByBooleanLiteral {
    /// Requires nothing, so the action also runs while an edit is refused.
    case never
    /// The control is disabled while the manager's `isValid` is false.
    ///
    /// If the user has not edited a field, the field counts as valid.
    case always
    /// The control stays enabled. A press calls `validate()` to check all views. If all views are
    /// valid, the action runs. Otherwise the first invalid view gets the focus.
    ///
    /// While an asynchronous rule has not answered, the control is disabled, as during an
    /// asynchronous action. After the answer, the action runs if all rules have passed and the user
    /// has edited nothing during the wait.
    case onPress

    /// `always` for `true`, `never` for `false`.
    public init(booleanLiteral value: Bool) { self = value ? .always : .never }
}
