/// Decides whether a value may enter the model.
///
/// A two-way binding runs it on the user's value, after the reverse transform and before the
/// model is set. Values that the model comes to hold by itself are not asked.
///
/// ```swift
/// bindings.bindObserver(
///     nameField, \.text, toSubject: fruit, twoWay: \.name,
///     validate: .required() && .length(...20) && .check("Not another one!") { $0 != "kiwi" })
/// ```
@MainActor
public struct Validation<Value> {
    /// Throws when the value must not enter the model.
    public let check: @MainActor (Value) throws -> Void
    /// Throws when a value that is in the model already is not accepted; `nil` if no rule takes time.
    let answer: (@MainActor (Value) async throws -> Void)?

    /// A validation by a closure that throws.
    ///
    /// - Parameter check: throws a `ValidationError`, or another error, to refuse the value; the user
    ///   is shown its message.
    public init(_ check: @escaping @MainActor (Value) throws -> Void) {
        self.init(check, answer: nil)
    }

    private init(
        _ check: @escaping @MainActor (Value) throws -> Void,
        answer: (@MainActor (Value) async throws -> Void)?
    ) {
        self.check = check
        self.answer = answer
    }

    /// Accepts everything.
    public static var none: Self { Self { _ in } }

    /// Refuses with `message` unless `isValid` says yes.
    public static func check(
        _ message: String, _ isValid: @escaping @MainActor (Value) throws -> Bool
    ) -> Self {
        check({ message }, isValid)
    }

    /// The same with a message that is made when a value is refused.
    private static func check(
        _ message: @escaping @MainActor () -> String,
        _ isValid: @escaping @MainActor (Value) throws -> Bool
    ) -> Self {
        Self { guard try isValid($0) else { throw ValidationError(message()) } }
    }

    /// Both must accept; when the first refuses, the second is not asked.
    public static func && (first: Self, second: Self) -> Self {
        let check: @MainActor (Value) throws -> Void = {
            try first.check($0)
            try second.check($0)
        }
        guard let answer = first.answer, let next = second.answer else {
            return Self(check, answer: first.answer ?? second.answer)
        }
        return Self(check) {
            try await answer($0)
            try await next($0)
        }
    }

    /// The same for an optional property; nil is accepted.
    public var unlessNil: Validation<Value?> {
        let check: @MainActor (Value?) throws -> Void = { [check] in try $0.map(check) }
        guard let answer else { return Validation<Value?>(check) }
        return Validation<Value?>(check) { if let value = $0 { try await answer(value) } }
    }
}

// MARK: Rules that take time

extension Validation {
    /// Asks about a value that is in the model already, such as whether a name is taken.
    ///
    /// The answer decides `validationError` and `isValid`, not the written value. The question is
    /// asked after each edit that the model has taken, and by `validate()`. The next edit,
    /// discarding it, a change of the model and `disable()` cancel it. Until the answer is there,
    /// `isValidating` is true and `isValid` is false. `writeBack: .afterPause(_:)` asks less often.
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     nameField, toSubject: account, twoWay: \.name,
    ///     validate: .required() && .async { try await server.reserve($0) })
    /// ```
    ///
    /// An answer that comes after a cancellation is ignored. A `CancellationError` is no answer:
    /// `validate()` asks anew.
    ///
    /// - Parameter check: throws a `ValidationError`, or another error, to refuse the value; the
    ///   user reads its message. It runs on the main actor, and is retained until the binding ends.
    public static func async(
        _ check: @escaping @MainActor (Value) async throws -> Void
    ) -> Self {
        Self({ _ in }, answer: check)
    }

    /// Asks for the answer to a value that is in the model already, and refuses it with `message`
    /// unless `isValid` says yes.
    public static func async(
        _ message: String, _ isValid: @escaping @MainActor (Value) async throws -> Bool
    ) -> Self {
        async { guard try await isValid($0) else { throw ValidationError(message) } }
    }
}

extension Validation where Value == String {
    /// Refuses a text that is empty or all white space.
    public static func required(_ message: String? = nil) -> Self {
        check({ message ?? ValidationMessages.current.valueMissing }) { text in
            text.contains { !$0.isWhitespace }
        }
    }

