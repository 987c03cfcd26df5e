/// The Swift code of a transform: the code of each transform in its chain.
struct TransformCode {
    struct Step {
        let code: String
        let input: Any.Type
        let output: Any.Type
        /// Whether the code is that of a function, which converts only to the view.
        let isFunction: Bool
        /// Whether the step takes values that may be nil, although `input` is not optional.
        var isLifted = false
    }

    var steps: [Step] = []

    var isEmpty: Bool { steps.isEmpty }

    /// Whether all steps are for values that aren't nil, and nil stays nil.
    var isLifted: Bool { !isEmpty && steps.allSatisfy(\.isLifted) }

    /// The same code for values that may be nil.
    var lifted: TransformCode {
        var result = self
        for index in steps.indices { result.steps[index].isLifted = true }
        return result
    }

    static func + (first: TransformCode, second: TransformCode) -> TransformCode {
        TransformCode(steps: first.steps + second.steps)
    }

    // MARK: The code of a `ValueTransform`

    /// The transform of values that aren't nil.
    var unlifted: String { Self.chain(steps[...]) }

    /// The transform with all types, so that more calls can follow.
    var whole: String {
        var runs: [String] = []
        var rest = steps[...]
        while let first = rest.first {
            let run = rest.prefix { $0.isLifted == first.isLifted }
            let code = Self.chain(run)
            runs.append(first.isLifted ? "\(code).toOptional().fromOptional(nilAs: nil)" : code)
            rest = rest.dropFirst(run.count)
        }
        return Self.joined(runs)
    }

    /// The transform as an argument: an implicit member, if the argument's type is known.
    ///
    /// An implicit member needs its type in front if it is only the first part of a chain.
    var argument: String {
        guard steps.count == 1, let only = steps.first, !only.code.contains(".then(") else {
            return isLifted ? unlifted : whole
        }
        return only.code
    }

    /// The steps one after the other. The compiler can't infer the output of a step whose types
    /// differ, such as `.number`.
    private static func chain(_ steps: ArraySlice<Step>) -> String {
        joined(
            steps.enumerated().map { index, step in
                index > 0 && step.input == step.output ? step.code : step.qualified
            })
    }

    private static func joined(_ codes: [String]) -> String {
        codes.dropFirst().reduce(codes.first ?? "") { "\($0).then(\($1))" }
    }

    // MARK: The code of a function

    /// The function, if the transform is a single function.
    var function: String? {
        guard steps.count == 1, let only = steps.first, only.isFunction, !only.isLifted else {
            return nil
        }
        return only.code
    }

    /// Whether the transform can be passed as a `ValueTransform`.
    var isTransform: Bool { steps.allSatisfy { !$0.isFunction && !$0.isLifted } }

    /// The result for `$0`.
    var result: String {
        steps.reduce("$0") { value, step in
            step.isLifted ? "\(value).map(\(step.function))" : "\(step.function)(\(value))"
        }
    }
}

extension TransformCode.Step {
    fileprivate var qualified: String {
        code.hasPrefix(".")
            ? "ValueTransform<\(TypeName(input)), \(TypeName(output))>\(code)" : code
    }

    fileprivate var function: String { isFunction ? code : "\(qualified).forward" }
}
