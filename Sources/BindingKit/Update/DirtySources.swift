/// The sources that have to be read: at the end of the turn, in the next round of the running
/// pass, or when modifications in place have ended.
@MainActor
final class DirtySources {
    private struct State {
        /// The sources that are read at the end of the turn.
        var inTurn: [Source] = []
        /// The sources that are read in the next round of the running pass.
        var inPass: [Source] = []
        /// The sources that changed while properties were being modified in place.
        ///
        /// Such a property, as in `items.sort { … }`, must not be read before the modification
        /// ends, and a binding may read anything. So all changes wait until no modification is
        /// running, or until the turn ends.
        var deferred: [Source] = []
        /// The sources with a `willSet` in this turn: a read before the turn ends may run inside
        /// the setter, and find the former value.
        var stale: [Source] = []
        /// The number of stale sources at which the unused ones are removed.
        var staleLimit = initialStaleLimit

        static let initialStaleLimit = 64
    }

    /// Unchecked because no code of the program runs while a list is read or changed; protected
    /// by the main actor.
    @exclusivity(unchecked) private var state = State()

    var hasDirty: Bool { !state.inTurn.isEmpty }
    /// Whether there is anything to do at the end of the turn.
    var hasWork: Bool { !state.inTurn.isEmpty || !state.stale.isEmpty }
    var hasDirtyInPass: Bool { !state.inPass.isEmpty }

    /// Whether a dirty source has active bindings of a manager.
    ///
    /// - Parameter scope: the manager; `nil` stands for all managers.
    func hasDirty(in scope: ObjectIdentifier?) -> Bool {
        state.inTurn.contains { $0.state.isDirty && $0.hasActiveClients(in: scope) }
    }

    // MARK: Marking

    /// Has a source read at the end of the turn.
    func markDirty(_ source: Source) {
        guard !source.state.isDirty else { return }
        source.state.isDirty = true
        state.inTurn.append(source)
    }

    /// Has a source read in the next round of the running pass.
    func markDirtyInPass(_ source: Source) {
        guard !source.state.isDirtyInPass else { return }
        source.state.isDirtyInPass = true
        state.inPass.append(source)
    }

    /// Has a source that is marked dirty read when all modifications in place have ended.
    func deferUntilModified(_ source: Source) {
        guard !source.state.isDeferred else { return }
        source.state.isDeferred = true
        state.deferred.append(source)
        UpdateState.current.hasDeferredChanges = true
    }

    /// Has a source rechecked at the end of the turn if it is read before.
    func markStaleInTurn(_ source: Source) {
        guard !source.staleReasons.contains(.setterInTurn) else { return }
        if state.stale.count >= state.staleLimit { removeUnusedStaleSources() }
        source.insert(.setterInTurn)
        state.stale.append(source)
    }

    func reserveCapacity(_ count: Int) {
        state.inTurn.reserveCapacity(state.inTurn.count + count)
    }

    /// How many sources the running pass has marked since its latest round.
    var passCount: Int { state.inPass.count }

    /// The sources that the running pass has marked, from a count on; for the trace.
    func sourcesInPass(from count: Int) -> ArraySlice<Source> {
        state.inPass.dropFirst(min(count, state.inPass.count))
    }

    // MARK: Ending a turn

    /// Ends the deferral: modifications that have not ended may be suspended for any time, or were
    /// begun without being made.
    func endModifications() {
        UpdateState.current.modificationDepth = 0
        if UpdateState.current.hasDeferredChanges { clearDeferred() }
    }

    /// Marks the stale sources dirty that were read in the turn: all its setters have returned.
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

    /// Keeps unused sources from accumulating in a turn that never ends, as in a program without
    /// a run loop.
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

    /// Removes the dirty sources, as far as a manager has active bindings to them.
    ///
    /// - Parameter scope: the manager; `nil` stands for all managers.
    func takeDirty(in scope: ObjectIdentifier?) -> OneOrMore<Source> {
        var sources = OneOrMore<Source>()
        if state.inTurn.count == 1 {
            // The most frequent case, which keeps the array's memory.
            let source = state.inTurn.removeLast()
            if take(source, in: scope) { sources.append(source) }
            return sources
        }
        let candidates = replace(&state.inTurn, with: [])
        sources.reserveCapacity(candidates.count)
        for source in candidates where take(source, in: scope) { sources.append(source) }
        return sources
    }

    /// Whether a source that was removed from the list has to be read now.
    private func take(_ source: Source, in scope: ObjectIdentifier?) -> Bool {
        // A pass may have read it meanwhile.
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
        // As a rule they are the last ones of the list, which one turn may extend very often.
        while let last = state.inTurn.last, last.state.isDeferred, !last.state.isDirty {
            state.inTurn.removeLast()
        }
        clearDeferred()
        return sources
    }

    /// Leaves the deferred sources to the end of the turn.
    func clearDeferred() {
        UpdateState.current.hasDeferredChanges = false
        for source in replace(&state.deferred, with: []) { source.state.isDeferred = false }
    }

    /// Removes the sources that the running pass has changed, as far as a manager has active
    /// bindings to them; the others are read at the end of the turn.
    ///
    /// - Parameter scope: the manager; `nil` stands for all managers.
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
