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
