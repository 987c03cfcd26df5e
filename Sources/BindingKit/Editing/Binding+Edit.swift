// The way back of a two-way binding: from what the user did in the view to the model.

extension Binding: EditCarrier {
    var holdsEdit: Bool {
        // In the middle of a write it is not known yet what the view makes of the value.
        guard let reverse, reverse.session.viewWrites == 0 else { return false }
        guard isSameWritten.canCompare, let shown = reverse.shown else { return false }
        return shownValue.map { !isSameWritten($0, shown) } ?? false
    }

    func noteShown() {
        guard let reverse else { return }
        // Until the view has been read, nothing counts as an edit.
        reverse.shown = nil
        let edits = reverse.session.reportedEdits
        let held = shownValue
        if reverse.session.reportedEdits == edits { reverse.shown = held }
    }

    func overtakeDelivery() {
        _ = beginAttempt()
    }

    var isElsewhere: Bool { reverse?.edited?.isElsewhere ?? false }

    func takeEdit() -> EditOutcome {
        endIfDead()
        guard takesPart, let reverse, let source = typedSource, let subject else {
            return .overtaken
        }
        let generation = reverse.session.generation
        // The view's getter may end this very binding, as any code of the program may.
        guard let raw = shownValue, isCurrent(generation, reverse) else { return .overtaken }
        // The user has gone back to what the model had given them.
        if mode == .twoWay, isUnchanged(raw, reverse) { return .accepted }
        reverse.shown = raw
        reverse.session.willTakeEdit()
        guard let edited = reverse.edited else {
            return carry(raw, to: subject, source, reverse, generation)
        }
        guard let object = edited.object else {
            return refuse(ValidationError.nothingSelected, reverse, generation)
        }
        return carry(raw, to: object, source, reverse, generation)
    }

    private func isUnchanged(
        _ raw: ObserverValue, _ reverse: Reverse<Subject, Value, ObserverValue>
    ) -> Bool {
        guard !reverse.session.isRefused, let shown = reverse.shown else { return false }
        return isSameWritten(raw, shown)
    }

    func showModel() {
        let edits = reverse?.session.reportedEdits
        forgetDelivered()
        guard let session = reverse?.session else { return }
        if session.reportedEdits == edits { catchUp() } else { session.giveWay() }
    }

    func showObject() {
        guard mode == .toSubject else { return showModel() }
        // Nothing is shown; the next edit belongs to the object that the path leads to now.
        reverse?.edited?.willShow()
        reverse?.edited?.didShow()
    }

    func catchUp() {
        guard let manager else { return }
        UpdateQueue.shared.deliverNow(CollectionOfOne(self), of: manager)
    }

    /// Has the next delivery give the view its value, whether or not that is news.
    func forgetDelivered() {
        // Its `deinit` may come back here: not in mid-assignment.
        let forgotten = delivered.take()
        deliveredVersion = 0
        _fixLifetime(forgotten)
    }
}

// MARK: - One edit

extension Binding {
    /// Converts, validates and sets, as long as no code of the program on the way overtakes it.
    ///
    /// - Parameters:
    ///   - object: the object that the edit belongs to.
    ///   - generation: the session's when the edit was read.
    private func carry(
        _ raw: ObserverValue, to object: AnyObject, _ source: TypedSource<Subject, Value>,
        _ reverse: Reverse<Subject, Value, ObserverValue>, _ generation: Int
    ) -> EditOutcome {
        let value: Value
        do {
            value = try reverse.convert(raw)
            guard isCurrent(generation, reverse) else { return .overtaken }
            try reverse.validate(value)
        } catch {
            return refuse(error, reverse, generation)
        }
        guard reverse.session.judge(nil, in: generation) else { return .overtaken }
        let isNews = !isSame(reverse.read(object), value)
        guard isCurrent(generation, reverse) else { return .overtaken }
        if isNews { reverse.session.settingModel { reverse.set(object, value) } }
        guard isCurrent(generation, reverse) else {
            correct(reverse)
            return .overtaken
        }
        // Read back at once: what comes later under the same value is our own echo.
        source.refresh()
        guard isCurrent(generation, reverse) else { return .overtaken }
        // A delivery under way, whose transform made this edit, is out of date.
        _ = beginAttempt()
        remember(value, raw)
        recover()
        guard isSame.canCompare, isCurrent(generation, reverse) else { return .accepted }
        if !isSame(reverse.read(object), value) { correct(reverse) }
        return .accepted
    }

