// Delivery of the model's value to a view that the user edits.

extension EditSession {
    /// Whether the model's value may be written to the view now.
    func allowsDelivery(_ reason: DeliveryReason) -> Bool {
        guard let binding else { return false }
        guard let edited else { return allowsValue(reason) && binding.isActive }
        setHasObject(edited.found.object != nil)
        guard binding.isActive else { return false }
        // If the path now leads to another object, the view shows that object at once, even while
        // the user is editing.
        let showsAnother = reason == .change && edited.isReplaced && mode == .twoWay
        guard follow(edited, reason) else { return false }
        if !showsAnother {
            guard allowsValue(reason), binding.isActive else { return false }
            // `allowsValue` may have written an edit, and the edit may have changed the path.
            guard follow(edited, reason) else { return false }
        }
        edited.willShow()
        return true
    }

    private func allowsValue(_ reason: DeliveryReason) -> Bool {
        switch (mode, reason) {
        case (.oneWay, _): return true
        case (.oneTime, _): return !state.isDone
        case (.oneWayToSubject, .change): return false
        case (.oneWayToSubject, .enabling):
            writeInitialValue()
            return false
        case (.twoWay, .enabling): return allowsInitialValue()
        case (.twoWay, .change):
            // While the model is being set, nothing is delivered, because the session reads the model right
            // after the setter returns.
            guard !state.isSettingModel else { return false }
            if hasUnreceivedEdit {
                receiveChange()
                closeStepIfOver()
            }
            return allowsChange(during: phase)
        }
    }

    /// Whether a change of the model comes from the edit that is being written right now.
    var isEcho: Bool { state.isSettingModel && edited == nil }

    /// Whether a change of the model may be written to the view. If not, the change is deferred.
    func allowsChange(during phase: EditPhase) -> Bool {
        // The binding is read again for each check, because a local reference to the binding would
        // slow down each change of the model.
        guard binding?.isActive == true else { return false }
        // A focused view's text may have changed without a report. In other views, the model wins.
        if phase == .editing, !state.stage.holdsModel(in: phase) {
            receiveUnreportedEdit()
            guard binding?.isActive == true else { return false }
        }
        state.hasDeferredModelChange = state.stage.holdsModel(in: phase)
        guard !state.hasDeferredModelChange else { return false }
        return state.stage == .idle || endUncommittedEdit()
    }

    /// Ends an edit whose value is in the model, but which was never committed.
    ///
    /// - Returns: whether the view may be written.
    @inline(never)
    private func endUncommittedEdit() -> Bool {
        advance(.discard(isComposing: false))
        closeStepIfOver()
        return binding?.isActive == true
    }

    /// Whether the model's value may be written on enabling. The model wins, unless an edit begins
    /// while this method runs.
    private func allowsInitialValue() -> Bool {
        let edits = state.reportedEdits
        let isComposing = isComposing
        // The getter of the phase, or an observer of the error, may have caused another edit.
        guard edits == state.reportedEdits, !hasNewerEdit else {
            deferDelivery()
            return false
        }
        // When the focus leaves the view, an accepted edit's value is delivered again. The edit's
        // check stays valid, unless a pause has reset the check.
        let isChecked = state.check?.isChecked == true
        invalidateEdit(isComposing: isComposing, keepsCheck: isChecked)
        state.hasDeferredModelChange = false
        if !isChecked { report(nil, in: state.generation) }
        if edits != state.reportedEdits || hasUnreceivedEdit { deferDelivery() }
        return state.stage != .dropped && !state.hasDeferredModelChange
    }

    /// Defers a delivery that was interrupted by an edit.
    func deferDelivery() {
        state.hasDeferredModelChange = true
        binding?.deliverAnew()
    }

    /// Delivers a deferred change, unless the user is still editing.
    func deliverDeferred() {
        guard state.hasDeferredModelChange || edited != nil else { return }
        guard takesEdits, !state.isWriting, let binding, binding.isActive else { return }
        if isObjectReplaced {
            if finishFormerEdit() { showCurrentObject() }
        } else if mode == .twoWay, state.hasDeferredModelChange, !holdsModel {
            deliverNow()
        }
    }

    /// Writes the model's value to the view, even if the view shows the same value in another form.
    func showModelValue() {
        guard mode == .twoWay, !isComposing else { return }
        // Reading the phase may have caused another edit.
        guard let binding, binding.isActive, !isPending else { return }
        deliverAgain()
    }

    /// Delivers the model's value, even if the last delivery had the same value.
    func deliverAgain() {
        let edits = state.reportedEdits
        forgetDelivered()
        if state.reportedEdits == edits { deliverNow() } else { deferDelivery() }
    }

