/// How rows are inserted, removed and moved in a view.
public struct RowAnimations: Sendable, Hashable {
    /// How a row appears or disappears. If a view lacks an effect, it uses a similar one or none.
    public enum Effect: Sendable, Hashable {
        /// The view's own effect.
        case automatic
        /// The row appears or disappears at once.
        case none
        /// The row fades in or out.
        case fade
        /// The row comes from above, or leaves upwards.
        case top
        /// The row comes from below, or leaves downwards.
        case bottom
        /// The row comes from the left, or leaves to the left.
        case left
        /// The row comes from the right, or leaves to the right.
        case right
        /// The row grows or shrinks around its middle.
        case middle
    }

    /// The effect of inserted rows.
    public var inserting: Effect
    /// The effect of removed rows.
    public var deleting: Effect
    /// Whether moved rows visibly move to their new place. If not, they appear there at once.
    public var moving: Bool
    /// The number of rows that one update may insert, remove or move. If there are more, the view
    /// is reloaded.
    public var limit: Int

    /// Effects for up to 500 rows in one update.
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

    /// The view's own effects, with another limit.
    ///
    /// - Parameter limit: the number of rows that one update may insert, remove or move.
    public static func limit(_ limit: Int) -> RowAnimations {
        automatic.limited(to: limit)
    }

    /// The same effects, with another limit.
    ///
    /// - Parameter limit: the number of rows that one update may insert, remove or move.
    public func limited(to limit: Int) -> RowAnimations {
        var animations = self
        animations.limit = limit
        return animations
    }
}

extension RowAnimations {
    /// Whether to animate a batch. A view animates a batch as a whole, or not at all.
    func animate(_ changes: ListChanges) -> Bool {
        let sections = changes.sections
        if !moving, !changes.moved.isEmpty || !sections.moved.isEmpty { return false }
        let removes = !changes.removed.isEmpty || !sections.removed.isEmpty
        let inserts = !changes.inserted.isEmpty || !sections.inserted.isEmpty
        return removes && deleting != .none || inserts && inserting != .none
            || !changes.moved.isEmpty || !sections.moved.isEmpty
    }
}

/// Whether the visible rows stay in place on the screen when rows above them are inserted or
/// removed.
public enum PositionKeeping: Sendable, Hashable {
    /// The visible rows stay in place, unless the list is scrolled to its very top.
    case automatic
    /// The visible rows always stay in place.
    case always
    /// The view alone decides whether the visible rows stay in place.
    case never
}
