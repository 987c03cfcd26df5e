/// The stage of the edit in a view.
///
/// The view's phase tells whether the view has the focus. The stage tells whether the user has changed
/// anything since the view got the focus. The diagram in `Docs/Architecture.md` shows all transitions;
/// `after(_:)` makes them.
@usableFromInline
enum EditStage: CaseIterable {
    /// No edit is open. The view shows the model's value, even while the view has the focus.
    case idle
    /// The user has begun an edit. The model has all input so far.
    case open
    /// The input is not in the model yet.
    case waiting
    /// The input was refused and stays in the view.
    case refused
    /// A text was committed during its composition. The view is written when the composition ends.
    case committed
    /// The edit was discarded during a composition. The text is dropped when the composition ends.
    case dropped

    /// What happens to an edit.
    @usableFromInline
    enum Step: Sendable, Hashable {
        /// The user has begun, for example by touching a slider, and has not changed the value yet.
        case begin
        /// The user changes the value.
        case change
        /// The model takes the input.
        case accept
        /// The input can't be converted, or a validation refuses it.
        case refuse
        /// The edit is over, and the model has the input.
        case commit(isComposing: Bool)
        /// The edit is over, and the input is dropped.
        case discard(isComposing: Bool)
    }

    /// The stage after a step. Only this method changes stages.
    @inline(__always)
    func after(_ step: Step) -> EditStage {
        assert(allows(step), "An edit in the stage \(self) can't take the step \(step).")
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
        // Before the session accepts the edit, a correction may have closed the edit, or the user may have
        // begun another edit.
        case .accept: self != .committed && self != .dropped
        case .refuse: self == .waiting || self == .refused
        case .commit: !isPending && self != .dropped
        case .discard: true
        }
    }

    /// Whether the model lacks the input.
    @usableFromInline var isPending: Bool { self == .waiting || self == .refused }

    /// Whether the model's own changes are deferred.
    @inline(__always)
    func holdsModel(in phase: EditPhase) -> Bool {
        switch self {
        case .waiting, .refused: true
        case .open: phase != .idle
        case .idle, .committed, .dropped: phase == .composing
        }
    }
}
