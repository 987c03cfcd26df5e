/// The source of a closure that updates a whole view: whatever the closure reads.
///
/// The closure reads and writes at once, so that it runs where others only write. To refresh this
/// source reads nothing.
final class ViewUpdateSource<Subject: AnyObject>: TypedSource<Subject, Void> {
    /// A cycle that the closure takes part in is being stopped.
    private var isStopped = false
    /// Whether the run that subscribed has read nothing observable; `nil` if nobody looked.
    private var readsNothing: Bool?

    init(of subject: Subject, tracker: any ChangeTracker) {
        super.init(of: subject, tracker: tracker, sharedAs: nil) { $1.store(()) }
    }

    override func refresh() {
        guard hasActiveClients, isSubjectAlive else { return super.refresh() }
        // What the closure has read can't be compared: the recheck that decides runs it again.
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

    /// Runs `update`, and has whatever it reads observed from now on.
    ///
    /// It runs twice where it is not observed yet. The first run finds out what it reads; the
    /// second begins after the subscription, because what changed in the meantime, by a setter of
    /// the view or on another thread, was posted to nobody.
    func run(_ update: () -> Void) {
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        guard subscribeIfNeeded(tracking: { observe(update) }) else { return }
        // After a cycle was stopped, one run subscribes to what others change; its own changes, which
        // the subscription does not cover, would begin the cycle anew.
        guard !isStopped else { return didRead(version) }
        // What the closure changes from here on makes it run again in the next round.
        let version = version
        AccessTracking.readingValue(update)
        didRead(version)
    }

    // MARK: Diagnostics

    override var isSilentRun: Bool? { readsNothing ?? false }

    /// Runs `update` to subscribe; while warnings are logged, finds out whether it reads anything
    /// observable, because nothing but a run can tell.
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
