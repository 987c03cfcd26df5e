extension BindingManager {
    /// Tells in sentences why a view's property shows what it shows.
    ///
    /// Meant for the debugger's console and for tests; it delivers nothing. It reads the view, and
    /// the model to see what of it is observed, and reflects the manager's `owner` and the objects
    /// that a path leads through.
    ///
    /// ```swift
    /// print(bindings.explain(nameLabel, \.text))
    /// ```
    public func explain<Observer: AnyObject, Value>(
        _ observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, Value>
    ) -> String {
        if binding(of: observer, keyPath) == nil {
            var cell: BindingManager?
            forEachCellManager { if $0.binding(of: observer, keyPath) != nil { cell = $0 } }
            if let cell { return cell.explain(observer, keyPath) }
        }
        let name = BindingNames.property(
            keyPath, of: observer, type: Observer.self, owner: owner)
        let held = readable(observer[keyPath: keyPath])
        var sentences = ["\(name) holds \(shortened(held))."]
        if let binding = binding(of: observer, keyPath) {
            sentences += binding.reasons(forHolding: held, isEnabled: isEnabled)
        } else {
            sentences.append("No binding of this manager writes it.")
        }
        for closure in bindings where closure.isClosure && closure.observerObject === observer {
            sentences.append("A closure (\(closure.location)) is given the view and may write it.")
        }
        return sentences.joined(separator: " ")
    }
}

extension BindingRecord {
    /// Tells in sentences what the binding does and why, whatever its types are.
    var explanation: String {
        if let rows = self as? any RowDiagnosis {
            return (["The \(declaration) is \(state)."] + rows.reasons).joined(separator: " ")
        }
        let isEnabled = manager?.isEnabled == true
        guard let target, let observerObject else {
            let held = lastWrittenDescription ?? ""
            return reasons(forHolding: held, isEnabled: isEnabled).joined(separator: " ")
        }
        let name = BindingNames.property(
            target.path.keyPath, of: observerObject, type: type(of: observerObject),
            owner: manager?.owner)
        let held = (observerObject as Any)[keyPath: target.path.keyPath].map { readable($0) } ?? ""
        let sentences = reasons(forHolding: held, isEnabled: isEnabled)
        return (["\(name) holds \(shortened(held))."] + sentences).joined(separator: " ")
    }

    /// Only these write no property of their own.
    fileprivate var isClosure: Bool { target == nil }

    /// Why the observer's property has the value it has, a sentence each.
    fileprivate func reasons(forHolding held: String, isEnabled: Bool) -> [String] {
        let verb = isOverridden ? "is bound" : "is written"
        var sentences = [
            isClosure ? "This is \(declaration)." : "It \(verb) by \(declaration)."
        ]
        if let last = lastValueDescription {
            sentences.append("The subject's value delivered last is \(shortened(last)).")
        } else if isEnabled, error == nil {
            sentences.append("The subject has had no value to deliver yet.")
        }
        if isActive, let arrival = source?.arrival { sentences.append(arrival.sentence) }
        let edit = editReasons(forHolding: held)
        sentences += edit
        if let delay = delay(isEnabled: isEnabled, isEdited: !edit.isEmpty) {
            sentences.append(delay)
        }
        // What the user entered is not what anybody was given, but no riddle either.
        if edit.isEmpty, let written = lastWrittenDescription, written != held {
            sentences.append(
                "It was given \(shortened(written)), so somebody else has written it since.")
        }
        for earlier in overridden {
            sentences.append("It overrides \(earlier.declaration), bound earlier.")
        }
        for other in namedRivals(in: manager) {
            sentences.append("\(other.declaration) writes it, too, by the path of another class.")
        }
        return sentences + observationReasons
    }

    /// Why changes of the subject go unnoticed.
    var observationReasons: [String] {
        guard isActive, let source, let diagnosis else { return [] }
        var reasons: [String] = []
        if source.isSilent
            || source.isSubscribedBySwitch && ObservationCheck.findsNothing(in: diagnosis)
        {
            reasons.append("It \(complaint)")
        } else if source.isSubscribedBySwitch, let plainObject = plainObjectOnTheWay {
            reasons.append("It \(plainObject.complaint)")
        }
        if diagnosis.transformsObservables {
            reasons.append(
                """
                Its transform is given observable objects: what it reads of them is not observed. \
                Derive the value from the subject instead.
                """)
        }
        return reasons
    }

