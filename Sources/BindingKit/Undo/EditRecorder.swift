/// Registers the edits of a manager, and names them. The manager and its sessions own the recorder.
@MainActor
final class EditRecorder {
    let registration: UndoRegistration
    /// Names an edit. The parameter is the binding, but this file only sees it as a `SourceClient`.
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
    @inline(__always)
    func register(_ step: consuming UndoStep, of binding: @autoclosure () -> SourceClient?) {
        guard let name, let binding = binding() else { return registration.keep(step, named: nil) }
        registration.keep(step, named: name(binding))
    }
}
