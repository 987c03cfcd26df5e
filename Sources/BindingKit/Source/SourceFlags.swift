/// The posts of a source that wait in the inbox, so that each kind is posted once.
struct PendingPosts {
    struct Kinds: OptionSet {
        let rawValue: UInt8

        static let didSet = Kinds(rawValue: 1)
        static let willSet = Kinds(rawValue: 2)
        static let willSetInPass = Kinds(rawValue: 4)
        static let willSetOnThread = Kinds(rawValue: 8)
    }

    /// The subscription that posted them. 32 bits are enough to distinguish two subscriptions whose posts
    /// wait at the same time, and need no extra word.
    private var generation: UInt32 = 0
    var kinds: Kinds = []

    /// Inserts a post, unless an equal post is waiting. Returns whether it was inserted.
    mutating func insert(_ kind: Kinds, generation: UInt64) -> Bool {
        // A post of another subscription replaces the posts of the earlier one.
        let generation = UInt32(truncatingIfNeeded: generation)
        if self.generation != generation {
            self.generation = generation
            kinds = []
        }
        return kinds.insert(kind).inserted
    }
}

/// Why the latest read may have found an old value, although no later change was posted. A subject that calls
/// back in `willSet` stores the new value after the call.
struct StaleReasons: OptionSet {
    let rawValue: UInt8

    /// A `willSet` ran on the main actor in this turn; its setter may not have returned.
    static let setterInTurn = StaleReasons(rawValue: 1)
    /// A `willSet` ran on another thread; its setter may not have returned.
    static let setterOnThread = StaleReasons(rawValue: 2)
    /// The next read is a recheck.
    static let recheck = StaleReasons(rawValue: 4)
    /// In that recheck, a value that can't be compared counts as changed.
    static let recheckIncomparable = StaleReasons(rawValue: 8)
    /// A recheck has found a value that differs from the value before the other thread's `willSet`.
    static let isStored = StaleReasons(rawValue: 16)

    static let anyRecheck: StaleReasons = [.recheck, .recheckIncomparable]
}
