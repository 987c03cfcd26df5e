extension BindingDefinition {
    /// The present mistakes that can be found in this definition without types: errors 1 to 3.
    ///
    /// A plan checks names, types and transforms. `BindingDefinitions.errors` reports keys that
    /// occur twice.
    public var problems: [DefinitionProblem] {
        if let misfit {
            let message = "A binding must be an object, not \(misfit.kind)."
            return [DefinitionProblem(.invalidPropertyList, message: message)]
        }
        return otherFields.compactMap(problem) + subjectProblems + missing(.observer)
    }

    private func problem(with other: DefinitionField) -> DefinitionProblem? {
        if subject == nil, twoWay == nil, Vocabulary.incompleteSubject.contains(other.name) {
            return incomplete(other)
        }
        guard let field = vocabulary.field(named: other.name) else {
            return vocabulary == .json ? unknown(other.name) : nil
        }
        var copy = self
        let fits = copy.set(field, to: other.value)
        return DefinitionProblem(
            .invalidEntry, field: other.name,
            message: fits
                ? "“\(other.name)” appears twice."
                : "“\(other.name)” must be \(field.kind), not \(other.value.kind).")
    }

    private func unknown(_ name: String) -> DefinitionProblem {
        let suggestion = NameSuggestion.nearest(to: name, among: Field.allCases.map(\.rawValue))
        let meant = suggestion.map { ". Did you mean “\($0)”?" } ?? "."
        return DefinitionProblem(
            .invalidEntry, field: name, message: "“\(name.shortened)” is not a field\(meant)")
    }

    // MARK: - The subject

    private var subjectProblems: [DefinitionProblem] {
        if subject != nil, twoWay != nil {
            let message = "Use either “subject” or “twoWay”, not both."
            return [
                DefinitionProblem(.invalidEntry, field: Field.twoWay.rawValue, message: message)
            ]
        }
        let isTold = otherFields.contains { other in
            other.name == Vocabulary.path
                || [.subject, .twoWay].contains(vocabulary.field(named: other.name))
        }
        guard subject == nil, twoWay == nil, !isTold else { return [] }
        let name = vocabulary == .json ? "subject” or “twoWay" : Vocabulary.path
        return [missing(vocabulary.name(of: .subject), name)]
    }

    /// The problem of a path without a direction, a direction without a path, or a direction that
    /// is neither 0 nor 1.
    private func incomplete(_ other: DefinitionField) -> DefinitionProblem? {
        if other.name == Vocabulary.path, case .string = other.value {
            let isTold = otherFields.contains { $0.name == Vocabulary.direction }
            return isTold ? nil : missing(Vocabulary.direction, Vocabulary.direction)
        }
        if other.name == Vocabulary.direction, Direction(other.value) != nil { return nil }
        let needed =
            other.name == Vocabulary.path
            ? "a string, not \(other.value.kind)" : "0 (both ways) or 1 (one way)"
        return DefinitionProblem(
            .invalidEntry, field: other.name, message: "“\(other.name)” must be \(needed).")
    }

    // MARK: - Required fields

    private func missing(_ field: Field) -> [DefinitionProblem] {
        let name = vocabulary.name(of: field)
        let isTold = self[field] != nil || otherFields.contains { $0.name == name }
        return isTold ? [] : [missing(name, name)]
    }

    private func missing(_ field: String, _ names: String) -> DefinitionProblem {
        DefinitionProblem(.missingEntry, field: field, message: "“\(names)” is missing.")
    }
}

extension BindingDefinition.Field {
    /// The words by which messages describe the value that the field takes.
    fileprivate var kind: String {
        switch self {
        case .validate: "an array of strings"
        case .whenNil: "a value"
        default: "a string"
        }
    }
}
