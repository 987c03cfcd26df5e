/// One criterion of a sort order: a column or another key, and its direction.
public struct SortTerm<Key: Hashable>: Hashable {
    /// The column or key by which to sort.
    public var key: Key
    /// Whether smaller values come first.
    public var isAscending: Bool

    /// A key and its direction.
    public init(_ key: Key, isAscending: Bool = true) {
        self.key = key
        self.isAscending = isAscending
    }
}

extension SortTerm: Sendable where Key: Sendable {}
