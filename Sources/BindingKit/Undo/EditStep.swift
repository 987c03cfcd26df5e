/// Takes an edit of a model back, and makes it again.
@MainActor
class EditStep {
    /// Set until the edit is over.
    var recorder: EditRecorder?
    final let registration: UndoRegistration
    fileprivate var name: String?

    init(_ recorder: EditRecorder) {
        self.recorder = recorder
        registration = recorder.registration
    }

    // MARK: Overridden by the typed steps

    /// Whether the model holds something else than before the edit.
    var hasEffect: Bool { false }

    /// Notes what the edit has made of the model.
    func close() {}

    /// Gives the model what it held before, and keeps what it has held until now.
    ///
    /// - Returns: whether the model holds something else now.
    func exchange() -> Bool { false }

    /// Whether a session edits what the step has changed.
    func isOf(_ session: EditSession) -> Bool { false }
}

extension EditStep {
    /// Registers the step, once its edit is over.
    ///
    /// - Parameter record: the binding of the edit.
    final func register(of record: BindingRecord) {
        guard let recorder = replace(&recorder, with: nil) else { return }
        close()
        name = recorder.name?(record)
        register()
    }

    private func register() {
        registration.registry?.registerStep(named: name) { self.takeBack() }
    }

    private func takeBack() -> Bool {
        guard exchange() else { return false }
        register()
        // The view follows first; and to leave another view would commit its edit in the middle of this.
        TurnEnd.add { self.registration.focus(self) }
        return true
    }
}

/// Says where the edits of a manager are registered, and under which names; the manager owns it.
@MainActor
final class EditRecorder {
    let registration: UndoRegistration
    let name: (@MainActor (BindingRecord) -> String?)?

    init(
        _ registration: UndoRegistration, name: (@MainActor (BindingRecord) -> String?)?
    ) {
        self.registration = registration
        self.name = name
    }
}

/// A manager and the registry of its edits, as the steps know them: they outlive the manager.
@MainActor
final class UndoRegistration {
    /// Weak because the program owns it, and it owns the steps.
    private(set) weak var registry: (any UndoRegistry)?
    /// Weak because its screen owns it.
    private(set) weak var manager: BindingManager?
    /// Called when an edit has been opened, with 1, or when it is over, with -1.
    var countOpenEdits: (@MainActor (Int) -> Void)?

    init(_ registry: any UndoRegistry, of manager: BindingManager) {
        self.registry = registry
        self.manager = manager
    }

    /// Gives the focus to the view that shows what a step has changed, if it is on screen.
    fileprivate func focus(_ step: EditStep) {
        manager?.sessions.first(where: step.isOf)?.takeFocus()
    }
}
