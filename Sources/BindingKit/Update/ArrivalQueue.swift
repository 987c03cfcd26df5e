/// The contents of the inbox that the main actor has taken and not yet processed.
///
/// During the processing client code may run and ask for an update. Then that update processes the rest.
@MainActor
final class ArrivalQueue {
    private var changes: ArraySlice<UpdateInbox.Change> = []
    private var releases: ArraySlice<UpdateInbox.Release> = []
    private var orphans: ArraySlice<any Orphans> = []
    private(set) var hasContents = false

    /// Appends contents. The bindings of released managers deliver nothing from now on.
    func append(_ contents: UpdateInbox.Contents) {
        for bindings in contents.orphans { bindings.stop() }
        hasContents = true
        changes += contents.changes
        releases += contents.releases
        orphans += contents.orphans
    }

    /// Processes everything. Releases and orphans come last, because they release objects of client
    /// code.
    func drain(
        _ change: (UpdateInbox.Change) -> Void, _ release: (UpdateInbox.Release) -> Void,
        _ orphans: (any Orphans) -> Void
    ) {
        while let next = changes.popFirst() { change(next) }
        while let next = releases.popFirst() { release(next) }
        while let next = self.orphans.popFirst() { orphans(next) }
        hasContents = false
        // The slices still retain the elements that were removed from them.
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

    /// Releases everything, once the deliveries have been stopped.
    func tearDown()
}

// Moves changes from the inbox, to which any thread posts, to the lists of dirty sources.
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
        // The release of a subject may release a manager of other subjects.
        WorkCount.countingAsLost { release.source.subscriptionVanished(release.generation) }
        if release.source.hasActiveClients { dirty.markDirty(release.source) }
    }
}
