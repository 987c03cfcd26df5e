/// Notices changes of a plain `@Observable` view's property, for the session of its binding.
///
/// It is a record among the others so that such changes are collected, ordered and settled like
/// those of models; the manager does not list it.
final class ViewWatch: BindingRecord {
    /// Weak because the session owns its watch.
    private weak var watcher: EditSession?
    private var watched: ObservedProperty?

    init(
        _ watched: ObservedProperty, for session: EditSession,
        manager: BindingManager, location: SourceLocation
    ) {
        watcher = session
        self.watched = watched
        super.init(manager: manager, location: location)
        watched.attach(self)
    }

    override var property: ObservedProperty? { watched }

    override func deliver(_ occasion: Occasion, from property: ObservedProperty) -> Bool {
        guard isActive, let watcher, watcher.hasUntakenEdit else { return false }
        watcher.handle(.changed)
        return false
    }

    override func release() {
        watched?.detach(self)
        watched = nil
        watcher?.viewMayHaveDied()
    }
}
