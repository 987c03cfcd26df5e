/// The place of a screen where one binding shows something: a view whose setter takes time.
///
/// It keeps what is *wanted*, looks at what *is*, and takes one step at the end of a turn when the
/// toolkit is ready. It looks again before each frame, but only while something is wanted or shown.
@MainActor
class ScreenSlot: EditableView {
    /// Weak because the manager owns it; set once it is made.
    final weak var record: BindingRecord?
    final let listeners = EditListeners()
    /// Its release has the screen release the slot.
    final var registration: EditToken?

    private(set) final var hasEnded = false
    private final var isStepDue = false
    private final var isStepping = false
    private final var isWatching = false

    init() {
        listeners.onEmpty = { [weak self] in self?.forgetItem() }
    }

    // MARK: Overridden by slots

    var isWanting: Bool { false }
    var isShowing: Bool { false }
    /// Whether there is something to do, and the toolkit is ready.
    var hasStep: Bool { false }
    func takeStep() {}
    /// Wants nothing any more.
    func forgetItem() {}
    /// The screen, of which the slot is a part.
    var whole: AnyObject? { nil }

    // MARK: As a view that is edited

    final var editPhase: EditPhase { .idle }

    final func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    /// Whether the binding is active, or outlasts the pause of its manager.
    final var isBound: Bool { !hasEnded && !listeners.isEmpty }

    /// Something else is wanted.
    final func wantHasChanged() {
        watch()
        if isWatching { scheduleStep() }
    }

    /// Something is shown from now on, which outlasts a pause of the manager.
    final func didShow() {
        record?.storage.outlastsPause = true
    }

    /// Ends with the binding: what is shown goes at the end of the turn.
    func end() {
        hasEnded = true
        forgetItem()
        if !isShowing { _ = replace(&registration, with: nil) }
    }

    // MARK: One step at a time

    final func look() {
        if !isStepDue, hasStep || isRestDue { scheduleStep() }
    }

    /// Has a step taken at the end of the turn, when all changes have been delivered.
    final func scheduleStep() {
        guard !isStepDue else { return }
        isStepDue = true
        TurnEnd.add { [self] in
            isStepDue = false
            // A step may run the main loop.
            if !isStepping { step() }
        }
    }

    private func step() {
        let isRest = !hasStep
        guard !isRest || isRestDue else { return }
        isStepping = true
        defer {
            isStepping = false
            watch()
            // What comes next, at the end of another turn: this step may have changed the model.
            look()
            if hasEnded, !isShowing { _ = replace(&registration, with: nil) }
        }
        if isRest { rest() } else { takeStep() }
    }

    private var isRestDue: Bool {
        !isShowing && !hasEnded && record?.storage.outlastsPause == true
    }

    /// Nothing is shown any more: a binding that has outlasted the pause of its manager is paused.
    private func rest() {
        guard let record else { return }
        record.storage.outlastsPause = false
        if record.manager?.isEnabled == false { record.pause() }
    }
}

// MARK: - Before each frame

extension ScreenSlot: FrameClient {
    final func frameWillBeDrawn() { look() }

    /// Looks before each frame while something is wanted or shown.
    private final func watch() {
        let isOpen = isWanting || isShowing
        guard isOpen != isWatching else { return }
        isWatching = isOpen
        isOpen ? FrameClients.shared.add(self) : FrameClients.shared.remove(self)
    }
}

extension ScreenSlot: ObserverPart {}
