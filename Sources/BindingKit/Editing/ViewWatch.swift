/// Observes a property of a plain `@Observable` view, and reports the property's changes to the session.
class ViewWatch: SourceClient {
    /// Weak because the session owns its watch.
    private(set) final weak var session: EditSession?
    final let watched: Source
    private(set) final var isActive = false
    /// The source's version at the latest comparison of the view's value with the binding's value;
    /// `nil` if the values differed or could not be compared.
    final var unmodifiedVersion: UInt64?
    /// Whether the log has reported that the view's property announces no changes.
    private var isReported = false

    init(_ watched: Source, for session: EditSession, of binding: BindingRecord) {
        self.session = session
        self.watched = watched
        super.init(
            managerIdentifier: binding.managerIdentifier, location: binding.location)
        watched.attach(self)
    }

    final func start() {
        isActive = true
        watched.activate(self)
        watched.refresh()
    }

    final func stop() {
        isActive = false
        watched.deactivate(self)
    }

    /// Detaches the watch from its source permanently.
    final func end() {
        isActive = false
        watched.detach(self)
    }

    /// Whether the view certainly has the same value as at the latest comparison.
    final var isUnmodified: Bool {
        unmodifiedVersion == watched.version && watched.arrival == .inTheSetter
    }

    // MARK: As a client of the source

    override var declaration: String { session?.binding?.declaration ?? "" }

    override var reportedClient: SourceClient { session?.binding ?? self }

    override var source: Source? { watched }

    override var takesChanges: Bool { isActive }

    override func deliver(_ reason: DeliveryReason, from source: Source) -> Bool {
        guard isActive, let session, session.hasUnreceivedEdit else { return false }
        session.handle(.changed)
        return false
    }

    override func foundNothingObservable() {
        guard !isReported else { return }
        isReported = true
        let manager = session?.binding?.manager
        guard manager?.mayReport(.observesNothing, at: declarationLocation) ?? true else { return }
        BindingLog.warning(
            """
            \(declaration): the view's property announces no changes, so the binding does not \
            notice edits. Conform the view to `EditableView`.
            """, at: declarationLocation)
    }

    override func subjectDied() {
        end()
        session?.endIfDead()
    }
}
