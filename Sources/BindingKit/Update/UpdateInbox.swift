internal import Foundation

/// Where changes arrive from any thread until the main actor takes them.
///
/// However many changes arrive, one job on the main actor is under way at a time.
///
/// `@unchecked Sendable` because changes are announced on whatever thread writes the model;
/// all mutable state is protected by `lock`, but for what says otherwise.
final class UpdateInbox: @unchecked Sendable {
    static let shared = UpdateInbox()

    /// One announced change.
    struct Change {
        let source: Source
        /// The registration that announced it.
        let generation: UInt64
        let origin: Origin
    }

    /// When and where a change was announced.
    enum Origin {
        /// After it had happened.
        case afterwards
        /// In advance, by a setter or a transform of the pass that is running.
        case pass
        /// In advance, on the main actor.
        case turn
        /// In advance, on another thread: the setter may go on for any time.
        case thread
    }

    /// A registration that is gone for good.
    ///
    /// It also sees to it that the property, and what its closures capture, is let go on the
    /// main actor, whatever thread the registration went on.
    struct Release {
        let source: Source
        let generation: UInt64
    }

    /// The kinds of changes that a property may have waiting here.
    struct Posts: OptionSet {
        let rawValue: UInt8

        static let changed = Posts(rawValue: 1)
        static let inAdvance = Posts(rawValue: 2)
        static let fromPass = Posts(rawValue: 4)
        static let underWay = Posts(rawValue: 8)
    }

    struct Contents {
        var changes: [Change] = []
        var releases: [Release] = []
        /// The bindings of managers that have been released.
        var orphans: [BindingList] = []

        var isEmpty: Bool { changes.isEmpty && releases.isEmpty && orphans.isEmpty }
    }

    /// How many passes are running, one inside the other; touched on the main actor only.
    @exclusivity(unchecked) var passDepth = 0
    /// How many properties are being changed in place on the main actor; touched there only.
    @exclusivity(unchecked) var openModifications = 0
    /// Whether changes wait for those to be over; touched on the main actor only.
    @exclusivity(unchecked) var hasDeferredChanges = false
    /// Whether the running pass has posted a change itself; touched on the main actor only.
    @exclusivity(unchecked) var hasPassChanges = false

    private let lock = NSLock()
    @exclusivity(unchecked) private var contents = Contents()
    /// Whether anything is there that the main actor has not taken, to be asked without the lock.
    private let arrivals = ThreadSafeFlag()
    private var isJobScheduled = false
    private var jobCount = 0

    // MARK: Announcing, on any thread

    /// A plain `@Observable` subject is about to change.
    func fire(_ token: ObservationToken) {
        let origin = originInAdvance()
        let needsJob = lock.withLock {
            guard let source = token.source.take() else { return false }
            contents.changes.append(
                Change(source: source, generation: token.generation, origin: origin))
            // The running pass comes back for what it caused itself. It may be a while, if a
            // setter has opened a modal panel: then the job, run by the panel, is quicker.
            return arrived()
        }
        if needsJob { scheduleJob() }
    }

    /// A subject with a `BindingRegistrar` has changed on another thread.
    func post(_ subscriber: Subscriber) {
        let source = subscriber.source
        let needsJob = lock.withLock {
            guard isNews(.changed, from: subscriber) else { return false }
            contents.changes.append(
                Change(source: source, generation: subscriber.generation, origin: .afterwards))
            return arrived()
        }
        if needsJob { scheduleJob() }
    }

    /// Whether a post tells more than those that wait; called with the lock held.
    private func isNews(_ kind: Posts, from subscriber: Subscriber) -> Bool {
        let source = subscriber.source
        // One that the present registration posts says more than those of an earlier one.
        if source.postedGeneration != subscriber.generation {
            source.postedGeneration = subscriber.generation
            source.posts = []
        }
        return source.posts.insert(kind).inserted
    }

    /// A subject that announces all its changes in advance is about to change.
    func postInAdvance(_ subscriber: Subscriber) {
        let origin = originInAdvance()
        let source = subscriber.source
        let kind: Posts =
            switch origin {
            case .pass: .fromPass
            case .thread: .underWay
            case .turn, .afterwards: .inAdvance
            }
        let needsJob = lock.withLock {
            guard isNews(kind, from: subscriber) else { return false }
            contents.changes.append(
                Change(source: source, generation: subscriber.generation, origin: origin))
            return arrived()
        }
        if needsJob { scheduleJob() }
    }

