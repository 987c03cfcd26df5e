// A delivery pass: a first round of writes, and further rounds for the changes that they cause.
extension UpdateQueue {
    var hasChangesInPass: Bool {
        dirty.hasDirtyInPass || UpdateState.current.hasPassChanges
    }

    /// Runs a first round, and further rounds as long as writes cause changes.
    ///
    /// - Parameter scope: the manager whose bindings are delivered; `nil` stands for all managers.
    @discardableResult
    func runPass(scope: ObjectIdentifier?, firstRound: () -> Int) -> Int {
        // If a setter runs the run loop, for example for a modal panel, a pass can run inside
        // another pass.
        UpdateState.current.passDepth += 1
        defer {
            UpdateState.current.passDepth -= 1
            if !isPassRunning { cycles.reset() }
            PassFollowers.passHasEnded(isTurnOver: false)
            if dirty.hasDirty { inbox.scheduleJobIfNeeded(hasWork: true) }
        }
        let written = firstRound()
        if written > 0 { PassFollowers.awaitEndOfTurn() }
        guard hasChangesInPass else { return written }
        return written + runFurtherRounds(scope: scope)
    }

    private func runFurtherRounds(scope: ObjectIdentifier?) -> Int {
        var written = 0
        var round = 1
        // Changes from other threads wait for the next turn, because a thread that writes without
        // pause could keep this pass going.
        while let sources = takeDirtyInPass(scope: scope) {
            guard round < cycles.limit else {
                cycles.report(stoppedAt: sources, rounds: round)
                break
            }
            round += 1
            written += deliver(sources, scope: scope, round: round)
        }
        return written
    }

    func deliverDirty(scope: ObjectIdentifier?) -> Int {
        let sources = dirty.takeDirty(in: scope)
        if let source = sources.sole { return deliver(source, scope: scope) }
        return deliver(sources, scope: scope)
    }

    /// Reads the sources that have changed, then delivers to their clients in order.
    func deliver(
        _ sources: some Collection<Source>, scope: ObjectIdentifier? = nil, round: Int = 1
    ) -> Int {
        if sources.count == 1, let source = sources.first {
            return deliver(source, scope: scope, round: round)
        }
        var affected: [SourceClient] = []
        affected.reserveCapacity(sources.count)
        for source in sources {
            read(source)
            if let client = soleClient(of: source, scope: scope) {
                affected.append(client)
            } else {
                affected += clients(of: source, scope: scope)
            }
        }
        affected.sort(by: SourceClient.wasMadeEarlier)
        cycles.record(affected, round: round)
        return deliver(affected, as: .change)
    }

    /// Reads one source and delivers to its clients in order.
    func deliver(
        _ source: Source, scope: ObjectIdentifier? = nil, round: Int = 1
    ) -> Int {
        if let client = soleClient(of: source, scope: scope) {
            read(source)
            if round > 1 { cycles.record(CollectionOfOne(client), round: round) }
            return client.deliver(.change, from: source) ? 1 : 0
        }
        read(source)
        let affected = clients(of: source, scope: scope)
        if round > 1 { cycles.record(affected, round: round) }
        var written = 0
        for client in affected where client.deliver(.change, from: source) { written += 1 }
        return written
    }

    private func read(_ source: Source) {
        source.state.isDirty = false
        source.state.isDirtyInPass = false
        source.refresh()
    }

    /// The only active client of a source; `nil` if the source has no active client or several, or
    /// if the client belongs to another manager.
    private func soleClient(of source: Source, scope: ObjectIdentifier?) -> SourceClient? {
        guard let client = source.soleActiveClient else { return nil }
        return scope == nil || client.managerIdentifier == scope ? client : nil
    }

    /// The active clients of a source. Clients outside `scope` get the change when the turn ends.
    private func clients(of source: Source, scope: ObjectIdentifier?) -> [SourceClient] {
        guard let scope, source.hasActiveClients(outside: scope) else {
            return source.activeClients
        }
        dirty.markDirty(source)
        return source.activeClients(in: scope)
    }

    func deliver(_ clients: some Collection<some SourceClient>, as reason: DeliveryReason)
        -> Int
    {
        var written = 0
        for client in clients {
            guard let source = client.source else { continue }
            if client.deliver(reason, from: source) { written += 1 }
        }
        return written
    }

    /// Takes the sources that the running pass has changed since its latest round began.
    ///
    /// - Returns: `nil` if there are none.
    private func takeDirtyInPass(scope: ObjectIdentifier?) -> [Source]? {
        if UpdateState.current.hasPassChanges || inbox.hasArrivals { collect() }
        guard dirty.hasDirtyInPass else { return nil }
        let sources = dirty.takeDirtyInPass(in: scope)
        return sources.isEmpty ? nil : sources
    }
}
