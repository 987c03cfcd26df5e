/// A row of the list: a definition of the document, by its identifier.
public struct DefinitionRow: Identifiable, Hashable, Sendable {
    /// The identifier of the definition in the document.
    public let id: Int
}
