import BindingKit

@testable import TestSupport

/// A field, and the oracle's record of its edit.
@MainActor
final class UndoField {
    let field = Field()
    /// The number of the manager that binds it.
    let manager: Int
    /// The number of the note that the field shows.
    var note: Int
    let writesEachChange: Bool
    /// Whether it is bound through the holder.
    let isHeld: Bool
    var record: BindingRecord?

    /// The note's text before the first write of the open edit.
    var before: String?
    /// The text that the binding has written or read last.
    var known = ""
    /// Whether the note does not have the entered text yet.
    var isPending = false
    var isRefused = false

    init(manager: Int, note: Int, writesEachChange: Bool, isHeld: Bool) {
        (self.manager, self.note, self.writesEachChange, self.isHeld) = (
            manager, note, writesEachChange, isHeld
        )
    }

    var text: String { field.text ?? "" }
    var isOpen: Bool { before != nil || isPending }
}
