/// Computes the caret and the selection after a model has corrected a text.
public enum TextSelection {
    /// The place in `new` that corresponds to `place` in `old`.
    ///
    /// If the text after the caret is unchanged, the caret stays in front of that text. If only the
    /// text before the caret is unchanged, the caret stays behind that text. If both parts have
    /// changed, insertions and removals before the caret move the caret. The comparison ignores
    /// case.
    ///
    /// ```swift
    /// // "12345" with the caret behind the 4 becomes "12,34|5".
    /// ```
    ///
    /// - Parameters:
    ///   - place: an index of `old`.
    ///   - old: the text before the correction.
    ///   - new: the corrected text.
    /// - Returns: an index of `new`.
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
    ///
    /// - Parameters:
    ///   - range: a range of `old`.
    ///   - old: the text before the correction.
    ///   - new: the corrected text.
    /// - Returns: a range of `new`.
    public static func range(
        _ range: Range<String.Index>, in old: String, movedTo new: String
    ) -> Range<String.Index> {
        let start = place(range.lowerBound, in: old, movedTo: new)
        let end = range.isEmpty ? start : place(range.upperBound, in: old, movedTo: new)
        return min(start, end)..<max(start, end)
    }

    /// The offset in `target` that corresponds to the place between `before` and `after`.
    static func offset<Element: Equatable>(
        before: [Element], after: [Element], in target: [Element]
    ) -> Int {
        if target.count >= after.count, target.suffix(after.count).elementsEqual(after) {
            return target.count - after.count
        }
        if target.starts(with: before) { return before.count }
        let old = before + after
        // Both parts have changed. So the place is between the common prefix and the common suffix.
        let head = zip(old, target).prefix { $0 == $1 }.count
        let rest = min(old.count, target.count) - head
        let tail = zip(old.reversed(), target.reversed()).prefix(rest).prefix { $0 == $1 }.count
        let change = Change(
            old: old[head..<(old.count - tail)], new: target[head..<(target.count - tail)],
            place: before.count - head)
        return head + (change.isShort ? change.placeByDifference : change.placeByMatching)
    }
}

/// The parts in which two strings differ, without the common prefix and the common suffix.
private struct Change<Element: Equatable> {
    /// If both parts together have at most this many elements, their exact difference is computed.
    /// In the worst case, the time grows with the square of the length.
    private static var shortCount: Int { 1_000 }
    /// How many elements to search ahead for a match, if the exact difference would take too long.
    private static var reach: Int { 32 }

    let old: ArraySlice<Element>
    let new: ArraySlice<Element>
    /// The place, counted from the beginning of `old`.
    let place: Int

    var isShort: Bool { old.count + new.count <= Self.shortCount }

    var placeByDifference: Int {
        var offset = place
        for change in new.difference(from: old) {
            switch change {
            case .remove(let index, _, _): if index < place { offset -= 1 }
            case .insert(let index, _, _): if index < offset { offset += 1 }
            }
        }
        return offset
    }

    /// Walks through both strings once. If nothing matches nearby, skips one element in each.
    var placeByMatching: Int {
        var (oldIndex, newIndex) = (old.startIndex, new.startIndex)
        let end = old.startIndex + place
        while oldIndex < end, newIndex < new.endIndex {
            let (removed, inserted) = nextMatch(oldIndex, newIndex)
            oldIndex += removed
            newIndex += inserted
            // If the removed elements contain the place, the loop ends.
            guard oldIndex < end else { break }
            oldIndex += 1
            newIndex += 1
        }
        return newIndex - new.startIndex
    }

    /// The smallest number of elements to skip in one string so that the next elements match.
    private func nextMatch(_ oldIndex: Int, _ newIndex: Int) -> (removed: Int, inserted: Int) {
        for distance in 0..<Self.reach {
            let (oldAhead, newAhead) = (oldIndex + distance, newIndex + distance)
            if newAhead < new.endIndex, old[oldIndex] == new[newAhead] { return (0, distance) }
            if oldAhead < old.endIndex, old[oldAhead] == new[newIndex] { return (distance, 0) }
        }
        return (0, 0)
    }
}

extension TextSelection {
    /// The selection in `new` that corresponds to `range` in `old`. Both ranges are counted in UTF-16 units,
    /// as in Cocoa's text views.
    ///
    /// An offset out of bounds counts as the end of the text.
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
        // A caret can't stand in the middle of a character.
        return text.index(before: text.index(after: index))
    }
}
