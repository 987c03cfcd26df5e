extension Validation where Value == String {
    /// Refuses a text that is empty or all white space.
    public static func required(_ message: String = "A value is required.") -> Self {
        check(message) { text in text.contains { !$0.isWhitespace } }
    }
}

extension Validation {
    /// Refuses nil.
    public static func required<Wrapped>(
        _ message: String = "A value is required."
    ) -> Self where Value == Wrapped? {
        check(message) { $0 != nil }
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

extension Validation where Value == String {
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