    /// Whether it is still the turn of an edit.
    private func isCurrent(
        _ generation: Int, _ reverse: Reverse<Subject, Value, ObserverValue>
    ) -> Bool {
        reverse.session.generation == generation && takesPart
    }

    private func refuse(
        _ underlying: any Error, _ reverse: Reverse<Subject, Value, ObserverValue>,
        _ generation: Int
    ) -> EditOutcome {
        guard isCurrent(generation, reverse) else { return .overtaken }
        let error = ValidationError(underlying)
        guard reverse.session.validationError != error else { return .refused }
        guard reverse.session.judge(error, in: generation) else { return .overtaken }
        BindingLog.warning("\(declaration) kept the model as it was: \(error)", at: location)
        // Whoever read it in the log may have overtaken the edit, which the session notices.
        return .refused
    }

    /// The model clamped, normalised or refused the edit.
    private func correct(_ reverse: Reverse<Subject, Value, ObserverValue>) {
        // An edit that the model's setter made meanwhile is taken first.
        let session = reverse.session
        guard !session.isComposing else { return session.correctWhenComposed() }
        let isOvertaken = session.hasUntakenEdit || session.hasNewerEdit && holdsEdit
        guard isActive, mode == .twoWay, !isOvertaken, !isElsewhere else { return }
        showModel()
    }

    private var shownValue: ObserverValue? {
        guard let observer, let keyPath = observerKeyPath else { return nil }
        return observer[keyPath: keyPath]
    }
}

// MARK: - Deliveries to a view that is edited

extension Binding {
    /// Whether the source's value may go to the view now.
    func admits(
        _ occasion: DeliveryReason, _ reverse: Reverse<Subject, Value, ObserverValue>
    ) -> Bool {
        guard let edited = reverse.edited else {
            return reverse.session.admits(occasion) && isActive
        }
        reverse.session.setHasObject(edited.found.object != nil)
        guard isActive else { return false }
        // Another object is shown at once, also while the user is editing.
        if occasion == .change, edited.isElsewhere, mode == .twoWay {
            guard follow(edited, occasion, reverse.session) else { return false }
        } else {
            guard follow(edited, occasion, reverse.session) else { return false }
            guard reverse.session.admits(occasion), isActive else { return false }
            // An edit that the session has taken may have led the path elsewhere.
            guard follow(edited, occasion, reverse.session) else { return false }
        }
        edited.willShow()
        return true
    }

    /// Ends the edit of the object that the view shows, if the path leads to another one.
    ///
    /// - Returns: whether the delivery may go on.
    private func follow(
        _ edited: EditedObject, _ occasion: DeliveryReason, _ session: EditSession
    ) -> Bool {
        guard edited.isElsewhere, mode == .twoWay || mode == .toSubject else { return true }
        if session.defersInitialWrite, edited.found.object != nil {
            showObject()
            if occasion == .change { session.writeInitialValue() }
            return isActive
        }
        // On enabling the model wins.
        if occasion == .change {
            guard session.leaveObject(), takesPart else { return false }
        }
        if mode == .toSubject {
            showObject()
        } else {
            let edits = session.reportedEdits
            // The next object may hold the same value, in other words.
            forgetDelivered()
            guard edits == session.reportedEdits else {
                session.giveWay()
                return false
            }
        }
        return isActive
    }

    /// Whether a plain view was changed while the delivery to it was under way.
    @usableFromInline
    var isEditedMeanwhile: Bool {
        guard let reverse, reverse.session.hasUntakenEdit else { return false }
        reverse.session.giveWay()
        return true
    }

    /// - Parameter edits: how many had been reported when the delivery began.
    func afterDelivery(
        _ occasion: DeliveryReason, _ reverse: Reverse<Subject, Value, ObserverValue>, edits: Int
    ) {
        if edits != reverse.session.reportedEdits { reverse.session.giveWay() }
        guard mode == .once, delivered != nil else { return }
        reverse.session.isDone = true
        pause()
    }
}
