internal import Observation

/// Runs client code's closure when the user triggers a control and the control's binding is active.
@MainActor
@Observable
final class ActionTrigger<Subject: AnyObject> {
    enum Action {
        case immediate(@MainActor (Subject) -> Void)
        /// The control is disabled until the closure has returned. If the closure throws, `failure`
        /// gets the error.
        case asynchronous(
            @MainActor (Subject) async throws -> Void,
            failure: (@MainActor (Subject, any Error) -> Void)?)

        var isAsynchronous: Bool {
            if case .asynchronous = self { true } else { false }
        }
    }

    /// Whether an asynchronous action has begun and not returned yet.
    private(set) var isRunning = false

    /// Whether the action has not begun yet, because it waits for an asynchronous rule.
    @ObservationIgnored private(set) var awaitsAnswer = false

    /// Weak because the manager owns its bindings.
    @ObservationIgnored weak var binding: BindingRecord?
    /// Weak because neither a control nor a binding retains a model.
    @ObservationIgnored private weak var subject: Subject?
    @ObservationIgnored fileprivate let action: Action
    @ObservationIgnored let condition: ActionCondition<Subject>
    /// Whether other views' open edits are committed or dropped before the action runs.
    @ObservationIgnored private let edits: EditDisposition
    /// Whether the event that runs the action also completes the control's edit.
    @ObservationIgnored fileprivate var completesEdit = false
    /// Whether the latest derivation disabled the control because an action was running.
    @ObservationIgnored fileprivate var disablesControl = false
    // Because of this registrar, the control is disabled at once, not at the end of the turn.
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(
        _ subject: Subject, _ action: Action, _ condition: ActionCondition<Subject>,
        _ edits: EditDisposition
    ) {
        self.subject = subject
        self.action = action
        self.condition = condition
        self.edits = edits
    }

    /// Whether the control is disabled until its action has returned.
    var isDisabledByAction: Bool { isRunning && disablesControl }

    func fire() {
        guard let binding, binding.isActive else { return }
        guard let subject else {
            // Not every kind of subject reports its death, so a binding may outlive its subject.
            return BindingLog.warning(
                """
                An action did not run, because its model was released. Keep the model in a property.
                """, at: binding.location)
        }
        // `isLatest` ends dead bindings. When their closures are released, any code may run.
        guard isLatest(binding), binding.isActive, !isRunning else { return }
        endEdits(of: binding)
        // Committed edits may have changed models. As a result, this binding may have ended, or the
        // action may no longer be allowed.
        guard canRun(subject), let manager = binding.manager else { return }
        guard condition.whenValid == .onPress else { return run(subject) }
        if manager.validate() {
            if canRun(subject) { run(subject) }
        } else if manager.awaitsOnlyAnswers {
            runWhenAnswered(manager)
        } else {
            manager.focusFirstInvalid()
        }
    }

    private func run(_ subject: Subject) {
        switch action {
        case .immediate(let run): run(subject)
        case .asynchronous(let run, let failure):
            isRunning = true
            // When the control was disabled, its setter may have ended or paused the binding.
            guard binding?.isActive == true else { return isRunning = false }
            let location = binding?.location
            Task {
                let error: (any Error)?
                do {
                    try await run(subject)
                    error = nil
                } catch is CancellationError {
                    error = nil
                } catch let failure {
                    error = failure
                }
                isRunning = false
                guard let error else { return }
                if let failure { return failure(subject, error) }
                guard let location else { return }
                BindingLog.warning(
                    """
                    An action failed, and has no `failure:` closure to show the error: \
                    \(sentence(ValidationError.description(of: error)))
                    """, at: location)
            }
        }
    }

    /// Whether the control could be pressed now.
    private func canRun(_ subject: Subject) -> Bool {
        guard let binding, binding.isActive, !isRunning, isLatest(binding),
            let manager = binding.manager
        else { return false }
        return condition.isMet(by: subject, in: manager) && areCellsValid(of: manager)
            && binding.isActive && !isRunning
    }

    /// Waits for asynchronous rules. Then runs the action, if the user has not edited during the
    /// wait.
    private func runWhenAnswered(_ manager: BindingManager) {
        let edits = manager.editCounts
        (awaitsAnswer, isRunning) = (true, true)
        manager.whenAnswered { [self, weak manager] in
            // The wait may end while edits are being discarded, or while bindings are being paused.
            // So the action runs at the end of the turn.
            TurnEnd.add { [self, weak manager] in
                (awaitsAnswer, isRunning) = (false, false)
                guard let manager, manager.editCounts == edits else { return }
                runIfValid(in: manager)
            }
        }
    }

    /// Runs the action if everything is valid now. If a check was cancelled, `validate()` repeats
    /// the check.
    private func runIfValid(in manager: BindingManager) {
        guard let subject, canRun(subject) else { return }
        if manager.validate() {
            if canRun(subject) { run(subject) }
        } else if !manager.awaitsOnlyAnswers {
            manager.focusFirstInvalid()
        }
    }

