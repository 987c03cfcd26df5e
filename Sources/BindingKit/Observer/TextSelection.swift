/// Says where caret and selection belong after a model has corrected a text.
public enum TextSelection {
    /// The place in `new` that corresponds to `place` in `old`.
    ///
    /// The caret stays in front of the text that followed it, as far as that text survived;
    /// otherwise behind the text that preceded it; otherwise it moves with the insertions and
    /// removals before it. Case does not matter to this.
    ///
    /// ```swift
    /// // "12345" with the caret behind the 4 becomes "12,34|5".
    /// ```
    public static func place(
        _ place: String.Index, in old: String, movedTo new: String
    ) -> String.Index {
        let before = Array(old[..<place]).map { $0.lowercased() }
        let after = Array(old[place...]).map { $0.lowercased() }
        let target = Array(new).map { $0.lowercased() }
        let offset = Self.offset(before: before, after: after, in: target)
        return new.index(new.startIndex, offsetBy: min(max(offset, 0), target.count))
    }

    /// The selection in `new` that corresponds to `range` in `old`.
    public static func range(
        _ range: Range<String.Index>, in old: String, movedTo new: String
    ) -> Range<String.Index> {
        let start = place(range.lowerBound, in: old, movedTo: new)
        let end = range.isEmpty ? start : place(range.upperBound, in: old, movedTo: new)
        return min(start, end)..<max(start, end)
    }

    private static func offset(before: [String], after: [String], in target: [String]) -> Int {
        if target.count >= after.count, target.suffix(after.count).elementsEqual(after) {
            return target.count - after.count
        }
        if target.starts(with: before) { return before.count }
        var offset = before.count
        for change in target.difference(from: before + after) {
            switch change {
            case .remove(let place, _, _): if place < before.count { offset -= 1 }
            case .insert(let place, _, _): if place < offset { offset += 1 }
            }
        }
        return offset
    }
}