    /// Where a change is announced in advance at the moment.
    private func originInAdvance() -> Origin {
        guard MainActorThread.isCurrent else { return .thread }
        guard passDepth > 0 else { return .turn }
        hasPassChanges = true
        return .pass
    }

    /// The last reference to a token has gone; unless it is spent, so has its registration.
    func drop(_ token: ObservationToken) {
        let needsJob = lock.withLock {
            guard let source = token.source.take() else { return false }
            contents.releases.append(Release(source: source, generation: token.generation))
            return arrived()
        }
        if needsJob { scheduleJob() }
    }

    /// A registration, and maybe the subject with it, has gone.
    func postRelease(of source: Source, generation: UInt64) {
        let needsJob = lock.withLock {
            contents.releases.append(Release(source: source, generation: generation))
            return arrived()
        }
        if needsJob { scheduleJob() }
    }

    /// The same of several, to which the caller keeps no reference.
    func post(_ releases: consuming [Release]) {
        lock.lock()
        contents.releases += releases
        // Before the main actor can take them, so that it has the last references.
        releases = []
        let needsJob = arrived()
        lock.unlock()
        if needsJob { scheduleJob() }
    }

    /// A manager has gone on another thread and left its bindings.
    func postOrphans(_ bindings: BindingList) {
        let needsJob = lock.withLock {
            contents.orphans.append(bindings)
            return arrived()
        }
        if needsJob { scheduleJob() }
    }

    /// From now on the token announces nothing.
    ///
    /// - Returns: whether it had not announced anything yet.
    @discardableResult
    func retire(_ token: ObservationToken) -> Bool {
        let source = lock.withLock { token.source.take() }
        return source != nil
    }

    /// Whether the token has announced its change.
    func isSpent(_ token: ObservationToken) -> Bool {
        lock.withLock { token.source == nil }
    }

    // MARK: Collecting, on the main actor

    /// Whether anything has arrived that the main actor has not taken.
    var hasArrivals: Bool { arrivals.isSet }

    /// Whether a change of a property has arrived that the main actor has not taken.
    func holdsChange(of source: Source) -> Bool {
        lock.withLock { contents.changes.contains { $0.source === source } }
    }

    /// What the main actor takes from here.
    enum Arrivals {
        case nothing
        /// The most frequent case, for which no list has to be given away.
        case change(Change)
        case several(Contents)
    }

    /// Takes what has arrived.
    func take() -> Arrivals {
        lock.lock()
        defer { lock.unlock() }
        arrivals.set(false)
        if contents.isEmpty { return .nothing }
        if contents.changes.count == 1, contents.releases.isEmpty, contents.orphans.isEmpty {
            let change = contents.changes.removeLast()
            change.source.posts = []
            return .change(change)
        }
        let taken = contents
        contents = Contents()
        // Another turn is likely to bring as many.
        contents.changes.reserveCapacity(min(taken.changes.count, 1_000))
        for change in taken.changes { change.source.posts = [] }
        return .several(taken)
    }

    /// Makes sure that a job follows, if there is `work` or anything has arrived.
    func scheduleJobIfNeeded(work: Bool) {
        let needsJob = lock.withLock {
            work || !contents.isEmpty ? claimJob() : false
        }
        if needsJob { scheduleJob() }
    }

    // MARK: - The job

    /// Counts the hops to the main actor, so that tests can pin them.
    var scheduledJobs: Int { lock.withLock { jobCount } }

    /// Called with the lock held, after something was put in.
    private func arrived() -> Bool {
        arrivals.set(true)
        return claimJob()
    }

    private func claimJob() -> Bool {
        guard !isJobScheduled else { return false }
        isJobScheduled = true
        jobCount += 1
        return true
    }

    private func scheduleJob() {
        // Through the main queue rather than a `Task`: first in, first out whatever the
        // priority of the thread that made the change, and no task-locals of its own.
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                self.lock.withLock { self.isJobScheduled = false }
                UpdateQueue.shared.settleTurn()
            }
        }
    }
}
