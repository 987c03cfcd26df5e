/// Compares two values of a type. The kind of comparison is determined once per type.
///
/// Values are compared by `==`, but two NaNs are the same. Objects without `==` are compared by
/// identity. Arrays and optionals are compared element by element, if their elements can be
/// compared. Values of other types can't be compared, so every value counts as changed.
@MainActor
@usableFromInline
final class Equality<Value> {
    /// Compares two values; `nil` if the type's values can't be compared.
    ///
    /// The closure is not `Sendable`. But it is safe, because it captures only other comparators.
    private nonisolated(unsafe) let comparison: ((Value, Value) -> Bool)?

    @usableFromInline
    nonisolated var canCompare: Bool { comparison != nil }

    fileprivate init(_ comparison: ((Value, Value) -> Bool)?) {
        self.comparison = comparison
    }

    /// Whether two values are the same; `false` if the type's values can't be compared.
    @usableFromInline
    nonisolated func callAsFunction(_ first: Value, _ second: Value) -> Bool {
        comparison?(first, second) ?? false
    }

    /// The comparator that all users of a type share, because it is slow to determine a type's
    /// comparator.
    static var shared: Equality<Value> {
        let key = ObjectIdentifier(Value.self)
        if let known = equalities[key] as? Equality<Value> { return known }
        let equality = (ofCommonType ?? found) as? Equality<Value> ?? Equality(nil)
        equalities[key] = equality
        return equality
    }

    /// The comparator of a type that most apps bind; `nil` for other types.
    ///
    /// These types need no cast to `Equatable`, which searches all conformances of the process.
    private static var ofCommonType: AnyObject? {
        switch ObjectIdentifier(Value.self) {
        case ObjectIdentifier(String.self): Equality<String>(==)
        case ObjectIdentifier(String?.self): Equality<String?>(==)
        case ObjectIdentifier(Int.self): Equality<Int>(==)
        case ObjectIdentifier(Double.self): equality(ofNumber: Double.self)
        case ObjectIdentifier(Bool.self): Equality<Bool>(==)
        default: nil
        }
    }

    private static var found: AnyObject? {
        if _isPOD(Value.self) {
            if let number = Value.self as? any FloatingPoint.Type {
                return equality(ofNumber: number)
            }
            if let number = Value.self as? any OptionalNumber.Type { return number.equality }
        }
        if let equatable = Value.self as? any Equatable.Type { return equality(of: equatable) }
        if Value.self is AnyObject.Type {
            return Equality { $0 as AnyObject === $1 as AnyObject }
        }
        return (Value.self as? any Composite.Type)?.equality
    }

    /// With `==`, NaN is not equal to itself, so each comparison would find a new value.
    private static func equality<Number: FloatingPoint>(ofNumber type: Number.Type) -> AnyObject {
        Equality<Number> { $0 == $1 || $0.isNaN && $1.isNaN }
    }

    private static func equality<Known: Equatable>(of type: Known.Type) -> AnyObject {
        Equality<Known> { $0 == $1 }
    }
}

/// Whether two values have the same bits. If so, they count as the same value.
///
/// If a structure or a function contains references, the references are compared, not the objects.
func haveSameBits<Value>(_ first: Value, _ second: Value) -> Bool {
    withUnsafeBytes(of: first) { first in
        withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
    }
}

@MainActor private var equalities: [ObjectIdentifier: AnyObject] = [:]

// MARK: - Optional numbers

@MainActor
private protocol OptionalNumber {
    /// An `Equality<Self>`.
    static var equality: AnyObject { get }
}

extension Optional: OptionalNumber where Wrapped: FloatingPoint {
    fileprivate static var equality: AnyObject {
        let isSame = Equality<Wrapped>.shared
        return Equality<Wrapped?> { first, second in
            guard let first, let second else { return first == nil && second == nil }
            return isSame(first, second)
        }
    }
}

// MARK: - Arrays and optionals

/// A type whose values can be compared if their elements can be, even if the type is not
/// `Equatable`.
@MainActor
private protocol Composite {
    /// An `Equality<Self>`; `nil` if the elements can't be compared.
    static var equality: AnyObject? { get }
}

extension Array: Composite {
    fileprivate static var equality: AnyObject? {
        let isSame = Equality<Element>.shared
        guard isSame.canCompare else { return nil }
        return Equality<[Element]> { first, second in
            guard first.count == second.count else { return false }
            // Arrays that share their storage are equal, so their elements are not compared.
            let isOne = first.withUnsafeBufferPointer { first in
                second.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress }
            }
            if isOne { return true }
            return first.indices.allSatisfy { isSame(first[$0], second[$0]) }
        }
    }
}

extension Optional: Composite {
    fileprivate static var equality: AnyObject? {
        let isSame = Equality<Wrapped>.shared
        guard isSame.canCompare else { return nil }
        return Equality<Wrapped?> { first, second in
            guard let first, let second else { return first == nil && second == nil }
            return isSame(first, second)
        }
    }
}
