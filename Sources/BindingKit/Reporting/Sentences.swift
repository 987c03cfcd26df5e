/// Shortens a string to a number of characters. The default limit fits into a sentence.
func shortened(_ text: String, to limit: Int = 120) -> String {
    text.count > limit ? text.prefix(limit - 1) + "…" : text
}

/// Adds a period to a string, unless the string already ends like a sentence.
func sentence(_ text: String) -> String {
    text.last.map { ".!?…".contains($0) } == true ? text : "\(text)."
}
