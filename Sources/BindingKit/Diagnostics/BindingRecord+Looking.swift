// Reads the model for `explain`. The model is read only if the read changes nothing.
extension BindingRecord {
    /// Sentences about a change that was not announced, or the reason why the model was not read.
    func news(isLooking: Bool) -> [String] {
        guard isActive, !isOverridden, mode == .oneWay || mode == .twoWay, let source,
            let diagnosis
        else { return [] }
        let isHeldBack = hasWritten(false)
        let action = isHeldBack ? source as? any ActionDiagnosis : nil
        guard isLooking else { return action?.refusals(isLooking: false) ?? [] }
        if let obstacle = obstacle(to: source) {
            return (action?.refusals(isLooking: false) ?? []) + [obstacle]
        }
        guard source.isSilentRun == nil else { return [] }
        let change = diagnosis.unannouncedChange { read in AccessTracking.readingValue(read) }
        return (action?.refusals(isLooking: true) ?? []) + (change.map { [$0] } ?? [])
    }

    /// The reasons why changes of the subject are not noticed.
    func observationReasons(isLooking: Bool) -> [String] {
        guard isActive, let source, let diagnosis else { return [] }
        var reasons: [String] = []
        if source.isSilent || isFoundSilent(source, diagnosis, isLooking) {
            reasons.append("It \(complaint)")
        } else if source.isSubscribedBySwitch, let plainObject = plainObjectOnTheWay {
            reasons.append("It \(plainObject.complaint)")
        }
        if diagnosis.transformsObservables {
            reasons.append(
                """
                Its transform gets observable objects, but their properties are not observed. \
                \(Self.adviceToDerive)
                """)
        }
        return reasons
    }

    /// The advice for a transform that reads more than its argument.
    static var adviceToDerive: String { "Derive the value from the subject instead." }

    private func isFoundSilent(
        _ source: Source, _ diagnosis: any Diagnosis, _ isLooking: Bool
    ) -> Bool {
        guard source.isSubscribedBySwitch else { return false }
        if let isSilentRun = source.isSilentRun { return isSilentRun }
        return isLooking && obstacle(to: source) == nil
            && ObservationCheck.findsNothing(in: diagnosis.tryReading)
    }

    /// The reason why the model must not be read now; `nil` if it may be read.
    private func obstacle(to source: Source) -> String? {
        guard UpdateState.current.canDeliver else {
            return "The model was not read again, because an update is running."
        }
        if source.staleReasons.contains(.setterOnThread) {
            return """
                Another thread announced a change. The model was not read again, because the \
                setter may still be running.
                """
        }
        guard source.isRead, !source.staleReasons.contains(.setterInTurn),
            !UpdateInbox.shared.holdsChange(of: source)
        else {
            return """
                A change was announced in this turn. The model was not read again, because the \
                setter may still be running.
                """
        }
        guard !CallersTracking.isRunning else {
            return "The model was not read again, because the caller's reads are tracked."
        }
        return nil
    }
}

/// The diagnostics of a source that decides whether a control can be pressed.
@MainActor
protocol ActionDiagnosis: Source {
    /// The reasons why the control can't be pressed, one sentence for each.
    ///
    /// - Parameter isLooking: whether the explanation may read the model.
    func refusals(isLooking: Bool) -> [String]

    /// Binds a property that is true while the action runs.
    func showActivity<Observer: AnyObject>(
        in observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, Bool>,
        by manager: BindingManager, at location: SourceLocation)
}
