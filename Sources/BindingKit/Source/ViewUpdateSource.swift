/// The source of a closure that updates a whole view. It observes everything that the closure reads.
///
/// The closure both reads and writes. So it runs when other bindings write, and a refresh of this
/// source reads nothing.
final class ViewUpdateSource<Subject: AnyObject>: TypedSource<Subject, Void> {
    /// The queue is stopping a cycle that includes the closure.
    private var isStopped = false
    /// Whether the run that subscribed has read nothing observable; `nil` if that was not checked.
    private var readsNothing: Bool?

    init(of subject: Subject, tracker: any ChangeTracker) {
        super.init(of: subject, tracker: tracker, sharedAs: nil) { $1.store(()) }
    }

    override func refresh() {
        guard hasActiveClients, isSubjectAlive else { return super.refresh() }
        // The values that the closure reads can't be compared with earlier values. So the closure
        // runs again if the recheck counts incomparable values as changed.
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

    /// Runs `update`, and observes everything that it reads.
    ///
    /// If `update` is not observed yet, it runs twice. The first run finds out what it reads. The
    /// second run begins after the source has subscribed. It finds changes that the view's setters
    /// or another thread made before the subscription, because such changes are not posted.
    func run(_ update: () -> Void) {
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        guard subscribeIfNeeded(tracking: { observe(update) }) else { return }
        // After the queue has stopped a cycle, the closure runs only once, to subscribe to the
        // changes that others make. The source ignores the closure's own changes, because they
        // would start the cycle again.
        guard !isStopped else { return didRead(version) }
        // If the closure changes a value that it reads, it runs again in the pass's next round.
        let version = version
        AccessTracking.readingValue(update)
        didRead(version)
    }

    // MARK: Diagnostics

    override var isSilentRun: Bool? { readsNothing ?? false }

    /// Runs `update` to subscribe. If warnings are logged, this method also finds out whether
    /// `update` reads anything observable. Only a run can find this out.
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
