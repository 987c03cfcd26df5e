/// An edit or a command that can be undone: a place, and the value to restore there.
///
/// A step is a structure, because an object would cost an allocation for each edit.
@MainActor
struct UndoStep {
    let place: StepPlace
    /// The value that the place had before the edit. This is `()` if the step is a command, or if
    /// the place itself stores the value.
    let value: Any

    init(_ place: StepPlace, value: consuming Any) {
        self.place = place
        self.value = value
    }

    /// Undoes the step, and registers the step that redoes it.
    ///
    /// - Returns: whether anything has changed.
    func takeBack(named name: String?) -> Bool { place.takeBack(value, named: name) }
}

/// The place where a step is undone.
@MainActor
class StepPlace {
    /// Restores a value, and registers the opposite step.
    ///
    /// - Returns: whether anything has changed.
    func takeBack(_ value: Any, named name: String?) -> Bool { false }
}

/// A command. When the opposite command runs, it registers its own opposite.
final class CommandPlace: StepPlace {
    private let undo: @MainActor () -> Bool

    init(_ undo: @escaping @MainActor () -> Bool) {
        self.undo = undo
    }

    override func takeBack(_ value: Any, named name: String?) -> Bool { undo() }
}
