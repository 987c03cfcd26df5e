/// The values that a rule accepts, as a parameter for the rule's message.
public enum ValidationLimits<Bound> {
    /// One value only: `5...5`.
    case exactly(Bound)
    /// The given value or a greater one: `5...`.
    case atLeast(Bound)
    /// The given value or a smaller one: `...5`.
    case atMost(Bound)
    /// Less than a value: `..<5`.
    case below(Bound)
    /// From one value to another, both included: `1...5`.
    case between(Bound, Bound)
    /// From one value up to another, but without the second value: `1..<5`.
    case halfOpen(Bound, Bound)
    /// No values, another kind of range expression, or bounds that can't be converted to text.
    case other
}

extension ValidationLimits: Sendable where Bound: Sendable {}

extension ValidationLimits where Bound: Comparable {
    init(_ values: some RangeExpression<Bound>) {
        switch values {
        case let values as ClosedRange<Bound>:
            self = .between(values.lowerBound, values.upperBound).simplified
        case let values as Range<Bound>:
            self = values.isEmpty ? .other : .halfOpen(values.lowerBound, values.upperBound)
        case let values as PartialRangeFrom<Bound>: self = .atLeast(values.lowerBound)
        case let values as PartialRangeThrough<Bound>: self = .atMost(values.upperBound)
        case let values as PartialRangeUpTo<Bound>: self = .below(values.upperBound)
        default: self = .other
        }
    }

    private var simplified: Self {
        if case .between(let lower, let upper) = self, lower == upper { return .exactly(lower) }
        return self
    }
}

extension ValidationLimits<Int> {
    /// The limits of a count: whole numbers, 0 or greater. If there is an upper limit, a lower
    /// limit of 0 or less is removed, because every count meets it.
    init(counts: some RangeExpression<Int>) {
        switch Self(counts) {
        case .below(let upper), .halfOpen(...0, let upper):
            self = upper < 1 ? .other : .upTo(upper - 1)
        case .atMost(let upper), .between(...0, let upper): self = .upTo(upper)
        case .halfOpen(let lower, let upper): self = .between(lower, upper - 1).simplified
        case let limits: self = limits
        }
    }

    private static func upTo(_ upper: Int) -> Self {
        upper < 0 ? .other : upper == 0 ? .exactly(0) : .atMost(upper)
    }
}

extension ValidationLimits {
    func map<Other>(_ transform: (Bound) throws -> Other) rethrows -> ValidationLimits<Other> {
        switch self {
        case .exactly(let value): .exactly(try transform(value))
        case .atLeast(let lower): .atLeast(try transform(lower))
        case .atMost(let upper): .atMost(try transform(upper))
        case .below(let upper): .below(try transform(upper))
        case .between(let lower, let upper): .between(try transform(lower), try transform(upper))
        case .halfOpen(let lower, let upper): .halfOpen(try transform(lower), try transform(upper))
        case .other: .other
        }
    }
}
