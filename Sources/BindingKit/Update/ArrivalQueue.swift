/// The changes that the main actor has taken from the inbox, but has not processed yet.
///
/// Client code that runs while the queue is processed may request an update. That update processes
/// the rest of the queue.
@MainActor
final class ArrivalQueue {
    private var changes: ArraySlice<UpdateInbox.Change> = []
    private var releases: ArraySlice<UpdateInbox.Release> = []
    private var orphans: ArraySlice<any Orphans> = []
    private(set) var hasContents = false

    /// Appends the inbox's contents. From now on, the bindings of released managers deliver
    /// nothing.
    func append(_ contents: UpdateInbox.Contents) {
        for bindings in contents.orphans { bindings.stop() }
        hasContents = true
        changes += contents.changes
        releases += contents.releases
        orphans += contents.orphans
    }

    /// Processes the whole queue. The changes come first, because the other entries release client
    /// code's objects.
    func drain(
        _ change: (UpdateInbox.Change) -> Void, _ release: (UpdateInbox.Release) -> Void,
        _ orphans: (any Orphans) -> Void
    ) {
        while let next = changes.popFirst() { change(next) }
        while let next = releases.popFirst() { release(next) }
        while let next = self.orphans.popFirst() { orphans(next) }
        hasContents = false
        // A slice still retains its removed elements, so the slices are replaced.
        let formerChanges = replace(&changes, with: [])
        let formerReleases = replace(&releases, with: [])
        let formerOrphans = replace(&self.orphans, with: [])
        endLifetime(of: formerChanges)
        endLifetime(of: formerReleases)
        endLifetime(of: formerOrphans)
    }
}

/// The bindings of a manager that was released on another thread.
@MainActor
protocol Orphans {
    func stop()

    /// Releases the bindings after `stop()` has ended their deliveries.
    func tearDown()
}

// Any thread posts changes to the inbox. This extension marks the changed sources as dirty.
extension UpdateQueue {
    /// Takes the contents of the inbox and marks the sources that have changed.
    func collect() {
        UpdateState.current.hasPassChanges = false
        if let change = inbox.takeSoleChange() {
            collect(change)
        } else if inbox.hasArrivals {
            let contents = inbox.take()
            dirty.reserveCapacity(contents.changes.count)
            arrivals.append(contents)
        }
        guard arrivals.hasContents else { return }
        arrivals.drain(collect, collect) { bindings in
            WorkCount.countingAsLost { bindings.tearDown() }
        }
    }

    private func collect(_ change: UpdateInbox.Change) {
        let source = change.source
        source.invalidate(by: change.generation)
        switch change.origin {
        case .willSet: dirty.markStaleInTurn(source)
        case .willSetOnThread: if source.hasClients { rechecks.add(source) }
        case .didSet, .willSetInPass: break
        }
        if !source.hasActiveClients {
            source.discardIfUnused()
        } else if change.origin == .willSetInPass {
            dirty.markDirtyInPass(source)
        } else {
            dirty.markDirty(source)
        }
    }

    private func collect(_ release: UpdateInbox.Release) {
        // When a subject is released, it may release a manager that binds other subjects.
        WorkCount.countingAsLost { release.source.subscriptionVanished(release.generation) }
        if release.source.hasActiveClients { dirty.markDirty(release.source) }
    }
}
