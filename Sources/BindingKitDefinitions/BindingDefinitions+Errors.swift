extension BindingDefinitions {
    /// All mistakes that can be found without types, in the order of the file: errors 1 to 4.
    ///
    /// A plan reports the errors with higher numbers, because it knows the types.
    public var errors: [DefinitionError] {
        var errors = fileErrors
        var entries: [String: Int] = [:]
        for (index, definition) in definitions.enumerated() {
            errors += definition.problems.map { error($0.code, in: index, $0.message) }
            guard let key = definition.key else { continue }
            if let first = entries[key] {
                errors.append(
                    error(.duplicateKey, in: index, "Binding \(first) has the same key."))
            } else {
                entries[key] = index + 1
            }
        }
        return errors
    }

    /// A mistake in the definition at `index`, with the definition's place in the file.
    public func error(
        _ code: DefinitionError.Code, in index: Int, _ message: String
    ) -> DefinitionError {
        let definition = definitions[index]
        return DefinitionError(
            code, file: file, line: definition.line, entry: index + 1, key: definition.key,
            message: message)
    }

    /// The unknown and repeated fields of a JSON file, except `$schema`. A property list has no
    /// such mistakes, because its unknown fields may belong to other programs.
    private var fileErrors: [DefinitionError] {
        guard format == .json else { return [] }
        var lines = otherLines.mapValues { $0[...] }
        return otherFields.filter { $0.name != "$schema" }.map { other in
            let line = lines[other.name]?.popFirst()
            let message =
                other.name == Vocabulary.json.bindings
                ? "“\(other.name)” appears twice."
                : "“\(other.name.shortened)” is not a field of a definition file."
            return DefinitionError(.invalidEntry, file: file, line: line, message: message)
        }
    }
}
