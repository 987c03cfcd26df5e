/// Stores changes until the main actor takes them. Any thread may post a change.
///
/// Only one job on the main actor is scheduled at a time, for any number of posted changes.
///
/// `@unchecked Sendable` because changes are posted on any thread that writes a model; all mutable
/// state is protected by `lock`, or is thread-safe.
final class UpdateInbox: @unchecked Sendable {
    /// The inbox of the process. Its job ends the main actor's turn.
    static let shared = UpdateInbox { UpdateQueue.shared.settleTurn() }

    private struct State {
        var contents = Contents()
        var isJobScheduled = false
        var jobCount = 0
    }

    private let job: @MainActor @Sendable () -> Void

    private let lock = Lock()
    /// Unchecked because the state is accessed only while `lock` is held, and no client code runs
    /// meanwhile.
    @exclusivity(unchecked) private var state = State()
    /// Whether the inbox has contents. The flag can be read without the lock.
    private let arrivals = ThreadSafeFlag()

    /// - Parameter job: called on the main actor after a change was posted. The job takes the
    ///   contents.
    init(job: @escaping @MainActor @Sendable () -> Void) {
        self.job = job
    }

    // MARK: Posting, on any thread

    /// Posts that a plain `@Observable` subject is about to change.
    ///
    /// - Parameter token: the token of the subscription. A token posts only once.
    func fire(_ token: ObservationToken) {
        let origin = willSetOrigin()
        // A delivery pass reads its own changes in its next round. But a job is scheduled even
        // during a pass, because a setter may open a modal panel. The panel's run loop runs the
        // job, whereas the next round starts only after the panel closes.
        post {
            guard let source = token.source.take() else { return false }
            $0.changes.append(
                Change(source: source, generation: token.generation, origin: origin))
            return true
        }
    }

    /// Posts a change that another thread has made. The subject calls back after its changes.
    func postDidSet(_ subscriber: Subscriber) {
        if insertDidSet(subscriber) { scheduleJob() }
    }

    /// Like `postDidSet(_:)`, but schedules no job. Callers that hold a lock use this.
    ///
    /// - Returns: whether the caller has to schedule a job.
    func insertDidSet(_ subscriber: Subscriber) -> Bool {
        insert(subscriber, .didSet, .didSet)
    }

    /// Posts that a subject is about to change. The subject calls back before its changes.
    func postWillSet(_ subscriber: Subscriber) {
        let origin = willSetOrigin()
        switch origin {
        case .willSetInPass: post(subscriber, .willSetInPass, origin)
        case .willSetOnThread: post(subscriber, .willSetOnThread, origin)
        case .willSet, .didSet: post(subscriber, .willSet, origin)
        }
    }

    private func post(
        _ subscriber: Subscriber, _ kind: PendingPosts.Kinds, _ origin: Origin
    ) {
        if insert(subscriber, kind, origin) { scheduleJob() }
    }

    @inline(__always)
    private func insert(
        _ subscriber: Subscriber, _ kind: PendingPosts.Kinds, _ origin: Origin
    ) -> Bool {
        let (source, generation) = (subscriber.source, subscriber.generation)
        return insert {
            guard source.pendingPosts.insert(kind, generation: generation) else { return false }
            $0.changes.append(Change(source: source, generation: generation, origin: origin))
            return true
        }
    }

    private func willSetOrigin() -> Origin {
        guard MainActorThread.isCurrent else { return .willSetOnThread }
        return MainActorThread.run(()) {
            guard UpdateState.current.passDepth > 0 else { return .willSet }
            UpdateState.current.hasPassChanges = true
            return .willSetInPass
        }
    }

    /// The token calls this when its last reference was released. If the token has not fired, its
    /// subscription is gone.
    func drop(_ token: ObservationToken) {
        post {
            guard let source = token.source.take() else { return false }
            $0.releases.append(Release(source: source, generation: token.generation))
            return true
        }
    }

    /// Posts that a subscription is gone. The subscription's subject may also be gone.
    func postRelease(of source: Source, generation: UInt64) {
        post {
            $0.releases.append(Release(source: source, generation: generation))
            return true
        }
    }

    /// Posts that several subscriptions are gone.
    ///
    /// - Parameter releases: the caller's only references to the sources.
    func post(_ releases: consuming [Release]) {
        lock.lock()
        state.contents.releases += releases
        // The parameter is emptied before the main actor can take the releases. So the main actor
        // releases the last references.
        releases = []
        let needsJob = didPost()
        lock.unlock()
        if needsJob { scheduleJob() }
    }

