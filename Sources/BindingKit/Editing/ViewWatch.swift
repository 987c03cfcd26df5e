/// Observes the property of a plain `@Observable` view and reports its changes to the session.
///
/// It is a record so that the queue collects, sorts and settles these changes like those of models;
/// the manager does not list it.
final class ViewWatch: BindingRecord {
    /// Weak because the session owns its watch.
    private weak var subscriber: EditSession?
    private var watched: Source?

    init(
        _ watched: Source, for session: EditSession,
        manager: BindingManager, location: SourceLocation
    ) {
        subscriber = session
        self.watched = watched
        super.init(manager: manager, location: location)
        watched.attach(self)
    }

    override var source: Source? { watched }

    override func deliver(_ occasion: DeliveryReason, from source: Source) -> Bool {
        guard isActive, let subscriber, subscriber.hasUnreceivedEdit else { return false }
        subscriber.handle(.changed)
        return false
    }

    override func release() {
        watched?.detach(self)
        watched = nil
        subscriber?.endIfDead()
    }
}
