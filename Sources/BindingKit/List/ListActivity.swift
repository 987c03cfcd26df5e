/// What a list view and its coordinator are doing at this moment.
///
/// Almost all of their work runs client code. That code may change models, bind and end rows, or
/// call the view. The diagram in `Docs/Architecture.md` shows all transitions between stages;
/// `Stage.after(_:)` implements them.
struct ListActivity {
    enum Stage: CaseIterable {
        /// The view can take changes, if its phase allows it.
        case idle
        /// The coordinator is answering a call from the view. The view may be partway through other work.
        case serving
        /// Like `serving`, but an update waits for the end of the turn.
        case delaying
        /// The view is taking changes.
        case updating

        /// An event that may change the stage.
        enum Step: CaseIterable { case serve, wait, update, end }

        /// The stage after a step; `nil` if the step is impossible in this stage.
        @inline(__always)
        func after(_ step: Step) -> Stage? {
            switch (self, step) {
            case (.idle, .serve): .serving
            case (.serving, .wait): .delaying
            case (.idle, .update): .updating
            case (.serving, .end), (.delaying, .end), (.updating, .end): .idle
            // The changes already wait for the end of the update or for the view's next phase.
            case (_, .wait): self
            default: nil
            }
        }
    }

    private(set) var stage = Stage.idle
    /// Whether the library is selecting rows or scrolling. The library may do both during an
    /// update.
    var (isSelecting, isScrolling) = (false, false)

    /// - Returns: the stage before the step.
    @discardableResult
    @inline(__always)
    mutating func take(_ step: Stage.Step) -> Stage {
        let next = stage.after(step)
        assert(next != nil, "A list in the stage \(stage) can't take the step \(step).")
        return replace(&stage, with: next ?? stage)
    }

    /// Whether the view may take changes now.
    var allowsUpdate: Bool { stage == .idle }
    /// Whether models may be compared. During an update, a comparison would replace the changes
    /// that are being shown.
    var allowsComparison: Bool { stage != .updating }
    /// Whether a selection that the view reports may come from the user.
    var hearsSelection: Bool { stage != .updating && !isSelecting }
    /// Whether scrolling that the view reports may come from the user.
    var hearsScrolling: Bool { stage != .updating && !isScrolling }
}
