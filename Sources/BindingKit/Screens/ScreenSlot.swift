/// Shows the value of one binding on a screen, like a view whose setter takes time.
///
/// The slot compares what is *wanted* with what is *shown*. When the toolkit is ready, the slot
/// takes one step at the end of a turn. The slot also checks before each frame, but only while
/// something is wanted or shown.
@MainActor
class ScreenSlot: EditableView {
    /// Weak because the manager owns the record. Nil until the record has been made.
    final weak var record: BindingRecord?
    final let listeners = EditListeners()
    /// The screen retains the slot until this token is released.
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
    /// Sets the wanted value to nil.
    func forgetItem() {}
    /// The screen that the slot is a part of.
    var whole: AnyObject? { nil }

    // MARK: As an edited view

    final var editPhase: EditPhase { .idle }

    final func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    /// Whether the binding is active, or stays active while its manager is disabled.
    final var isBound: Bool { !hasEnded && !listeners.isEmpty }

    /// Slots call this when the wanted value has changed.
    final func wantHasChanged() {
        watch()
        if isWatching { scheduleStep() }
    }

    /// Slots call this when they show something. From then on, the binding stays active while the
    /// manager is disabled.
    final func didShow() {
        record?.storage.outlastsPause = true
    }

    /// Ends the slot together with the binding. The shown content is dismissed at the end of the
    /// turn.
    func end() {
        hasEnded = true
        forgetItem()
        if !isShowing { _ = replace(&registration, with: nil) }
    }

    // MARK: One step at a time

    final func look() {
        if !isStepDue, hasStep || isRestDue { scheduleStep() }
    }

    /// Schedules a step at the end of the turn, after all changes have been delivered.
    final func scheduleStep() {
        guard !isStepDue else { return }
        isStepDue = true
        TurnEnd.add { [self] in
            isStepDue = false
            // A step may run the main loop. If so, this closure may run during that step.
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
            // The next step waits for the end of another turn, because this step may have changed
            // the model.
            look()
            if hasEnded, !isShowing { _ = replace(&registration, with: nil) }
        }
        if isRest { rest() } else { takeStep() }
    }

    private var isRestDue: Bool {
        !isShowing && !hasEnded && record?.storage.outlastsPause == true
    }

    /// The slot calls this when it no longer shows anything. Pauses the binding if its manager is
    /// disabled.
    private func rest() {
        guard let record else { return }
        record.storage.outlastsPause = false
        if record.manager?.isEnabled == false { record.pause() }
    }
}

// MARK: - Before each frame

extension ScreenSlot: FrameClient {
    final func frameWillBeDrawn() { look() }

    /// Checks before each frame while something is wanted or shown.
    private final func watch() {
        let isOpen = isWanting || isShowing
        guard isOpen != isWatching else { return }
        isWatching = isOpen
        isOpen ? FrameClients.shared.add(self) : FrameClients.shared.remove(self)
    }
}

extension ScreenSlot: ObserverPart {}
