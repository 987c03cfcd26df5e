internal import Foundation

/// Where changes arrive from any thread until the main actor takes them.
///
/// However many changes arrive, one job on the main actor is under way at a time.
///
/// `@unchecked Sendable` because changes are announced on whatever thread writes the model;
/// all mutable state is protected by `lock`, but for `passDepth`.
final class UpdateInbox: @unchecked Sendable {
    static let shared = UpdateInbox()

    /// One announced change.
    struct Change {
        let property: ObservedProperty
        /// The write was made by a setter or a transform of the pass that is running.
        let isFromPass: Bool
        /// The new value may not be stored yet: another thread announced it in advance.
        let mayBeUnderWay: Bool
    }

    struct Contents {
        var changes: [Change] = []
        /// Properties whose registration vanished without a change: a subject has died.
        var released: [ObservedProperty] = []
    }

    /// How many passes are running, one inside the other; touched on the main actor only.
    var passDepth = 0

    private let lock = NSLock()
    private var contents = Contents()
    private var isJobScheduled = false

    // MARK: Announcing, on any thread

    /// A plain `@Observable` subject is about to change.
    func fire(_ token: ArmedToken) {
        let isFromMainActor = MainActorThread.isCurrent
        let isFromPass = isFromMainActor && passDepth > 0
        let needsJob = lock.withLock {
            guard !token.isSpent else { return false }
            token.isSpent = true
            contents.changes.append(
                Change(
                    property: token.property, isFromPass: isFromPass,
                    mayBeUnderWay: !isFromMainActor))
            // The running pass comes back for what it caused itself.
            return isFromPass ? false : claimJob()
        }
        if needsJob { scheduleJob() }
    }

    /// A subject with a `BindingRegistrar` has changed on another thread.
    func post(_ property: ObservedProperty) {
        let needsJob = lock.withLock {
            guard !property.isPosted else { return false }
            property.isPosted = true
            contents.changes.append(
                Change(property: property, isFromPass: false, mayBeUnderWay: false))
            return claimJob()
        }
        if needsJob { scheduleJob() }
    }

    /// The last reference to a token has gone; unless it is spent, so has its registration.
    func drop(_ token: ArmedToken) {
        let isUnspent = lock.withLock { !token.isSpent }
        if isUnspent { postRelease(of: token.property) }
    }

    /// A subject of the property may have died.
    func postRelease(of property: ObservedProperty) {
        let needsJob = lock.withLock {
            contents.released.append(property)
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
            for change in contents.changes { change.property.isPosted = false }
            return contents
        }
    }

    /// Makes sure that a job follows, if there is `work` or anything has arrived.
    func scheduleJobIfNeeded(work: Bool) {
        let needsJob = lock.withLock {
            let isEmpty = contents.changes.isEmpty && contents.released.isEmpty
            return work || !isEmpty ? claimJob() : false
        }
        if needsJob { scheduleJob() }
    }

    // MARK: - The job

    private func claimJob() -> Bool {
        guard !isJobScheduled else { return false }
        isJobScheduled = true
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
