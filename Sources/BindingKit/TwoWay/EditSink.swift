/// What a view holds while it reports to a session; it goes when the view goes.
///
/// Views don't announce their death. A refused text would make its manager invalid for ever.
@MainActor
final class EditSink {
    /// Weak because the binding owns its session.
    private(set) weak var session: EditSession?

    init(_ session: EditSession) {
        self.session = session
    }

    deinit {
        guard let session else { return }
        guard MainActorThread.isCurrent else {
            Task { @MainActor in session.viewMayHaveDied() }
            return
        }
        MainActor.assumeIsolated { session.viewMayHaveDied() }
    }
}
