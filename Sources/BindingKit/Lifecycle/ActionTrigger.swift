internal import Observation

/// Runs a closure of client code when the user triggers a control, while its binding is active.
@MainActor
@Observable
final class ActionTrigger<Subject: AnyObject> {
    enum Action {
        case immediate(@MainActor (Subject) -> Void)
        /// The control is disabled until it has returned; a failure is handed to the other closure.
        case asynchronous(
            @MainActor (Subject) async throws -> Void,
            failure: (@MainActor (Subject, any Error) -> Void)?)

        var isAsynchronous: Bool {
            if case .asynchronous = self { true } else { false }
        }
    }

    /// Whether an asynchronous action has begun and not returned yet.
    private(set) var isRunning = false

    /// Whether the action waits for a rule that takes time, instead of running.
    @ObservationIgnored private(set) var awaitsAnswer = false

    /// Weak because the manager owns its bindings.
    @ObservationIgnored weak var binding: BindingRecord?
    /// Weak because neither a control nor a binding keeps a model.
    @ObservationIgnored private weak var subject: Subject?
    @ObservationIgnored fileprivate let action: Action
    @ObservationIgnored let condition: ActionCondition<Subject>
    /// What becomes of the open edits of other views.
    @ObservationIgnored private let edits: EditDisposition
    /// Whether the edit of the control is complete when it triggers the action.
    @ObservationIgnored fileprivate var completesEdit = false
    /// Whether the control was last disabled for the time of an action.
    @ObservationIgnored fileprivate var disablesControl = false
    // The control is disabled before the call that triggers it returns.
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

    /// Whether the control waits for an action to return.
    var isDisabledByAction: Bool { isRunning && disablesControl }

    func fire() {
        guard let binding, binding.isActive else { return }
        guard let subject else {
            // Not every kind of subject reports its death, so that the binding may not have ended.
            return BindingLog.warning(
                """
                An action did not run, because its model was released. Keep the model in a property.
                """, at: binding.location)
        }
        // Asking for the latest one ends dead bindings, whose closures may do anything when released.
        guard isLatest(binding), binding.isActive, !isRunning else { return }
        endEdits(of: binding)
        // The models that were given the texts may have ended this, or say now that it must not run.
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
            // The control, which is disabled now, may have ended or paused the binding.
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
                    An action has failed, and no `failure:` tells the user: \
                    \(ValidationError.description(of: error)).
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

    /// Waits for the rules that take time, and runs the action unless the user has edited meanwhile.
    private func runWhenAnswered(_ manager: BindingManager) {
        let edits = manager.editCounts
        (awaitsAnswer, isRunning) = (true, true)
        manager.whenAnswered { [self, weak manager] in
            // An answer is also over in the middle of a discard, or of a pause.
            TurnEnd.add { [self, weak manager] in
                (awaitsAnswer, isRunning) = (false, false)
                guard let manager, manager.editCounts == edits else { return }
                runIfValid(in: manager)
            }
        }
    }

    /// Runs the action if nothing is wrong any more; a question that was cancelled is asked anew.
    private func runIfValid(in manager: BindingManager) {
        guard let subject, canRun(subject) else { return }
        if manager.validate() {
            if canRun(subject) { run(subject) }
        } else if !manager.awaitsOnlyAnswers {
            manager.focusFirstInvalid()
        }
    }

    /// Whether the edits in the cells of bound rows are valid, if the action asks for that.
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

    /// Whether no later action is bound to the same control: the one bound last runs alone.
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

/// When a control can trigger its action.
@MainActor
struct ActionCondition<Subject> {
    /// `nil` where the model has no say.
    let canAct: (@MainActor (Subject) -> Bool)?
    /// What is demanded of the edits of the manager's bindings.
    let whenValid: ValidityCondition

    var isTrivial: Bool { canAct == nil && whenValid != .always }

    /// Whether the action may run.
    func isMet(by subject: Subject, in manager: BindingManager?) -> Bool {
        if whenValid == .always, manager?.isValid != true { return false }
        return canAct?(subject) ?? true
    }
}

extension BindingManager {
    /// Has a control run an action, and its `isEnabled` follow the condition, if there is one.
    ///
    /// - Parameter events: the events of the control that count; `nil` for those that usually do.
    func connectAction<Subject: AnyObject, Control: ActionControl>(
        _ control: Control, _ events: Control.ActionEvents?, _ subject: Subject,
        _ trigger: ActionTrigger<Subject>, _ declaration: Declaration
    ) -> Binding<Subject, Bool, Control, Bool> {
        let (condition, action) = (trigger.condition, trigger.action)
        trigger.completesEdit =
            (control as? any ReturnKeyControl)?.isReturnKey(events) ?? false
        let token = control.reportActions(on: events) { trigger.fire() }
        let enabling = enablingToken(control, trigger)
        // Without a condition `isEnabled` is left to client code.
        // An action that may have to wait for an answer is disabled meanwhile.
        let waits = action.isAsynchronous || condition.whenValid == .onPress
        let isFree = condition.isTrivial && !waits
        let source = ActionSource(of: subject, calling: Self.callback(of: subject), trigger) {
            [weak self] (subject: Subject) in
            // The binding lets go of its closures when it ends, and so of the tokens.
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

    /// A token that enables a control when its binding ends while the control is disabled for the time
    /// of an action, unless another binding decides.
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

    /// How a model that is not `@Observable` calls back when any of its properties changes.
    private static func callback(of subject: AnyObject) -> CallbackObservation? {
        guard let observation = CallbackObservation(of: subject, nil) else { return nil }
        // An object of which only single properties can be observed may lead to observable ones.
        return observation.complaint == nil ? observation : nil
    }
}

extension Binding where ObserverValue == Bool {
    /// A delivery to the property that decides whether the user can press a control.
    ///
    /// - Parameter property: the property; `nil` if it is left to the program.
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
