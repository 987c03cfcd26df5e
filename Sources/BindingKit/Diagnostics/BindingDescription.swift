extension BindingRecord: CustomStringConvertible {
    /// The call in short and where it stands: `label.text ← fruit.name (Fruits.swift:12)`.
    public final var declaration: String { "\(ends) (\(location))" }

    /// The declaration, then state, last value and counts.
    public final var description: String {
        var parts = ["\(declaration): \(state)"]
        if let value = lastValueDescription { parts.append("last \(value)") }
        parts.append("\(deliveries) deliveries")
        parts.append("\(skips) skips")
        return parts.joined(separator: ", ")
    }
}
