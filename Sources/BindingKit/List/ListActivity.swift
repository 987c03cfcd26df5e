/// What a list view and its coordinator are in the middle of.
///
/// Almost everything that they do runs client code, which may do anything: change models, bind and
/// end rows, call the view. The diagram in `Docs/Architecture.md` shows all transitions of the
/// stage; `Stage.after(_:)` makes them.
struct ListActivity {
    enum Stage: CaseIterable {
        /// The view can be given changes, if its phase allows it.
        case idle
        /// The view has asked or reported something, and may be in the middle of anything.
        case serving
        /// The same, and something waits for the end of it, of which the view says nothing.
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
            // The end of the update, or the view's next phase, is waited for.
            case (_, .wait): self
            default: nil
            }
        }
    }

    private(set) var stage = Stage.idle
    /// The library selects rows, or scrolls, as it may do in an update too.
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
    /// Whether models may be compared: no changes are being shown, which new ones would replace.
    var allowsComparison: Bool { stage != .updating }
    /// Whether a selection that the view reports may be the user's.
    var hearsSelection: Bool { stage != .updating && !isSelecting }
    /// Whether the scrolling that the view reports may be the user's.
    var hearsScrolling: Bool { stage != .updating && !isScrolling }
}
