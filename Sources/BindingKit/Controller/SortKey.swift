/// One of the keys that an `ArrayController` sorts by: a property of the elements, and a
/// direction.
///
/// ```swift
/// fruits.sort(by: .descending(\.price), .ascending(\.name))
/// ```
///
/// A key is read when its element is added, and whenever the element changes. The controller keeps
/// the key, so sorting runs no getters. If a key is optional, nil is less than every other value. A
/// value that does not equal itself, such as `Double.nan`, comes last in both directions.
@MainActor
public struct SortKey<Element> {
    /// The property.
    public let keyPath: PartialKeyPath<Element>
    /// Whether elements with a lesser value come first.
    public let isAscending: Bool
    /// Makes one controller's order. The parameters are the direction and the next keys' order.
    private let make: @MainActor (Bool, ElementOrder<Element>?) -> ElementOrder<Element>

    private init<Key: Comparable>(
        _ keyPath: PartialKeyPath<Element>, isAscending: Bool,
        read: @escaping @MainActor (Element) -> Key
    ) {
        self.init(keyPath, isAscending: isAscending) {
            KeyOrder(isAscending: $0, read: read, next: $1)
        }
    }

    private init(
        _ keyPath: PartialKeyPath<Element>, isAscending: Bool,
        make: @escaping @MainActor (Bool, ElementOrder<Element>?) -> ElementOrder<Element>
    ) {
        self.keyPath = keyPath
        self.isAscending = isAscending
        self.make = make
    }

    /// The same property in the other direction.
    public var reversed: SortKey { SortKey(keyPath, isAscending: !isAscending, make: make) }

    /// Makes the order for one controller. `next` is the order of the keys that follow.
    func makeOrder(_ next: ElementOrder<Element>?) -> ElementOrder<Element> {
        make(isAscending, next)
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

    /// Elements for which the property is false come first.
    public static func ascending(_ keyPath: KeyPath<Element, Bool>) -> SortKey {
        SortKey(keyPath, isAscending: true) { $0[keyPath: keyPath] ? 1 : 0 }
    }

    /// Elements for which the property is true come first.
    public static func descending(_ keyPath: KeyPath<Element, Bool>) -> SortKey {
        SortKey(keyPath, isAscending: false) { $0[keyPath: keyPath] ? 1 : 0 }
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
