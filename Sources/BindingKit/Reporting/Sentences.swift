/// Shortens a text to a number of characters. By default, to a length that fits into a sentence.
func shortened(_ text: String, to limit: Int = 120) -> String {
    text.count > limit ? text.prefix(limit - 1) + "…" : text
}

/// Adds a full stop to a text, unless the text already ends like a sentence.
func sentence(_ text: String) -> String {
    text.last.map { ".!?…".contains($0) } == true ? text : "\(text)."
}
