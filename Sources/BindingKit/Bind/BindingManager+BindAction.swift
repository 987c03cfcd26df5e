// Actions of buttons and of other controls that the user can press.

extension BindingManager {
    /// Runs a closure when the user presses a button.
    ///
    /// ```swift
    /// bindings.bindAction(
    ///     saveButton, toSubject: draft, isEnabled: { $0.isComplete }, whenValid: true
    /// ) {
    ///     $0.save()
    /// }
    /// ```
    ///
    /// The button acts while the manager is enabled. If the manager binds several actions to one button, the
    /// last action runs. If you pass a condition, the button's `isEnabled` follows the condition. Without a
    /// condition, `isEnabled` is not set. The binding retains neither object. The closure receives the model,
    /// so it need not capture the model.
    ///
    /// Before the closure runs, the manager's open edits are committed, unless `edits` specifies
    /// something else. Then the conditions are checked again. If they are no longer satisfied, the
    /// closure does not run. If a text field has an action, the field always commits its own edit
    /// on Return.
    ///
    /// If a commit is refused, the refused text stays in the field, and the model keeps the last accepted
    /// value. Without `whenValid`, the closure runs anyway, with that value. So pass `whenValid` for a
    /// button that saves or sends.
    ///
    /// - Parameters:
    ///   - control: a button, or any other control that runs an action.
    ///   - subject: the model, of any class. If the condition reads properties of `@Observable` objects, the
    ///     button's `isEnabled` follows these properties. If the model calls back for all of its properties,
    ///     as an `ObservableObject` does, `isEnabled` also follows the model.
    ///   - isEnabled: whether the button can be pressed. Pass a closure, because the compiler
    ///     rejects a key path of a main-actor model.
    ///   - whenValid: `true` disables the button while the manager's `isValid` is false; `.onPress` checks
    ///     all views when the button is pressed.
    ///   - edits: whether open edits in the manager's views are committed, dropped or left open. Edits in the
    ///     cells of bound rows are included. Pass `.discard` for Cancel and Delete.
    ///   - events: the events that count as a press, if the control has several events; `nil` for
    ///     the usual events.
    ///   - replacing: whether earlier bindings to the button's `isEnabled` end.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - action: the closure; called on each press, with the model.
    /// - Returns: the record of the binding to `isEnabled`. When the binding ends, the button no
    ///   longer runs the action.
    @discardableResult
    public func bindAction<Control: ActionControl, Subject: AnyObject>(
        _ control: Control, toSubject subject: Subject,
        isEnabled: (@MainActor (Subject) -> Bool)? = nil, whenValid: ValidityCondition = .never,
        edits: EditDisposition = .commit, on events: Control.ActionEvents? = nil,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor (Subject) -> Void
    ) -> Binding<Subject, Bool, Control, Bool> {
        connectAction(
            control, events, subject,
            ActionTrigger(
                subject, .immediate(action),
                ActionCondition(canAct: isEnabled, whenValid: whenValid), edits),
            Declaration(replacing, fileID, line))
    }

    /// Runs an asynchronous closure when the user presses a button. The button is disabled until the closure
    /// has returned or the binding has ended.
    ///
    /// ```swift
    /// bindings.bindAction(saveButton, toSubject: draft, whenValid: true) {
    ///     try await $0.send()
    /// } failure: { draft, error in
    ///     draft.complaint = "\(error)"
    /// }.showing(spinner, \.isSpinning)
    /// ```
    ///
    /// The closure runs to its end, even if the manager is disabled or released while the closure
    /// runs. The model is retained until the closure ends. The binding sets the button's
    /// `isEnabled`, even without a condition. If the closure throws, the button is enabled, and
    /// then `failure` is called with the error. Without `failure` the error is logged. A
    /// `CancellationError` is not a failure. The other parameters work as in the synchronous form.
    @discardableResult
    @_disfavoredOverload
    public func bindAction<Control: ActionControl, Subject: AnyObject>(
        _ control: Control, toSubject subject: Subject,
        isEnabled: (@MainActor (Subject) -> Bool)? = nil, whenValid: ValidityCondition = .never,
        edits: EditDisposition = .commit, on events: Control.ActionEvents? = nil,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor (Subject) async throws -> Void,
        failure: (@MainActor (Subject, any Error) -> Void)? = nil
    ) -> Binding<Subject, Bool, Control, Bool> {
        connectAction(
            control, events, subject,
            ActionTrigger(
                subject, .asynchronous(action, failure: failure),
                ActionCondition(canAct: isEnabled, whenValid: whenValid), edits),
            Declaration(replacing, fileID, line))
    }
}
