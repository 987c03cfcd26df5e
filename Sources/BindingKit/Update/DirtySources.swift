/// The sources that must be read. They are read at the end of the turn, in the next round of the
/// running delivery pass, or when modifications in place have ended.
@MainActor
final class DirtySources {
    /// For at most this many sources, no index is made. Tests lower this number.
    @exclusivity(unchecked) static var few = 8

    private struct State {
        /// The sources to read at the end of the turn. The list may also contain sources that have
        /// been read already and are no longer dirty.
        var inTurn: [Source] = []
        /// The sources of `inTurn`, grouped by manager. The index is used when one manager after
        /// another takes its sources.
        var index: DirtyIndex?
        /// When `inTurn` has this many sources, the sources that have been read are removed.
        var compactLimit = initialStaleLimit
        /// The sources that are read in the next round of the running delivery pass.
        var inPass: [Source] = []
        /// The sources that changed while properties were being modified in place.
        ///
        /// During a modification in place, such as `items.sort { … }`, the property must not be
        /// read, and a binding may read any property. So all changes wait until no modification is
        /// running, or until the turn ends.
        var deferred: [Source] = []
        /// The sources with a `willSet` in this turn. A read in the same turn may run inside the
        /// setter, and get the former value.
        var stale: [Source] = []
        /// When `stale` has this many sources, its unused sources are removed.
        var staleLimit = initialStaleLimit

        static let initialStaleLimit = 64
    }

    /// Unchecked because no client code runs while a list is read or changed. The main actor
    /// protects the state.
    @exclusivity(unchecked) private var state = State()

    var hasDirty: Bool { !state.inTurn.isEmpty }
    /// Whether there is anything to do at the end of the turn.
    var hasWork: Bool { !state.inTurn.isEmpty || !state.stale.isEmpty }
    var hasDirtyInPass: Bool { !state.inPass.isEmpty }

    /// Whether a dirty source has active bindings of a manager.
    ///
    /// - Parameter scope: the manager; `nil` stands for all managers.
    func hasDirty(in scope: ObjectIdentifier?) -> Bool {
        guard let scope, state.inTurn.count > Self.few else {
            return state.inTurn.contains { $0.state.isDirty && $0.hasActiveClients(in: scope) }
        }
        var hasDirty = false
        upToDateIndex().forEach(of: scope) { if $0.state.isDirty { hasDirty = true } }
        return hasDirty
    }

    // MARK: Marking

    /// Marks a source to be read at the end of the turn.
    func markDirty(_ source: Source) {
        guard !source.state.isDirty else { return }
        source.state.isDirty = true
        state.inTurn.append(source)
    }

    /// Marks a source to be read in the next round of the running delivery pass.
    func markDirtyInPass(_ source: Source) {
        guard !source.state.isDirtyInPass else { return }
        source.state.isDirtyInPass = true
        state.inPass.append(source)
    }

    /// Marks a dirty source to be read when all modifications in place have ended.
    func deferUntilModified(_ source: Source) {
        guard !source.state.isDeferred else { return }
        source.state.isDeferred = true
        state.deferred.append(source)
        UpdateState.current.hasDeferredChanges = true
    }

    /// Marks a source. If the source is read before the turn ends, it is read again at the end of
    /// the turn.
    func markStaleInTurn(_ source: Source) {
        guard !source.staleReasons.contains(.setterInTurn) else { return }
        if state.stale.count >= state.staleLimit { removeUnusedStaleSources() }
        source.insert(.setterInTurn)
        state.stale.append(source)
    }

    func reserveCapacity(_ count: Int) {
        state.inTurn.reserveCapacity(state.inTurn.count + count)
    }

    /// How many sources the running pass has marked since its latest round began.
    var passCount: Int { state.inPass.count }

    /// The sources that the running pass has marked, except the first `count` sources. The trace
    /// uses them.
    func sourcesInPass(from count: Int) -> ArraySlice<Source> {
        state.inPass.dropFirst(min(count, state.inPass.count))
    }

    // MARK: Ending a turn

    /// Ends the deferral of changes, even during a modification in place. The modification may be
    /// suspended for a long time, or may never end.
    func endModifications() {
        UpdateState.current.modificationDepth = 0
        if UpdateState.current.hasDeferredChanges { clearDeferred() }
    }

    /// Marks stale sources as dirty if they were read in the turn, because all setters of the turn
    /// have stored their values now.
    func endTurn() {
        guard !state.stale.isEmpty else { return }
        state.staleLimit = State.initialStaleLimit
        for source in replace(&state.stale, with: []) {
            source.remove(.setterInTurn)
            if !source.hasActiveClients {
                source.discardIfUnused()
            } else if source.isRead {
                source.insert(.anyRecheck)
                markDirty(source)
            }
        }
    }

