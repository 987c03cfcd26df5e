internal import Observation

/// Decides when the edits of a two-way binding's view are written to the model. It also decides how long the
/// model's own changes are deferred.
///
/// This class is the untyped part; the manager uses it. The subclass `EditFlow` has the types. The binding
/// owns its session.
@MainActor
@usableFromInline
class EditSession {
    @usableFromInline
    struct State {
        /// The stage of the edit. Only `advance(_:)` changes it.
        fileprivate(set) var stage = EditStage.idle
        /// Whether a change of the model waits until the edit is over.
        var hasDeferredModelChange = false
        /// Whether the current edit (waiting or being written) is the first change since the last
        /// commit.
        var isFirstChange = false
        /// Whether the current edit (waiting or being written) ends as soon as it is in the model.
        var endsEdit = false
        /// In mode `oneWayToSubject`: whether the view's value will be written as soon as there is
        /// an object and no text is being composed.
        var defersInitialWrite = false
        /// Whether a binding of mode `oneTime` has delivered its value.
        var isDone = false
        /// Whether the user can undo the edits, if the manager registers them.
        var registersUndo = true
        /// The session increments this number when an edit is invalidated, for example because the
        /// edit was discarded or the binding was paused. An edit with an earlier number is not
        /// written.
        @usableFromInline var generation = 0
        /// How many edits were reported. `writtenEdits` is the number at the beginning of the
        /// latest write.
        @usableFromInline var reportedEdits = 0
        var writtenEdits = 0
        var isWriting = false
        var needsAnotherWrite = false
        @usableFromInline var isSettingModel = false
        /// Whether the edit opens an undo step when its write changes the model.
        @usableFromInline var opensStep = false
        /// Whether the write that opened the undo step has ended the edit and changed the model.
        var isEffectKnown = false
        /// The results of checks, which remain after an edit. If a rule is asynchronous or reads
        /// other properties of the edited object, the results exist from the beginning. Otherwise,
        /// this property is `nil` until `validate()` is called.
        @usableFromInline var check: FieldCheck?
        /// How many writes to the view are under way.
        @usableFromInline var viewWrites = 0
        /// Whether the log has reported that the view changed the written value.
        var hasLoggedClamping = false
        /// Strong because weak references are slower; `end()` breaks the cycle.
        @usableFromInline fileprivate(set) var binding: BindingRecord?
    }

    /// Unchecked because the members are only assigned and copied, and because the checks would
    /// cost more than the accesses. The main actor protects the state.
    @usableFromInline @exclusivity(unchecked) final var state = State()

    @usableFromInline final let mode: BindingMode
    final let writeBack: WriteBack
    /// Whether `writeBack` is `onEachChange`, the most frequent case. Reading this flag is quicker
    /// than copying `writeBack`.
    final let writesEachChange: Bool
    /// The object to which the first of two paths leads; `nil` if the subject itself is edited.
    @usableFromInline final let edited: EditedObject?
    final let status: EditStatus

    /// Weak because views belong to their hierarchy.
    final private(set) weak var view: (any EditableView)?
    private final var token: EditToken?
    private final weak var sink: EditSink?
    private(set) final var watch: ViewWatch?
    /// Registers the edits for undo. This property and the next five are unchecked because they are
    /// only assigned and copied. The main actor protects them.
    @exclusivity(unchecked) final var recorder: EditRecorder?
    /// The place, such as a property, where undo changes the object that was edited last.
    @exclusivity(unchecked) final var stepPlace: EditPlace?
    /// The value that `stepPlace` had before the open edit.
    @exclusivity(unchecked) final var valueBeforeStep: Any?
    /// The recorder that registers the writes of the open edit; `nil` while no registered edit is
    /// open.
    ///
    /// The manager may have replaced `recorder` since the edit began, so the two may differ.
    @exclusivity(unchecked) final var recorderOfStep: EditRecorder?
    /// The binding, if it ended during an edit that has not been registered for undo yet.
    @exclusivity(unchecked) final var endedBinding: BindingRecord?
    /// The undo registration that counts this session's edit as open; `nil` if none does.
    @exclusivity(unchecked) final var registrationOfOpenEdit: UndoRegistration?
    final var timer: Task<Void, Never>?
    /// How many delays of a write have begun; see `WriteBack.afterPause`.
    final var pauses = 0

    /// - Parameters:
    ///   - options: the mode, and when an edit is written.
    ///   - view: the view that reports the edits; `nil` if the observer is observed instead.
    ///   - edited: the object that a path leads to; `nil` if the subject itself is edited.
    init(
        _ options: TwoWayOptions<some Any>, view: (any EditableView)?, edited: EditedObject?
    ) {
        mode = options.mode
        writeBack = options.writeBack
        writesEachChange = if case .onEachChange = options.writeBack { true } else { false }
        self.view = view
        self.edited = edited
        status = EditStatus(hasObject: edited == nil)
    }

