/// The posts of a source that wait in the inbox, so that each kind is posted once.
struct PendingPosts {
    struct Kinds: OptionSet {
        let rawValue: UInt8

        static let didSet = Kinds(rawValue: 1)
        static let willSet = Kinds(rawValue: 2)
        static let willSetInPass = Kinds(rawValue: 4)
        static let willSetOnThread = Kinds(rawValue: 8)
    }

    /// The subscription that posted them. Half a number tells two subscriptions apart whose posts
    /// wait at the same time, and takes no word of its own.
    private var generation: UInt32 = 0
    var kinds: Kinds = []

    /// Whether a post tells the main actor more than the waiting ones do.
    mutating func insert(_ kind: Kinds, generation: UInt64) -> Bool {
        // A post of the present subscription counts more than those of earlier ones.
        let generation = UInt32(truncatingIfNeeded: generation)
        if self.generation != generation {
            self.generation = generation
            kinds = []
        }
        return kinds.insert(kind).inserted
    }
}
