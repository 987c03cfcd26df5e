/// All mistakes that keep definitions from being bound.
public struct DefinitionErrors: Error, Hashable, Sendable {
    /// The mistakes, in the order of the file; one at least.
    public let errors: [DefinitionError]

    /// Some mistakes.
    public init(_ errors: [DefinitionError]) {
        self.errors = errors
    }
}

extension DefinitionErrors: CustomStringConvertible {
    /// A line for each mistake.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