    // MARK: Overridden by the typed flow
    /// What the user is doing in the view.
    var phase: EditPhase { .idle }

    /// Whether the view's value differs from the value that the binding last wrote or read; `nil`
    /// if this is unknown.
    func compareView() -> Bool? { nil }

    /// Whether the view's value certainly differs from the value that the binding last wrote or
    /// read.
    final var isViewModified: Bool { compareView() == true }

    /// Records the view's value, so that this value does not count as an edit.
    func recordViewValue() {}

    /// Reads the view, converts and validates the value, and sets the model. If the model then has another
    /// value, corrects the view.
    func writeToModel() -> EditOutcome { .invalidated }

    /// The living object whose property is edited; `nil` if there is none.
    var editedObject: AnyObject? { nil }

    /// The place where undo changes an object; `nil` if the edits can't be undone.
    func makeStepPlace(of object: AnyObject, _ registration: UndoRegistration) -> EditPlace? { nil }

    /// Checks the view's value, whether edited or not. If a rule refuses the value, reports the
    /// error.
    ///
    /// - Returns: whether all rules accept the value; false while an asynchronous rule has not answered.
    func checkView() -> Bool { true }

    /// Runs the asynchronous rule, if there is one, for the model's value.
    func askForAnswer() {}

    /// Whether the view has ever received a value.
    var hasDelivered: Bool { false }

    /// Makes the next delivery write the view, even if the value has already been delivered.
    func forgetDelivered() {}

    // MARK: Starting and stopping

    /// Connects the session to the binding that owns it and, if no view reports edits, to the
    /// observer's property.
    final func attach(to binding: BindingRecord, observing source: Source?) {
        state.binding = binding
        guard let source, takesEdits else { return }
        watch = ViewWatch(source, for: self, of: binding)
    }

    /// Starts to receive the view's edits.
    final func start() {
        guard takesEdits else { return }
        recordViewValue()
        state.check?.watch?.start()
        if let watch {
            watch.start()
        } else if let view {
            let sink = EditSink(self)
            self.sink?.session = nil
            self.sink = sink
            let latest = view.reportEdits { sink.session?.handle($0) }
            // During `reportEdits`, the view may have paused and started this session. If so, only
            // the latest registration counts.
            if self.sink === sink { _ = replace(&token, with: latest) }
            endLifetime(of: latest)
        }
    }

    /// Stops receiving edits. A refused text stays in the view, together with its message.
    final func stop() {
        state.defersInitialWrite = false
        watch?.stop()
        state.check?.watch?.stop()
        sink?.session = nil
        let former = replace(&token, with: nil)
        // The edit is invalidated last. This cancels an awaited answer, and an observer of the
        // cancellation may start the session again.
        invalidateEdit()
        closeStepIfOver()
        endLifetime(of: former)
    }

    /// Stops permanently and releases the binding.
    final func end() {
        stop()
        let ended = watch
        watch = nil
        ended?.end()
        state.check?.watch?.end()
        report(nil, in: state.generation)
        setHasObject(false)
        if recorderOfStep != nil { endedBinding = binding }
        state.binding = nil
    }

    /// Drops the edit, because a later binding now writes the view.
    final func dropEdit() {
        invalidateEdit()
        report(nil, in: state.generation)
        closeStepIfOver()
    }

    /// Resumes after a later binding of the view has ended. The view may still show the later
    /// binding's value; that value does not count as an edit.
    ///
    /// - Returns: whether the model's value may be delivered now.
    final func resume() -> Bool {
        let edits = state.reportedEdits
        recordViewValue()
        if edits != state.reportedEdits { deferDelivery() }
        return edits == state.reportedEdits
    }

    final func endIfDead() {
        binding?.endIfDead()
    }

    /// Whether the observed view has an edit that the session has not received yet.
    @usableFromInline final var hasUnreceivedEdit: Bool {
        guard let watch else { return false }
        let version = watch.watched.version
        let isModified = acceptsEdits ? compareView() : nil
        watch.unmodifiedVersion = isModified == false ? version : nil
        return isModified == true
    }

    @inline(__always)
    final func advance(_ step: EditStage.Step) {
        state.stage = state.stage.after(step)
    }

    /// Whether the session observes the view, because the view does not report its edits.
    @usableFromInline final var isViewObserved: Bool { watch != nil }
}
