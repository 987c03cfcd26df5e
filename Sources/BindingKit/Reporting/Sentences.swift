/// At most so many characters of a value in words; by default as many as a sentence can take.
func shortened(_ text: String, to limit: Int = 120) -> String {
    text.count > limit ? text.prefix(limit - 1) + "…" : text
}

/// A text with a full stop at its end, unless something else ends its sentence.
func sentence(_ text: String) -> String {
    text.last.map { ".!?…".contains($0) } == true ? text : "\(text)."
}
