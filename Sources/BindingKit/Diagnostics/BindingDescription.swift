extension BindingRecord: CustomStringConvertible {
    /// The call in short and where it stands: `label.text ← fruit.name (Fruits.swift:12)`.
    public final var declaration: String { "\(ends) (\(location))" }

    /// The declaration, then state, what was refused, the last value and counts.
    public final var description: String {
        var parts = ["\(declaration): \(state)"]
        if let validationError { parts.append("refused: \(shortened(validationError.message))") }
        if let value = lastValueDescription { parts.append("last \(shortened(value))") }
        parts.append(deliveries == 1 ? "1 delivery" : "\(deliveries) deliveries")
        parts.append(skips == 1 ? "1 skip" : "\(skips) skips")
        return parts.joined(separator: ", ")
    }
}
