// Actions of buttons, and of everything else that the user presses.

extension BindingManager {
    /// Runs a closure when the user presses a button.
    ///
    /// The button acts while the manager is enabled; of several actions that a manager binds to one
    /// button the last one runs. With a condition the button's `isEnabled` follows it; without one
    /// `isEnabled` is left alone. Neither object is retained; the closure is given the model so
    /// that it need not capture it.
    ///
    /// Before it is called, the open edits of the manager are committed, as `edits` says, and the
    /// conditions are asked again: nothing runs if the button could not be pressed any more. A text
    /// field with an action commits its own edit on Return, whatever `edits` says.
    ///
    /// ```swift
    /// bindings.bindAction(saveButton, toSubject: draft, isEnabled: { $0.isComplete }) {
    ///     $0.save()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - control: a button, or any other control that runs an action.
    ///   - subject: the model, of any class. Changes of what `isEnabled` reads are observed in
    ///     `@Observable` objects, and those of the model itself if it calls back for all of its
    ///     properties, as an `ObservableObject` does.
    ///   - isEnabled: whether the button can be pressed. Write a closure: a key path to a model of
    ///     the main actor is refused.
    ///   - whenValid: whether the button is disabled while the manager is not `isValid`, as with `true`,
    ///     or has all views checked when it is pressed, as with `.onPress`.
    ///   - edits: what becomes of the open edits of the manager's views, those in the cells of bound
    ///     rows included. Pass `.discard` for Cancel and Delete.
    ///   - events: the events that count as a press, of controls that have several; `nil` for those
    ///     that usually do.
    ///   - replacing: whether earlier bindings to the button's `isEnabled` end.
    ///   - fileID: the file that reports about the binding name.
    ///   - line: the line that reports about the binding name.
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
