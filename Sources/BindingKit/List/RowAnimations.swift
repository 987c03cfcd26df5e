/// How the rows of a binding come and go.
public struct RowAnimations: Sendable, Hashable {
    /// The effect of one row; views show the effects that they have.
    public enum Effect: Sendable, Hashable {
        /// The view's own effect.
        case automatic
        /// It is there, or gone, at once.
        case none
        /// It fades in or out.
        case fade
        /// It comes from above, or leaves upwards.
        case top
        /// It comes from below, or leaves downwards.
        case bottom
        /// It comes from the left, or leaves to it.
        case left
        /// It comes from the right, or leaves to it.
        case right
        /// It grows or shrinks around its middle.
        case middle
    }

    /// How rows come.
    public var inserting: Effect
    /// How rows go.
    public var deleting: Effect
    /// Whether rows that change their place move there; otherwise they are there at once.
    public var moving: Bool
    /// The number of rows that may come, go or move in one update; beyond it, the view is reloaded.
    public var limit: Int

    /// How rows come and go, of up to 500 in one update.
    private init(_ inserting: Effect, _ deleting: Effect, moving: Bool, limit: Int = 500) {
        self.inserting = inserting
        self.deleting = deleting
        self.moving = moving
        self.limit = limit
    }

    /// The view's own effects.
    public static let automatic = RowAnimations(.automatic, .automatic, moving: true)

    /// No animation.
    public static let none = RowAnimations(.none, .none, moving: false)

    /// Effects of your choice.
    public static func inserting(
        _ inserting: Effect, deleting: Effect = .automatic, moving: Bool = true
    ) -> RowAnimations {
        RowAnimations(inserting, deleting, moving: moving)
    }

    /// The view's own effects, up to another number of rows.
    ///
    /// - Parameter limit: the number of rows that may come, go or move in one update.
    public static func limit(_ limit: Int) -> RowAnimations {
        automatic.limited(to: limit)
    }

    /// The same up to another number of rows.
    ///
    /// - Parameter limit: how many rows may come, go or move in one update.
    public func limited(to limit: Int) -> RowAnimations {
        var animations = self
        animations.limit = limit
        return animations
    }
}

extension RowAnimations {
    /// Whether a batch is animated, which a view does as a whole.
    func animate(_ changes: ListChanges) -> Bool {
        let sections = changes.sections
        if !moving, !changes.moved.isEmpty || !sections.moved.isEmpty { return false }
        let removes = !changes.removed.isEmpty || !sections.removed.isEmpty
        let inserts = !changes.inserted.isEmpty || !sections.inserted.isEmpty
        return removes && deleting != .none || inserts && inserting != .none
            || !changes.moved.isEmpty || !sections.moved.isEmpty
    }
}

/// Whether the visible rows stay in place on the screen when rows above them come or go.
public enum PositionKeeping: Sendable, Hashable {
    /// They stay, unless the list is at its very top.
    case automatic
    /// They stay.
    case always
    /// The view decides.
    case never
}
