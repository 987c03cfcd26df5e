/// Decides whether a value may enter the model.
///
/// A two-way binding runs the validation on the user's value, after the reverse transform and
/// before the model is set. Values that the model sets by itself are not validated.
///
/// ```swift
/// bindings.bindObserver(
///     nameField, \.text, toSubject: fruit, twoWay: \.name,
///     validate: .required() && .length(...20) && .check("Not another one!") { $0 != "kiwi" })
/// ```
@MainActor
public struct Validation<Value> {
    /// Throws if the value must not enter the model.
    public let check: @MainActor (Value) throws -> Void
    /// The asynchronous rules; `nil` if there are none. They throw to refuse a value that is
    /// already in the model.
    let answer: (@MainActor (Value) async throws -> Void)?

    /// Makes a validation from a closure that throws.
    ///
    /// - Parameter check: throws a `ValidationError`, or another error, to refuse the value. The
    ///   error's message is shown to the user.
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

    /// Refuses a value with `message` unless `isValid` returns true.
    public static func check(
        _ message: String, _ isValid: @escaping @MainActor (Value) throws -> Bool
    ) -> Self {
        check({ message }, isValid)
    }

    /// Like `check(_:_:)`, but makes the message only when a value is refused.
    private static func check(
        _ message: @escaping @MainActor () -> String,
        _ isValid: @escaping @MainActor (Value) throws -> Bool
    ) -> Self {
        Self { guard try isValid($0) else { throw ValidationError(message()) } }
    }

    /// Accepts a value if both validations accept it. If the first validation refuses the value,
    /// the second validation does not run.
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

    /// The same validation for an optional property; nil is accepted.
    public var unlessNil: Validation<Value?> {
        let check: @MainActor (Value?) throws -> Void = { [check] in try $0.map(check) }
        guard let answer else { return Validation<Value?>(check) }
        return Validation<Value?>(check) { if let value = $0 { try await answer(value) } }
    }
}

// MARK: Asynchronous rules

extension Validation {
    /// An asynchronous rule for a value that is already in the model, for example the rule that no
    /// other user has the same name.
    ///
    /// The rule runs after each edit that the model has accepted, and in `validate()`. The rule's
    /// answer decides `validationError` and `isValid`, but the model keeps the value. The rule is
    /// cancelled if the user edits again, the edit is discarded, the model changes, or the manager
    /// is disabled. Until the rule answers, `isValidating` is true and `isValid` is false. With
    /// `writeBack: .afterPause(_:)` the rule runs less often.
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     nameField, toSubject: account, twoWay: \.name,
    ///     validate: .required() && .async { try await server.reserve($0) })
    /// ```
    ///
    /// After a cancellation, the rule's answer is ignored. A `CancellationError` is not an answer,
    /// so `validate()` runs the rule again.
    ///
    /// - Parameter check: throws a `ValidationError`, or another error, to refuse the value. The
    ///   error's message is shown to the user. The closure runs on the main actor, and is retained
    ///   until the binding ends.
    public static func async(
        _ check: @escaping @MainActor (Value) async throws -> Void
    ) -> Self {
        Self({ _ in }, answer: check)
    }

    /// An asynchronous rule for a value that is already in the model. Refuses the value with
    /// `message` unless `isValid` returns true.
    public static func async(
        _ message: String, _ isValid: @escaping @MainActor (Value) async throws -> Bool
    ) -> Self {
        async { guard try await isValid($0) else { throw ValidationError(message) } }
    }
}

extension Validation where Value == String {
    /// Refuses a string that is empty or contains only white space.
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
    /// Refuses a string or a collection if its count is outside of `counts`.
    ///
    /// - Parameters:
    ///   - counts: the accepted counts.
    ///   - message: the message for the user; by default the message of `ValidationMessages`.
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
    /// Refuses a value outside of `bounds`.
    ///
    /// - Parameters:
    ///   - bounds: the accepted values.
    ///   - message: the message for the user; by default the message of `ValidationMessages`.
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

    /// Accepts nil. Refuses a string or a collection if its count is outside of `counts`.
    public static func length<Wrapped: Collection>(
        _ counts: some RangeExpression<Int>, _ message: String? = nil
    ) -> Self where Value == Wrapped? {
        Validation<Wrapped>.length(counts, message).unlessNil
    }

    /// Accepts nil. Refuses a value outside of `bounds`.
    ///
    /// ```swift
    /// let isPercentage = Validation<Double?>.range(0...100)
    /// ```
    public static func range<Wrapped: Comparable>(
        _ bounds: some RangeExpression<Wrapped>, _ message: String? = nil
    ) -> Self where Value == Wrapped? {
        Validation<Wrapped>.range(bounds, message).unlessNil
    }

    /// Accepts nil. Refuses a text that does not match `pattern` as a whole.
    public static func matching(
        _ pattern: some RegexComponent, _ message: String? = nil
    ) -> Self where Value == String? {
        Validation<String>.matching(pattern, message).unlessNil
    }
}

// MARK: - Types that a rule does not fit

extension Validation {
    /// This overload exists only to explain an error. Leave the rule out: a value of this type is
    /// never missing.
    @available(
        *, unavailable,
        message: "required() is for strings and optionals, but the model's property is neither."
    )
    public static func required(_ message: String = "") -> Self {
        preconditionFailure("Unavailable.")
    }

    /// This overload exists only to explain an error. Leave the rule out: a value of this type has
    /// no length.
    @available(
        *, unavailable,
        message: "length() is for strings and collections, but the model's property is neither."
    )
    public static func length(
        _ counts: some RangeExpression<Int>, _ message: String? = nil
    ) -> Self { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass bounds of the model's own type, which must
    /// be `Comparable`.
    @available(
        *, unavailable,
        message: "range() takes bounds of the model's own type, which must be Comparable."
    )
    public static func range<Bound>(
        _ bounds: some RangeExpression<Bound>, _ message: String? = nil
    ) -> Self { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Leave the rule out: a value of this type is
    /// not a string.
    @available(
        *, unavailable,
        message: "matching() is for strings, but the model's property is not a string."
    )
    public static func matching(
        _ pattern: some RegexComponent, _ message: String = ""
    ) -> Self { preconditionFailure("Unavailable.") }
}
