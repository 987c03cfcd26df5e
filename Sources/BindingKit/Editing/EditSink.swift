/// Connects a view with the session that receives the view's reports. The sink is released together
/// with the view.
///
/// A view does not report its own death. So the sink ends the binding when the view dies. Without
/// the sink, a refused text in a dead view would keep the manager invalid forever.
@MainActor
final class EditSink {
    /// Strong because weak references are slower. The session sets it to nil when it stops.
    var session: EditSession?

    init(_ session: EditSession) {
        self.session = session
    }

    deinit {
        guard let session = session.take() else { return }
        guard MainActorThread.isCurrent else {
            let parcel = MainActorParcel(consume session)
            // A scheduled job belongs to no actor, but the main loop runs it on the main thread.
            MainLoop.shared.schedule { MainActor.assumeIsolated { parcel.take()?.endIfDead() } }
            return
        }
        // A deinitializer belongs to no actor, but this deinitializer runs on the main thread.
        MainActor.assumeIsolated { session.endIfDead() }
    }
}
