/// The posts of a source that wait in the inbox, so that each kind is posted once.
struct PendingPosts {
    struct Kinds: OptionSet {
        let rawValue: UInt8

        static let didSet = Kinds(rawValue: 1)
        static let willSet = Kinds(rawValue: 2)
        static let willSetInPass = Kinds(rawValue: 4)
        static let willSetOnThread = Kinds(rawValue: 8)
    }

    var kinds: Kinds = []
    /// The subscription that posted them.
    private var generation: UInt64 = 0

    /// Whether a post tells the main actor more than the waiting ones do.
    mutating func insert(_ kind: Kinds, generation: UInt64) -> Bool {
        // A post of the present subscription counts more than those of earlier ones.
        if self.generation != generation {
            self.generation = generation
            kinds = []
        }
        return kinds.insert(kind).inserted
    }
}
