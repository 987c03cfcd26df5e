/// Whether two values of a type count as the same, decided once per type.
///
/// Values compare by `==`, other objects by identity; of everything else nothing is known, so
/// that every value counts as changed.
@MainActor
@usableFromInline
class Equality<Value> {
    var canCompare: Bool { false }

    /// The one that all users of a type share: finding out how it compares takes a while.
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
            return ObjectIdentity { $0 as AnyObject }
        } else if Value.self is any OptionalObject.Type {
            return ObjectIdentity { ($0 as? any OptionalObject)?.object }
        }
        return Equality()
    }

    private static func comparison<Known: Equatable>(of type: Known.Type) -> AnyObject {
        ValueEquality<Known>()
    }

    @usableFromInline
    func callAsFunction(_ first: Value, _ second: Value) -> Bool { false }
}

private final class ValueEquality<Value: Equatable>: Equality<Value> {
    override var canCompare: Bool { true }

    override func callAsFunction(_ first: Value, _ second: Value) -> Bool { first == second }
}

private final class ObjectIdentity<Value>: Equality<Value> {
    private let object: (Value) -> AnyObject?

    init(_ object: @escaping (Value) -> AnyObject?) {
        self.object = object
    }

    override var canCompare: Bool { true }

    override func callAsFunction(_ first: Value, _ second: Value) -> Bool {
        object(first) === object(second)
    }
}

/// Whether two values are stored alike, so that nothing else was assigned in between.
///
/// Of a structure or function that refers to objects, it is the references that are compared.
func haveSameBits<Value>(_ first: Value, _ second: Value) -> Bool {
    withUnsafeBytes(of: first) { first in
        withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
    }
}

@MainActor private var equalities: [ObjectIdentifier: AnyObject] = [:]

/// An optional reference, for comparison by identity.
private protocol OptionalObject {
    var object: AnyObject? { get }
}

extension Optional: OptionalObject where Wrapped: AnyObject {
    fileprivate var object: AnyObject? { self }
}
