/// The place of a presenter where one binding presents: a view that shows an item as a content, and
/// whose user edits it by dismissing that.
///
/// Other than a label's, its setter takes time. It keeps what is wanted, looks at what is, and takes
/// one step at the end of a turn when the toolkit is ready. It looks again before each frame, but
/// only while something is wanted or shown.
///
/// This is the untyped part, whose look costs little; `ItemSlot` has the types.
@MainActor
class PresentationSlot: EditableView {
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

    private enum Step { case present, update, dismiss, acceptEnd, rest }

    /// Weak because the manager owns it; set once it is made.
    final weak var record: BindingRecord?
    private final let listeners = EditListeners()
    /// Its release has the presenter release the slot.
    final var registration: EditToken?

    private final var wanted: AnyHashable?
    private final var shown: Shown?
    /// The model holds another version of the item that is shown.
    private final var isOutOfDate = false
    private final var latestNumber = 0
    /// The user's dismissal is being written to the model.
    private final var isWritingDismissal = false
    private final var isDismissalWritten = false

    private final var hasEnded = false
    private final var isStepDue = false
    private final var isStepping = false
    private final var isWatching = false

    init() {
        listeners.onEmpty = { [weak self] in self?.forgetItem() }
    }

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
    /// Wants nothing any more.
    func forgetItem() { want(nil) }
    /// The presenter, of which the slot is a part.
    var whole: AnyObject? { nil }

    // MARK: As a view that is edited

    final var editPhase: EditPhase { .idle }

    final func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    /// Wants the item of an id, or nothing.
    final func want(_ id: AnyHashable?) {
        let former = replace(&wanted, with: id)
        isOutOfDate = true
        if shown?.claim == .held, shown?.id != wanted { shown?.claim = .released }
        watch()
        if isWatching { scheduleStep() }
        endLifetime(of: former)
    }

    /// Whether the binding is active, or outlasts the pause of its manager.
    final var isBound: Bool { !hasEnded && !listeners.isEmpty }

    /// Ends with the binding: what is shown goes at the end of the turn.
    func end() {
        hasEnded = true
        forgetItem()
        if shown == nil { _ = replace(&registration, with: nil) }
    }

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
        guard shown != nil else {
            if wanted != nil, isReady { return .present }
            return !hasEnded && record?.storage.outlastsPause == true ? .rest : nil
        }
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

    final func look() {
        if !isStepDue, nextStep() != nil { scheduleStep() }
    }

    /// Has a step taken at the end of the turn, when all changes have been delivered.
    private func scheduleStep() {
        guard !isStepDue else { return }
        isStepDue = true
        TurnEnd.add { [self] in
            isStepDue = false
            // A step may run the main loop.
            if !isStepping { takeStep() }
        }
    }

    private func takeStep() {
        guard let step = nextStep() else { return }
        isStepping = true
        defer {
            isStepping = false
            watch()
            // What comes next, at the end of another turn: this step may have changed the model.
            look()
            if hasEnded, shown == nil { _ = replace(&registration, with: nil) }
        }
        switch step {
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
        case .rest: rest()
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
        record?.storage.outlastsPause = true
        presentContent()
    }

    /// Accepts that what was shown has gone, whoever dismissed it.
    private func acceptEnd() {
        guard let former = shown else { return }
        shown = nil
        let isWritten = former.claim == .held && writeDismissal()
        contentHasGone(isUsers: isWritten)
    }

    /// Nothing is shown any more: a binding that has outlasted the pause of its manager is paused.
    private func rest() {
        guard let record else { return }
        record.storage.outlastsPause = false
        if record.manager?.isEnabled == false { record.pause() }
    }
}

// MARK: - Before each frame

extension PresentationSlot: FrameClient {
    final func frameWillBeDrawn() { look() }

    /// Looks before each frame while something is wanted or shown.
    private final func watch() {
        let isOpen = wanted != nil || shown != nil
        guard isOpen != isWatching else { return }
        isWatching = isOpen
        isOpen ? FrameClients.shared.add(self) : FrameClients.shared.remove(self)
    }
}

extension PresentationSlot: ObserverPart {}
