/// An edit or a command that can be taken back: a place, and what is put back there.
///
/// No object, so that an edit allocates nothing for it.
@MainActor
struct UndoStep {
    let place: StepPlace
    /// What the place held before the edit; `()` for a command, and where the place keeps it itself.
    let value: Any

    init(_ place: StepPlace, value: consuming Any) {
        self.place = place
        self.value = value
    }

    /// Takes the step back, and has what makes it again registered.
    ///
    /// - Returns: whether that has changed anything.
    func takeBack(named name: String?) -> Bool { place.takeBack(value, named: name) }
}

/// Where a step is taken back.
@MainActor
class StepPlace {
    /// Puts a value back, and has the opposite registered.
    ///
    /// - Returns: whether that has changed anything.
    func takeBack(_ value: Any, named name: String?) -> Bool { false }
}

/// A command, whose opposite registers itself.
final class CommandPlace: StepPlace {
    private let undo: @MainActor () -> Bool

    init(_ undo: @escaping @MainActor () -> Bool) {
        self.undo = undo
    }

    override func takeBack(_ value: Any, named name: String?) -> Bool { undo() }
}
