/// All mistakes that prevent definitions from being bound.
public struct DefinitionErrors: Error, Hashable, Sendable {
    /// The mistakes, in the order of the file. There is at least one.
    public let errors: [DefinitionError]

    /// Makes one error from several mistakes.
    public init(_ errors: [DefinitionError]) {
        self.errors = errors
    }
}

extension DefinitionErrors: CustomStringConvertible {
    /// One line for each mistake.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
