/// Finds the transform between the two ends of a definition.
@MainActor
struct Conversion {
    let transforms: ValueTransforms
    let definition: BindingDefinition
    /// Whether the transform needs a reverse.
    let isTwoWay: Bool

    /// Each transform of a chain takes up stack, so the length is limited.
    private nonisolated static let longestChain = 20

    /// The names of a chain of transforms.
    nonisolated static func names(in text: String?) throws(DefinitionProblem) -> [String] {
        guard let text else { return [] }
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let isChain = words.indices.allSatisfy { ($0 % 2 == 1) == (words[$0] == "then") }
        guard isChain, words.count % 2 == 1, words.count < 2 * longestChain else {
            throw DefinitionProblem(
                .invalidEntry, field: BindingDefinition.Field.transform.rawValue,
                message: """
                    “transform” must be a name, or up to \(longestChain) names with “then” between \
                    them.
                    """)
        }
        return words.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }

    /// The named transforms that take a type; the identity if the definition names no transform.
    ///
    /// - Throws: `transformMismatch`.
    func candidates<Value>(from type: Value.Type) throws(DefinitionProblem) -> [NamedTransform] {
        var found: [NamedTransform] = [TypedTransform<Value, Value>.identity]
        for name in try Self.names(in: definition.transform) {
            let inputs = found.map(\.output)
            found = distinct(
                found.flatMap { first in
                    transforms.transforms(named: name, of: first.output)
                        .compactMap { first.then($0) }
                })
            guard !found.isEmpty else {
                throw DefinitionProblem(
                    .transformMismatch,
                    message: "The transform “\(name)” can't take \(TypeName(inputs.first ?? type))."
                )
            }
        }
        return found
    }

    /// Keeps one transform for each output type, preferably a reversible one. Without this limit,
    /// the number of candidates could grow with each name in a chain.
    private func distinct(_ transforms: [NamedTransform]) -> [NamedTransform] {
        var kept: [NamedTransform] = []
        for transform in transforms {
            guard let place = kept.firstIndex(where: { $0.output == transform.output }) else {
                kept.append(transform)
                continue
            }
            if !kept[place].isReversible, transform.isReversible { kept[place] = transform }
        }
        return kept
    }

    /// The transform from one type to another.
    ///
    /// - Parameter takesNil: whether the user may enter nil; see `TypedTransform.fitted`.
    /// - Throws: the mistake, if no transform fits.
    func transform<Value, Output>(
        from _: Value.Type, to _: Output.Type, takesNil: Bool
    ) throws(DefinitionProblem) -> PlannedTransform<Value, Output> {
        let candidates = try candidates(from: Value.self)
        let standIn = try standIn(Output.self)
        var oneWay: NamedTransform?
        for candidate in candidates {
            let fitted: TypedTransform<Value, Output>? = candidate.fitted(
                standIn: standIn, takesNil: takesNil)
            guard let fitted else { continue }
            if !isTwoWay || fitted.isReversible {
                try checkUse(of: standIn, candidate, Value.self, Output.self)
                return PlannedTransform(transform: fitted, source: candidate)
            }
            oneWay = candidate
        }
        guard oneWay == nil else { throw definition.noWayBack }
        throw mismatch(candidates.map(\.output), Value.self, Output.self)
    }

    /// The value that the view shows for nil.
    private func standIn<Output>(_ type: Output.Type) throws(DefinitionProblem) -> Output? {
        guard let value = definition.whenNil else { return nil }
        func open<Known: Decodable>(_: Known.Type) -> Output? {
            // The cast is in two steps, because a cast of nil to an optional type would succeed.
            guard let known = try? value.decode(Known.self) else { return nil }
            return known as? Output
        }
        let decodable = KeyPathJoints.unwrapped(type) as? any Decodable.Type
        guard let standIn = decodable.flatMap({ open($0) }) else {
            throw DefinitionProblem(
                .invalidEntry,
                message: "“whenNil” must be a value of \(TypeName(type)), not \(value.kind).")
        }
        return standIn
    }

    private func checkUse<Value, Output>(
        of standIn: Output?, _ source: NamedTransform, _: Value.Type, _: Output.Type
    ) throws(DefinitionProblem) {
        guard standIn != nil, !(source.output is any OptionalType.Type),
            !(Output.self is any OptionalType.Type)
        else { return }
        throw DefinitionProblem(
            .invalidEntry,
            message: "“whenNil” has no effect: \(TypeName(source.output)) is never nil."
        )
    }

    private func mismatch(
        _ outputs: [Any.Type], _ value: Any.Type, _ target: Any.Type
    ) -> DefinitionProblem {
        let nilable = outputs.first {
            ($0 as? any OptionalType.Type).map { $0.wrappedType == target } ?? false
        }
        if let nilable {
            return DefinitionProblem(
                .typeMismatch,
                message: """
                    \(TypeName(nilable)) may be nil, and \(TypeName(target)) can't; add “whenNil” with a value to use instead.
                    """)
        }
        guard let name = definition.transform else {
            return DefinitionProblem(
                .typeMismatch,
                message:
                    "\(TypeName(value)) can't be shown as \(TypeName(target)); add a “transform”.")
        }
        let made = outputs.map { "\(TypeName($0))" }.joined(separator: " or ")
        return DefinitionProblem(
            .transformMismatch,
            message: "The transform “\(name.shortened)” makes \(made), not \(TypeName(target)).")
    }
}

/// A transform that fits both ends, and the named transform from which it was made.
@MainActor
struct PlannedTransform<Value, Output> {
    var transform: TypedTransform<Value, Output>
    /// The named transform, before it was adapted to nil.
    let source: NamedTransform
}

extension BindingDefinition {
    /// The problem that the definition's transform has no reverse, but `twoWay` needs one.
    var noWayBack: DefinitionProblem {
        DefinitionProblem(
            .noWayBack,
            message: """
                The transform “\((transform ?? "").shortened)” converts only to the view, so \
                “\((twoWay ?? "").shortened)” can't be edited.
                """)
    }
}
