/// The activity of a list view and its coordinator at this moment.
///
/// Almost all of their work runs client code, which may do anything: change models, bind and end
/// rows, call the view. The diagram in `Docs/Architecture.md` shows all transitions of the stage;
/// `Stage.after(_:)` makes them.
struct ListActivity {
    enum Stage: CaseIterable {
        /// The view can be given changes, if its phase allows it.
        case idle
        /// The view has asked or reported something. It may be in the middle of any work of its
        /// own.
        case serving
        /// Like `serving`, but an update waits. The view won't report when its own work ends.
        case delaying
        /// The view is being given changes.
        case updating

        /// What happens to a list.
        enum Step: CaseIterable { case serve, wait, update, end }

        /// The stage after a step; `nil` if the step can't happen in this one.
        @inline(__always)
        func after(_ step: Step) -> Stage? {
            switch (self, step) {
            case (.idle, .serve): .serving
            case (.serving, .wait): .delaying
            case (.idle, .update): .updating
            case (.serving, .end), (.delaying, .end), (.updating, .end): .idle
            // Changes already wait for the end of the update, or for the view's next phase.
            case (_, .wait): self
            default: nil
            }
        }
    }

    private(set) var stage = Stage.idle
    /// The library selects rows, or scrolls. Both may also happen during an update.
    var (isSelecting, isScrolling) = (false, false)

    /// - Returns: the stage before.
    @discardableResult
    @inline(__always)
    mutating func take(_ step: Stage.Step) -> Stage {
        let next = stage.after(step)
        assert(next != nil, "A list that is \(stage) was told \(step).")
        return replace(&stage, with: next ?? stage)
    }

    /// Whether the view may be given changes now.
    var allowsUpdate: Bool { stage == .idle }
    /// Whether models may be compared: not while changes are being shown, because a comparison
    /// would replace them.
    var allowsComparison: Bool { stage != .updating }
    /// Whether a selection that the view reports may be the user's.
    var hearsSelection: Bool { stage != .updating && !isSelecting }
    /// Whether the scrolling that the view reports may be the user's.
    var hearsScrolling: Bool { stage != .updating && !isScrolling }
}
