extension Validation where Value == String {
    /// Refuses a text that is empty or all white space.
    public static func required(_ message: String = "A value is required.") -> Self {
        check(message) { text in text.contains { !$0.isWhitespace } }
    }

    /// Refuses a text that does not match `pattern` as a whole.
    ///
    /// ```swift
    /// let isPostcode = Validation<String>.matching(/[0-9]{5}/, "Five digits, please.")
    /// ```
    public static func matching(
        _ pattern: some RegexComponent, _ message: String = "The text has the wrong form."
    ) -> Self {
        let matches: @MainActor (String) -> Bool = { [pattern] in
            $0.wholeMatch(of: pattern) != nil
        }
        return check(message, matches)
    }
}

extension Validation where Value: Collection {
    /// Refuses a text or list whose count lies outside of `counts`.
    ///
    /// - Parameter message: what the user is told; without it, the bounds in English.
    public static func length(
        _ counts: some RangeExpression<Int>, _ message: String? = nil
    ) -> Self {
        let contains: @MainActor (Int) -> Bool = { [counts] in counts.contains($0) }
        return check(message ?? "The length must be in \(counts).") { contains($0.count) }
    }
}

extension Validation where Value: Comparable {
    /// Refuses a value that lies outside of `bounds`.
    ///
    /// - Parameter message: what the user is told; without it, the bounds in English.
    public static func range(
        _ bounds: some RangeExpression<Value>, _ message: String? = nil
    ) -> Self {
        let contains: @MainActor (Value) -> Bool = { [bounds] in bounds.contains($0) }
        return check(message ?? "The value must be in \(bounds).", contains)
    }
}

// MARK: Optional properties

extension Validation {
    /// Refuses nil.
    public static func required<Wrapped>(
        _ message: String = "A value is required."
    ) -> Self where Value == Wrapped? {
        check(message) { $0 != nil }
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
        _ pattern: some RegexComponent, _ message: String = "The text has the wrong form."
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
    @_disfavoredOverload
    public static func required(_ message: String = "") -> Self {
        preconditionFailure("Unavailable.")
    }

    /// Does not exist: a value of this type has no length.
    @available(
        *, unavailable,
        message: "length() is for texts and lists; the model's property is neither."
    )
    @_disfavoredOverload
    public static func length(
        _ counts: some RangeExpression<Int>, _ message: String? = nil
    ) -> Self {
        preconditionFailure("Unavailable.")
    }

    /// Does not exist: the bounds are of another type, or the type has no order.
    @available(
        *, unavailable,
        message: "range() takes bounds of the model's own type, which must be Comparable."
    )
    @_disfavoredOverload
    public static func range<Bound>(
        _ bounds: some RangeExpression<Bound>, _ message: String? = nil
    ) -> Self {
        preconditionFailure("Unavailable.")
    }

    /// Does not exist: a value of this type is no text.
    @available(
        *, unavailable,
        message: "matching() is for texts; the model's property is none."
    )
    @_disfavoredOverload
    public static func matching(
        _ pattern: some RegexComponent, _ message: String = ""
    ) -> Self {
        preconditionFailure("Unavailable.")
    }
}
