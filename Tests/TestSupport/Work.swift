@testable import BindingKit

/// Counts how much work the library does.
///
/// The counters belong to the whole process. On the main actor, nothing else runs between two lines
/// without an `await`. So a difference between two readings is the work of the lines between them.
@MainActor
struct Work: Equatable {
    /// New registrations that still exist. This excludes registrations that died with their
    /// subject, because other tests' models may be released on any thread at any time.
    var registrations = 0
    var subscriptions = 0
    var reads = 0
    var transforms = 0
    var writes = 0

    /// The work that `body` does, including the work that it leaves for the end of the turn.
    static func of(_ body: () throws -> Void) rethrows -> Work {
        finishOfOthers()
        let before = now
        try body()
        settleTurn()
        return now.since(before)
    }

    /// Ends turns until other tests have no work left, including work that they left for later
    /// turns.
    static func finishOfOthers() {
        var (quietTurns, before) = (0, now)
        for _ in 0..<50 where quietTurns < 3 {
            settleTurn()
            quietTurns = now == before ? quietTurns + 1 : 0
            before = now
        }
    }

    /// Existing registrations, plus those that died on any thread with other tests' objects.
    static var liveSubscriptions: Int {
        WorkCount.liveSubscriptions + WorkCount.lostRegistrations
    }

    /// Existing registrations.
    static var subscriptionsNow: Int { WorkCount.liveSubscriptions }

    /// How many entries in lists of bindings, accesses and subscribers `body` visits. This excludes
    /// the work that `body` leaves for the end of the turn.
    static func visits(during body: () -> Void) -> Int {
        // A pass also delivers changes that other tests have left.
        settleTurn()
        let before = WorkCount.visits
        body()
        return WorkCount.visits - before
    }

    /// The maximum number of rounds of a pass.
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
