/// Whether an action requires that the edits of its manager are valid.
///
/// `true` and `false` stand for `always` and `never`.
public enum ValidityCondition: Sendable, Hashable, ExpressibleByBooleanLiteral {
    /// Requires nothing: the action also runs while an edit is refused.
    case never
    /// The control is disabled while the manager is not `isValid`.
    ///
    /// A field that the user has not touched counts as valid.
    case always
    /// The control stays enabled. A press calls `validate()`, which checks all views. If all are
    /// valid, the action runs. Otherwise the first invalid view gets the focus.
    ///
    /// While the answer of an asynchronous rule is pending, the control is disabled, as during an
    /// asynchronous action. Then the action runs if all rules have passed and the user has edited
    /// nothing meanwhile.
    case onPress

    /// `always` for `true`, `never` for `false`.
    public init(booleanLiteral value: Bool) { self = value ? .always : .never }
}
