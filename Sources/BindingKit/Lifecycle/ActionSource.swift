/// The source of the property that decides whether a control can be pressed.
final class ActionSource<Subject: AnyObject>: DerivedSource<Subject, Bool> {
    /// Weak because the control and the derivation own the trigger.
    private weak var trigger: ActionTrigger<Subject>?

    init(
        of subject: Subject, calling observation: CallbackObservation?,
        _ trigger: ActionTrigger<Subject>, derive: @escaping @MainActor (Subject) throws -> Bool
    ) {
        self.trigger = trigger
        super.init(of: subject, tracker: CombinedTracker.tracker(observation), derive: derive)
    }
}

extension ActionSource: ActionDiagnosis {
    func refusals(isLooking: Bool) -> [String] {
        guard let subject, let trigger else { return [] }
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        return AccessTracking.readingValue { trigger.refusals(of: subject, isLooking: isLooking) }
    }

    func showActivity<Observer: AnyObject>(
        in observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, Bool>,
        by manager: BindingManager, at location: SourceLocation
    ) {
        guard let trigger else { return }
        manager.bindObserver(
            observer, keyPath, toSubject: trigger, \.isRunning, fileID: location.fileID,
            line: location.line)
    }
}

extension ActionTrigger {
    /// - Parameter isLooking: whether the subject may be read.
    fileprivate func refusals(of subject: Subject, isLooking: Bool) -> [String] {
        if isDisabledByAction, awaitsAnswer {
            return ["It was pressed and waits for an asynchronous rule."]
        }
        if isDisabledByAction {
            return ["Its action is running. It is enabled again when the action returns."]
        }
        let isInvalid = condition.whenValid == .always && binding?.manager?.isValid == false
        var sentences: [String] = []
        if isInvalid {
            sentences.append(
                """
                `whenValid:` disables it while an edit of the manager is refused. Correct or \
                discard that edit.
                """)
        }
        // If the subject must not be read, the condition is reported, unless `whenValid:` already
        // explains the state.
        if let canAct = condition.canAct, isLooking ? !canAct(subject) : !isInvalid {
            sentences.append("The condition `isEnabled:` is false for its model.")
        }
        return sentences
    }
}
