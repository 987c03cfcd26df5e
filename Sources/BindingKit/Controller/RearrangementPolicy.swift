/// When an `ArrayController` arranges its elements anew.
public enum RearrangementPolicy: Sendable {
    /// Whenever a property changes that the filter or the sorting reads: elements are observed.
    case automatic
    /// Only when `content`, `filter` or the sorting is set, or `rearrange()` is called.
    ///
    /// Elements are not observed, which takes no time and no memory for them: for lists of
    /// elements that don't change, or of very many.
    case onlyWhenContentChanges
}