    /// Why the newest value is not there.
    private func delay(isEnabled: Bool, isEdited: Bool) -> String? {
        guard isEnabled else {
            return lastValueDescription == nil
                ? "The manager is disabled, so nothing is delivered until `enable()`."
                : "The manager is disabled, so later changes wait for `enable()`."
        }
        if let error { return error.description(of: "It") }
        guard !isEdited, UpdateQueue.shared.isPending(self), diagnosis?.isOutOfDate == true else {
            return nil
        }
        return "The subject has changed; the new value arrives at the end of this turn."
    }

    /// What the user has to do with it; nothing where the view shows what it was given.
    private func editReasons(forHolding held: String) -> [String] {
        guard let session else { return [] }
        if let error = validationError {
            let goesOn = session.isViewModified
            let refusal =
                goesOn
                ? "Its user is editing what was refused: \(error.sentence)"
                : "Its user entered \(shortened(held)), which was refused: \(error.sentence)"
            let waiting = "The model's changes wait until it is corrected or discarded."
            // After a pause the model wins.
            return isActive ? [refusal, waiting] : [refusal]
        }
        guard isActive else { return [] }
        if session.isOpen {
            return [
                """
                Its user is editing it; the model's changes wait until the edit is committed or \
                cancelled, as `commitEditing()` and `discardEditing()` do.
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
        case .inTheSetter: "Its changes arrive before the setter returns."
        case .atTheEndOfTheTurn: "Its changes arrive at the end of the turn."
        case .asTheModelAnnounces:
            """
            Changes of what has a `BindingRegistrar` arrive before the setter returns, others at \
            the end of the turn.
            """
        }
    }
}

extension ValidationError {
    /// The message with something at its end that ends a sentence.
    fileprivate var sentence: String {
        message.last?.isPunctuation == true ? message : "\(message)."
    }
}

extension BindingManager: CustomDebugStringConvertible {
    /// A table of all bindings: what they connect, where, state, last value, counts.
    public var debugDescription: String {
        let title = "BindingManager, \(isEnabled ? "enabled" : "disabled")"
        let bindings = bindings
        guard !bindings.isEmpty else { return "\(title), no bindings" }
        let head = ["binding", "declared at", "state", "last value", "deliveries", "skips"]
        let rows = bindings.map { binding in
            [
                binding.ends, "\(binding.location)", binding.stateInWords,
                binding.lastValueDescription.map { shortened($0, to: 40) } ?? "–",
                "\(binding.deliveries)",
                "\(binding.skips)",
            ]
        }
        let count = bindings.count == 1 ? "1 binding" : "\(bindings.count) bindings"
        return "\(title), \(count)\n" + table([head] + rows)
    }
}

extension BindingRecord {
    /// The state, and what keeps values from flowing although it is active.
    fileprivate var stateInWords: String {
        let state = state
        if state == .active, isOverridden { return "overridden" }
        if validationError != nil { return "\(state), refused" }
        return isActive && session?.isOpen == true ? "\(state), editing" : "\(state)"
    }
}

/// Lays out rows in columns as wide as their widest cell; the last two columns are numbers.
private func table(_ rows: [[String]]) -> String {
    let columns = rows[0].indices
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
        columns.map { column in
            let padding = String(repeating: " ", count: widths[column] - row[column].count)
            return column >= columns.upperBound - 2 ? padding + row[column] : row[column] + padding
        }
        .joined(separator: "  ")
    }
    .joined(separator: "\n")
}

extension BindingRecord: CustomStringConvertible {
    /// The declaration, then state, what was refused, the last value and counts.
    public final var description: String {
        var parts = ["\(declaration): \(state)"]
        if let validationError { parts.append("refused: \(shortened(validationError.message))") }
        if let value = lastValueDescription { parts.append("last \(shortened(value))") }
        parts.append(deliveries == 1 ? "1 delivery" : "\(deliveries) deliveries")
        parts.append(skips == 1 ? "1 skip" : "\(skips) skips")
        return parts.joined(separator: ", ")
    }
}

extension UpdateQueue {
    /// Whether the client's source has changed and the change has not been delivered.
    ///
    /// Collects nothing, because diagnostics may ask in the middle of a setter.
    func isPending(_ client: SourceClient) -> Bool {
        guard let source = client.source else { return false }
        return source.state.isDirty || source.state.isDirtyInPass || inbox.holdsChange(of: source)
    }
}
