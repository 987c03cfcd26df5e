extension BindingRecord {
    /// Explains in sentences what the binding does and why. The binding may have any type.
    ///
    /// - Parameter isLooking: whether the explanation may read the model.
    func explanation(isLooking: Bool) -> String {
        if let rows = self as? any RowDiagnosis {
            let reasons = rows.reasons(isLooking: isLooking)
            return (["The \(declaration) is \(state)."] + reasons).joined(separator: " ")
        }
        guard let target, let observerObject else {
            let held = lastWrittenDescription ?? ""
            return reasons(forHolding: held, isLooking: isLooking).joined(separator: " ")
        }
        let name = BindingNames.property(
            target.path.property.keyPath, of: observerObject, type: type(of: observerObject),
            owner: manager?.owner)
        let held = (observerObject as Any)[keyPath: target.path.keyPath].map { readable($0) } ?? ""
        let sentences = reasons(forHolding: held, isLooking: isLooking)
        return (["\(name) holds \(shortened(held))."] + sentences).joined(separator: " ")
    }

    /// Whether the binding has no property to write, like the binding of a closure.
    private var isClosure: Bool { target == nil }

    /// Whether the binding's closure receives the view and so may write it.
    func mayWrite(_ view: AnyObject) -> Bool {
        isClosure && !storage.isAction && mode != .oneWayToSubject && observerObject === view
            && !(self is any RowDiagnosis)
    }

    /// The reasons why the observer's property has its value, one sentence for each.
    func reasons(forHolding held: String, isLooking: Bool) -> [String] {
        var sentences = [role]
        if let row = manager?.inspectedRow { sentences.append("It belongs to \(row).") }
        if let last = lastValueDescription {
            sentences.append("The subject's last delivered value is \(shortened(last)).")
        } else if isActive, error == nil, diagnosis?.hasValue == false {
            sentences.append("The subject has not had a value to deliver yet.")
        }
        if isActive, mode != .oneTime, let arrival = source?.arrival {
            sentences.append(arrival.sentence)
        }
        let edit = editReasons(forHolding: held)
        sentences += edit
        if let delay = delay(isEdited: !edit.isEmpty) {
            sentences.append(delay)
        } else if edit.isEmpty {
            sentences += news(isLooking: isLooking)
        }
        // The next sentence is left out if the user entered the value, because no binding wrote it.
        if edit.isEmpty, mode != .oneWayToSubject, let written = lastWrittenDescription,
            written != held
        {
            sentences.append(
                """
                The binding wrote \(shortened(written)). Since then, other code or the view itself has \
                changed the value.
                """)
        }
        for earlier in overridden {
            sentences.append("It overrides \(earlier.declaration), bound earlier.")
        }
        for other in namedRivals(in: manager) {
            sentences.append(
                "\(other.declaration) also writes it, through a key path of another class.")
        }
        return sentences + observationReasons(isLooking: isLooking && edit.isEmpty)
    }

    /// What the binding does with the property.
    private var role: String {
        if isClosure { return "This is \(declaration)." }
        if mode == .oneWayToSubject { return "\(declaration) reads it and never writes it." }
        return "It \(isOverridden ? "is bound" : "is written") by \(declaration)."
    }

    /// The reason why the property does not have the newest value; `nil` if there is no delay.
    private func delay(isEdited: Bool) -> String? {
        if isActive, manager?.isEnabled == false {
            return """
                The manager is disabled, but presented content stays up to date until it is \
                dismissed.
                """
        }
        guard manager?.isEnabled == true else {
            return lastValueDescription == nil
                ? "The manager is disabled, so nothing is delivered until `enable()`."
                : "The manager is disabled, so later changes wait for `enable()`."
        }
        if let error { return error.description(of: "It") }
        if mode == .oneTime, lastValueDescription != nil {
            return "Its mode is `oneTime`, so later changes are not delivered."
        }
        guard !isEdited, !isOverridden, mode != .oneWayToSubject,
            UpdateQueue.shared.isPending(self), diagnosis?.isOutOfDate == true
        else { return nil }
        return """
            A change was announced and arrives at the end of this turn. The model is not read \
            before that.
            """
    }

    /// Sentences about the user's edit; empty if the view shows the value that the binding wrote.
    private func editReasons(forHolding held: String) -> [String] {
        guard let session else { return [] }
        if let error = validationError, session.state.check?.isChecked == true, !session.isPending {
            return ["Its value was refused, and the user is not editing it: \(error.sentence)"]
        }
        if let error = validationError {
            let goesOn = session.isViewModified
            let refusal =
                goesOn
                ? "The user is editing a refused value: \(error.sentence)"
                : "The user entered \(shortened(held)), which was refused: \(error.sentence)"
            let waiting = "The model's changes wait until it is corrected or discarded."
            // An inactive binding replaces the refused value as soon as the binding becomes active.
            return isActive ? [refusal, waiting] : [refusal]
        }
        guard isActive else { return [] }
        if session.isValidating {
            return ["An asynchronous rule is checking its value."]
        }
        if session.isOpen {
            return [
                """
                The user is editing it, so the model's changes wait. To end the edit, call \
                `commitEditing()` or `discardEditing()`.
                """
            ]
        }
        guard session.hasUnreceivedEdit else { return [] }
        return ["It was edited; the edit reaches the model at the end of this turn."]
    }
}

extension Arrival {
    fileprivate var sentence: String {
        switch self {
        case .inTheSetter: "The subject's changes arrive before the setter returns."
        case .atTheEndOfTheTurn: "The subject's changes arrive at the end of the turn."
        case .asTheModelAnnounces:
            """
            Changes to models with a `BindingRegistrar` arrive before the setter returns, other \
            changes at the end of the turn.
            """
        }
    }
}

extension ValidationError {
    /// The message as a sentence. If the message ends without punctuation, a full stop is added.
    fileprivate var sentence: String {
        message.last?.isPunctuation == true ? message : "\(message)."
    }
}
