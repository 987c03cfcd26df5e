/// Connects steps with a manager and the manager's registry. Steps may outlive both.
@MainActor
class UndoRegistration {
    /// After an undo, gives the focus to the view of the restored property, if the view can take
    /// focus.
    final let focus: @MainActor (EditPlace) -> Void

    init(focus: @escaping @MainActor (EditPlace) -> Void) {
        self.focus = focus
    }

    /// Passes a step to the registry.
    func keep(_ step: consuming UndoStep, named name: String?) {}

    /// Sessions call this with 1 when an edit has been opened, and with -1 when the edit is over.
    func countOpenEdits(_ difference: Int) {}
}

/// A registration with client code's own registry, or with an `UndoManager`.
final class RegistryRegistration: UndoRegistration {
    /// Weak because client code owns the registry, and the registry owns the steps.
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
