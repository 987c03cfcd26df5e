/// Says where the edits of a manager are registered, and under which names; the manager and its
/// sessions own it.
@MainActor
final class EditRecorder {
    let registration: UndoRegistration
    /// Called with the binding, which this file knows as a client of its source.
    private let name: (@MainActor (SourceClient) -> String?)?

    init<Record: SourceClient>(
        _ registration: UndoRegistration, name: (@MainActor (Record) -> String?)?
    ) {
        self.registration = registration
        guard let name else {
            self.name = nil
            return
        }
        self.name = { binding in
            guard let record = binding as? Record else { return nil }
            return name(record)
        }
    }

    /// Registers the step of an edit that is over.
    ///
    /// - Parameter binding: the edit's.
    @inline(__always)
    func register(_ step: consuming UndoStep, of binding: @autoclosure () -> SourceClient?) {
        guard let name, let binding = binding() else { return registration.keep(step, named: nil) }
        registration.keep(step, named: name(binding))
    }
}
