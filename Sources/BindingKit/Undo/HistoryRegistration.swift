final class HistoryRegistration: UndoRegistration {
    /// Weak because client code owns the history, and the history owns the steps.
    private weak var history: History?

    init(_ history: History, focus: @escaping @MainActor (EditPlace) -> Void) {
        self.history = history
        super.init(focus: focus)
    }

    override func keep(_ step: consuming UndoStep, named name: String?) {
        history?.keep(step, named: name)
    }

    override func countOpenEdits(_ difference: Int) {
        history?.countOpenEdits(by: difference)
    }
}
