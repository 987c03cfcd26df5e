// Queries of the session's state.

extension EditSession {
    /// The owner of the session; `nil` once the binding has ended.
    @inlinable final var binding: BindingRecord? { state.binding }

    /// Whether a view reports the edits. If not, the session observes the observer's property.
    var hasView: Bool { view != nil }

    /// The object that reports the edits, usually the view itself.
    var reporter: AnyObject? { view }

    /// The phase that the view reports; `idle` without a view.
    var reportedPhase: EditPhase { view?.editPhase ?? .idle }

    /// Whether the user has changed something that is not committed yet.
    var isOpen: Bool { takesEdits && acceptsEdits && holdsModel }

    /// Whether the model's own changes are deferred.
    var holdsModel: Bool { state.stage.isPending || state.stage.holdsModel(in: phase) }

    /// Whether part of the text is provisional. If so, the view must not be written.
    @usableFromInline var isComposing: Bool { phase == .composing }

    var takesEdits: Bool { mode.takesEdits }

    /// Whether edits may be written. The property is false while the binding is paused or
    /// overridden, and after another thread has released the manager.
    @usableFromInline var acceptsEdits: Bool {
        guard let binding else { return false }
        return binding.isActive && !binding.isOverridden && !isOrphaned
    }

    var isPending: Bool { state.stage.isPending }
    var isDone: Bool { state.isDone }
    var isSettingModel: Bool { state.isSettingModel }
    var viewWrites: Int { state.viewWrites }
}
