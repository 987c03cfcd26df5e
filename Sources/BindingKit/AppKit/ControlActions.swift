/// Distributes the one action of an AppKit control to all its listeners.
@MainActor
final class ControlActions: ActionListeners {
    private let edits = EditListeners()
    private let presses = EditListeners()
    private var tracking = KnobTracking()
    private var knobs = 0
    /// Runs when the last listener has been removed.
    var onEmpty: (@MainActor () -> Void)?

    init() {
        edits.onEmpty = { [weak self] in self?.reportEmpty() }
        presses.onEmpty = { [weak self] in self?.reportEmpty() }
    }

    /// Whether the user is dragging the control's knob.
    var isDragged: Bool { tracking.isDeferred }

    /// Adds a listener for edits.
    ///
    /// - Parameters:
    ///   - isKnob: whether the control is a knob. If so, an edit lasts until the user releases the
    ///     mouse button.
    ///   - report: called with each event.
    func addEdits(
        isKnob: Bool, _ report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        let token = edits.add(report)
        guard isKnob else { return token }
        knobs += 1
        return EditToken { [weak self] in
            self?.knobs -= 1
            withExtendedLifetime(token) {}
        }
    }

    func addPresses(_ perform: @escaping @MainActor () -> Void) -> EditToken {
        presses.add { _ in perform() }
    }

    /// Distributes an action.
    ///
    /// - Parameter isDragged: whether the mouse button is down.
    /// - Returns: whether a drag has begun. If so, the caller must wait for the drag's end.
    func send(isDragged: Bool) -> Bool {
        for event in tracking.events(isKnob: knobs > 0, isDragged: isDragged) {
            edits.send(event)
        }
        presses.send(.changed)
        let awaitsEnd = tracking.awaitsEnd
        tracking.awaitsEnd = false
        return awaitsEnd
    }

    func dragHasEnded() {
        guard let event = tracking.end() else { return }
        edits.send(event)
    }

    /// Reports that the control's value has changed without an action. That happens to a radio
    /// button when another button of its group is pressed.
    func sendSilentChange() {
        edits.send(.changed)
    }

    private func reportEmpty() {
        if edits.isEmpty, presses.isEmpty { onEmpty?() }
    }
}
