/// Whether two values of a type count as the same, decided once per type.
///
/// Values compare by `==`, other objects by identity; of everything else nothing is known, so
/// that every value counts as changed.
@MainActor
@usableFromInline
final class Equality<Value> {
    /// `nil` where values cannot be compared.
    private let areEqual: ((Value, Value) -> Bool)?

    var canCompare: Bool { areEqual != nil }

    /// The one that all users of a type share: finding out how it compares takes a while.
    static var shared: Equality<Value> {
        let key = ObjectIdentifier(Value.self)
        if let known = equalities[key] as? Equality<Value> { return known }
        let equality = Equality()
        equalities[key] = equality
        return equality
    }

    private init() {
        if let equatable = Value.self as? any Equatable.Type {
            areEqual = Self.comparison(of: equatable)
        } else if Value.self is AnyObject.Type {
            areEqual = { ($0 as AnyObject) === ($1 as AnyObject) }
        } else if Value.self is any OptionalObject.Type {
            areEqual = { Self.object($0) === Self.object($1) }
        } else {
            areEqual = nil
        }
    }

    @usableFromInline
    func callAsFunction(_ first: Value, _ second: Value) -> Bool {
        areEqual?(first, second) ?? false
    }

    private static func comparison<Known: Equatable>(
        of type: Known.Type
    ) -> ((Value, Value) -> Bool)? {
        // `Known` is `Value`; the cast of a function to its own type only tells the compiler.
        let compare: (Known, Known) -> Bool = { $0 == $1 }
        return compare as Any as? (Value, Value) -> Bool
    }

    private static func object(_ value: Value) -> AnyObject? {
        (value as? any OptionalObject)?.object
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
