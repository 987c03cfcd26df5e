/// An object that checks after each delivery pass for changes that no callback reports.
@MainActor
protocol PassFollower: AnyObject {
    /// Whether the object still needs to check.
    var isFollowing: Bool { get }
    /// Checks for changes. The check may run client code.
    ///
    /// - Parameter isTurnOver: whether the turn has also ended.
    func passHasEnded(isTurnOver: Bool)
}

/// The objects that are called after each pass, and at the end of each turn that had a delivery.
@MainActor
enum PassFollowers {
    private struct Entry {
        /// Weak because a view owns the follower.
        weak var follower: (any PassFollower)?
    }

    private static var entries: [Entry] = []

    static func passHasEnded(isTurnOver: Bool) {
        guard UpdateState.current.hasFollowers else { return }
        for entry in entries { entry.follower?.passHasEnded(isTurnOver: isTurnOver) }
        entries.removeAll { $0.follower?.isFollowing != true }
        UpdateState.current.hasFollowers = !entries.isEmpty
    }

    /// If there are followers, schedules their calls for the end of the turn.
    static func awaitEndOfTurn() {
        guard UpdateState.current.hasFollowers else { return }
        UpdateInbox.shared.scheduleJobIfNeeded(hasWork: true)
    }

    static func add(_ follower: any PassFollower) {
        if !entries.contains(where: { $0.follower === follower }) {
            entries.append(Entry(follower: follower))
        }
        UpdateState.current.hasFollowers = true
        awaitEndOfTurn()
    }
}
