/// Finds out whether a transform leads from one end to the other, by the names of types.
///
/// If a transform takes many types, the schema has only its name. The check accepts this transform.
@MainActor
struct SchemaConversion {
    /// A possible type of the value after some transforms; nil if the schema lacks the type.
    private struct Candidate: Hashable {
        var output: String?
        var isReversible = true
    }

    let schema: DefinitionSchema
    let definition: BindingDefinition

    private var isTwoWay: Bool { definition.twoWay != nil }

    /// Throws the problem of the conversion between two types, if there is one.
    func check(from value: String, to target: String) throws(DefinitionProblem) {
        let candidates = try candidates(from: value)
        try checkStandIn(target)
        var isOneWay = false
        for candidate in candidates {
            guard let output = candidate.output else { return }
            guard fits(output, target) else { continue }
            guard isTwoWay, !candidate.isReversible else { return try checkUse(output, target) }
            isOneWay = true
        }
        guard !isOneWay else { throw definition.noWayBack }
        throw mismatch(candidates.compactMap(\.output), value, target)
    }

    /// Whether the transform takes a type.
    func takes(_ type: String) throws(DefinitionProblem) -> Bool {
        guard definition.transform != nil else { return false }
        do throws(DefinitionProblem) {
            return try !candidates(from: type).isEmpty
        } catch {
            guard error.code == .transformMismatch else { throw error }
            return false
        }
    }

    private func candidates(from type: String) throws(DefinitionProblem) -> [Candidate] {
        var found = [Candidate(output: type)]
        for name in try Conversion.names(in: definition.transform) {
            let entries = schema.transforms.filter { $0.name == name }
            let input = found.first?.output ?? type
            found = distinct(found.flatMap { after($0, entries) })
            guard !found.isEmpty else {
                throw DefinitionProblem(
                    .transformMismatch, message: "The transform “\(name)” can't take \(input).")
            }
        }
        return found
    }

    private func after(
        _ candidate: Candidate, _ entries: [DefinitionSchema.TransformEntry]
    ) -> [Candidate] {
        guard let type = candidate.output, entries.allSatisfy({ $0.input != nil }) else {
            return [Candidate(output: nil)]
        }
        let exact = entries.filter { $0.input == type }
        let lifted =
            type.hasSuffix("?") ? entries.filter { $0.input == String(type.dropLast()) } : []
        return (exact.isEmpty ? lifted : exact).map {
            Candidate(
                output: $0.output.map { exact.isEmpty ? "\($0)?" : $0 },
                isReversible: candidate.isReversible && $0.isReversible != false)
        }
    }

    /// Keeps one candidate for each type, preferably a reversible one.
    private func distinct(_ candidates: [Candidate]) -> [Candidate] {
        var kept: [Candidate] = []
        for candidate in candidates {
            if let place = kept.firstIndex(where: { $0.output == candidate.output }) {
                kept[place].isReversible = kept[place].isReversible || candidate.isReversible
            } else {
                kept.append(candidate)
            }
        }
        return kept
    }

    private func fits(_ output: String, _ target: String) -> Bool {
        output == target || "\(output)?" == target
            || definition.whenNil != nil && output == "\(target)?"
    }

    // MARK: - Nil

    private func checkStandIn(_ target: String) throws(DefinitionProblem) {
        guard let value = definition.whenNil else { return }
        let type = target.hasSuffix("?") ? String(target.dropLast()) : target
        guard !value.fits(type) else { return }
        throw DefinitionProblem(
            .invalidEntry, field: BindingDefinition.Field.whenNil.rawValue,
            message: "“whenNil” must be a value of \(target), not \(value.kind).")
    }

    private func checkUse(_ output: String, _ target: String) throws(DefinitionProblem) {
        guard definition.whenNil != nil, !output.hasSuffix("?"), !target.hasSuffix("?") else {
            return
        }
        throw DefinitionProblem(
            .invalidEntry, field: BindingDefinition.Field.whenNil.rawValue,
            message: "“whenNil” has no effect: \(output) is never nil.")
    }

    // MARK: - Mistakes

    private func mismatch(
        _ outputs: [String], _ value: String, _ target: String
    ) -> DefinitionProblem {
        if outputs.contains("\(target)?") {
            return DefinitionProblem(
                .typeMismatch, field: BindingDefinition.Field.whenNil.rawValue,
                message: """
                    \(target)? may be nil, and \(target) can't; add “whenNil” with a value to use instead.
                    """)
        }
        guard let name = definition.transform else {
            return DefinitionProblem(
                .typeMismatch, message: "\(value) can't be shown as \(target); add a “transform”.")
        }
        let made = outputs.joined(separator: " or ")
        return DefinitionProblem(
            .transformMismatch,
            message: "The transform “\(name.shortened)” makes \(made), not \(target).")
    }
}

extension DefinitionValue {
    /// Whether the value belongs to a type; true if the schema can't tell.
    fileprivate func fits(_ type: String) -> Bool {
        switch (type, self) {
        case ("String", .string), ("Bool", .bool): true
        case ("Int", .integer): true
        case ("Int", .number(let number)): Int(exactly: number) != nil
        case ("Double", .integer), ("Double", .number), ("Float", .integer), ("Float", .number),
            ("CGFloat", .integer), ("CGFloat", .number):
            true
        case ("String", _), ("Bool", _), ("Int", _), ("Double", _), ("Float", _), ("CGFloat", _):
            false
        default: true
        }
    }
}
