#if canImport(Combine)
public import Combine

extension CallbackSubject where Self: ObservableObject {
    /// Calls back before any of the object's properties changes, as `objectWillChange` does. `keyPath` makes
    /// no difference.
    public func observeChanges(
        of keyPath: AnyKeyPath?, _ callback: ChangeCallback
    ) -> AnyObject? {
        ObjectWillChangeToken(self, callback)
    }
}

/// Subscribes to `objectWillChange`, and ends the subscription when it is released.
final class ObjectWillChangeToken {
    private let sink: AnyCancellable
    private let deathWatch: DeathWatch

    @MainActor
    init(_ subject: some ObservableObject, _ callback: ChangeCallback) {
        // `@Sendable`, because a closure of the main actor would trap on other threads.
        sink = subject.objectWillChange.sink { @Sendable _ in callback.willChange() }
        deathWatch = DeathWatch(of: subject, callback)
    }

    deinit {
        sink.cancel()
        deathWatch.stop()
    }
}
#endif
