#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ValueTransform where Output == String {
    /// A number, an amount or a date as text. `style` writes and reads the text.
    ///
    /// The style's locale decides what the separators mean. Unlike the style alone, this transform
    /// reads the whole text or nothing. For example, "12abc" is refused, and so is "12.5" if the
    /// point separates thousands.
    ///
    /// ```swift
    /// let number: ValueTransform<Double, String>
    /// number = .text(.number.locale(german))  // 1234.5 ↔ "1.234,5"
    /// let amount: ValueTransform<Decimal, String>
    /// amount = .text(.currency(code: "EUR"))  // 12.5 ↔ "€12.50"
    /// ```
    ///
    /// - Parameters:
    ///   - style: writes and reads the text.
    ///   - message: the message for the user if the text can't be read. By default it is
    ///     `ValidationMessages.unreadable`, or `valueMissing` if the text is empty.
    public static func text<Style: ParseableFormatStyle>(
        _ style: Style, message: String? = nil
    ) -> Self where Style.FormatInput == Input, Style.FormatOutput == String {
        text(format: style, parse: style.parseStrategy, message: message)
    }

    /// A number, an amount or a date that may be nil, as text.
    ///
    /// ```swift
    /// let age: ValueTransform<Int?, String>
    /// age = .text(.number, whenNil: "")
    /// ```
    ///
    /// - Parameters:
    ///   - style: writes and reads the text of a value that is not nil.
    ///   - whenNil: the text for nil. If the user enters this text, the model's value becomes nil.
    ///   - message: the message for the user if the text can't be read. By default it is
    ///     `ValidationMessages.unreadable`.
    public static func text<Style: ParseableFormatStyle, Value>(
        _ style: Style, whenNil: String, message: String? = nil
    ) -> Self
    where Input == Value?, Style.FormatInput == Value, Style.FormatOutput == String {
        ValueTransform<Value, String>.text(style, message: message).fromOptional(nilAs: whenNil)
    }

    /// This overload exists only to explain an error. Pass `whenNil:`: an optional property needs a
    /// string for nil.
    @available(
        *, unavailable,
        message:
            "The model's property is optional: pass whenNil: with the string that stands for nil."
    )
    public static func text<Style: ParseableFormatStyle, Value>(
        _ style: Style, message: String? = nil
    ) -> Self
    where Input == Value?, Style.FormatInput == Value, Style.FormatOutput == String {
        preconditionFailure("Unavailable.")
    }

    /// A value as text. A style writes the text, and a separate strategy reads it.
    public static func text<Style: FormatStyle, Strategy: ParseStrategy>(
        format style: Style, parse strategy: Strategy, message: String? = nil
    ) -> Self
    where
        Style.FormatInput == Input, Style.FormatOutput == String,
        Strategy.ParseInput == String, Strategy.ParseOutput == Input
    {
        let format: @MainActor (Input) -> String = { [style] in style.format($0) }
        let parse: @MainActor (String) throws -> Input = { [strategy] in try strategy.parse($0) }
        let reader = StrictReader(format: format, parse: parse)
        return Self(
            forward: format,
            reverse: {
                guard let value = reader.value(of: $0) else {
                    throw message.map(ValidationError.init) ?? .unreadable($0)
                }
                return value
            })
    }
}

extension ValidationError {
    @MainActor
    fileprivate static func unreadable(_ text: String) -> ValidationError {
        text.allSatisfy(\.isWhitespace)
            ? valueMissing
            : ValidationError(ValidationMessages.current.unreadable(shortened(text, to: 40)))
    }
}

/// Reads a text as a whole. Some strategies stop at the first character that they can't read.
///
/// Foundation's number strategies read "12abc" as 12 and, in German, "12.5" as 12. They do not
/// report where they stopped. So this type checks whether the end of the text changes the value.
@MainActor
private struct StrictReader<Value> {
    /// If a number has more digits than this, rounding may remove the last digit.
    private static var significantDigits: Int { 15 }

    let format: @MainActor (Value) -> String
    let parse: @MainActor (String) throws -> Value
    let isSame = Equality<Value>.shared

    func value(of text: String) -> Value? {
        guard let value = try? parse(text) else { return nil }
        let lastTelling = text.lastIndex { $0.isNumber && $0.wholeNumberValue != 0 }
        let head = lastTelling.map { text[...$0] } ?? ""
        guard head.isEmpty || isRead(head, as: value), areZerosRead(of: text, as: value) else {
            return nil
        }
        // The rest may only contain characters that the style writes, such as a unit or a percent
        // sign.
        let known = Set(format(value))
        let rest = text.dropFirst(head.count).filter { $0.isLetter || $0.isSymbol || $0 == "%" }
        return rest.allSatisfy(known.contains) ? value : nil
    }

    /// Whether the last digit of `head` was read. If so, removing that digit changes the value.
    private func isRead(_ head: Substring, as value: Value) -> Bool {
        guard head.count(where: \.isNumber) <= Self.significantDigits else { return true }
        guard let shorter = try? parse(String(head.dropLast())) else { return true }
        return !isSame(shorter, value)
    }

    /// Whether the zeros at the end of a text were read, as in "1,000". If so, replacing the last
    /// zero by another digit changes the value.
    private func areZerosRead(of text: String, as value: Value) -> Bool {
        guard text.count(where: \.isNumber) <= Self.significantDigits,
            let last = text.lastIndex(where: \.isNumber), text[last].wholeNumberValue == 0,
            let zero = text[last].unicodeScalars.first,
            let one = UnicodeScalar(zero.value + 1)
        else { return true }
        let other = text[..<last] + String(one) + text[text.index(after: last)...]
        guard let otherValue = try? parse(String(other)) else { return true }
        return !isSame(otherValue, value)
    }
}
