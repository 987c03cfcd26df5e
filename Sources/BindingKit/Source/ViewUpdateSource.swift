/// The source of a closure that updates a whole view: whatever the closure reads.
///
/// The closure reads and writes at once, so that it runs where others only write. To refresh this
/// source reads nothing.
final class ViewUpdateSource<Subject: AnyObject>: TypedSource<Subject, Void> {
    init(of subject: Subject) {
        super.init(of: subject, tracker: ObservationTracker(isCancellable: true), sharedAs: nil) {
            $1.find(())
        }
    }

    override func refresh() {
        guard hasActiveBindings, isSubjectAlive else { return super.refresh() }
        // What the closure has read can't be compared: the recheck that decides runs it again.
        if staleReasons.contains(.recheckIncomparable) { invalidate(by: 0) }
        remove(.anyRecheck)
        find(())
        didRead(version)
    }

    /// Runs `update`, and has whatever it reads observed from now on.
    ///
    /// It runs twice where it is not observed yet. The first run finds out what it reads; the
    /// second begins after the subscription, because what changed in the meantime, by a setter of
    /// the view or on another thread, was posted to nobody.
    ///
    /// - Parameter update: reads models and writes the view.
    func run(_ update: () -> Void) {
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        guard subscribeIfNeeded(tracking: update) else { return }
        // What the closure changes from here on makes it run again in the next round.
        let version = version
        AccessTracking.readingValue(update)
        didRead(version)
    }
}
