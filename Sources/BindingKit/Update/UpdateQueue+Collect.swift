// From the inbox, where any thread posts changes, to the lists of dirty sources.
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
