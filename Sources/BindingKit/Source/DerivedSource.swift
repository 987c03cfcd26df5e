/// A source whose value a closure derives, owned by one binding.
///
/// When the binding ends the closure is released, even while a list still holds the source.
final class DerivedSource<Subject: AnyObject, Value>: TypedSource<Subject, Value> {
    /// `nil` once the binding has ended.
    private var derive: (@MainActor (Subject) throws -> Value)?

    init(
        of subject: Subject, tracker: any ChangeTracker,
        derive: @escaping @MainActor (Subject) throws -> Value
    ) {
        self.derive = derive
        super.init(of: subject, tracker: tracker, sharedAs: nil) { subject, source in
            let derived = unsafeDowncast(source, to: DerivedSource.self)
            guard let derive = derived.derive else { return }
            source.find(try derive(subject))
        }
    }

    override func discard() {
        _ = replace(&derive, with: nil)
    }
}

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
        guard hasActiveClients, isSubjectAlive else { return super.refresh() }
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
