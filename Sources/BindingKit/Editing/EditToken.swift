/// A registration for a view's edits, which ends when the token is released.
@MainActor
public final class EditToken {
    private let end: @MainActor () -> Void

    /// A token that ends a registration.
    ///
    /// - Parameter end: called once on the main actor when the token is released, whatever thread
    ///   that happens on.
    public init(end: @escaping @MainActor () -> Void) {
        self.end = end
    }

    deinit {
        let end = end
        guard MainActorThread.isCurrent else {
            Task { @MainActor in end() }
            return
        }
        MainActor.assumeIsolated { end() }
    }
}

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
        guard let session else { return }
        guard MainActorThread.isCurrent else {
            Task { @MainActor in session.endIfDead() }
            return
        }
        MainActor.assumeIsolated { session.endIfDead() }
    }
}
