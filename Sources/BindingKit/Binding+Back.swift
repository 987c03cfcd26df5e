// The way back of a two-way binding: from what the user did in the view to the model.

extension Binding: EditCarrier {
    var holdsEdit: Bool {
        guard isSameWritten.canCompare, let shown = reverse?.shown else { return false }
        return shownValue.map { !isSameWritten($0, shown) } ?? false
    }

    func takeEdit() -> EditOutcome {
        endIfDead()
        guard takesPart, let reverse, let source, let subject, let raw = shownValue else {
            return .overtaken
        }
        // The user has gone back to what the model had given them.
        if mode == .twoWay, isUnchanged(raw, reverse) { return .accepted }
        reverse.shown = raw
        return carry(raw, to: subject, source, reverse)
    }

    private func isUnchanged(
        _ raw: ObserverValue, _ reverse: Reverse<Subject, Value, ObserverValue>
    ) -> Bool {
        guard validationError == nil, let shown = reverse.shown else { return false }
        return isSameWritten(raw, shown)
    }

    func showModel() {
        // Its `deinit` may come back here: not in mid-assignment.
        let forgotten = delivered.take()
        _fixLifetime(forgotten)
        catchUp()
    }

    func catchUp() {
        guard let manager else { return }
        UpdateQueue.shared.deliverNow(CollectionOfOne(self), of: manager)
    }
}

extension Binding {
    private func carry(
        _ raw: ObserverValue, to subject: Subject, _ source: SubjectProperty<Subject, Value>,
        _ reverse: Reverse<Subject, Value, ObserverValue>
    ) -> EditOutcome {
        let session = reverse.session
        let turn = session.turn
        let value: Value
        do {
            value = try reverse.convert(raw)
            try reverse.validate(value)
        } catch {
            // Conversion, validation and setter may each have discarded the edit, or paused or
            // ended this very binding: that is another turn.
            return session.turn == turn ? refuse(error, session) : .overtaken
        }
        guard session.turn == turn else { return .overtaken }
        session.validationError = nil
        if !isSame(reverse.read(subject), value) {
            session.settingModel { reverse.set(subject, value) }
        }
        guard session.turn == turn else {
            correct(session)
            return .overtaken
        }
        // Read back at once: what comes later under the same value is our own echo.
        source.refresh()
        // A delivery under way, whose transform made this edit, is out of date.
        _ = beginAttempt()
        remember(value, raw)
        if isSame.canCompare, !isSame(reverse.read(subject), value) { correct(session) }
        return .accepted
    }

    private func refuse(_ underlying: any Error, _ session: EditSession) -> EditOutcome {
        let error = ValidationError(underlying)
        guard session.validationError != error else { return .refused }
        session.validationError = error
        BindingLog.warning("\(declaration) kept the model as it was: \(error)", at: location)
        return .refused
    }

    /// The model clamped, normalised or refused the edit.
    private func correct(_ session: EditSession) {
        // An edit that the model's setter made meanwhile is taken first.
        let isOvertaken = session.mustCarryAgain && holdsEdit
        guard isActive, mode == .twoWay, !session.isComposing, !isOvertaken else { return }
        showModel()
    }

    func afterDelivery(
        _ occasion: Occasion, _ reverse: Reverse<Subject, Value, ObserverValue>
    ) {
        if occasion == .enabling { reverse.shown = shownValue }
        guard mode == .once, delivered != nil else { return }
        reverse.session.isDone = true
        pause()
    }

    private var shownValue: ObserverValue? {
        guard let observer, let keyPath = observerKeyPath else { return nil }
        return observer[keyPath: keyPath]
    }
}
