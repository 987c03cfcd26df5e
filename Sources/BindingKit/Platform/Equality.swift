/// Compares two values of a type, in a way that is found out once per type.
///
/// Values compare by `==`, other objects by identity, arrays and optionals element by element if
/// their elements compare. Other types don't compare, so that every value counts as changed.
@MainActor
@usableFromInline
class Equality<Value> {
    /// Whether the type compares.
    @usableFromInline
    var canCompare: Bool { false }

    /// The comparator that all users of a type share, because finding out how it compares is slow.
    static var shared: Equality<Value> {
        let key = ObjectIdentifier(Value.self)
        if let known = equalities[key] as? Equality<Value> { return known }
        let equality = made()
        equalities[key] = equality
        return equality
    }

    private static func made() -> Equality<Value> {
        if let equatable = Value.self as? any Equatable.Type {
            // The cast only tells the compiler that the opened type is `Value`.
            if let known = comparison(of: equatable) as? Equality<Value> { return known }
        } else if Value.self is AnyObject.Type {
            return ObjectIdentity()
        } else if let composite = Value.self as? any Composite.Type {
            if let known = composite.equality as? Equality<Value> { return known }
        }
        return Equality()
    }

    private static func comparison<Known: Equatable>(of type: Known.Type) -> AnyObject {
        ValueEquality<Known>()
    }

    /// Whether two values are the same; `false` where the type doesn't compare.
    @usableFromInline
    func callAsFunction(_ first: Value, _ second: Value) -> Bool { false }
}

private final class ValueEquality<Value: Equatable>: Equality<Value> {
    override var canCompare: Bool { true }

    override func callAsFunction(_ first: Value, _ second: Value) -> Bool { first == second }
}

private final class ObjectIdentity<Value>: Equality<Value> {
    override var canCompare: Bool { true }

    override func callAsFunction(_ first: Value, _ second: Value) -> Bool {
        first as AnyObject === second as AnyObject
    }
}

/// Whether two values have the same bits, so that no other value was assigned in between.
///
/// The references of a structure or a function are compared, not the objects.
func haveSameBits<Value>(_ first: Value, _ second: Value) -> Bool {
    withUnsafeBytes(of: first) { first in
        withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
    }
}

@MainActor private var equalities: [ObjectIdentifier: AnyObject] = [:]

// MARK: - Arrays and optionals

/// A type whose values compare if their elements do, without being `Equatable`.
@MainActor
private protocol Composite {
    /// An `Equality<Self>`; `nil` where the elements don't compare.
    static var equality: AnyObject? { get }
}

extension Array: Composite {
    fileprivate static var equality: AnyObject? {
        let elements = Equality<Element>.shared
        return elements.canCompare ? ArrayEquality(elements) : nil
    }
}

extension Optional: Composite {
    fileprivate static var equality: AnyObject? {
        let wrapped = Equality<Wrapped>.shared
        return wrapped.canCompare ? OptionalEquality(wrapped) : nil
    }
}

private final class ArrayEquality<Element>: Equality<[Element]> {
    private let isSame: Equality<Element>

    init(_ isSame: Equality<Element>) {
        self.isSame = isSame
    }

    override var canCompare: Bool { true }

    override func callAsFunction(_ first: [Element], _ second: [Element]) -> Bool {
        guard first.count == second.count else { return false }
        return first.indices.allSatisfy { isSame(first[$0], second[$0]) }
    }
}

private final class OptionalEquality<Wrapped>: Equality<Wrapped?> {
    private let isSame: Equality<Wrapped>

    init(_ isSame: Equality<Wrapped>) {
        self.isSame = isSame
    }

    override var canCompare: Bool { true }

    override func callAsFunction(_ first: Wrapped?, _ second: Wrapped?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return isSame(first, second)
    }
}
