extension TextSelection {
    /// The selection in `new` that corresponds to `range` in `old`, both counted in UTF-16 units
    /// as Cocoa's text views do.
    ///
    /// What lies out of bounds counts as the end of the text.
    static func utf16Range(
        _ range: Range<Int>, in old: String, movedTo new: String
    ) -> Range<Int> {
        let moved = Self.range(
            index(range.lowerBound, in: old)..<index(range.upperBound, in: old), in: old,
            movedTo: new)
        return moved.lowerBound.utf16Offset(in: new)..<moved.upperBound.utf16Offset(in: new)
    }

    private static func index(_ offset: Int, in text: String) -> String.Index {
        let count = text.utf16.count
        let index = String.Index(utf16Offset: min(max(offset, 0), count), in: text)
        guard index < text.endIndex else { return index }
        // The middle of a character is no place for a caret.
        return text.index(before: text.index(after: index))
    }
}
