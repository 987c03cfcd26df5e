/// The place of a presenter where one binding presents: it shows an item as a content, and its user
/// edits it by dismissing that.
///
/// This is the untyped part, whose look costs little; `ItemSlot` has the types.
class PresentationSlot: ScreenSlot {
    /// Something that was presented.
    private struct Shown {
        let id: AnyHashable
        /// Counts what the slot has presented.
        let number: Int
        var claim = Claim.held
    }

    /// What the binding has to do with what is shown.
    private enum Claim {
        /// The model has held its item ever since.
        case held
        /// The model has let go of it.
        case released
        /// Its user has made a choice in it.
        case concluded
        /// It was dismissed, and the toolkit has not begun yet.
        case dismissed
    }

    private enum Step { case present, update, dismiss, acceptEnd }

    private final var wanted: AnyHashable?
    private final var shown: Shown?
    /// The model holds another version of the item that is shown.
    private final var isOutOfDate = false
    private final var latestNumber = 0
    /// The user's dismissal is being written to the model.
    private final var isWritingDismissal = false
    private final var isDismissalWritten = false

    // MARK: Overridden by the typed slot

    /// Whether the presenter can present what is wanted.
    var isReady: Bool { false }
    /// How far what is shown has come; `nil` if the presenter is gone.
    var contentState: PresentedState? { nil }
    /// Makes the content of what is wanted, which counts as shown once `didMake(_:)` says so.
    func makeContent(_ id: AnyHashable) {}
    func presentContent() {}
    func updateContent() {}
    func dismissContent(animated: Bool) {}
    /// A content has gone; `isUsers` if its dismissal was written to the model.
    func contentHasGone(isUsers: Bool) {}
    /// Does not await the content of the former item any more, which something else presents.
    func forgetContent() {}
    /// Wants nothing any more.
    override func forgetItem() { want(nil) }

    // MARK: Wanting

    /// Wants the item of an id, or nothing.
    final func want(_ id: AnyHashable?) {
        let former = replace(&wanted, with: id)
        isOutOfDate = true
        if shown == nil, former != wanted { forgetContent() }
        if shown?.claim == .held, shown?.id != wanted { shown?.claim = .released }
        wantHasChanged()
        endLifetime(of: former)
    }

    final override var isWanting: Bool { wanted != nil }
    final override var isShowing: Bool { shown != nil }

    // MARK: Dismissals of the user's

    /// Ends what is shown before it has gone, because the user has made a choice in it.
    ///
    /// - Parameter number: of what was presented.
    /// - Returns: whether the model still held its item, and holds nil now.
    final func conclude(_ number: Int) -> Bool {
        guard let shown, shown.number == number, shown.claim == .held else { return false }
        self.shown?.claim = .concluded
        return writeDismissal()
    }

    /// The number of what is being presented.
    final var number: Int { latestNumber }

    /// Records whether the model still holds what the user has dismissed, and is set to nil now.
    final func takesDismissal(_ isHeld: Bool) -> Bool {
        isDismissalWritten = isHeld && isWritingDismissal
        return isDismissalWritten
    }

    private func writeDismissal() -> Bool {
        isDismissalWritten = false
        isWritingDismissal = true
        forgetItem()
        listeners.send(.changed)
        isWritingDismissal = false
        return isDismissalWritten
    }

    // MARK: One step at a time

    /// What is to be done now; `nil` if there is nothing, or if the toolkit is not ready.
    private func nextStep() -> Step? {
        guard shown != nil else { return wanted != nil && isReady ? .present : nil }
        guard let state = contentState else { return nil }
        switch (state, shown?.claim) {
        case (.gone, _): return .acceptEnd
        case (.shown, .released):
            guard shown?.id == wanted else { return .dismiss }
            shown?.claim = .held
            return isOutOfDate ? .update : nil
        case (.shown, .held): return isOutOfDate ? .update : nil
        case (.shown, .concluded): return .dismiss
        // If that is given up, it is dismissed again.
        case (.leaving, .dismissed): shown?.claim = .released
        default: break
        }
        return nil
    }

    final override var hasStep: Bool { nextStep() != nil }

    final override func takeStep() {
        switch nextStep() {
        case .present:
            latestNumber += 1
            isOutOfDate = false
            if let wanted { makeContent(wanted) }
        case .update:
            isOutOfDate = false
            updateContent()
        case .dismiss:
            shown?.claim = .dismissed
            dismissContent(animated: !hasEnded)
        case .acceptEnd: acceptEnd()
        case nil: break
        }
    }

    /// Whether the item of an id is wanted still, and can be presented, once its content is made.
    ///
    /// To make it may have changed the model, ended the binding, or presented something else.
    final func wants(_ id: AnyHashable) -> Bool {
        wanted == id && isReady
    }

    /// A content has been made of the item of an id, and is presented now.
    final func didMake(_ id: AnyHashable) {
        shown = Shown(id: id, number: latestNumber)
        didShow()
        presentContent()
    }

    /// Accepts that the content shown has gone, be it dismissed by the user or by client code.
    private func acceptEnd() {
        guard let former = shown else { return }
        shown = nil
        let isWritten = former.claim == .held && writeDismissal()
        contentHasGone(isUsers: isWritten)
    }
}
