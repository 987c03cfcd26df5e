/// An optional whose type is not known where it is looked into.
protocol OptionalValue {
    var unwrapped: Any? { get }
}

extension Optional: OptionalValue {
    var unwrapped: Any? { map { $0 } }
}

/// A value as diagnostics show it: text in quotation marks, no `Optional`, in one line.
func readable(_ value: Any) -> String {
    if let optional = value as? any OptionalValue {
        return optional.unwrapped.map(readable) ?? "nil"
    }
    if let text = value as? String { return text.debugDescription }
    return String(describing: value).split(whereSeparator: \.isNewline).joined(separator: " ")
}

/// At most so many characters of a value in words; by default as many as a sentence can take.
func shortened(_ text: String, to limit: Int = 120) -> String {
    text.count > limit ? text.prefix(limit - 1) + "…" : text
}
