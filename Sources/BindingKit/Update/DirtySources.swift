/// What is still to be read: at the end of the turn, and in the next round of the running pass.
///
/// `@exclusivity(unchecked)` because no code of the program runs while a list is changed.
@MainActor
final class DirtySources {
    /// What the next turn's pass reads.
    @exclusivity(unchecked) private var due: [Source] = []
    /// What the running pass has changed itself.
    @exclusivity(unchecked) private var caused: [Source] = []
    /// What the main actor has announced in advance since the turn began: whoever reads it before
    /// the turn ends may do so inside the setter.
    @exclusivity(unchecked) private var announced: [Source] = []
    @exclusivity(unchecked) private var countAtNextSweep = 64

    var hasDirty: Bool { !due.isEmpty }
    var hasDirtyInPass: Bool { !caused.isEmpty }

    /// Whether something is due that a manager has to do with.
    func hasDirty(in scope: ObjectIdentifier) -> Bool {
        due.contains { $0.isDirty && $0.hasActiveBindings(in: scope) }
    }

    // MARK: Putting down

    func markDirty(_ source: Source) {
        guard !source.isDirty else { return }
        source.isDirty = true
        due.append(source)
    }

    func markDirtyInPass(_ source: Source) {
        guard !source.isDirtyInPass else { return }
        source.isDirtyInPass = true
        caused.append(source)
    }

    /// - Parameter property: one that is not marked yet.
    func markAnnouncedInTurn(_ source: Source) {
        if announced.count >= countAtNextSweep { sweep() }
        source.suspect(.turn)
        announced.append(source)
    }

    func reserveCapacity(_ count: Int) {
        due.reserveCapacity(due.count + count)
    }

    /// Every setter that announced in the turn has returned: what was read meanwhile is due again.
    func endTurn() {
        guard !announced.isEmpty else { return }
        let sources = announced
        announced = []
        for source in sources {
            source.clear(.turn)
            if !source.hasActiveBindings {
                source.discardIfUnused()
            } else if source.isRead {
                source.suspect(.anyPeek)
                markDirty(source)
            }
        }
    }

    /// Keeps a turn without end, of a program without a run loop, from gathering what is unused.
    private func sweep() {
        let sources = announced
        announced = []
        for source in sources {
            if source.hasBindings {
                announced.append(source)
            } else {
                source.clear(.turn)
                source.discardIfUnused()
            }
        }
        countAtNextSweep = max(64, 2 * announced.count)
    }

    // MARK: Taking up

    /// What is to be read now.
    enum Items {
        /// The most frequent case, which takes no list.
        case one(Source)
        case several([Source])
    }

    /// Takes what is due, as far as a manager has to do with it.
    func takeDirty(in scope: ObjectIdentifier?) -> Items {
        if due.count == 1 {
            let source = due.removeLast()
            return take(source, in: scope) ? .one(source) : .several([])
        }
        let candidates = due
        due = []
        var sources: [Source] = []
        sources.reserveCapacity(candidates.count)
        for source in candidates where take(source, in: scope) { sources.append(source) }
        return .several(sources)
    }

    /// Whether a property that was due is to be read now.
    private func take(_ source: Source, in scope: ObjectIdentifier?) -> Bool {
        // It may have been read meanwhile by a pass that changed it.
        guard source.isDirty else { return false }
        source.isDirty = false
        if !source.hasActiveBindings {
            source.discardIfUnused()
        } else if source.hasActiveBindings(in: scope) {
            return true
        } else {
            markDirty(source)
        }
        return false
    }

    /// Takes those that are held and still due.
    func take(_ held: DeferredChanges) -> [Source] {
        let sources = held.sources.filter { take($0, in: nil) }
        // They were the last to become due as a rule, and one turn may hold changes very often.
        while let last = due.last, last.isDeferred, !last.isDirty { due.removeLast() }
        return sources
    }

    /// Takes what the running pass has changed, as far as a manager has to do with it; the rest is
    /// due.
    func takeDirtyInPass(in scope: ObjectIdentifier?) -> [Source] {
        let candidates = caused
        caused = []
        var sources: [Source] = []
        for source in candidates {
            if source.hasActiveBindings(in: scope) {
                sources.append(source)
            } else {
                source.isDirtyInPass = false
                markDirty(source)
            }
        }
        return sources
    }
}

/// What has changed while properties were being changed in place.
///
/// A property that is being changed in place, `items.sort { … }` for instance, may not be read
/// until that is over, and a binding may read anything. So what changes meanwhile waits until no
/// property is being changed any more, and at the latest until the turn ends.
///
/// `@exclusivity(unchecked)` because no code of the program runs while the list is changed.
@MainActor
final class DeferredChanges {
    private let inbox = UpdateInbox.shared
    @exclusivity(unchecked) private(set) var sources: [Source] = []

    func add(_ source: Source) {
        guard !source.isDeferred else { return }
        source.isDeferred = true
        sources.append(source)
        inbox.hasDeferredChanges = true
    }

    func removeAll() {
        let former = sources
        sources = []
        inbox.hasDeferredChanges = false
        for source in former { source.isDeferred = false }
    }

    /// The turn has ended, which everything is due at the end of.
    ///
    /// A change in place that has not come to its end has been suspended, or was announced and
    /// never made: it may stay open for as long as it likes.
    func turnEnded() {
        inbox.openModifications = 0
        if inbox.hasDeferredChanges { removeAll() }
    }
}
