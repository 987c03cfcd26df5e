/// A registration for a view's edits, a control's presses, or a `CallbackSubject`'s changes. When
/// the token is released, the registration ends on the main actor.
@MainActor
public final class EditToken {
    /// Ends the registration. The property is `nil` once the closure has been taken.
    private var end: (@MainActor () -> Void)?

    /// A token that ends a registration.
    ///
    /// - Parameter end: called once, on the main actor, when the token is released. The token may
    ///   be released on any thread.
    public init(end: @escaping @MainActor () -> Void) {
        self.end = end
    }

    deinit {
        guard let end = end.take() else { return }
        guard MainActorThread.isCurrent else {
            let parcel = MainActorParcel(consume end)
            // A scheduled job belongs to no actor, but the main loop runs it on the main thread.
            MainLoop.shared.schedule { MainActor.assumeIsolated { parcel.take()?() } }
            return
        }
        // A deinitializer belongs to no actor, but this deinitializer runs on the main thread.
        MainActor.assumeIsolated { end() }
    }
}
