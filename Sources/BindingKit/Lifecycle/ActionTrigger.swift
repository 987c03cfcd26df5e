internal import Observation

/// Runs a closure of the program when the user triggers a control, while its binding is active.
@MainActor
final class ActionTrigger<Subject: AnyObject> {
    /// Weak because neither a control nor a binding keeps a model.
    private weak var subject: Subject?
    /// Weak because the manager owns its bindings.
    weak var binding: BindingRecord?
    private let action: @MainActor (Subject) -> Void

    init(_ subject: Subject, _ action: @escaping @MainActor (Subject) -> Void) {
        self.subject = subject
        self.action = action
    }

    func fire() {
        guard let subject, let binding, binding.isActive else { return }
        // The action bound last runs alone; a later binding of `isEnabled` only is no action.
        guard !binding.overriding.contains(where: \.storage.isAction) else { return }
        action(subject)
    }
}

extension BindingManager {
    /// Has a control run `action`, and its `isEnabled` follow the subject.
    ///
    /// - Parameter install: makes the control call a closure until the token is released.
    func connectAction<Subject: AnyObject & Observable, Control: AnyObject>(
        _ control: Control, _ isEnabled: ReferenceWritableKeyPath<Control, Bool>,
        _ subject: Subject, _ canAct: @escaping @MainActor (Subject) -> Bool,
        _ declaration: Declaration, action: @escaping @MainActor (Subject) -> Void,
        install: (@escaping @MainActor () -> Void) -> EditToken
    ) -> Binding<Subject, Bool, Control, Bool> {
        let trigger = ActionTrigger(subject, action)
        let token = install { trigger.fire() }
        // The binding lets go of its closures when it ends, and so of the token.
        let binding = bindObserver(
            control, isEnabled, toSubject: subject, replacing: declaration.replacing,
            fileID: declaration.location.fileID, line: declaration.location.line,
            derive: { subject in withExtendedLifetime(token) { canAct(subject) } })
        binding.storage.isAction = true
        trigger.binding = binding
        return binding
    }
}
