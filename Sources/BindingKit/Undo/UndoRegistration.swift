/// A manager and the registry of its edits, as the steps know them: they outlive both.
@MainActor
class UndoRegistration {
    /// Gives the focus to the view that shows what was taken back at a place, if it is on screen.
    final let focus: @MainActor (EditPlace) -> Void

    init(focus: @escaping @MainActor (EditPlace) -> Void) {
        self.focus = focus
    }

    /// Hands a step to the registry.
    func keep(_ step: consuming UndoStep, named name: String?) {}

    /// Called when an edit has been opened, with 1, or when it is over, with -1.
    func countOpenEdits(_ difference: Int) {}
}

/// A registration with the program's own registry, or with an `UndoManager`.
final class RegistryRegistration: UndoRegistration {
    /// Weak because the program owns it, and it owns the steps.
    private weak var registry: (any UndoRegistry)?

    init(_ registry: any UndoRegistry, focus: @escaping @MainActor (EditPlace) -> Void) {
        self.registry = registry
        super.init(focus: focus)
    }

    override func keep(_ step: consuming UndoStep, named name: String?) {
        let step = consume step
        registry?.registerStep(named: name) { step.takeBack(named: name) }
    }
}