    /// Removes unused sources, which would accumulate if a turn never ended, as in an app without a
    /// run loop.
    private func removeUnusedStaleSources() {
        for source in replace(&state.stale, with: []) {
            if source.hasClients {
                state.stale.append(source)
            } else {
                source.remove(.setterInTurn)
                source.discardIfUnused()
            }
        }
        state.staleLimit = max(State.initialStaleLimit, 2 * state.stale.count)
    }

    // MARK: Taking

    /// Removes and returns the dirty sources that have active bindings of a manager.
    func takeDirty(in scope: ObjectIdentifier?) -> OneOrMore<Source> {
        if let scope, state.inTurn.count > Self.few { return takeIndexed(in: scope) }
        if state.index != nil { (state.index, state.compactLimit) = (nil, State.initialStaleLimit) }
        var sources = OneOrMore<Source>()
        if state.inTurn.count == 1 {
            // In the most frequent case, a single source, the array keeps its memory.
            let source = state.inTurn.removeLast()
            if take(source, in: scope) { sources.append(source) }
            return sources
        }
        let candidates = replace(&state.inTurn, with: [])
        WorkCount.visits += candidates.count
        sources.reserveCapacity(candidates.count)
        for source in candidates where take(source, in: scope) { sources.append(source) }
        return sources
    }

    /// Like `takeDirty(in:)`, but does not visit the sources of other managers. Taken sources stay
    /// in the list until the list has doubled in length.
    private func takeIndexed(in scope: ObjectIdentifier) -> OneOrMore<Source> {
        if state.inTurn.count >= state.compactLimit { removeReadSources() }
        var sources = OneOrMore<Source>()
        upToDateIndex().forEach(of: scope) { source in
            guard source.state.isDirty else { return }
            source.state.isDirty = false
            sources.append(source)
        }
        state.index?.remove(scope)
        return sources
    }

    private func upToDateIndex() -> DirtyIndex {
        // If a source has a new client, the index must list it for the client's manager too.
        let isOutOfDate = replace(&UpdateState.current.hasNewDirtyClients, with: false)
        var index = (isOutOfDate ? nil : replace(&state.index, with: nil)) ?? DirtyIndex()
        index.extend(to: state.inTurn)
        state.index = index
        return index
    }

    private func removeReadSources() {
        var dirty: [Source] = []
        // If the list contains a source twice, the source is no longer dirty at the second visit.
        for source in replace(&state.inTurn, with: []) where source.state.isDirty {
            source.state.isDirty = false
            dirty.append(source)
        }
        for source in dirty { source.state.isDirty = true }
        state.inTurn = dirty
        state.index = nil
        state.compactLimit = max(State.initialStaleLimit, 2 * dirty.count)
    }

    /// Whether a source must be read now. The caller has removed the source from the list.
    private func take(_ source: Source, in scope: ObjectIdentifier?) -> Bool {
        // A delivery pass may have read the source meanwhile.
        guard source.state.isDirty else { return false }
        source.state.isDirty = false
        if !source.hasActiveClients {
            source.discardIfUnused()
        } else if source.hasActiveClients(in: scope) {
            return true
        } else {
            markDirty(source)
        }
        return false
    }

    /// Removes the deferred sources and returns those that are still dirty.
    func takeDeferred() -> [Source] {
        let sources = state.deferred.filter { take($0, in: nil) }
        // Usually the deferred sources are the last ones of `inTurn`. The loop removes them, so
        // that `inTurn` stays short in a long turn.
        while let last = state.inTurn.last, last.state.isDeferred, !last.state.isDirty {
            state.inTurn.removeLast()
        }
        if state.index != nil { state.index = nil }
        clearDeferred()
        return sources
    }

    /// Leaves the deferred sources to be read at the end of the turn.
    func clearDeferred() {
        UpdateState.current.hasDeferredChanges = false
        for source in replace(&state.deferred, with: []) { source.state.isDeferred = false }
    }

    /// Removes the sources that the running pass has changed and that have active bindings of a manager. The
    /// other sources are read at the end of the turn.
    func takeDirtyInPass(in scope: ObjectIdentifier?) -> [Source] {
        var sources: [Source] = []
        for source in replace(&state.inPass, with: []) {
            if source.hasActiveClients(in: scope) {
                sources.append(source)
            } else {
                source.state.isDirtyInPass = false
                markDirty(source)
            }
        }
        return sources
    }
}
