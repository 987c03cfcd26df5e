// Actions of buttons, and of everything else that the user presses.

extension BindingManager {
    /// Runs a closure when the user presses a button.
    ///
    /// ```swift
    /// bindings.bindAction(saveButton, toSubject: draft, isEnabled: { $0.isComplete }) {
    ///     $0.save()
    /// }
    /// ```
    ///
    /// The button acts while the manager is enabled. If the manager binds several actions to one
    /// button, the last one runs. With a condition, the button's `isEnabled` follows it; without
    /// one, `isEnabled` is left alone. Neither object is retained. The closure is given the model,
    /// so it need not capture it.
    ///
    /// Before the closure runs, the open edits of the manager are committed, or as `edits` says.
    /// Then the conditions are asked again: nothing runs if the button could not be pressed any
    /// more. A text field with an action always commits its own edit on Return.
    ///
    /// - Parameters:
    ///   - control: a button, or any other control that runs an action.
    ///   - subject: the model, of any class. `isEnabled` follows the properties of `@Observable`
    ///     objects that it reads, and the model itself if that calls back for all of its
    ///     properties, as an `ObservableObject` does.
    ///   - isEnabled: whether the button can be pressed. Write a closure: a key path to a model of
    ///     the main actor is refused.
    ///   - whenValid: `true` disables the button while the manager is not `isValid`; `.onPress` has
    ///     all views checked when it is pressed.
    ///   - edits: whether the open edits of the manager's views, also in the cells of bound rows,
    ///     are committed, dropped or left. Pass `.discard` for Cancel and Delete.
    ///   - events: the events that count as a press, if the control has several; `nil` for the
    ///     usual ones.
    ///   - replacing: whether earlier bindings to the button's `isEnabled` end.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - action: the closure; called on each press, with the model.
    /// - Returns: the record of `isEnabled`; when it ends, the button does nothing any more.
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

    /// Runs an asynchronous closure when the user presses a button, which is disabled until the
    /// closure has returned or the binding has ended.
    ///
    /// ```swift
    /// bindings.bindAction(saveButton, toSubject: draft, whenValid: true) {
    ///     try await $0.send()
    /// } failure: { draft, error in
    ///     draft.complaint = "\(error)"
    /// }.showing(spinner, \.isSpinning)
    /// ```
    ///
    /// The closure runs to its end even if the manager is disabled or released meanwhile, and
    /// retains the model as long. The binding sets the button's `isEnabled`, also without a
    /// condition. If it throws, `failure` is called with the error, after the button has been enabled;
    /// without one the log has it. A `CancellationError` is no failure. The other parameters are those
    /// of the form without `async`.
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
