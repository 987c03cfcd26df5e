/// An edit or a command that can be undone: a place, and the value to restore there.
///
/// A structure rather than an object, so that an edit allocates nothing for it.
@MainActor
struct UndoStep {
    let place: StepPlace
    /// The value that the place held before the edit; `()` for a command, or if the place itself keeps the
    /// value.
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

/// A command. The opposite command registers itself when it runs.
final class CommandPlace: StepPlace {
    private let undo: @MainActor () -> Bool

    init(_ undo: @escaping @MainActor () -> Bool) {
        self.undo = undo
    }

    override func takeBack(_ value: Any, named name: String?) -> Bool { undo() }
}
