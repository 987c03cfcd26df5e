internal import Foundation

/// Where changes arrive from any thread until the main actor takes them.
///
/// However many changes arrive, one job on the main actor is under way at a time.
///
/// `@unchecked Sendable` because changes are announced on whatever thread writes the model;
/// all mutable state is protected by `lock`.
final class UpdateInbox: @unchecked Sendable {
    static let shared = UpdateInbox()

    /// One announced change: the armed token that fired and where the write happened.
    struct Change {
        let token: ArmedToken
        let isFromMainActor: Bool
        /// The write was made by a setter or a transform of the pass that is running.
        let isFromPass: Bool
    }

    /// A registration that is gone for good.
    ///
    /// It also sees to it that the property, and what its closures capture, is let go on the
    /// main actor, whatever thread the registration went on.
    struct Release {
        let property: ObservedProperty
        let arming: UInt64
    }

    struct Contents {
        var changes: [Change] = []
        var releases: [Release] = []
    }

    private let lock = NSLock()
    private var contents = Contents()
    private var isJobScheduled = false
    private var jobCount = 0
    private var isPassRunning = false

    // MARK: Announcing, on any thread

    func post(_ token: ArmedToken) {
        let isFromMainActor = MainActorThread.isCurrent
        let needsJob = lock.withLock {
            guard !token.isSpent else { return false }
            token.isSpent = true
            let isFromPass = isFromMainActor && isPassRunning
            contents.changes.append(
                Change(token: token, isFromMainActor: isFromMainActor, isFromPass: isFromPass))
            // The running pass comes back for what it caused itself. It may be a while, if
            // a setter has opened a modal panel: then the job, run by the panel, is quicker.
            return claimJob()
        }
        if needsJob { scheduleJob() }
    }

    /// The last reference to a token has gone; unless it had fired, so has its registration.
    func postRelease(of token: ArmedToken) {
        let isOnMainActor = MainActorThread.isCurrent
        let needsJob = lock.withLock {
            guard !token.isSpent || !isOnMainActor else { return false }
            contents.releases.append(Release(property: token.property, arming: token.arming))
            return claimJob()
        }
        if needsJob { scheduleJob() }
    }

    /// From now on the token announces nothing.
    func retire(_ token: ArmedToken) {
        lock.withLock { token.isSpent = true }
    }

    // MARK: Collecting, on the main actor

    func take() -> Contents {
        lock.withLock {
            defer { contents = Contents() }
            return contents
        }
    }

    func passBegins() {
        lock.withLock { isPassRunning = true }
    }

    /// Makes sure that a job follows if anything is left to do.
    func passEnds(leavingWork: Bool) {
        let needsJob = lock.withLock {
            isPassRunning = false
            return leavingWork ? claimJob() : false
        }
        if needsJob { scheduleJob() }
    }

    func jobBegins() {
        lock.withLock { isJobScheduled = false }
    }

    // MARK: - Scheduling

    /// Counts the hops to the main actor, so that tests can pin them.
    var scheduledJobs: Int { lock.withLock { jobCount } }

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
                self.jobBegins()
                UpdateQueue.shared.settleTurn()
            }
        }
    }
}