    /// Refuses a text that does not match `pattern` as a whole.
    ///
    /// ```swift
    /// let isPostcode = Validation<String>.matching(/[0-9]{5}/, "Five digits, please.")
    /// ```
    public static func matching(
        _ pattern: some RegexComponent, _ message: String? = nil
    ) -> Self {
        let matches: @MainActor (String) -> Bool = { [pattern] in
            $0.wholeMatch(of: pattern) != nil
        }
        return check({ message ?? ValidationMessages.current.wrongForm }, matches)
    }
}

extension Validation where Value: Collection {
    /// Refuses a text or list whose count lies outside of `counts`.
    ///
    /// - Parameters:
    ///   - counts: the counts that are accepted.
    ///   - message: the message for the user; without it, that of `ValidationMessages`.
    public static func length(
        _ counts: some RangeExpression<Int>, _ message: String? = nil
    ) -> Self {
        let contains: @MainActor (Int) -> Bool = { [counts] in counts.contains($0) }
        let sentence: @MainActor () -> String = { [counts] in
            ValidationMessages.current.length(
                ValidationLimits(counts: counts), Value.self is any StringProtocol.Type)
        }
        return check({ message ?? sentence() }) { contains($0.count) }
    }
}

extension Validation where Value: Comparable {
    /// Refuses a value that lies outside of `bounds`.
    ///
    /// - Parameters:
    ///   - bounds: the values that are accepted.
    ///   - message: the message for the user; without it, that of `ValidationMessages`.
    public static func range(
        _ bounds: some RangeExpression<Value>, _ message: String? = nil
    ) -> Self {
        let contains: @MainActor (Value) -> Bool = { [bounds] in bounds.contains($0) }
        let sentence: @MainActor () -> String = { [bounds] in
            ValidationMessages.current.sentence(ValidationLimits(bounds))
        }
        return check({ message ?? sentence() }, contains)
    }
}

// MARK: Optional properties

extension Validation {
    /// Refuses nil.
    public static func required<Wrapped>(
        _ message: String? = nil
    ) -> Self where Value == Wrapped? {
        check({ message ?? ValidationMessages.current.valueMissing }) { $0 != nil }
    }

    /// Accepts nil; refuses a text or list whose count lies outside of `counts`.
    public static func length<Wrapped: Collection>(
        _ counts: some RangeExpression<Int>, _ message: String? = nil
    ) -> Self where Value == Wrapped? {
        Validation<Wrapped>.length(counts, message).unlessNil
    }

    /// Accepts nil; refuses a value that lies outside of `bounds`.
    ///
    /// ```swift
    /// let isPercentage = Validation<Double?>.range(0...100)
    /// ```
    public static func range<Wrapped: Comparable>(
        _ bounds: some RangeExpression<Wrapped>, _ message: String? = nil
    ) -> Self where Value == Wrapped? {
        Validation<Wrapped>.range(bounds, message).unlessNil
    }

    /// Accepts nil; refuses a text that does not match `pattern` as a whole.
    public static func matching(
        _ pattern: some RegexComponent, _ message: String? = nil
    ) -> Self where Value == String? {
        Validation<String>.matching(pattern, message).unlessNil
    }
}

// MARK: - Values that a rule is not for

extension Validation {
    /// Does not exist: a value of this type is always there.
    @available(
        *, unavailable,
        message: "required() is for texts and optionals; the model's property is neither."
    )
    public static func required(_ message: String = "") -> Self {
        preconditionFailure("Unavailable.")
    }

    /// Does not exist: a value of this type has no length.
    @available(
        *, unavailable,
        message: "length() is for texts and lists; the model's property is neither."
    )
    public static func length(
        _ counts: some RangeExpression<Int>, _ message: String? = nil
    ) -> Self { preconditionFailure("Unavailable.") }

    /// Does not exist: the bounds are of another type, or the type has no order.
    @available(
        *, unavailable,
        message: "range() takes bounds of the model's own type, which must be Comparable."
    )
    public static func range<Bound>(
        _ bounds: some RangeExpression<Bound>, _ message: String? = nil
    ) -> Self { preconditionFailure("Unavailable.") }

    /// Does not exist: a value of this type is no text.
    @available(
        *, unavailable,
        message: "matching() is for texts; the model's property is none."
    )
    public static func matching(
        _ pattern: some RegexComponent, _ message: String = ""
    ) -> Self { preconditionFailure("Unavailable.") }
}