    /// Whether the edits in the cells of bound rows are valid; `true` if they need not be valid.
    private func areCellsValid(of manager: BindingManager) -> Bool {
        condition.whenValid != .always || manager.areEditsValid
    }

    /// Ends the edits that are open when the user triggers the action.
    private func endEdits(of binding: BindingRecord) {
        guard let control = binding.observerObject, let manager = binding.manager else { return }
        if completesEdit {
            for session in manager.sessions where session.isOf(control) { session.commit() }
        }
        manager.endEdits(edits, except: control)
    }

    /// Whether a binding is the last active binding of an action to the control. Only the last
    /// active action runs.
    private func isLatest(_ binding: BindingRecord) -> Bool {
        guard let control = binding.observerObject, let manager = binding.manager else {
            return false
        }
        return !manager.bindings.contains {
            $0.storage.isAction && $0.order > binding.order && $0.isActive
                && $0.observerObject === control
        }
    }
}

/// The conditions under which a control triggers its action.
@MainActor
struct ActionCondition<Subject> {
    /// `nil` if the model has no condition.
    let canAct: (@MainActor (Subject) -> Bool)?
    /// Whether the edits of the manager's bindings must be valid.
    let whenValid: ValidityCondition

    var isTrivial: Bool { canAct == nil && whenValid != .always }

    func isMet(by subject: Subject, in manager: BindingManager?) -> Bool {
        if whenValid == .always, manager?.isValid != true { return false }
        return canAct?(subject) ?? true
    }
}

extension BindingManager {
    /// Lets a control run an action. The control's `isEnabled` follows the condition, if any.
    ///
    /// - Parameter events: the control's events that count as a press; `nil` for its usual events.
    func connectAction<Subject: AnyObject, Control: ActionControl>(
        _ control: Control, _ events: Control.ActionEvents?, _ subject: Subject,
        _ trigger: ActionTrigger<Subject>, _ declaration: Declaration
    ) -> Binding<Subject, Bool, Control, Bool> {
        let (condition, action) = (trigger.condition, trigger.action)
        trigger.completesEdit =
            (control as? any ReturnKeyControl)?.isReturnKey(events) ?? false
        let token = control.reportActions(on: events) { trigger.fire() }
        let enabling = enablingToken(control, trigger)
        // Without a condition, client code sets `isEnabled`, unless the control must be disabled
        // while the action runs or waits for an answer.
        let waits = action.isAsynchronous || condition.whenValid == .onPress
        let isFree = condition.isTrivial && !waits
        let source = ActionSource(of: subject, calling: Self.callback(of: subject), trigger) {
            [weak self] (subject: Subject) in
            // The closure retains the tokens, and the binding releases the closure when it ends.
            withExtendedLifetime((token, enabling)) {
                if isFree || waits {
                    trigger.disablesControl = trigger.isRunning
                    if trigger.isRunning { return false }
                }
                return condition.isMet(by: subject, in: self)
            }
        }
        let property = isFree ? nil : Control.enabledProperty
        let observer = ObserverEnd<Subject, Bool, Control, Bool>(
            object: control, target: property.map { BindingTarget(control, $0.keyPath) },
            delivery: Binding.delivery(to: property), transform: { $0 })
        let binding = add(observer, SubjectEnd(source), declaration)
        binding.storage.isAction = true
        trigger.binding = binding
        return binding
    }

    /// A token that is released when the binding ends. If only a running action has disabled the
    /// control, the release enables the control, unless another binding sets `isEnabled`.
    private func enablingToken<Control: ActionControl>(
        _ control: Control, _ trigger: ActionTrigger<some AnyObject>
    ) -> EditToken {
        EditToken { [weak self, weak control] in
            guard trigger.disablesControl, let control else { return }
            let property = Control.enabledProperty
            let target = BindingTarget(control, property.keyPath)
            if self?.holder(of: target) == nil { property.write(control, true) }
        }
    }

    /// Observes all properties of a model that calls back and is not `@Observable`; `nil` for other
    /// models.
    private static func callback(of subject: AnyObject) -> CallbackObservation? {
        guard let observation = CallbackObservation(of: subject, nil) else { return nil }
        // A complaint means that only single properties of the object can be observed. The
        // complaint is ignored, because the condition may read other objects that are observable.
        return observation.complaint == nil ? observation : nil
    }
}

extension Binding where ObserverValue == Bool {
    /// Makes a delivery to the property that decides whether the user can press a control.
    ///
    /// - Parameter property: the property; `nil` if client code sets it.
    fileprivate static func delivery(to property: EnabledProperty?) -> Delivery {
        { observer, binding, source, reason in
            guard let transform = binding.transform else { return false }
            return try binding.deliver(
                source, to: &observer, reason, transform: transform,
                read: { property?.read($0) },
                write: { property?.write($0, $1) })
        }
    }
}
