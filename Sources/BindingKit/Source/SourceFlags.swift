/// The posts of a source that wait in the inbox. The source posts each kind only once.
struct PendingPosts {
    struct Kinds: OptionSet {
        let rawValue: UInt8

        static let didSet = Kinds(rawValue: 1)
        static let willSet = Kinds(rawValue: 2)
        static let willSetInPass = Kinds(rawValue: 4)
        static let willSetOnThread = Kinds(rawValue: 8)
    }

    /// The number of the subscription that made the posts. 32 bits do not enlarge the
    /// structure, and can distinguish all subscriptions whose posts wait at the same time.
    private var generation: UInt32 = 0
    var kinds: Kinds = []

    /// Inserts a post, unless an equal post is waiting. Returns whether it was inserted.
    mutating func insert(_ kind: Kinds, generation: UInt64) -> Bool {
        // A post of a later subscription replaces the posts of an earlier one.
        let generation = UInt32(truncatingIfNeeded: generation)
        if self.generation != generation {
            self.generation = generation
            kinds = []
        }
        return kinds.insert(kind).inserted
    }
}

/// The reasons why the latest read may have found an old value, although no later change was
/// posted. A subject that calls back in `willSet` stores the new value only after the call.
struct StaleReasons: OptionSet {
    let rawValue: UInt8

    /// A `willSet` ran on the main actor in this turn. The setter may still be running.
    static let setterInTurn = StaleReasons(rawValue: 1)
    /// A `willSet` ran on another thread. The setter may still be running.
    static let setterOnThread = StaleReasons(rawValue: 2)
    /// The next read is a recheck.
    static let recheck = StaleReasons(rawValue: 4)
    /// The next read is a recheck. If it finds a value that can't be compared, the value counts as
    /// changed.
    static let recheckIncomparable = StaleReasons(rawValue: 8)
    /// A recheck has found that the value differs from the value before the other thread's
    /// `willSet`.
    static let isStored = StaleReasons(rawValue: 16)

    static let anyRecheck: StaleReasons = [.recheck, .recheckIncomparable]
}
