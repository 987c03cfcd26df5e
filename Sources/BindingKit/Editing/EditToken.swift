/// Keeps a view reporting its edits; the reports end when it is released.
@MainActor
public final class EditToken {
    private let end: @MainActor () -> Void

    /// A token that calls `end`, on the main actor, when it is released.
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
            Task { @MainActor in session.endIfDead() }
            return
        }
        MainActor.assumeIsolated { session.endIfDead() }
    }
}