    /// Posts that a manager was released on another thread.
    ///
    /// - Parameter bindings: the only reference to the manager's bindings. The main actor ends
    ///   them.
    func postOrphans(_ bindings: consuming some Orphans) {
        lock.lock()
        // The bindings are moved before the main actor can take them. So the main actor releases
        // the last references.
        state.contents.orphans.append(consume bindings)
        let needsJob = didPost()
        lock.unlock()
        if needsJob { scheduleJob() }
    }

    /// Prevents a token from posting anything.
    ///
    /// - Returns: whether the token had posted nothing before.
    @discardableResult
    func retire(_ token: ObservationToken) -> Bool {
        let source = lock.withLock { token.source.take() }
        let hadNotFired = source != nil
        endLifetime(of: source)
        return hadNotFired
    }

    /// Whether a token has posted its change, or was retired.
    func hasFired(_ token: ObservationToken) -> Bool {
        lock.withLock { token.source == nil }
    }

    /// Schedules a job if `insert` has inserted something. `insert` runs with the lock held.
    @inline(__always)
    private func post(_ insert: (inout Contents) -> Bool) {
        if self.insert(insert) { scheduleJob() }
    }

    /// - Returns: whether the caller has to schedule a job.
    @inline(__always)
    private func insert(_ insert: (inout Contents) -> Bool) -> Bool {
        lock.withLock { insert(&state.contents) && didPost() }
    }

    /// The methods that insert contents call this while they hold the lock.
    ///
    /// - Returns: whether the caller has to schedule a job.
    private func didPost() -> Bool {
        arrivals.set(true)
        return claimJob()
    }

    // MARK: Taking, on the main actor

    var hasArrivals: Bool { arrivals.isSet }

    /// Whether the inbox contains a change of a source.
    func holdsChange(of source: Source) -> Bool {
        lock.withLock { state.contents.changes.contains { $0.source === source } }
    }

    /// Whether the inbox contains a change that the main actor has posted for a source.
    func holdsOwnChange(of source: Source) -> Bool {
        lock.withLock {
            state.contents.changes.contains {
                $0.source === source && $0.origin != .willSetOnThread
            }
        }
    }

    /// For the trace: how many changes the inbox contains.
    var changeCount: Int { hasArrivals ? lock.withLock { state.contents.changes.count } : 0 }

    /// The sources of the waiting changes, except the first `count` changes. Changes that another
    /// thread announced before it stored the value are left out.
    func changedSources(from count: Int) -> [Source] {
        guard hasArrivals else { return [] }
        return lock.withLock {
            state.contents.changes.dropFirst(count).filter { $0.origin != .willSetOnThread }
                .map(\.source)
        }
    }

    /// If the inbox's only content is one change, removes and returns that change. This is the most
    /// frequent case.
    func takeSoleChange() -> Change? {
        lock.lock()
        defer { lock.unlock() }
        guard let change = state.contents.soleChange else { return nil }
        arrivals.set(false)
        state.contents.changes = OneOrMore()
        change.source.pendingPosts.kinds = []
        return change
    }

    func take() -> Contents {
        lock.lock()
        defer { lock.unlock() }
        arrivals.set(false)
        let taken = replace(&state.contents, with: Contents())
        // The next turn is likely to have as many changes.
        state.contents.changes.reserveCapacity(min(taken.changes.count, 1_000))
        for change in taken.changes { change.source.pendingPosts.kinds = [] }
        return taken
    }

    // MARK: Scheduling

    /// For tests: how many jobs were scheduled.
    var scheduledJobs: Int { lock.withLock { state.jobCount } }

    /// Schedules a job, unless a job is scheduled already or there is nothing to do.
    ///
    /// - Parameter hasWork: whether there is work to do besides the inbox's contents.
    func scheduleJobIfNeeded(hasWork: Bool) {
        let needsJob = lock.withLock {
            hasWork || !state.contents.isEmpty ? claimJob() : false
        }
        if needsJob { scheduleJob() }
    }

    private func claimJob() -> Bool {
        guard !state.isJobScheduled else { return false }
        state.isJobScheduled = true
        state.jobCount += 1
        return true
    }

    /// Schedules a job after `claimJob()` has allowed it. The caller must not hold a lock.
    func scheduleJob() {
        MainLoop.shared.schedule {
            // A scheduled job belongs to no actor, but the main loop runs it on the main thread.
            MainActor.assumeIsolated {
                self.lock.withLock { self.state.isJobScheduled = false }
                self.job()
            }
        }
    }

    /// If a job is scheduled, schedules another one, because the first job may never run.
    func rescheduleJob() {
        if lock.withLock({ state.isJobScheduled }) { scheduleJob() }
    }
}
