#if GTK
internal import BindingKit

/// A selection or a caret. A position is the number of Unicode scalars before it, as in GTK.
struct Selection: Equatable {
    /// The end that stays when the user extends the selection.
    var anchor: Int
    /// The end that moves.
    var caret: Int

    /// The selection of the same characters after the text `new` has replaced the text `old`.
    func moved(from old: String, to new: String) -> Selection {
        guard old != new else { return self }
        return Selection(
            anchor: Self.move(anchor, old, new),
            caret: anchor == caret ? Self.move(anchor, old, new) : Self.move(caret, old, new))
    }

    private static func move(_ place: Int, _ old: String, _ new: String) -> Int {
        let scalars = old.unicodeScalars
        let index =
            scalars.index(scalars.startIndex, offsetBy: place, limitedBy: scalars.endIndex)
            ?? scalars.endIndex
        let moved = TextSelection.place(index, in: old, movedTo: new)
        return new.unicodeScalars.distance(from: new.startIndex, to: moved)
    }
}
#endif
