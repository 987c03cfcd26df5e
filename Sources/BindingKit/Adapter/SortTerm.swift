/// One of the columns, or of other keys, that something is sorted by, and its direction.
public struct SortTerm<Key: Hashable>: Hashable {
    /// What is compared.
    public var key: Key
    /// Whether lesser values come first.
    public var isAscending: Bool

    /// A key and its direction.
    public init(_ key: Key, isAscending: Bool = true) {
        self.key = key
        self.isAscending = isAscending
    }
}

extension SortTerm: Sendable where Key: Sendable {}
