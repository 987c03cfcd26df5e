/// Shows the item of one binding as content of a presenter. The user edits the item by dismissing
/// the content.
///
/// This class is not generic, so checks are cheap. The generic subclass is `ItemSlot`.
class PresentationSlot: ScreenSlot {
    private struct Shown {
        let id: AnyHashable
        /// The number of this presentation. The slot counts its presentations.
        let number: Int
        var claim = Claim.held
    }

    /// How the binding treats the shown content.
    private enum Claim {
        /// The model has held the item all the time.
        case held
        /// The model no longer holds the item.
        case released
        /// The user has made a choice in the content.
        case concluded
        /// The slot has dismissed the content, but the toolkit has not begun the transition yet.
        case dismissed
    }

    private enum Step { case present, update, dismiss, acceptEnd }

    private final var wanted: AnyHashable?
    private final var shown: Shown?
    /// Whether the model holds another version of the shown item.
    private final var isOutOfDate = false
    private final var latestNumber = 0
    /// Whether the model is being set because the user has dismissed the content.
    private final var isWritingDismissal = false
    private final var isDismissalWritten = false

    // MARK: Overridden by the typed slot

    /// Whether the presenter can present the wanted item.
    var isReady: Bool { false }
    /// The state of the shown content; `nil` if the presenter is gone.
    var contentState: PresentedState? { nil }
    /// Makes the content of the wanted item. The content counts as shown after `didMake(_:)`.
    func makeContent(_ id: AnyHashable) {}
    func presentContent() {}
    func updateContent() {}
    func dismissContent(animated: Bool) {}
    /// The slot calls this when the content is gone. `isUsers` is true if the model was set because
    /// the user dismissed the content.
    func contentHasGone(isUsers: Bool) {}
    /// Forgets the former item's content, which something else may present. After this call, the
    /// slot no longer waits until that content is gone.
    func forgetContent() {}
    /// Sets the wanted item to nil.
    override func forgetItem() { want(nil) }

    // MARK: Wanting

    /// Sets the id of the wanted item; nil if no item is wanted.
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

    // MARK: Dismissals by the user

    /// Treats the shown content as dismissed although it is still shown, because the user has made
    /// a choice in it.
    ///
    /// - Parameter number: the number of the presented content.
    /// - Returns: whether the model still held the item, and was set to nil.
    final func conclude(_ number: Int) -> Bool {
        guard let shown, shown.number == number, shown.claim == .held else { return false }
        self.shown?.claim = .concluded
        return writeDismissal()
    }

    /// The number of the content that is being presented.
    final var number: Int { latestNumber }

    /// Records whether the model still holds the item that the user has dismissed. If so, the
    /// caller sets the model to nil.
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

    /// The next step; `nil` if there is nothing to do, or if the toolkit is not ready.
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
        // The transition has begun. If it is cancelled, the content is dismissed again.
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

    /// Whether the item with this id is still wanted and can be presented. The slot checks this
    /// after it has made the content, because making the content may have changed the model, ended
    /// the binding, or presented something else.
    final func wants(_ id: AnyHashable) -> Bool {
        wanted == id && isReady
    }

    /// Presents the content that was made for the item with this id.
    final func didMake(_ id: AnyHashable) {
        shown = Shown(id: id, number: latestNumber)
        didShow()
        presentContent()
    }

    /// Accepts that the shown content is gone, whether the user or client code has dismissed it.
    private func acceptEnd() {
        guard let former = shown else { return }
        shown = nil
        let isWritten = former.claim == .held && writeDismissal()
        contentHasGone(isUsers: isWritten)
    }
}
