/// All mistakes that were found in one definition.
struct DefinitionProblems: Error {
    private(set) var all: [DefinitionProblem] = []

    mutating func add(_ problem: DefinitionProblem) {
        all.append(problem)
    }

    /// Runs a step and returns its result. If the step finds a mistake, keeps the mistake and
    /// returns nil.
    @discardableResult
    mutating func collect<Found>(_ step: () throws(DefinitionProblem) -> Found) -> Found? {
        do throws(DefinitionProblem) {
            return try step()
        } catch {
            all.append(error)
            return nil
        }
    }

    /// Runs a single step and returns its result. Throws the mistake that the step finds.
    static func of<Found>(
        _ step: () throws(DefinitionProblem) -> Found
    ) throws(DefinitionProblems) -> Found {
        var problems = Self()
        guard let found = problems.collect(step) else { throw problems }
        return found
    }

    func check() throws(DefinitionProblems) {
        guard all.isEmpty else { throw self }
    }
}

extension DefinitionProblems {
    /// Adds the mistakes in the options of a definition, and in the names of its transforms and
    /// validations. The two ends are not needed.
    mutating func addNames(
        of definition: BindingDefinition, transforms: some Collection<String>,
        validations: some Collection<String>
    ) {
        if definition.twoWay != nil {
            collect { () throws(DefinitionProblem) in try definition.mode.map(NamedOptions.mode) }
            collect { () throws(DefinitionProblem) in
                try definition.writeBack.map(NamedOptions.writeBack)
            }
            addUnknown(definition.validate ?? [], .validate, among: validations)
        } else if definition.mode != nil || definition.writeBack != nil
            || definition.validate != nil
        {
            add(
                DefinitionProblem(
                    .invalidEntry,
                    message: "“mode”, “writeBack” and “validate” can be used only with “twoWay”."))
        }
        let names = collect { () throws(DefinitionProblem) in
            try Conversion.names(in: definition.transform)
        }
        addUnknown(names ?? [], .transform, among: transforms)
    }

    private mutating func addUnknown(
        _ names: [String], _ field: BindingDefinition.Field, among known: some Collection<String>
    ) {
        let kind = field == .transform ? "transform" : "validation"
        for name in names where !known.contains(name) {
            let question = NameSuggestion.question(name, among: known)
            add(
                DefinitionProblem(
                    .unknownTransform, field: field.rawValue,
                    message: "There is no \(kind) “\(name.shortened)”.\(question)"))
        }
    }
}
