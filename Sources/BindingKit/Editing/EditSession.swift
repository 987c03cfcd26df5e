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
    /// The edit was dropped while its text was being composed: what is composed goes with it.
    private var dropsComposition = false
    /// The model made something else of a text that was committed while it was being composed.
    private var needsCorrection = false
    /// Mode `toSubject`: the view's value goes to the model as soon as there is an object and no
    /// text is being composed.
    private(set) var defersInitialWrite = false
    /// A binding of mode `once` has delivered.
    var isDone = false
    /// Counts how often an edit under way was overtaken: by a discard, a pause, the model.
    private(set) var generation = 0
    /// Counts the edits that were reported, and as many as there were when the latest was read.
    private(set) var reportedEdits = 0
    private var carriedEdits = 0

    /// Weak because the binding owns its session.
    private weak var binding: (any EditCarrier)?
    /// Weak because views belong to their hierarchy.
    private weak var view: (any EditableView)?
    private var token: EditToken?
    private var watch: ViewWatch?
    private(set) var timer: Task<Void, Never>?
    private let verdict: Verdict

    private var isCarrying = false
    private var mustCarryAgain = false
    private(set) var isSettingModel = false
    private(set) var viewWrites = 0

    /// - Parameter hasObject: whether there is an object to edit from the beginning.
    init(
        mode: BindingMode, writeBack: WriteBack, view: (any EditableView)?, hasObject: Bool = true
    ) {
        self.mode = mode
        self.writeBack = writeBack
        self.view = view
        verdict = Verdict(hasObject: hasObject)
    }

    /// Whether edits are reported by a view; otherwise the observer is watched.
    var hasView: Bool { view != nil }

    /// The object that reports the edits, as a rule the view itself.
    var reporter: AnyObject? { view }

    func serve(_ binding: any EditCarrier, watching source: Source?) {
        self.binding = binding
        guard let source, let manager = binding.manager, takesEdits else { return }
        watch = ViewWatch(source, for: self, manager: manager, location: binding.location)
    }

    // MARK: Starting and stopping

    /// Listens to the view from now on.
    func start() {
        guard takesEdits else { return }
        binding?.noteShown()
        if let watch {
            watch.activate()
            watch.source?.refresh()
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
        defersInitialWrite = false
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
        judge(nil, in: generation)
        setHasObject(false)
    }

    /// A later binding writes the view: what has not entered the model is dropped.
    func wasOverridden() {
        overtake()
        judge(nil, in: generation)
    }

    /// The later binding has ended; what it has left in the view is nobody's edit.
    ///
    /// - Returns: whether the view may show the model's value now.
    func takesOver() -> Bool {
        let edits = reportedEdits
        binding?.noteShown()
        if edits != reportedEdits { giveWay() }
        return edits == reportedEdits
    }

    func viewMayHaveDied() {
        binding?.endIfDead()
    }

    // MARK: What the user does

    func handle(_ event: EditEvent) {
        // What a view reports while it is being written is our own doing.
        guard viewWrites == 0, let binding, binding.takesPart else { return }
        guard !dropsComposition else { return discard() }
        switch event {
        case .began: if !isPending, !binding.holdsEdit { showModel() }
        case .changed: changed()
        case .committed: commit(phase: .idle)
        case .cancelled: discard()
        }
        catchUp()
    }

    /// A delivery gives way to an edit that was made in the middle of it.
    func giveWay() {
        isBehind = true
        binding?.deliverAnew()
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
        reportedEdits += 1
        binding?.overtakeDelivery()
        guard !isComposing else { return }
        guard !defersInitialWrite else { return carry() }
        guard !endsCommittedComposition else { return correctComposition() }
        switch writeBack {
        case .onEachChange: carry()
        case .onCommit: if phase == .idle { carry() }
        case .afterPause(let pause, let clock): carry(after: pause, on: clock)
        }
    }

    // MARK: Text that was committed while it was being composed

    /// Has the view corrected when the composition of its text ends.
    func correctWhenComposed() {
        needsCorrection = true
    }

    /// An edit is taken, which is corrected by itself.
    func willTakeEdit() {
        needsCorrection = false
    }

    /// Whether a composition has ended in the very text that was committed during it.
    private var endsCommittedComposition: Bool {
        guard needsCorrection, let binding else { return false }
        return !binding.holdsEdit
    }

    private func correctComposition() {
        isPending = false
        carriedEdits = reportedEdits
        showModel()
    }

    // MARK: Committing

    /// Writes back now what the user has done so far.
    ///
    /// Not every change of a view is reported: a delegate may have formatted the text, or a
    /// button cleared it. So this compares the view with what it was last given.
    func commit() {
        guard takesEdits, let binding, binding.takesPart else { return }
        guard isPending || phase != .idle || binding.holdsEdit else { return }
        commit(phase: phase)
        catchUp()
    }

    private func commit(phase: EditPhase) {
        guard !dropsComposition else { return discard() }
        cancelTimer()
        noticeEdit()
        if isPending { carry() }
        guard !isPending, phase != .composing else { return }
        showModel()
    }

    /// Takes a text that has changed without a report for an edit.
    private func noticeEdit() {
        let generation = generation
        guard !isPending, let binding, binding.takesPart, binding.holdsEdit else { return }
        // Reading the view may have had the edit discarded.
        guard self.generation == generation else { return }
        isPending = true
        reportedEdits += 1
        binding.overtakeDelivery()
    }

    /// Forgets what has not entered the model; the view shows the model's value again, as soon as
    /// no text is being composed in it.
    func discard() {
        // Asked first: the view may have the user begin another edit, which is dropped as well.
        let isComposing = isComposing
        guard let binding, binding.takesPart else { return }
        overtake()
        dropsComposition = isComposing
        if isComposing { defersInitialWrite = false }
        guard judge(nil, in: generation), binding.takesPart else { return }
        showModelInsteadOfEdit()
    }

    private func showModelInsteadOfEdit() {
        guard !dropsComposition else { return }
        binding?.noteShown()
        showModel()
    }

    private func showModel() {
        guard mode == .twoWay, !isComposing else { return }
        // Asking the view may have had the user begin another edit.
        guard let binding, binding.isActive, !isPending else { return }
        needsCorrection = false
        binding.showModel()
    }

    /// Delivers what has been waiting, as soon as nothing stands in its way.
    private func catchUp() {
        guard takesEdits, !isCarrying, let binding, binding.isActive else { return }
        if binding.isElsewhere {
            if leaveObject() { binding.showObject() }
        } else if mode == .twoWay, isBehind, phase == .idle, !isPending {
            binding.catchUp()
        }
    }

    // MARK: Which object is edited

    var hasObject: Bool { verdict.hasObject }

    func setHasObject(_ hasObject: Bool) {
        if verdict.hasObject != hasObject { verdict.hasObject = hasObject }
    }

    /// The path leads to another object: what the user has done goes to the one that they did it
    /// to, and what that one refuses is dropped.
    ///
    /// - Returns: whether the view may show another object now.
    func leaveObject() -> Bool {
        guard let binding, binding.takesPart else { return false }
        if !isCarrying, !dropsComposition { noticeEdit() }
        guard !isCarrying, !isComposing else {
            isBehind = true
            return false
        }
        cancelTimer()
        let edits = reportedEdits
        if isPending { carry() }
        guard binding.takesPart else { return false }
        let refusal = isPending ? validationError : nil
        overtake()
        isBehind = false
        judge(nil, in: generation)
        if let refusal {
            BindingLog.warning(
                """
                \(binding.declaration) dropped an edit, because its path leads to another object \
                and the edit was refused: \(refusal)
                """, at: binding.location)
        }
        // The user may have begun another edit meanwhile, of the former object.
        if edits != reportedEdits { giveWay() }
        return !isBehind && binding.takesPart
    }

    // MARK: What the model does

    /// Whether the model's value may go to the view now.
    func admits(_ occasion: DeliveryReason) -> Bool {
        switch (mode, occasion) {
        case (.oneWay, _): return true
        case (.once, _): return !isDone
        case (.toSubject, .change): return false
        case (.toSubject, .enabling):
            writeInitialValue()
            return false
        case (.twoWay, .enabling):
            let edits = reportedEdits
            let isComposing = isComposing
            // Whoever is asked, or hears of the verdict, may have the user begin another edit.
            guard edits == reportedEdits, !hasNewerEdit else {
                giveWay()
                return false
            }
            overtake()
            isBehind = false
            dropsComposition = isComposing
            judge(nil, in: generation)
            if edits != reportedEdits || hasUntakenEdit { giveWay() }
            return !dropsComposition && !isBehind
        case (.twoWay, .change):
            // While the model is being set, what it makes of the value is read right after.
            guard !isSettingModel else { return false }
            if hasUntakenEdit { changed() }
            isBehind = phase != .idle || isPending
            if !isBehind { dropsComposition = false }
            return !isBehind
        }
    }

    /// Mode `toSubject`: writes the view's value to the model although it is no edit.
    func writeInitialValue() {
        defersInitialWrite = true
        guard hasObject else { return }
        isPending = true
        if !isComposing { carry() }
    }

    /// Runs `write`, which writes the view, and keeps the caret in its place.
    ///
    /// - Returns: whether the view was written: it may have ended the binding in advance, or had it
    ///   deliver something newer.
    func writing(_ write: () -> Void) -> Bool {
        viewWrites += 1
        defer { viewWrites -= 1 }
        let attempt = deliveryAttempt
        guard let view else { return writeIfCurrent(attempt, write) }
        var isWritten = false
        view.keepSelection { isWritten = writeIfCurrent(attempt, write) }
        return isWritten
    }

    private func writeIfCurrent(_ attempt: UInt64, _ write: () -> Void) -> Bool {
        guard isDelivering(attempt) else { return false }
        write()
        return true
    }

    /// The number of the binding's latest delivery.
    var deliveryAttempt: UInt64 { binding?.attempts ?? 0 }

    /// Whether the delivery of that number may still write the view.
    func isDelivering(_ attempt: UInt64) -> Bool {
        guard let binding, binding.takesPart else { return false }
        return binding.attempts == attempt
    }

    /// Delivers to the view anew, after a delivery that was out of date has written it.
    func rewriteView() {
        binding?.rewriteView()
    }

    /// Runs `set`, which sets the model.
    func settingModel(_ set: () -> Void) {
        isSettingModel = true
        set()
        isSettingModel = false
    }

    // MARK: The verdict

    /// Why the latest edit was refused.
    var validationError: ValidationError? { verdict.error }

    /// The same without being registered.
    var isRefused: Bool { verdict.isRefusal }

    /// Announces that an edit was refused, or that it no longer is.
    ///
    /// Observers of the error hear of it at once and may end the edit, by discarding it or by
    /// pausing the binding, before the error is replaced or after. Their word counts.
    ///
    /// - Parameter generation: the session's when the edit began.
    /// - Returns: whether the edit goes on.
    @discardableResult
    func judge(_ error: ValidationError?, in generation: Int) -> Bool {
        guard self.generation == generation else { return false }
        guard verdict.isRefusal || error != nil else { return true }
        let isReplaced = verdict.judge(error) { self.generation != generation }
        if isReplaced, let binding { binding.manager?.validity.update(binding) }
        return self.generation == generation
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
            if hasObject { defersInitialWrite = false }
            rounds += 1
            carriedEdits = reportedEdits
            let generation = generation
            switch binding?.takeEdit() {
            // What was reported meanwhile has not entered the model.
            case .accepted: isPending = hasNewerEdit
            // Letting go of the value may have had the edit discarded.
            case .refused: if self.generation == generation { isPending = true }
            // Nobody could close the session of a binding that takes no part any more.
            case .overtaken, nil: if binding?.takesPart != true { isPending = false }
            }
        } while mustCarryAgain && rounds < UpdateQueue.maximumRounds
        guard mustCarryAgain else { return }
        mustCarryAgain = false
        binding?.editsItself(rounds: rounds)
    }

    /// Whether an edit was reported while the latest one was carried.
    var hasNewerEdit: Bool { reportedEdits != carriedEdits }

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
        generation += 1
        isPending = false
        dropsComposition = false
        needsCorrection = false
        mustCarryAgain = false
        carriedEdits = reportedEdits
        cancelTimer()
    }
}
