/// Whether an action needs valid edits of its manager.
///
/// `true` and `false` stand for `always` and `never`.
public enum ValidityCondition: Sendable, Hashable, ExpressibleByBooleanLiteral {
    /// Nothing: the action runs also while an edit is refused.
    case never
    /// The control is disabled while the manager is not `isValid`.
    ///
    /// A field that the user has not touched counts as valid.
    case always
    /// The control stays enabled. A press calls `validate()`, which checks all views. If they are
    /// valid, the action runs; otherwise the first invalid one gets the focus.
    ///
    /// While a rule that takes time is being asked, the control is disabled as by an asynchronous action.
    /// The action runs after that, if all have passed and the user has edited nothing meanwhile.
    case onPress

    /// `always` for `true`, `never` for `false`.
    public init(booleanLiteral value: Bool) { self = value ? .always : .never }
}
