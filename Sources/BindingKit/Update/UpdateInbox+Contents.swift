extension UpdateInbox {
    struct Change {
        let source: Source
        /// The subscription that posted the change.
        let generation: UInt64
        let origin: Origin
    }

    /// When and where a change was posted.
    enum Origin {
        /// After the change.
        case didSet
        /// Before the change, on the main actor.
        case willSet
        /// Before the change, by a setter or a transform that the running delivery pass has called.
        case willSetInPass
        /// Before the change, on another thread. The setter may return much later.
        case willSetOnThread
    }

    /// A subscription that has ended because an observed object died.
    ///
    /// The source and the objects that its closures capture are released on the main actor. This is
    /// true even if the subject was released on another thread.
    struct Release {
        let source: Source
        let generation: UInt64
    }

    struct Contents {
        var changes = OneOrMore<Change>()
        var releases: [Release] = []
        /// The bindings of managers that were released on other threads.
        var orphans: [any Orphans] = []

        var isEmpty: Bool { changes.isEmpty && releases.isEmpty && orphans.isEmpty }

        /// The change, if the inbox contains nothing else.
        var soleChange: Change? {
            releases.isEmpty && orphans.isEmpty ? changes.sole : nil
        }
    }
}
