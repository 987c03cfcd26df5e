/// What can keep a binding from delivering.
public indirect enum BindingError: Error, Sendable, CustomStringConvertible {
    /// The binding's transform, or the closure that derives its value, threw `underlying`.
    case transformFailed(
        binding: String, underlying: any Error, at: SourceLocation)

    /// Observers' setters or transforms kept changing one another's subjects.
    ///
    /// `bindings` names everyone involved; the pass was stopped after so many `rounds`.
    case cycle(bindings: [String], rounds: Int, at: SourceLocation)

    /// Where the binding was declared; of a cycle, its first one.
    public var location: SourceLocation {
        switch self {
        case .transformFailed(_, _, let location), .cycle(_, _, let location): location
        }
    }

    /// What went wrong, in one sentence.
    public var description: String {
        switch self {
        case .transformFailed(let binding, let underlying, _):
            "\(binding) kept its old value because its transform or derivation threw: \(underlying)."
        case .cycle(let bindings, let rounds, _):
            """
            These bindings change one another without end, so the pass was stopped after \
            \(rounds) rounds: \(bindings.joined(separator: "; ")).
            """
        }
    }
}
