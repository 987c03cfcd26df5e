#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The messages that the user reads when an edit is refused.
///
/// The messages are in English until the app replaces some or all of them:
///
/// ```swift
/// ValidationMessages.current.valueMissing = "Bitte ausfüllen."
/// ValidationMessages.current.unreadable = { "„\($0)“ ist nicht lesbar." }
/// ```
///
/// If a rule or a transform has its own message, that message is shown instead.
public struct ValidationMessages: Sendable {
    /// The messages that all bindings use.
    ///
    /// This property is read each time an edit is refused. Set it before the first screen is made,
    /// and again when the user chooses another language. A message that is already shown stays as
    /// it is.
    @MainActor public static var current = Self()

    /// For an empty field that must not be empty, and for nil if the model needs a value.
    public var valueMissing = "A value is required."

    /// For a text that `matching` refuses.
    public var wrongForm = "The text has the wrong format."

    /// For an index outside of the choices of `ValueTransform.index`.
    public var notAChoice = "This is not one of the choices."

    /// For a mixed state, if the model can only be true or false.
    public var neitherOnNorOff = "Choose either on or off."

    /// For an edit of the selected object while nothing is selected.
    public var nothingSelected = "Nothing is selected."

    /// For an edit that is refused because of an error, if the error has no message for the user.
    public var refused = "This value can't be used."

    /// For a text that `ValueTransform.text` can't read. The closure gets the text; if the text is
    /// long, only the beginning.
    public var unreadable: @MainActor (_ text: String) -> String = {
        "“\($0)” is not a valid value."
    }

    /// For a string or a collection that is too short or too long. The closure gets the accepted
    /// counts, and whether the value is a text.
    ///
    /// Counts are whole numbers, so they are passed as `exactly`, `atLeast`, `atMost`, `between` or
    /// `other`.
    public var length: @MainActor (_ counts: ValidationLimits<Int>, _ isText: Bool) -> String =
        English.length

    /// For a number, or another value with an order, that is too low or too high. The closure gets
    /// the accepted values, converted to strings by `bound`.
    public var range: @MainActor (_ limits: ValidationLimits<String>) -> String = English.range

    /// For a date that is too early or too late. The closure gets the accepted dates, converted to
    /// strings by `bound`.
    public var dateRange: @MainActor (_ limits: ValidationLimits<String>) -> String =
        English.dateRange

    /// Converts a bound of a range to text for a message, such as "0.5". If the closure returns nil
    /// for a type, messages don't name the bounds.
    ///
    /// By default numbers have a decimal point. Dates are written as "2026-01-31", in the system's
    /// time zone. The time of day is added unless it is midnight.
    public var bound: @MainActor (_ value: Any) -> String? = English.bound

    /// The messages in English.
    public init() {}

    @MainActor
    func sentence<Value>(_ limits: ValidationLimits<Value>) -> String {
        let words = try? limits.map { value in
            guard let words = bound(value) else { throw NoWords() }
            return words
        }
        return (Value.self == Date.self ? dateRange : range)(words ?? .other)
    }
}

/// Thrown if a bound can't be converted to text.
private struct NoWords: Error {}

@MainActor
private enum English {
    static func length(_ counts: ValidationLimits<Int>, _ isText: Bool) -> String {
        func elements(_ count: Int) -> String {
            let noun = isText ? ("character", "characters") : ("entry", "entries")
            return "\(count) \(count == 1 ? noun.0 : noun.1)"
        }
        return switch counts {
        case .exactly(0): "Leave this empty."
        case .exactly(let count): "Exactly \(elements(count))."
        case .atLeast(let lower): "At least \(elements(lower))."
        case .atMost(let upper), .below(let upper): "At most \(elements(upper))."
        case .between(let lower, let upper), .halfOpen(let lower, let upper):
            "From \(lower) to \(elements(upper))."
        case .other: isText ? "The length is wrong." : "The number of entries is wrong."
        }
    }

    static func range(_ limits: ValidationLimits<String>) -> String {
        switch limits {
        case .exactly(let value): "Only \(value)."
        case .atLeast(let lower): "At least \(lower)."
        case .atMost(let upper): "At most \(upper)."
        case .below(let upper): "Less than \(upper)."
        case .between(let lower, let upper): "From \(lower) to \(upper)."
        case .halfOpen(let lower, let upper): "At least \(lower) and less than \(upper)."
        case .other: "The value is out of range."
        }
    }

    static func dateRange(_ limits: ValidationLimits<String>) -> String {
        switch limits {
        case .exactly(let value): "Only \(value)."
        case .atLeast(let lower): "Not before \(lower)."
        case .atMost(let upper): "Not after \(upper)."
        case .below(let upper): "Before \(upper)."
        case .between(let lower, let upper): "From \(lower) to \(upper)."
        case .halfOpen(let lower, let upper): "Not before \(lower), and before \(upper)."
        case .other: "The date is out of range."
        }
    }

    static func bound(_ value: Any) -> String? {
        if let date = value as? Date { return words(date) }
        // If a type has no description of its own, Swift's text is meant for programmers.
        guard let describable = value as? any CustomStringConvertible else { return nil }
        let text = describable.description
        return value is any BinaryFloatingPoint && text.hasSuffix(".0")
            ? String(text.dropLast(2)) : text
    }

    private static func words(_ date: Date) -> String {
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .current)
        let day = style.year().month().day()
        let time = style.time(includingFractionalSeconds: false).format(date)
        if time == "00:00:00" { return day.format(date) }
        let minutes = time.hasSuffix(":00") ? String(time.dropLast(3)) : time
        return "\(day.format(date)) \(minutes)"
    }
}
