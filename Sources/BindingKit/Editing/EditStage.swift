/// Where the edit of a view is.
///
/// The view's phase says whether it has the focus; this says whether the user has changed anything
/// since. The diagram in `Docs/Architecture.md` shows all transitions; `after(_:)` makes them.
@usableFromInline
enum EditStage: CaseIterable {
    /// Nobody edits: the view shows the model's value, also while it has the focus.
    case idle
    /// The user has begun, and the model holds all that was entered so far.
    case open
    /// What was entered is not in the model yet.
    case waiting
    /// What was entered was refused; it stays in the view.
    case refused
    /// A text was committed in the middle of its composition: the view is written when that ends.
    case committed
    /// The edit was discarded in the middle of a composition, which is dropped when it ends.
    case dropped

    /// What happens to an edit.
    @usableFromInline
    enum Step: Sendable, Hashable {
        /// The user takes hold of the value, and has not changed it yet.
        case begin
        /// The user changes the value.
        case change
        /// The model takes what was entered.
        case accept
        /// What was entered can't be converted, or a validation refuses it.
        case refuse
        /// The edit is over, and the model holds what was entered.
        case commit(isComposing: Bool)
        /// The edit is over, and what was entered is dropped.
        case discard(isComposing: Bool)
    }

    /// The stage after a step; none is made in any other way.
    @inline(__always)
    func after(_ step: Step) -> EditStage {
        assert(allows(step), "An edit that is \(self) was told \(step).")
        switch step {
        case .begin: return self == .idle ? .open : self
        case .change: return .waiting
        case .accept: return .open
        case .refuse: return .refused
        case .commit(let isComposing): return isComposing ? .committed : .idle
        case .discard(let isComposing): return isComposing ? .dropped : .idle
        }
    }

    /// Whether a step can happen in this stage.
    func allows(_ step: Step) -> Bool {
        switch step {
        case .begin: self != .dropped
        case .change: self != .dropped
        // A correction has closed the edit, or the user has begun again, before it is known to be
        // accepted.
        case .accept: self != .committed && self != .dropped
        case .refuse: self == .waiting || self == .refused
        case .commit: !isPending && self != .dropped
        case .discard: true
        }
    }

    /// Whether the model lacks what was entered.
    @usableFromInline var isPending: Bool { self == .waiting || self == .refused }

    /// Whether the model's own changes wait.
    @inline(__always)
    func holdsModel(in phase: EditPhase) -> Bool {
        switch self {
        case .waiting, .refused: true
        case .open: phase != .idle
        case .idle, .committed, .dropped: phase == .composing
        }
    }
}
