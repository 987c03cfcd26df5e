/// When an `ArrayController` arranges its elements again.
public enum RearrangementPolicy: Sendable {
    /// Whenever a property changes that the filter or the sorting reads. Elements are observed.
    case automatic
    /// Only when `content`, `filter` or the sorting is set, or `rearrange()` is called.
    ///
    /// Elements are not observed, which saves time and memory. Use this policy for elements that
    /// don't change, or for very long lists.
    case onlyWhenContentChanges
}
