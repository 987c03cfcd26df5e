internal import Observation

/// Follows one user through one view: when an edit goes to the model, and how long the model's
/// own changes wait for it.
///
/// The typed steps of the way back are the binding's; this decides when they are taken.
@MainActor
final class EditSession {
    let mode: BindingMode
    private let writeBack: WriteBack

    /// An edit that has not entered the model: not yet, or because it was refused.
    private(set) var isPending = false
    /// A change of the model's own is waiting for the user.
    private var isBehind = false
    /// A binding of mode `once` has delivered.
    var isDone = false
    /// Counts how often an edit under way was overtaken: by a discard, a pause, the model.
    private(set) var turn = 0

    /// Weak because the binding owns its session.
    private weak var binding: (any EditCarrier)?
    /// Weak because views belong to their hierarchy.
    private weak var view: (any EditableView)?
    private var token: EditToken?
    private var watch: ViewWatch?
    private(set) var timer: Task<Void, Never>?
    private let verdict = Verdict()

    private var isCarrying = false
    private(set) var mustCarryAgain = false
    private var isSettingModel = false
    private var viewWrites = 0

    init(mode: BindingMode, writeBack: WriteBack, view: (any EditableView)?) {
        self.mode = mode
        self.writeBack = writeBack
        self.view = view
    }

    func serve(_ binding: any EditCarrier, watching property: ObservedProperty?) {
        self.binding = binding
        guard let property, let manager = binding.manager, takesEdits else { return }
        watch = ViewWatch(property, for: self, manager: manager, location: binding.location)
    }

    // MARK: Starting and stopping

    /// Listens to the view from now on.
    func start() {
        guard takesEdits else { return }
        if let watch {
            watch.activate()
            watch.property?.refresh()
        } else if let view {
            let sink = EditSink(self)
            let latest = view.reportEdits { sink.session?.handle($0) }
            // The view may have paused and started this session: its token goes at the end.
            let former = token
            token = latest
            withExtendedLifetime(former) {}
        }
    }

    /// Hears nothing any more; a refused text stays in the view, together with its message.
    func stop() {
        overtake()
        watch?.pause()
        let ended = token
        token = nil
        withExtendedLifetime(ended) {}
    }

    func end() {
        stop()
        let ended = watch
        watch = nil
        ended?.unbind()
        validationError = nil
    }

    func viewMayHaveDied() {
        binding?.endIfDead()
    }

    // MARK: What the user does

    func handle(_ event: EditEvent) {
        // What a view reports while it is being written is our own doing.
        guard viewWrites == 0, let binding, binding.takesPart else { return }
        switch event {
        case .began: if !isPending, !binding.holdsEdit { showModel() }
        case .changed: changed()
        case .committed: commit(phase: .idle)
        case .cancelled: discard()
        }
        catchUp()
    }

    /// Whether a plain view was changed and the change has not arrived here yet.
    var hasUntakenEdit: Bool {
        guard watch != nil, let binding else { return false }
        return binding.takesPart && binding.holdsEdit
    }

    /// The user is at it, or has not finished.
    var isOpen: Bool { takesEdits && (isPending || phase != .idle) }

    /// The view must be left alone: part of its text is provisional.
    var isComposing: Bool { phase == .composing }

    private var takesEdits: Bool { mode.takesEdits }
    private var phase: EditPhase { view?.editPhase ?? .idle }

    private func changed() {
        isPending = true
        guard !isComposing else { return }
        switch writeBack {
        case .onEachChange: carry()
        case .onCommit: if phase == .idle { carry() }
        case .afterPause(let pause, let clock): carry(after: pause, on: clock)
        }
    }

    // MARK: Committing

    /// Writes back now what the user has done so far, if they are at it.
    func commit() {
        if hasUntakenEdit { isPending = true }
        guard let binding, binding.takesPart, isPending || phase != .idle else { return }
        commit(phase: phase)
    }

    private func commit(phase: EditPhase) {
        cancelTimer()
        if let binding, binding.holdsEdit { isPending = true }
        if isPending { carry() }
        guard !isPending, phase != .composing else { return }
        showModel()
    }

    /// Forgets what has not entered the model; the view shows the model's value again.
    func discard() {
        guard let binding, binding.takesPart else { return }
        overtake()
        validationError = nil
        showModel()
    }

    private func showModel() {
        guard mode == .twoWay, let binding, binding.isActive else { return }
        binding.showModel()
    }

    /// Delivers what has been waiting, as soon as nothing stands in its way.
    private func catchUp() {
        guard isBehind, !isPending, !isCarrying, phase == .idle else { return }
        guard let binding, binding.isActive else { return }
        binding.catchUp()
    }

    // MARK: What the model does

    /// Whether the model's value may go to the view now.
    func admits(_ occasion: Occasion) -> Bool {
        switch (mode, occasion) {
        case (.oneWay, _): return true
        case (.once, _): return !isDone
        case (.toSubject, .change): return false
        case (.toSubject, .enabling):
            isPending = true
            carry()
            return false
        case (.twoWay, .enabling):
            overtake()
            isBehind = false
            validationError = nil
            return true
        case (.twoWay, .change):
            // While the model is being set, what it makes of the value is read right after.
            guard !isSettingModel else { return false }
            if hasUntakenEdit { changed() }
            isBehind = isPending || phase != .idle
            return !isBehind
        }
    }

    /// Runs `write`, which writes the view, and keeps the caret in its place.
    func writing(_ write: () -> Void) {
        viewWrites += 1
        defer { viewWrites -= 1 }
        guard let view else { return write() }
        view.keepSelection(during: write)
    }

    /// Runs `set`, which sets the model.
    func settingModel(_ set: () -> Void) {
        isSettingModel = true
        set()
        isSettingModel = false
    }

    // MARK: The verdict

    /// Why the latest edit was refused.
    var validationError: ValidationError? {
        get { verdict.error }
        set {
            guard verdict.error != newValue else { return }
            verdict.error = newValue
            guard let binding else { return }
            binding.manager?.validity.note(binding, isInvalid: newValue != nil)
        }
    }

    // MARK: - Carrying an edit to the model

    /// Has the binding take the edit, once more if the model's setter caused another one.
    private func carry() {
        guard !isCarrying else {
            mustCarryAgain = true
            return
        }
        isCarrying = true
        defer { isCarrying = false }
        var rounds = 0
        repeat {
            mustCarryAgain = false
            rounds += 1
            switch binding?.takeEdit() {
            case .accepted: isPending = false
            case .refused: isPending = true
            case .overtaken, nil: break
            }
        } while mustCarryAgain && rounds < UpdateQueue.maximumRounds
        guard mustCarryAgain else { return }
        mustCarryAgain = false
        binding?.editsItself(rounds: rounds)
    }

    private func carry(after pause: Duration, on clock: some Clock<Duration>) {
        cancelTimer()
        // Counted from the edit, however late the task begins.
        let deadline = clock.now.advanced(by: pause)
        timer = Task { [weak self] in
            try? await clock.sleep(until: deadline, tolerance: nil)
            guard !Task.isCancelled else { return }
            self?.pauseHasPassed()
        }
    }

    private func pauseHasPassed() {
        timer = nil
        guard isPending, !isComposing else { return }
        carry()
        catchUp()
    }

    private func cancelTimer() {
        timer?.cancel()
        timer = nil
    }

    /// Forgets the edit that is waiting or under way.
    private func overtake() {
        turn += 1
        isPending = false
        mustCarryAgain = false
        cancelTimer()
    }
}
