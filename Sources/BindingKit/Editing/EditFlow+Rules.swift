// Runs the rules that also read other properties of the object. Checks views that the user has not
// edited.
extension EditFlow {
    /// Checks a new value with the rules that also read other properties of the object.
    @usableFromInline
    func checkRules(_ value: Value, of subject: Subject) throws {
        _ = replace(&candidate, with: value)
        state.check?.watch?.renew()
        state.check?.ruleError = error(for: value, of: subject)
        if let error = state.check?.ruleError { throw error }
    }

    /// The error of the rules that also read other properties of the object; `nil` if they accept
    /// the value.
    private func error(for value: Value, of subject: Subject) -> ValidationError? {
        do { for rule in rules { try rule(value, subject) } } catch {
            return ValidationError(error)
        }
        return nil
    }

    /// Checks the view's value like an edited value, but does not set the model.
    func checkView(_ ends: Ends) -> Bool {
        var observer = ends.observer
        let generation = state.generation
        let raw = steps.readView(&observer)
        guard isCurrent(generation), !isPending, let check = state.check else { return false }
        let edits = state.reportedEdits
        check.isChecked = true
        check.checkedVersion = ends.source.readVersion
        do {
            let value = try convert(raw)
            try validate(value)
            try checkRules(value, of: ends.subject)
            // The user may have edited the view while a rule ran. If so, the check of that edit
            // decides which error is shown.
            guard isCurrent(generation), state.reportedEdits == edits else { return false }
            if check.answer == .unknown { askForAnswer(to: value) }
        } catch {
            if state.reportedEdits == edits { report(ValidationError(error), in: generation) }
            return false
        }
        guard check.answer == .passed || answer == nil else { return false }
        return report(nil, in: generation)
    }

    /// Runs the asynchronous rule, if there is one, for a value.
    func askForAnswer(to value: Value) {
        guard let answer else { return }
        ask { try await answer(value) }
    }

    /// Adds a rule that also reads other properties of the object. The rule throws to refuse a
    /// value.
    func add(_ rule: @escaping @MainActor (Value, Subject) throws -> Void) {
        rules.append(rule)
        if state.check == nil { state.check = FieldCheck() }
        guard let binding = typedBinding, let check = state.check, check.watch == nil, takesEdits,
            let subject = binding.subject
        else { return }
        let source = SubjectEnd(subject) { [weak self] (subject: Subject) -> Void in
            guard let self, let candidate else { return }
            self.state.check?.watch?.error = error(for: candidate, of: subject)
        }.source
        check.watch = RuleWatch(source, for: self, of: binding)
        if binding.isActive { check.watch?.start() }
    }
}
