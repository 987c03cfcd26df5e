import BindingKit

@testable import TestSupport

/// A field, and its edit as the oracle sees it.
@MainActor
final class UndoField {
    let field = Field()
    /// Which of the managers binds it.
    let manager: Int
    /// The number of the note that it shows.
    var note: Int
    let writesEachChange: Bool
    /// Whether it is bound by way of the holder.
    let isHeld: Bool
    var record: BindingRecord?

    /// What the note held before the first write of the open edit.
    var before: String?
    /// What the binding has written or read last.
    var known = ""
    /// Whether the note lacks what was entered.
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
