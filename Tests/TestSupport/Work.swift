@testable import BindingKit

/// How much work of the library something takes.
///
/// The counters belong to the whole process. On the main actor nothing else runs between two
/// lines without an `await`, so a difference taken there is the work of those lines alone.
@MainActor
struct Work: Equatable {
    /// Registrations made that are still there, apart from those that died with their subject:
    /// other tests' models may be released on any thread, at any time.
    var registrations = 0
    var subscriptions = 0
    var reads = 0
    var transforms = 0
    var writes = 0

    /// The work that `body` does, with what it leaves for the end of the turn.
    static func of(_ body: () throws -> Void) rethrows -> Work {
        finishOfOthers()
        let before = now
        try body()
        settleTurn()
        return now.since(before)
    }

    /// Ends turns until the work is done that other tests left behind, and what that leaves for the
    /// turns after it.
    static func finishOfOthers() {
        var (quietTurns, before) = (0, now)
        for _ in 0..<50 where quietTurns < 3 {
            settleTurn()
            quietTurns = now == before ? quietTurns + 1 : 0
            before = now
        }
    }

    /// Registrations that stand, and those that died on any thread with other tests' objects.
    static var liveSubscriptions: Int {
        WorkCount.liveSubscriptions + WorkCount.lostRegistrations
    }

    /// Registrations that stand.
    static var subscriptionsNow: Int { WorkCount.liveSubscriptions }

    /// How many entries of lists of bindings, accesses and subscribers `body` visits, without what it
    /// leaves for the end of the turn.
    static func visits(during body: () -> Void) -> Int {
        // A pass delivers what other tests left behind, too.
        settleTurn()
        let before = WorkCount.visits
        body()
        return WorkCount.visits - before
    }

    /// The number of rounds that every pass may take.
    static var maximumRounds: Int { UpdateQueue.maximumRounds }

    private static var now: Work {
        Work(
            registrations: liveSubscriptions,
            subscriptions: WorkCount.subscriptions, reads: WorkCount.reads,
            transforms: WorkCount.transforms,
            writes: WorkCount.writes)
    }

    private func since(_ before: Work) -> Work {
        Work(
            registrations: registrations - before.registrations,
            subscriptions: subscriptions - before.subscriptions, reads: reads - before.reads,
            transforms: transforms - before.transforms, writes: writes - before.writes)
    }
}
