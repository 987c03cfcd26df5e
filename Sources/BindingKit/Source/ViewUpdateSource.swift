/// The source of a closure that updates a whole view. It observes everything that the closure reads.
///
/// The closure reads and writes together, so it runs at the time when other bindings only write. Refreshing
/// this source reads nothing.
final class ViewUpdateSource<Subject: AnyObject>: TypedSource<Subject, Void> {
    /// A cycle in which the closure takes part is being stopped.
    private var isStopped = false
    /// Whether the run that subscribed has read nothing observable; `nil` if that was not checked.
    private var readsNothing: Bool?

    init(of subject: Subject, tracker: any ChangeTracker) {
        super.init(of: subject, tracker: tracker, sharedAs: nil) { $1.store(()) }
    }

    override func refresh() {
        guard hasActiveClients, isSubjectAlive else { return super.refresh() }
        // What the closure reads can't be compared with earlier values. So it runs again in a
        // recheck in which such values count as changed.
        if staleReasons.contains(.recheckIncomparable) {
            invalidate(by: 0)
            if staleReasons.contains(.setterOnThread) { insert(.isStored) }
        }
        remove(.anyRecheck)
        store(())
        didRead(version)
    }

    override func resumeAfterCycle() {
        refresh()
        isStopped = true
        for client in activeClients { _ = client.deliver(.change, from: self) }
        isStopped = false
    }

    /// Runs `update`, and from then on observes everything that it reads.
    ///
    /// If `update` is not observed yet, it runs twice. The first run finds out what it reads. The second run
    /// begins after the subscription, because changes in the meantime, by a setter of the view or on another
    /// thread, were not posted.
    func run(_ update: () -> Void) {
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        guard subscribeIfNeeded(tracking: { observe(update) }) else { return }
        // After a cycle was stopped, the closure runs once to subscribe to changes that others
        // make. Its own changes are excluded, because they would begin the cycle again.
        guard !isStopped else { return didRead(version) }
        // If the closure changes what it reads from here on, it runs again in the next round.
        let version = version
        AccessTracking.readingValue(update)
        didRead(version)
    }

    // MARK: Diagnostics

    override var isSilentRun: Bool? { readsNothing ?? false }

    /// Runs `update` to subscribe. While warnings are logged, it also finds out whether `update` reads
    /// anything observable; only a run can tell that.
    private func observe(_ update: () -> Void) {
        if readsNothing != false {
            guard BindingLog.reports(.warning), readsNothing != nil || isCheckAdmitted else {
                readsNothing = nil
                return update()
            }
            readsNothing = ObservationCheck.findsNothing(whileSubscribing: update)
        } else {
            update()
        }
    }

    private var isCheckAdmitted: Bool {
        soleActiveClient.map { ObservationCheck.admits($0.declarationLocation) } ?? false
    }
}
