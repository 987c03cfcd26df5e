/// The reasons why a binding fails to deliver.
///
/// The bindings' names are made only when the description is read; see `Name`.
public indirect enum BindingError: Error, Sendable, CustomStringConvertible {
    /// The binding's transform, or the closure that derives its value, threw `underlying`.
    case transformFailed(
        binding: Name, underlying: any Error, at: SourceLocation)

    /// Observers' setters or transforms have changed one another's subjects again and again.
    ///
    /// `bindings` names the involved bindings. The delivery was stopped after `rounds` rounds.
    case cycle(bindings: [Name], rounds: Int, at: SourceLocation)

    /// A binding's declaration. It is made each time `description` is read.
    ///
    /// If the binding's record exists and the main actor reads `description`, the result is the
    /// record's `declaration`, which reflects the manager's `owner`. Otherwise the result contains
    /// only the source location of the call.
    public struct Name: Sendable, CustomStringConvertible {
        /// The source location of the `bindObserver` call.
        public let location: SourceLocation
        /// Weak because the record retains its latest error.
        private weak var client: SourceClient?

        @MainActor
        init(_ client: SourceClient) {
            self.client = client
            location = client.declarationLocation
        }

        /// `label.text ← fruit.name (Fruits.swift:12)`, or `A binding (Fruits.swift:12)`.
        public var description: String {
            guard let client, MainActorThread.isCurrent else { return "A binding (\(location))" }
            // Descriptions belong to no actor, but this description is made on the main thread.
            return MainActor.assumeIsolated { client.declaration }
        }
    }

    /// The source location of the binding's declaration. For a cycle, the location of its first
    /// binding.
    public var location: SourceLocation {
        switch self {
        case .transformFailed(_, _, let location), .cycle(_, _, let location): location
        }
    }

    /// The error as a sentence.
    public var description: String {
        switch self {
        case .transformFailed(let binding, _, _): description(of: "\(binding)")
        case .cycle: description(of: "")
        }
    }

    /// The error as a sentence, with a given name for the failed binding.
    func description(of binding: String) -> String {
        switch self {
        case .transformFailed(_, let underlying, _):
            """
            \(binding) kept its old value because its transform or derivation threw: \
            \(sentence(shortened("\(underlying)", to: 500)))
            """
        case .cycle(let bindings, let rounds, _):
            """
            These bindings change one another without end, so the pass was stopped after \
            \(rounds) rounds: \(bindings.map(\.description).joined(separator: "; ")).
            """
        }
    }
}
