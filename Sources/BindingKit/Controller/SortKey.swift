/// One of the keys that an `ArrayController` sorts by: a property of the elements, and a
/// direction.
///
/// ```swift
/// fruits.sort(by: .descending(\.price), .ascending(\.name))
/// ```
///
/// A key is read when its element comes and whenever the element changes. The controller keeps the
/// key, so sorting runs no getters. If a key is optional, nil is less than every other value. A
/// value that does not equal itself, such as `Double.nan`, comes last in both directions.
@MainActor
public struct SortKey<Element> {
    /// The property.
    public let keyPath: PartialKeyPath<Element>
    /// Makes the order of one controller. The parameter is the order by the keys that follow.
    let makeOrder: @MainActor (ElementOrder<Element>?) -> ElementOrder<Element>

    private init<Key: Comparable>(
        _ keyPath: PartialKeyPath<Element>, isAscending: Bool,
        read: @escaping @MainActor (Element) -> Key
    ) {
        self.keyPath = keyPath
        makeOrder = { KeyOrder(isAscending: isAscending, read: read, next: $0) }
    }

    /// Elements with a lesser value come first.
    public static func ascending<Key: Comparable>(_ keyPath: KeyPath<Element, Key>) -> SortKey {
        SortKey(keyPath, isAscending: true) { $0[keyPath: keyPath] }
    }

    /// Elements with a greater value come first.
    public static func descending<Key: Comparable>(_ keyPath: KeyPath<Element, Key>) -> SortKey {
        SortKey(keyPath, isAscending: false) { $0[keyPath: keyPath] }
    }

    /// Elements with a lesser value come first. Elements without a value come before all others.
    public static func ascending<Key: Comparable>(_ keyPath: KeyPath<Element, Key?>) -> SortKey {
        SortKey(keyPath, isAscending: true) { OptionalKey(value: $0[keyPath: keyPath]) }
    }

    /// Elements with a greater value come first. Elements without a value come after all others.
    public static func descending<Key: Comparable>(_ keyPath: KeyPath<Element, Key?>) -> SortKey {
        SortKey(keyPath, isAscending: false) { OptionalKey(value: $0[keyPath: keyPath]) }
    }
}

/// A key that may be nil. Nil is less than all other values.
private struct OptionalKey<Value: Comparable>: Comparable {
    let value: Value?

    static func < (first: Self, second: Self) -> Bool {
        guard let second = second.value else { return false }
        return first.value.map { $0 < second } ?? true
    }
}