    private func deliverNow() {
        guard let binding, let manager = binding.manager else { return }
        UpdateQueue.shared.deliverNow(CollectionOfOne(binding), of: manager)
    }

    /// Whether the observed view was edited during a delivery. If so, defers the delivery.
    var isEditedMeanwhile: Bool {
        guard watch?.isUnmodified == false, hasUnreceivedEdit else { return false }
        deferDelivery()
        return true
    }

    /// If an edit was reported during the latest delivery, the value is delivered again later.
    ///
    /// - Parameters:
    ///   - edits: how many edits had been reported when the delivery began.
    ///   - isWritten: whether the view had another value, and so was written.
    func didDeliver(edits: Int, isWritten: Bool) {
        if edits != state.reportedEdits { deferDelivery() }
        if state.check != nil { didDeliver(isWritten: isWritten) }
        if mode == .oneTime { finishIfDelivered() }
    }

    private func finishIfDelivered() {
        guard let binding, hasDelivered else { return }
        state.isDone = true
        binding.pause()
    }

    // MARK: Writing the view

    /// The number of the binding's latest delivery.
    @inlinable var deliveryAttempt: UInt64 { binding?.storage.attempts ?? 0 }

    /// Whether the delivery with this number may still write the view.
    @inlinable
    func isDelivering(_ attempt: UInt64) -> Bool {
        guard let binding, binding.storage.attempts == attempt else { return false }
        return binding.isActive && !binding.storage.isOverridden
    }

    /// Delivers the value again, because an outdated delivery has written the view.
    @usableFromInline
    func rewriteView() { binding?.rewriteTarget() }

    // MARK: The object that is edited

    /// Whether there is an object to edit; observable.
    var hasObject: Bool { status.hasObject }

    func setHasObject(_ hasObject: Bool) {
        if status.hasObject != hasObject { status.hasObject = hasObject }
    }

    /// Whether the path now leads to another object, which the view does not show yet.
    var isObjectReplaced: Bool { edited?.isReplaced ?? false }

    /// If the path now leads to another object, ends the edit of the object that the view shows.
    ///
    /// - Returns: whether the delivery may continue.
    private func follow(_ edited: EditedObject, _ reason: DeliveryReason) -> Bool {
        guard let binding else { return false }
        guard edited.isReplaced, takesEdits else { return true }
        if state.defersInitialWrite, edited.found.object != nil {
            showCurrentObject()
            if reason == .change { writeInitialValue() }
            return binding.isActive
        }
        // On enabling, the model wins, so the edit of the shown object is not written.
        if reason == .change {
            guard finishFormerEdit(), acceptsEdits else { return false }
        }
        if mode == .oneWayToSubject {
            showCurrentObject()
        } else {
            let edits = state.reportedEdits
            // If the next object has the same value, the view is still written, because the view
            // may show the value in another form.
            forgetDelivered()
            guard edits == state.reportedEdits else {
                deferDelivery()
                return false
            }
        }
        return binding.isActive
    }

    /// Switches to the object that the path leads to.
    private func showCurrentObject() {
        guard mode == .oneWayToSubject else { return deliverAgain() }
        // In mode `oneWayToSubject` the view is not written. The next edit belongs to the object
        // that the path leads to now.
        edited?.willShow()
        edited?.didShow()
    }

    /// Writes the edit to the object on which the edit began. If the edit is refused, it is dropped.
    ///
    /// - Returns: whether the view may show another object now.
    private func finishFormerEdit() -> Bool {
        guard acceptsEdits else { return false }
        if !state.isWriting, state.stage != .dropped, mayHaveUnreportedEdit {
            receiveUnreportedEdit()
        }
        guard !state.isWriting, !isComposing else {
            state.hasDeferredModelChange = true
            return false
        }
        cancelTimer()
        let edits = state.reportedEdits
        if isPending { write() }
        guard acceptsEdits, let binding else { return false }
        let refusal = isPending ? validationError : nil
        invalidateEdit()
        state.hasDeferredModelChange = false
        report(nil, in: state.generation)
        closeStepIfOver()
        if let refusal {
            BindingLog.warning(
                """
                \(binding.declaration) dropped a refused edit, because its path now leads to \
                another object: \(sentence("\(refusal)"))
                """, at: binding.location)
        }
        // Meanwhile, the user may have begun another edit of the former object.
        if edits != state.reportedEdits { deferDelivery() }
        return !state.hasDeferredModelChange && acceptsEdits
    }
}
