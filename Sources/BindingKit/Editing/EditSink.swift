/// Connects a view with the session that it reports to, and is released together with the view.
///
/// A view does not call back when it dies. Its refused text would leave the manager invalid for
/// good; so the binding is ended then.
@MainActor
final class EditSink {
    /// Strong because that is cheaper to follow; the session empties it when it stops.
    var session: EditSession?

    init(_ session: EditSession) {
        self.session = session
    }

    deinit {
        guard let session = session.take() else { return }
        guard MainActorThread.isCurrent else {
            let parcel = MainActorParcel(consume session)
            // Because a scheduled job belongs to no actor; protected by the main loop.
            MainLoop.shared.schedule { MainActor.assumeIsolated { parcel.take()?.endIfDead() } }
            return
        }
        // Because a deinitializer belongs to no actor; protected by the check above.
        MainActor.assumeIsolated { session.endIfDead() }
    }
}
